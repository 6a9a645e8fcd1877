import { type ChoiceId, choices } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';

/** A status that rests on a choice. */
export interface StatusByChoice {
  readonly choice: ChoiceId;
  /** The values that the choice can take, each with its status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Whether any other success, or any other refusal, conforms too, because the specification states no more than that. */
  readonly otherwise?: 'success' | 'failure';
  /** The status that the specification states: another conforms only where the target's profile declares it. */
  readonly stated?: number;
}

/** The status that a case expects. */
export type ExpectedStatus = number | StatusByChoice;

/** A status that is left open: it shows which value of a choice the target takes. */
export const chosen = (
  choice: ChoiceId,
  statuses: StatusByChoice['statuses'],
  otherwise?: StatusByChoice['otherwise'],
): StatusByChoice => ({ choice, statuses, ...(otherwise && { otherwise }) });

/** A status that is stated, although others were seen: they conform only where the target's profile declares them. */
export const stated = (status: number, choice: ChoiceId, statuses: StatusByChoice['statuses']): StatusByChoice => ({
  choice,
  statuses,
  stated: status,
});

/** A value of a choice that was seen. */
export interface Observation {
  readonly choice: ChoiceId;
  readonly seen: string | number;
  readonly rule?: RuleId;
}

/** Whether a status conforms, what was expected in words, and the value of a choice that it shows; `declared` reads the target's profile. */
export function judgeStatus(
  expected: ExpectedStatus,
  status: number,
  declared: (choice: ChoiceId) => unknown,
): { readonly conforms: boolean; readonly expected: string; readonly observed?: Observation } {
  if (typeof expected === 'number') return { conforms: status === expected, expected: String(expected) };
  const { choice, statuses, otherwise, stated: only } = expected;
  const all = Object.entries(statuses);
  const [key] = all.find(([, one]) => one === status) ?? [];
  if (only !== undefined && status !== only && key !== String(declared(choice))) {
    return { conforms: false, expected: String(only) };
  }
  // keys are texts, and the values of a choice may be numbers
  const values: readonly (string | number)[] = choices[choice].values;
  const seen = key === undefined ? status : (values.find((value) => String(value) === key) ?? key);
  const ranges = {
    success: { words: 'any success', holds: status >= 200 && status < 300 },
    // a 401 says that the credentials are wrong, and nothing of the request
    failure: { words: 'any refusal (4xx)', holds: status >= 400 && status < 500 && status !== 401 },
  };
  const range = otherwise && ranges[otherwise];
  const conforms = key !== undefined || range?.holds === true;
  const words = [...new Set(all.map(([, one]) => String(one))), ...(range ? [range.words] : [])];
  return { conforms, expected: words.join(' or '), ...(conforms && { observed: { choice, seen } }) };
}
