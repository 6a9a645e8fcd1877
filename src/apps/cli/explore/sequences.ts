import fc from 'fast-check';
import { cascadeTrials } from '../../../../contract-tests/explore/cascade-trials.js';
import { guardTrials } from '../../../../contract-tests/explore/guard-trials.js';
import { readingTrials } from '../../../../contract-tests/explore/reading-trials.js';
import { rightAsks } from '../../../../contract-tests/explore/right-asks.js';
import { fill, rightAt, type Trial, type TrialSetup } from '../../../../contract-tests/explore/trial.js';
import { writingTrials } from '../../../../contract-tests/explore/writing-trials.js';
import type { Focus } from '../../../../contract-tests/fuzz/arbitraries/asks.js';
import { operations, strangers } from '../../../../contract-tests/fuzz/arbitraries/operations.js';
import type { SequenceStep } from '../../../contract/explore/lockstep.js';
import { writtenPlaces } from '../../../contract/explore/may-be-sent.js';
import type { Lane } from '../../../contract/targets/lanes.js';
import type { Target } from '../../../contract/targets/target.js';
import type { WorldFile } from '../../../generated/world-file.js';
import { basicCredentials } from '../../../service/http/basic.js';

function setupOf(world: WorldFile, target: Target, lane: Lane): TrialSetup {
  const { values } = target;
  const isCascade = (field: number): boolean => world.fields.some(({ id, kind }) => id === field && kind === 'cascade');
  const cascade = Number(values.cascade ?? world.fields.find(({ id }) => isCascade(id))?.id ?? 0);
  const foci = writtenPlaces(target, lane).flatMap(({ grid, issue }) =>
    isCascade(grid) ? [] : [{ grid, issue: issue.key, cascade }],
  );
  const edited = ({ name }: (typeof world.users)[number]): number =>
    world.projects.filter(({ permissions = {} }) => permissions[name] === 'edit').length;
  const users = [...world.users].sort((one, other) => edited(one) - edited(other)); // users who may edit fewer projects come first
  const callers = users.flatMap(({ name, password, token }) => [
    ...(password === '' ? [] : [basicCredentials(name, password)]),
    ...(token === undefined ? [] : [`Bearer ${token}`]),
  ]);
  const text = (name: string): string => String(values[name]);
  const unknown = { field: text('unknownField'), issue: text('unknownIssue'), issueKey: text('unknownIssueKey') };
  return { world, right: rightAsks(world, target), foci, callers, unknown };
}

// Returns sequences of trials of two clients, who act in turn or one after the other. Each part begins by filling a place with rows.
function sequenceOf(setup: TrialSetup, parts: readonly (readonly Trial[])[], isInTurn: boolean) {
  const { foci, right } = setup;
  const anywhere = fc.constantFrom(...foci);
  const stepsOf = (place: Focus, half: number): fc.Arbitrary<readonly SequenceStep[]> => {
    const own = parts.flatMap((part) => [fill(setup), ...part.filter((_, i) => i % 2 === half)]);
    return fc.tuple(...own.map((trial) => trial(place))).map((steps) => steps.flat());
  };
  const interleaved = (one: readonly SequenceStep[], other: readonly SequenceStep[]): readonly SequenceStep[] =>
    Array.from({ length: Math.max(one.length, other.length) }, (_, i) => [one[i], other[i]])
      .flat()
      .filter((step) => step !== undefined);
  const reads = fc.tuple(...(right.has('readGrid') ? foci.map((focus) => rightAt(setup, 'readGrid', focus)) : []));
  const places = fc.tuple(anywhere, anywhere);
  const both = places.chain(([one, other]) => fc.tuple(stepsOf(one, 0), stepsOf(other, 1), reads));
  return both.map(([first, second, ends]) => [
    ...(isInTurn ? interleaved(first, second) : [...first, ...second]),
    ...ends.map((ask) => ({ ask })),
  ]);
}

/**
 * Yields endless sequences from a seed, on the places that a lane writes to. Every trial comes once before any comes again. Guard
 * trials come first in a sequence, as most of them change nothing. In every second sequence, two clients take turns.
 */
export function* sequencesOf(world: WorldFile, target: Target, lane: Lane, seed: number) {
  const mostTrials = 168;
  const setup = setupOf(world, target, lane);
  const any: Trial = (focus) =>
    fc
      .oneof(...operations(world, focus), strangers(world))
      .chain((ask) => fc.constantFrom('legacy' as const, 'newer' as const, undefined).map((look) => [{ ask, look }]));
  const guards = guardTrials(setup);
  const others = [...writingTrials(setup), ...readingTrials(setup), ...cascadeTrials(setup)];
  const all = [...guards, ...others, ...Array.from({ length: setup.right.has('readSelection') ? 30 : 0 }, () => any)];
  const order = fc.shuffledSubarray([...all.keys()], { minLength: all.length });
  for (let round = seed; ; round += 1) {
    const [numbers = []] = fc.sample(order, { seed: round, numRuns: 1 });
    for (let from = 0; from < numbers.length; from += mostTrials) {
      const some = numbers.slice(from, from + mostTrials);
      const first = some.filter((n) => n < guards.length).sort((a, b) => a - b);
      const second = some.filter((n) => n >= guards.length);
      const parts = [first, second].map((part) => part.map((n) => all[n] ?? any));
      yield* fc.sample(sequenceOf(setup, parts, (from / mostTrials) % 2 === 1), { seed: round + from, numRuns: 1 });
    }
  }
}
