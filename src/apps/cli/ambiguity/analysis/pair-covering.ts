import type { OpenChoice } from './open-choices.js';
import type { Turn } from './turn.js';

/** An answer to a choice, both as places in their lists; answer 0 is the default. */
type PairSlot = readonly [choice: number, answer: number];

/** Which pairs of places have not come together yet, by the name of each place. */
type Missing = Map<string, Set<string>>;

const nameOf = ([choice, answer]: PairSlot): string => `${choice}:${answer}`;

const placesOf = (open: readonly OpenChoice[]): PairSlot[] =>
  open.flatMap(({ others }, choice) => [undefined, ...others].map((_, answer): PairSlot => [choice, answer]));

/** Every two answers of different choices, but for two defaults: these come together anyhow. */
const missingAtFirst = (places: readonly PairSlot[]): Missing =>
  new Map(
    places.map((a) => {
      const others = places.filter((b) => a[0] !== b[0] && a[1] + b[1] > 0);
      return [nameOf(a), new Set(others.map(nameOf))];
    }),
  );

/** How many pairs a place would bring with those that are chosen, and how many it still lacks in all. */
function gainOf(place: PairSlot, chosen: readonly PairSlot[], missing: Missing): readonly [now: number, inAll: number] {
  const lacks = missing.get(nameOf(place)) ?? new Set();
  return [chosen.filter((other) => lacks.has(nameOf(other))).length, lacks.size];
}

/** The place that brings the most; of equal ones the one that lacks most, and then the first. */
function best(candidates: readonly PairSlot[], chosen: readonly PairSlot[], missing: Missing): PairSlot | undefined {
  const rated = candidates.map((place) => ({ place, gain: gainOf(place, chosen, missing) }));
  rated.sort((a, b) => b.gain[0] - a.gain[0] || b.gain[1] - a.gain[1]);
  return rated[0]?.place;
}

/** An answer to every choice, chosen one by one for the pairs that are missing. */
function nextRow(places: readonly PairSlot[], missing: Missing): readonly PairSlot[] {
  const row: PairSlot[] = [];
  for (let left = places; left.length > 0; ) {
    const place = best(left, row, missing);
    if (place === undefined) break;
    row.push(place);
    left = left.filter(([choice]) => choice !== place[0]);
  }
  return row;
}

const turnsOf = (row: readonly PairSlot[], open: readonly OpenChoice[]): readonly Turn[] =>
  open.flatMap(({ choice, others }, i) => {
    const [, answer = 0] = row.find(([place]) => place === i) ?? [];
    const value = others[answer - 1];
    return value === undefined ? [] : [{ choice, value }];
  });

/**
 * Sets of turns in which, with the defaults as one more, every two answers of every two choices come together. Each begins
 * with the answer that lacks most, and takes one by one what brings the most pairs that are missing.
 */
export function pairCovering(open: readonly OpenChoice[]): readonly (readonly Turn[])[] {
  const places = placesOf(open);
  const missing = missingAtFirst(places);
  const sets: (readonly Turn[])[] = [];
  while ([...missing.values()].some(({ size }) => size > 0)) {
    const row = nextRow(places, missing);
    for (const a of row) for (const b of row) missing.get(nameOf(a))?.delete(nameOf(b));
    sets.push(turnsOf(row, open));
  }
  return sets;
}
