import { type ChoiceId, type Choices, choiceValues } from '../../specification/choice-values.js';
import type { HttpResponse, TestContext } from '../run/case.js';

/** A value of a choice. */
export type ChoiceValue = string | number;

/** An entry for each value of a choice; the compiler names a value that has none. */
export type ByValue<Id extends ChoiceId, T> = { readonly [Value in `${Choices[Id]}`]: T };

/** What each value of a choice makes of something; made by `per`, which sees that no value is left out. */
export interface PerChoice<T> {
  readonly choice: ChoiceId;
  readonly by: Readonly<Record<string, T>>;
}

/** States what each value of a choice makes of something: `per('newer.status.add', { 201: 201, 200: 200 })`. */
export const per = <Id extends ChoiceId, T = Status>(choice: Id, by: ByValue<Id, T>): PerChoice<T> => ({ choice, by });

/** A status, and what must be seen then. Where several outcomes of a case have one status, `after` must only read. */
export interface Outcome {
  readonly status: number;
  /** Whether the answer comes from outside of the service, as for any unknown path: its body and its headers are of any form. */
  readonly isOutside?: true;
  readonly after?: (answer: HttpResponse, context: TestContext) => void | Promise<void>;
}

/** A status that is answered before the service is reached. */
export const outside = (status: number): Outcome => ({ status, isOutside: true });

/** What a request lets a target answer, and nothing else: a value of a choice may rest on another choice; a list admits any of its own. */
export type Status = number | Outcome | PerChoice<Status> | readonly Status[];

/** One outcome that conforms, and the values of choices that lead to it. */
export interface Leaf extends Outcome {
  readonly values: ReadonlyMap<ChoiceId, ChoiceValue>;
}

/** Every outcome that conforms, with the values that lead to it. */
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

/** The statuses that conform, in words. */
export function statusWords(admitted: Status): string {
  return [...new Set(leavesOf(admitted).map(({ status }) => status))].join(' or ');
}
