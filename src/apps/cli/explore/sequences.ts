import fc from 'fast-check';
import type { Focus } from '../../../../contract-tests/fuzz/arbitraries/asks.js';
import { operations, strangers } from '../../../../contract-tests/fuzz/arbitraries/operations.js';
import type { Ask } from '../../../contract/explore/ask.js';
import type { SequenceStep } from '../../../contract/explore/lockstep.js';
import { writtenPlaces } from '../../../contract/explore/may-be-sent.js';
import type { Lane } from '../../../contract/targets/lanes.js';
import type { Target } from '../../../contract/targets/target.js';
import type { WorldFile } from '../../../generated/world-file.js';

const mostSteps = 24;

/** Gives an ask one fault that many operations can meet. */
type Twist = (ask: Ask) => fc.Arbitrary<Ask>;

/** What can be otherwise: the caller, the field, or the issue. */
function twistsIn({ users, fields, issues }: WorldFile, { values }: Target): readonly Twist[] {
  const headers = users.flatMap(({ name, password, token }) => [
    ...(password === '' ? [] : [`Basic ${btoa(`${name}:${password}`)}`]),
    ...(token === undefined ? [] : [`Bearer ${token}`]),
  ]);
  const nobody = [undefined, 'Bearer gridtwin-no-token', `Basic ${btoa('gridtwin-nobody:x')}`];
  const by =
    (callers: readonly (string | undefined)[]): Twist =>
    (ask) =>
      fc.constantFrom(...callers).map((authorization) => ({ ...ask, authorization }));
  const placed = (ask: Ask, at: number, texts: readonly string[]): fc.Arbitrary<Ask> =>
    at < 0 ? fc.constant(ask) : fc.constantFrom(...texts).map((text) => ({ ...ask, path: ask.path.with(at, text) }));
  const inField =
    (texts: readonly string[]): Twist =>
    (ask) => {
      const grid = String(ask.place.grid);
      return placed(
        ask,
        ask.path.findIndex((part) => String(part).replace('customfield_', '') === grid),
        texts,
      );
    };
  const inIssue =
    (textsFor: (isNewer: boolean) => readonly string[]): Twist =>
    (ask) =>
      placed(ask, ask.path.indexOf('issue') + 1 || -1, textsFor(ask.path.includes('api')));
  return [
    by(nobody),
    by(headers),
    inField([String(values.unknownField)]),
    inField(fields.map(({ id }) => String(id))),
    inIssue((isNewer) => [String(isNewer ? values.unknownIssueKey : values.unknownIssue)]),
    inIssue((isNewer) => issues.map(({ id, key }) => (isNewer ? key : String(id)))),
  ];
}

/** How often an operation comes without a twist, beside once with each. */
const timesOf = (operation: string): number =>
  /^(add|update)/.test(operation) ? 12 : /^(read|delete|select|reset|clear|reload)/.test(operation) ? 6 : 3;

/**
 * Sequences of a seed without end, on the places that a lane writes to. Every operation comes with every twist before any comes
 * again, and in every other sequence the requests of two clients, each mostly about one place, interleave.
 */
export function* sequencesOf(
  world: WorldFile,
  target: Target,
  lane: Lane,
  seed: number,
): Generator<readonly SequenceStep[]> {
  const isCascade = (field: number): boolean => world.fields.some(({ id, kind }) => id === field && kind === 'cascade');
  const places = writtenPlaces(target, lane);
  const cascade = world.fields.find(({ id }) => isCascade(id))?.id ?? 0;
  const grids = places.filter(({ grid }) => !isCascade(grid));
  const foci = grids.map((place) => ({ ...place, cascade: Number(target.values.cascade ?? cascade) }));
  const kindsOf = (focus: Focus): readonly fc.Arbitrary<Ask>[] => [...operations(world, focus), strangers(world)];
  const kinds = new Map(foci.map((focus) => [focus, kindsOf(focus)]));
  const twists = twistsIn(world, target);
  const [first = []] = kinds.values();
  const all = first.flatMap((kind, i) => {
    const [ask] = fc.sample(kind, { seed, numRuns: 1 });
    const plain = Array.from({ length: timesOf(ask?.operation ?? '') }, (): Twist => fc.constant);
    return [...plain, ...twists].map((twist) => [i, twist] as const);
  });
  const look = fc.constantFrom('legacy' as const, 'newer' as const, undefined);
  const deck = fc.shuffledSubarray(all, { minLength: all.length });
  for (let round = seed; ; round += 1) {
    const [cards = []] = fc.sample(deck, { seed: round, numRuns: 1 });
    for (let from = 0; from < cards.length; from += mostSteps) {
      const sequence = fc.tuple(fc.constantFrom(...foci), fc.constantFrom(...foci)).chain(([one, other]) => {
        const steps = cards.slice(from, from + mostSteps).map(([kind, twist], i) => {
          const client = (from / mostSteps) % 2 === 1 && i % 2 === 1 ? other : one;
          return fc.record({ ask: (kinds.get(client)?.[kind] ?? strangers(world)).chain(twist), look });
        });
        return fc.tuple(...steps);
      });
      yield* fc.sample(sequence, { seed: round + from, numRuns: 1 });
    }
  }
}
