import { isObject, member } from '../../src/validation/json.js';
import type { Answered } from './hosts.js';
import { literal } from './literal.js';
import type { Answer } from './oracle/answer.js';
import type { RowIds } from './row-ids.js';

/** A difference, and the lines of a test that show it. */
export interface Difference {
  readonly told: string;
  readonly lines: readonly string[];
}

/** Returns a value as JSON with sorted members. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    isObject(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  ) ?? 'undefined';

/** Replaces the row ids that the oracle does not know by those that were read. */
function filled(expected: unknown, read: unknown, ids: RowIds): unknown {
  if (Array.isArray(expected)) return expected.map((one, i) => filled(one, Array.isArray(read) ? read[i] : read, ids));
  if (!isObject(expected)) return expected;
  const row = member(expected, 'rowWithId');
  if (typeof row === 'number') return ids.learn(row, read);
  return Object.fromEntries(
    Object.entries(expected).map(([name, one]) => [name, filled(one, member(read, name), ids)]),
  );
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return `not JSON: ${text}`;
  }
};

/** Returns the names of the columns in the failures of an answer, sorted. */
const namesIn = ({ failures = [] }: Answer): string[] =>
  [...new Set(failures.filter((one) => one !== undefined))].sort();

function isErrorBody(answer: Answer, body: unknown): boolean {
  const { failures = [], newer } = answer;
  const messages = member(body, 'errorMessages');
  const isText = (one: unknown): boolean => typeof one === 'string' && one !== '';
  if (!Array.isArray(messages) || messages.length !== failures.length || !messages.every(isText)) return false;
  const errors = member(body, 'errors');
  if (newer === true) return errors === undefined;
  const named = isObject(errors) ? Object.entries(errors) : [['errors', undefined]];
  return (
    named.every(([, text]) => isText(text)) &&
    canonical(named.map(([name]) => name).sort()) === canonical(namesIn(answer))
  );
}

const anyText = 'expect.any(String)';

function errorLines(answer: Answer): string[] {
  const messages = `errorMessages: [${(answer.failures ?? []).map(() => anyText).join(', ')}]`;
  const errors = namesIn(answer).map((name) => `[${literal(name)}]: ${anyText}`);
  const members = answer.newer ? messages : `${messages}, errors: { ${errors.join(', ')} }`;
  return [`  expect(await answer.json()).toEqual({ ${members} });`];
}

function bodyDifference(answer: Answer, text: string, ids: RowIds): Difference | undefined {
  if (answer.failures !== undefined) {
    return isErrorBody(answer, parsed(text)) ? undefined : { told: `the body is ${text}`, lines: errorLines(answer) };
  }
  if (answer.body === undefined) {
    return text === ''
      ? undefined
      : { told: `the body is ${text}`, lines: ["  expect(await answer.text()).toBe('');"] };
  }
  const body = parsed(text);
  const expected = filled(answer.body, body, ids);
  if (canonical(body) === canonical(expected)) return undefined;
  const told = `the body is ${text}\n  and not ${JSON.stringify(expected)}`;
  return { told, lines: [`  expect(await answer.json()).toEqual(${literal(expected)});`] };
}

/** Compares an answer with that of the oracle. Undefined if they agree. */
export function answerDifference(answer: Answer, method: string, read: Answered, ids: RowIds): Difference | undefined {
  if (read.status !== answer.status) {
    const told = `the status is ${read.status} and not ${answer.status}: ${read.text}`;
    return { told, lines: [`  expect(answer.status).toBe(${answer.status});`] };
  }
  const missing = (answer.headers ?? []).find((name) => !read.headers.get(name));
  if (missing !== undefined) {
    return { told: `there is no ${missing}`, lines: [`  expect(answer.headers.has('${missing}')).toBe(true);`] };
  }
  if (method === 'HEAD') return bodyDifference({ status: answer.status }, read.text, ids);
  return bodyDifference(answer, read.text, ids);
}
