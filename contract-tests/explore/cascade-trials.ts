import fc from 'fast-check';
import type { Focus } from '../fuzz/arbitraries/asks.js';
import { levelsOf, waysIn } from './right-asks.js';
import { inTurn, type Look, never, rightAt, stepOf, type Trial, type TrialSetup, withJson } from './trial.js';

/** Returns trials of selections and resets of each level, alone and in turn, and of the options of each level after them. */
export function cascadeTrials(setup: TrialSetup): readonly Trial[] {
  if (!setup.right.has('selectOptions')) return [];
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
  // returns the body from the levels of a cascade and a way through it, in names
  type Names = (levels: readonly string[], way: readonly string[]) => unknown;
  const named = (operation: string, names: Names): Trial =>
    trial(operation, ({ cascade }) =>
      fc.constantFrom(...waysIn(setup.world, cascade)).map((way) => names(levelsOf(setup.world, cascade), way)),
    );
  const select = (names: Names): Trial => named('selectOptions', names);
  const reset = (names: Names): Trial => named('resetLevels', names);
  const at = (levels: readonly string[], i: number): string => levels[i % levels.length] ?? '';
  return [
    ...[0, 1, 2].flatMap((i) => [
      select((levels, way) => ({ [at(levels, i)]: at(way, i) })),
      select((levels) => ({ [at(levels, i)]: null })),
      select((levels) => ({ [at(levels, i)]: 'Nope' })),
      select((levels) => ({ [at(levels, i)]: '' })),
      select((levels, way) => ({ [at(levels, i)]: at(way, i), Nope: 'x' })),
      select((levels, way) => ({ [at(levels, i)]: at(way, i + 1) })),
      reset((levels) => [at(levels, i)]),
      reset((levels) => [at(levels, i), at(levels, i + 1)]),
      reset((levels) => [at(levels, i), 'Nope']),
    ]),
    ...[0, 1].map(() => select((levels, way) => Object.fromEntries(levels.map((level, i) => [level, way[i]])))),
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
