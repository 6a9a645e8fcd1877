import { type ChoiceId, type Choices, choiceValues } from '../../specification/choice-values.js';
import type { HttpResponse, TestContext } from '../run/case.js';

/** A value of a choice. */
export type ChoiceValue = string | number;

/** An entry for each value of a choice; the compiler names a value without an entry. */
export type ByValue<Id extends ChoiceId, T> = { readonly [Value in `${Choices[Id]}`]: T };

/** An entry for each value of a choice; `per` creates it and ensures that no value is left out. */
export interface PerChoice<T> {
  readonly choice: ChoiceId;
  readonly by: Readonly<Record<string, T>>;
}

/** States an entry for each value of a choice: `per('newer.status.add', { 201: 201, 200: 200 })`. */
export const per = <Id extends ChoiceId, T = Status>(choice: Id, by: ByValue<Id, T>): PerChoice<T> => ({ choice, by });

/** A status, and the checks that follow it. If several outcomes of a case have the same status, `after` must only read. */
export interface Outcome {
  readonly status: number;
  /** Whether the answer comes from outside the service, as for unknown paths: its body and headers may have any form. */
  readonly isOutside?: true;
  readonly after?: (answer: HttpResponse, context: TestContext) => void | Promise<void>;
}

/** Returns the outcome of an answer from outside the service. */
export const outside = (status: number): Outcome => ({ status, isOutside: true });

/** The statuses that a target may answer. An entry of a choice may depend on another choice; a list admits any of its entries. */
export type Status = number | Outcome | PerChoice<Status> | readonly Status[];

/** An outcome that conforms, and the values of choices that lead to it. */
export interface Leaf extends Outcome {
  readonly values: ReadonlyMap<ChoiceId, ChoiceValue>;
}

/** Returns every outcome that conforms, with the values that lead to it. */
export function leavesOf(admitted: Status, values: Leaf['values'] = new Map()): readonly Leaf[] {
  if (typeof admitted === 'number') return [{ status: admitted, values }];
  if ('status' in admitted) return [{ ...admitted, values }];
  if (!('choice' in admitted)) return admitted.flatMap((one) => leavesOf(one, values));
  const { choice, by } = admitted;
  const known: readonly ChoiceValue[] = choiceValues[choice].values;
  return Object.entries(by).flatMap(([key, one]) => {
    const value = known.includes(Number(key)) ? Number(key) : key; // keys are texts, and values may be numbers
    return leavesOf(one, new Map([...values, [choice, value]]));
  });
}

/** Returns the statuses that conform, in words. */
export function statusWords(admitted: Status): string {
  return [...new Set(leavesOf(admitted).map(({ status }) => status))].join(' or ');
}
