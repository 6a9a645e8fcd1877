import type { Definitions } from '../../model/definitions.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { isObject } from '../../validation/json.js';
import { describeValue, quote } from '../../validation/quote.js';
import { boundedTexts, type Problem } from '../../validation/schema-errors.js';
import { noSuch } from '../../validation/suggest.js';
import { findIssue } from '../lookup.js';
import { isOn, propertiesOf, statusesWithoutBody } from './effects.js';
import type { FaultPlan } from './fault-plan.js';
import { longestDelay } from './schedule.js';

// Returns what is wrong with a member, alone or compared with the world; false if it is right.
type MemberCheck = (value: unknown, catalogue: Definitions) => string | false;

const isWhole = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

const must =
  (wanted: string, isRight: (value: unknown) => boolean): MemberCheck =>
  (value) =>
    !isRight(value) && `must be ${wanted}, not ${describeValue(value)}`;

const duration = must(
  'milliseconds (at most 2^31-1), {"uniform": [100, 300]} with the least first, or {"logNormal": {"median": 200, "sigma": 0.5}}',
  (value) => {
    const isTime = (one: unknown): one is number => typeof one === 'number' && one >= 0 && one <= longestDelay;
    if (!isObject(value)) return isTime(value);
    const { uniform, logNormal, ...others } = value;
    if (Object.keys(others).length > 0 || (uniform === undefined) === (logNormal === undefined)) return false;
    if (Array.isArray(uniform)) {
      const [least, most, ...more] = uniform;
      return isTime(least) && isTime(most) && least <= most && more.length === 0;
    }
    const { median, sigma, ...rest } = isObject(logNormal) ? logNormal : {};
    const isSigma = typeof sigma === 'number' && sigma >= 0 && sigma <= 10;
    return isTime(median) && median > 0 && isSigma && Object.keys(rest).length === 0;
  },
);

const flag = must('true or false', (value) => typeof value === 'boolean');

const memberChecks: Readonly<Record<keyof FaultPlan, MemberCheck>> = {
  operation: (value) => {
    const ids = [value].flat();
    const operationIds: readonly string[] = endpoints.map(({ id }) => id);
    if (ids.length === 0 || !ids.every((id) => typeof id === 'string'))
      return `must be the id of an operation, such as "addRows", or a list of some, not ${describeValue(value)}`;
    const wrong = ids.filter((id) => !operationIds.includes(id));
    return wrong.length > 0 && boundedTexts(wrong, (id) => noSuch('operation', id, operationIds)).join('; ');
  },
  user: (value, { users }) => {
    if (typeof value !== 'string') return `must be the name of a user, not ${describeValue(value)}`;
    return !users.byName.has(value) && noSuch('user', value, [...users.byName.keys()]);
  },
  issue: (value, catalogue) => {
    if (typeof value !== 'string' && typeof value !== 'number')
      return `must be the key or the id of an issue, not ${describeValue(value)}`;
    if (findIssue(catalogue, value)) return false;
    const known = /^\d+$/.test(String(value)) ? catalogue.issuesById : catalogue.issuesByKey;
    return noSuch('issue', String(value), [...known.keys()].map(String));
  },
  nth: must('a whole number from 1', (value) => isWhole(value, 1)),
  next: must('a whole number from 1', (value) => isWhole(value, 1)),
  after: must('a whole number from 0', (value) => isWhole(value, 0)),
  probability: must('a number from 0 to 1', (value) => typeof value === 'number' && value >= 0 && value <= 1),
  seed: must('a whole number from 0 to 2^32-1', (value) => isWhole(value, 0, 2 ** 32 - 1)),
  status: must('a whole number from 200 to 599', (value) => isWhole(value, 200, 599)),
  body: (value) => {
    try {
      if (typeof JSON.stringify(value) === 'string') return false;
    } catch {
      // the message is the same as for a value without JSON
    }
    return 'must be a text or a JSON value';
  },
  headers: (value) => {
    if (!isObject(value)) return `must be an object of names and texts, not ${describeValue(value)}`;
    if (Symbol.iterator in value) return 'must be an object of names and texts: give Object.fromEntries(headers)';
    const problems = Object.entries(value).flatMap(([name, text]) => {
      if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) return [`${quote(name)} is not a valid header name`];
      if (/^(content-length|transfer-encoding|connection)$/i.test(name))
        return [`${quote(name)} is written by the host itself`];
      const isText = typeof text === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
      return isText ? [] : [`${quote(name)} must be a text of one line in Latin-1, not ${describeValue(text)}`];
    });
    return problems.length > 0 && boundedTexts(problems, String).join('; ');
  },
  retryAfter: must('whole seconds from 0', (value) => isWhole(value, 0)),
  delay: duration,
  slowBody: duration,
  hang: flag,
  reset: must('true, false or "midway"', (value) => typeof value === 'boolean' || value === 'midway'),
  truncate: must('true, false or a count of characters', (value) => typeof value === 'boolean' || isWhole(value, 0)),
  html: must('true, false or the text of a page', (value) => typeof value === 'boolean' || typeof value === 'string'),
  commit: flag,
};

// The members of a plan by the names that other tools use for them, such as times, networkError or timeout.
const namesElsewhere: ReadonlyMap<string, string> = new Map([
  ...['times', 'count', 'calls'].map((name) => [name, '"next": 2'] as const),
  ['once', '"next": 1'],
  ...['networkError', 'error', 'abort', 'drop'].map((name) => [name, '"reset": true'] as const),
  ['timeout', '"hang": true'],
  ['latency', '"delay": 300'],
  ['statusCode', '"status": 503'],
]);

const answerMembers = ['status', 'body', 'headers', 'retryAfter', 'html', 'truncate', 'slowBody'] as const;

// Members that have no effect beside others, and the reason.
const contradictions: readonly {
  readonly when: (plan: FaultPlan) => boolean;
  readonly not: readonly (keyof FaultPlan)[];
  readonly why: string;
}[] = [
  { when: ({ hang }) => isOn(hang), not: [...answerMembers, 'delay', 'reset'], why: 'with "hang" no answer is sent' },
  {
    when: ({ reset }) => reset === true,
    not: answerMembers,
    why: 'with "reset" no answer is sent ("midway" sends half of it)',
  },
  { when: ({ reset }) => reset === 'midway', not: ['truncate'], why: 'with "reset" the body breaks off by itself' },
  { when: ({ html }) => isOn(html), not: ['body'], why: 'with "html" the page is the body' },
  {
    when: (plan) => statusesWithoutBody.has(propertiesOf(plan).status ?? 200),
    not: ['body', 'html', 'truncate', 'slowBody', 'reset'],
    why: 'answers with that status have no body',
  },
];

/** Returns every problem of a plan, with the member that it is in; the path is empty for the whole plan. */
export function planProblems(plan: unknown, catalogue: Definitions): readonly Problem[] {
  const whole = (messages: readonly string[]) => messages.map((message) => ({ path: '', message }));
  if (!isObject(plan))
    return whole([`it must be an object, such as {"operation": "addRows", "status": 503}, not ${describeValue(plan)}`]);
  const wrong = Object.entries(plan).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (!Object.hasOwn(memberChecks, name)) {
      const own = namesElsewhere.get(name);
      const other = `there is no member ${quote(name)}; did you mean ${own}?`;
      return [{ path: name, message: own === undefined ? noSuch('member', name, Object.keys(memberChecks)) : other }];
    }
    const problem = memberChecks[name as keyof FaultPlan](value, catalogue);
    if (problem === false) return [];
    const message = problem.startsWith('there is no ') ? problem : `${quote(name)} ${problem}`;
    return [{ path: name, message }];
  });
  if (wrong.length > 0) return wrong;
  const checked: FaultPlan = plan;
  if (propertiesOf(checked).isEmpty)
    return whole([
      'it has no effect; give "status", "body", "headers", "retryAfter", "delay", "hang", "reset", "truncate", "html", "slowBody" or "commit": false',
    ]);
  const schedules = ['nth', 'next', 'after', 'probability'] as const;
  const given = schedules.filter((name) => checked[name] !== undefined);
  const twice = given.length > 1 ? [`only one of ${given.map(quote).join(' and ')} can be given`] : [];
  const clashes = contradictions
    .filter(({ when }) => when(checked))
    .flatMap(({ not, why }) => not.map((name) => ({ name, why })))
    .filter(({ name }) => (name === 'body' ? checked.body !== undefined : isOn(checked[name])))
    .map(({ name, why }) => `${quote(name)} has no effect: ${why}`);
  return whole([...twice, ...clashes]);
}
