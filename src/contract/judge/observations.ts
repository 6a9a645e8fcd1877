import { type ChoiceId, choiceValues } from '../../specification/choice-values.js';
import type { Case } from '../run/case.js';
import { type ChoiceValue, type Leaf, leavesOf } from './outcome.js';

/** What was seen of a choice: the values that it leaves possible, one where it decides. */
export interface Observation {
  readonly choice: ChoiceId;
  readonly seen: readonly ChoiceValue[];
  /** The kind of column that showed it, where kinds can differ in the choice. */
  readonly kind?: string;
  /** Of the order of checks alone: two checks that failed, first the one that the answer named; `seen` says so in words. */
  readonly first?: readonly [told: string, other: string];
}

/** Says which values of a choice are left possible; nothing where all are. */
export function observationOf(choice: ChoiceId, seen: readonly ChoiceValue[]): readonly Observation[] {
  const { values } = choiceValues[choice];
  const isOpen = values.length > 1 && values.every((value) => seen.includes(value));
  return seen.length > 0 && !isOpen ? [{ choice, seen: [...new Set(seen)] }] : [];
}

/** What outcomes that were all found to hold say of choices. A choice that one of them does not rest on stays open. */
export function observationsOf(held: readonly Leaf[]): readonly Observation[] {
  const ids = new Set(held.flatMap(({ values }) => [...values.keys()]));
  return [...ids].flatMap((id) => {
    const seen = held.flatMap(({ values }) => values.get(id) ?? []);
    return seen.length < held.length ? [] : observationOf(id, seen);
  });
}

/** The choices that a case can show: those of its status, and those that its functions show. */
export function showsOf({ status, shows = [] }: Pick<Case, 'status' | 'shows'>): readonly ChoiceId[] {
  return [...new Set([...leavesOf(status).flatMap(({ values }) => [...values.keys()]), ...shows])];
}
