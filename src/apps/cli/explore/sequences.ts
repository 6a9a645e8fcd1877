import fc from 'fast-check';
import { cascadeTrials } from '../../../../contract-tests/explore/cascade-trials.js';
import { guardTrials } from '../../../../contract-tests/explore/guard-trials.js';
import { readingTrials } from '../../../../contract-tests/explore/reading-trials.js';
import { rightAsks } from '../../../../contract-tests/explore/right-asks.js';
import { fill, type Ground, type Trial } from '../../../../contract-tests/explore/trial.js';
import { writingTrials } from '../../../../contract-tests/explore/writing-trials.js';
import { operations, strangers } from '../../../../contract-tests/fuzz/arbitraries/operations.js';
import type { SequenceStep } from '../../../contract/explore/lockstep.js';
import { writtenPlaces } from '../../../contract/explore/may-be-sent.js';
import type { Lane } from '../../../contract/targets/lanes.js';
import type { Target } from '../../../contract/targets/target.js';
import type { WorldFile } from '../../../generated/world-file.js';

const mostTrials = 168;

/** What trials are made of, for the places that a lane writes to. */
function groundOf(world: WorldFile, target: Target, lane: Lane): Ground {
  const { values } = target;
  const isCascade = (field: number): boolean => world.fields.some(({ id, kind }) => id === field && kind === 'cascade');
  const cascade = Number(values.cascade ?? world.fields.find(({ id }) => isCascade(id))?.id ?? 0);
  const foci = writtenPlaces(target, lane).flatMap((place) => (isCascade(place.grid) ? [] : [{ ...place, cascade }]));
  const edited = ({ name }: (typeof world.users)[number]): number =>
    world.projects.filter(({ permissions = {} }) => permissions[name] === 'edit').length;
  const users = [...world.users].sort((one, other) => edited(one) - edited(other)); // those who may less come first
  const callers = users.flatMap(({ name, password, token }) => [
    ...(password === '' ? [] : [`Basic ${btoa(`${name}:${password}`)}`]),
    ...(token === undefined ? [] : [`Bearer ${token}`]),
  ]);
  const unknown = {
    field: String(values.unknownField),
    issue: String(values.unknownIssue),
    issueKey: String(values.unknownIssueKey),
  };
  return { world, right: rightAsks(world, target), foci, callers, unknown };
}

/** Steps of two clients in turn. */
const interleaved = (one: readonly SequenceStep[], other: readonly SequenceStep[]): readonly SequenceStep[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, i) => [one[i], other[i]])
    .flat()
    .filter((step) => step !== undefined);

/**
 * Sequences of a seed without end, on the places that a lane writes to. Each begins with rows at two places, and every trial comes
 * once before any comes again; those with one thing otherwise come first, as most of them change nothing. In every other sequence the trials of two clients, each about one place, interleave.
 */
export function* sequencesOf(
  world: WorldFile,
  target: Target,
  lane: Lane,
  seed: number,
): Generator<readonly SequenceStep[]> {
  const ground = groundOf(world, target, lane);
  const { foci } = ground;
  const any: Trial = (focus) =>
    fc
      .oneof(...operations(world, focus), strangers(world))
      .chain((ask) => fc.constantFrom('legacy' as const, 'newer' as const, undefined).map((look) => [{ ask, look }]));
  const guards = guardTrials(ground);
  const others = [...writingTrials(ground), ...readingTrials(ground), ...cascadeTrials(ground)];
  const all = [...guards, ...others, ...Array.from({ length: ground.right.has('readSelection') ? 30 : 0 }, () => any)];
  const order = fc.shuffledSubarray([...all.keys()], { minLength: all.length });
  for (let round = seed; ; round += 1) {
    const [numbers = []] = fc.sample(order, { seed: round, numRuns: 1 });
    for (let from = 0; from < numbers.length; from += mostTrials) {
      const some = numbers.slice(from, from + mostTrials);
      const parts = [
        some.filter((n) => n < guards.length).sort((a, b) => a - b), // those that take rows away are the last
        some.filter((n) => n >= guards.length),
      ];
      const sequence = fc.tuple(fc.constantFrom(...foci), fc.constantFrom(...foci)).chain(([one, other]) => {
        const stepsOf = (place: typeof one, half: number) => {
          const ofPart = (part: readonly number[]) => [
            fill(ground)(place),
            ...part.flatMap((n, i) => (i % 2 === half ? [(all[n] ?? any)(place)] : [])),
          ];
          return fc.tuple(...parts.flatMap(ofPart)).map((trials) => trials.flat());
        };
        const ends = foci.map((focus) => ground.right.get('readGrid')?.(focus) ?? fc.constant(undefined));
        return fc
          .tuple(stepsOf(one, 0), stepsOf(other, 1), ...ends)
          .map(([first, second, ...last]) => [
            ...((from / mostTrials) % 2 === 1 ? interleaved(first, second) : [...first, ...second]),
            ...last.flatMap((ask) => (ask ? [{ ask }] : [])),
          ]);
      });
      yield* fc.sample(sequence, { seed: round + from, numRuns: 1 });
    }
  }
}
