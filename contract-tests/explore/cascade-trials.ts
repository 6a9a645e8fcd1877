import fc from 'fast-check';
import type { Focus } from '../fuzz/arbitraries/asks.js';
import { levelsOf, waysIn } from './right-asks.js';
import { inTurn, type Look, never, rightAt, stepOf, type Trial, type TrialSetup, withJson } from './trial.js';

/** Selections and resets of each level, by themselves and after each other, and options of each level behind them. */
export function cascadeTrials(setup: TrialSetup): readonly Trial[] {
  if (!setup.right.has('selectOptions')) return [];
  const way = (focus: Focus): readonly (readonly string[])[] => waysIn(setup.world, focus.cascade);
  const trial =
    (operation: string, json: (focus: Focus) => fc.Arbitrary<unknown>): Trial =>
    (focus) => {
      const levels = levelsOf(setup.world, focus.cascade);
      const options = fc
        .tuple(rightAt(setup, 'listOptions', focus), fc.constantFrom(...levels))
        .map(([ask, level]) => ({ ...ask, path: ask.path.with(-1, level) }));
      const write = fc.tuple(rightAt(setup, operation, focus), json(focus)).map(([ask, one]) => withJson(one)(ask));
      return inTurn(
        fc.boolean().chain((first) => stepOf(first ? rightAt(setup, 'selectOptions', focus) : undefined, never)),
        stepOf(write, fc.constantFrom<Look>('newer', 'newer', undefined)),
        stepOf(options, never),
      );
    };
  const named =
    (names: (levels: readonly string[], way: readonly string[]) => unknown) =>
    (focus: Focus): fc.Arbitrary<unknown> =>
      fc.constantFrom(...way(focus)).map((one) => names(levelsOf(setup.world, focus.cascade), one));
  const at = (levels: readonly string[], i: number): string => levels[i % levels.length] ?? '';
  return [
    ...[0, 1, 2].flatMap((i) => [
      trial(
        'selectOptions',
        named((levels, one) => ({ [at(levels, i)]: at(one, i) })),
      ),
      trial(
        'selectOptions',
        named((levels) => ({ [at(levels, i)]: null })),
      ),
      trial(
        'selectOptions',
        named((levels) => ({ [at(levels, i)]: 'Nope' })),
      ),
      trial(
        'selectOptions',
        named((levels) => ({ [at(levels, i)]: '' })),
      ),
      trial(
        'selectOptions',
        named((levels, one) => ({ [at(levels, i)]: at(one, i), Nope: 'x' })),
      ),
      trial(
        'selectOptions',
        named((levels, one) => ({ [at(levels, i)]: at(one, i + 1) })),
      ),
      trial(
        'resetLevels',
        named((levels) => [at(levels, i)]),
      ),
      trial(
        'resetLevels',
        named((levels) => [at(levels, i), at(levels, i + 1)]),
      ),
      trial(
        'resetLevels',
        named((levels) => [at(levels, i), 'Nope']),
      ),
    ]),
    ...[0, 1].map(() =>
      trial(
        'selectOptions',
        named((levels, one) => Object.fromEntries(levels.map((level, i) => [level, one[i]]))),
      ),
    ),
    ...[{}, { nope: 'x' }, 7].map((json) => trial('selectOptions', () => fc.constant(json))),
    ...[[], ['Nope'], [7], {}].map((json) => trial('resetLevels', () => fc.constant(json))),
    ...['Nope', 'country', ''].map(
      (level): Trial =>
        (focus) =>
          stepOf(
            rightAt(setup, 'listOptions', focus).map((ask) => ({ ...ask, path: ask.path.with(-1, level) })),
            never,
          ),
    ),
  ];
}
