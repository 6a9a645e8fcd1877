import { type ChoiceId, choices } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';

/** A status that rests on a choice: the one of each of its values. */
export interface StatusByChoice {
  readonly choice: ChoiceId;
  /** The values that the choice can take, each with the status that it leads to. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Whether any other success, or any other refusal, conforms too, because the specification states no more than that. */
  readonly otherwise?: 'success' | 'failure';
  /** The status that the specification states: another conforms only where the target's profile declares it. */
  readonly stated?: number;
}

/** What a case says of the status. */
export type ExpectedStatus = number | StatusByChoice;

/** The status is left open: it tells which value of a choice the target takes. */
export const chosen = (
  choice: ChoiceId,
  statuses: StatusByChoice['statuses'],
  otherwise?: StatusByChoice['otherwise'],
): StatusByChoice => ({ choice, statuses, ...(otherwise && { otherwise }) });

/** The status is stated, yet others were seen: they conform where the target's profile declares them, and nowhere else. */
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

/** Whether a status conforms, and what it tells of a choice. */
export interface StatusJudgement {
  readonly conforms: boolean;
  readonly expected: string;
  readonly observed?: Observation;
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** A refusal of a request whose credentials are right. */
const isFailure = (status: number): boolean => status >= 400 && status < 500 && status !== 401;

const inRange = { success: isSuccess, failure: isFailure };
const rangeNames = { success: 'any success', failure: 'any refusal (4xx)' };

/** The value as the choice has it: its keys are text, its values may be numbers. */
const choiceValue = (choice: ChoiceId, key: string): string | number =>
  (choices[choice].values as readonly (string | number)[]).find((value) => String(value) === key) ?? key;

function judgeByChoice(expected: StatusByChoice, status: number, declared: unknown): StatusJudgement {
  const { choice, statuses, otherwise, stated: only } = expected;
  const all = Object.entries(statuses);
  const [key] = all.find(([, one]) => one === status) ?? [];
  if (only !== undefined && status !== only && key !== String(declared))
    return { conforms: false, expected: String(only) };
  const seen = key === undefined ? status : choiceValue(choice, key);
  const conforms = key !== undefined || (otherwise !== undefined && inRange[otherwise](status));
  const words = [...new Set(all.map(([, one]) => String(one))), ...(otherwise ? [rangeNames[otherwise]] : [])];
  return { conforms, expected: words.join(' or '), ...(conforms && { observed: { choice, seen } }) };
}

/** Judges a status; `declared` is what the target's profile says of the choice. */
export const judgeStatus = (expected: ExpectedStatus, status: number, declared: (choice: ChoiceId) => unknown) =>
  typeof expected === 'number'
    ? { conforms: status === expected, expected: String(expected) }
    : judgeByChoice(expected, status, declared(expected.choice));
