import type { Turn } from '../../../specification/profile.js';
import type { OpenChoice } from './open-choices.js';

type Slot = Turn & { readonly isUsual: boolean };

// Picks an answer of each choice: each time the one that adds the most missing pairs, else lacks the most, else comes first.
function nextRow(slots: readonly Slot[], missing: ReadonlyMap<Slot, ReadonlySet<Slot>>): readonly Slot[] {
  const row: Slot[] = [];
  let left = slots.map((slot) => ({ slot, brings: 0, lacks: missing.get(slot) ?? new Set() }));
  while (left.length > 0) {
    const { slot: best } = left.reduce((a, b) =>
      b.brings > a.brings || (b.brings === a.brings && b.lacks.size > a.lacks.size) ? b : a,
    );
    row.push(best);
    left = left.filter(({ slot }) => slot.choice !== best.choice);
    for (const one of left) one.brings += Number(one.lacks.has(best));
  }
  return row;
}

function pairs(open: readonly OpenChoice[]): Turn[][] {
  const slots = open.flatMap(({ choice, usual, others }): Slot[] =>
    [usual, ...others].map((value) => ({ choice, value, isUsual: value === usual })),
  );
  // The run with the defaults covers all pairs of defaults.
  const missing = new Map(
    slots.map((a) => [a, new Set(slots.filter((b) => a.choice !== b.choice && !(a.isUsual && b.isUsual)))]),
  );
  const sets: Turn[][] = [];
  while ([...missing.values()].some(({ size }) => size > 0)) {
    const row = nextRow(slots, missing);
    for (const a of row) for (const b of row) missing.get(a)?.delete(b);
    const turned = open.flatMap(({ choice }) => row.filter((slot) => slot.choice === choice && !slot.isUsual));
    sets.push(turned.map(({ choice, value }) => ({ choice, value })));
  }
  return sets;
}

/** Returns few sets of turns that cover every answer of every choice; with `pairs`, every two answers of every two choices together. */
export function coveringTurns(open: readonly OpenChoice[], how: { readonly pairs?: boolean } = {}): Turn[][] {
  if (how.pairs && open.length > 1) return pairs(open);
  const sets: Turn[][] = Array.from({ length: Math.max(0, ...open.map(({ others }) => others.length)) }, () => []);
  // Puts each turn into a set with the fewest turns, so that few turns can hide the effect of another.
  for (const { choice, others } of [...open].sort((a, b) => b.others.length - a.others.length)) {
    const emptiest = [...sets].sort((a, b) => a.length - b.length);
    for (const [i, value] of others.entries()) emptiest[i]?.push({ choice, value });
  }
  return sets;
}
