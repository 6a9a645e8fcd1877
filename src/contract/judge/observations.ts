import { type ChoiceId, choiceValues } from '../../specification/choice-values.js';
import type { Case } from '../run/case.js';
import { type ChoiceValue, type Leaf, leavesOf } from './outcome.js';

/** The values of a choice that a case leaves possible; one value decides the choice. */
export interface Observation {
  readonly choice: ChoiceId;
  readonly seen: readonly ChoiceValue[];
  /** The kind of column that showed it, if kinds can differ in the choice. */
  readonly kind?: string;
  /** Only for the order of checks: two checks that failed, first the one that the answer named; `seen` says so in words. */
  readonly first?: readonly [told: string, other: string];
}

/** Returns an observation of a choice; empty if all its values are possible. */
export function observationOf(choice: ChoiceId, seen: readonly ChoiceValue[]): readonly Observation[] {
  const { values } = choiceValues[choice];
  const isOpen = values.length > 1 && values.every((value) => seen.includes(value));
  return seen.length > 0 && !isOpen ? [{ choice, seen: [...new Set(seen)] }] : [];
}

/** Returns what outcomes that hold say of choices. A choice stays open if one of them does not depend on it. */
export function observationsOf(held: readonly Leaf[]): readonly Observation[] {
  const ids = new Set(held.flatMap(({ values }) => [...values.keys()]));
  return [...ids].flatMap((id) => {
    const seen = held.flatMap(({ values }) => values.get(id) ?? []);
    return seen.length < held.length ? [] : observationOf(id, seen);
  });
}

/** Returns the choices that a case can show: those of its status and of its functions. */
export function showsOf({ status, shows = [] }: Pick<Case, 'status' | 'shows'>): readonly ChoiceId[] {
  return [...new Set([...leavesOf(status).flatMap(({ values }) => [...values.keys()]), ...shows])];
}
