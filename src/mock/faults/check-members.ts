import type { Definitions } from '../../model/definitions.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { isObject } from '../../validation/json.js';
import { describeValue, quote } from '../../validation/quote.js';
import { suggest } from '../../validation/suggest.js';
import { findIssue } from '../lookup.js';
import { longest } from './chance.js';
import type { FaultPlan } from './fault-plan.js';

/** Says what is wrong with a member, if anything is; the catalogue knows who and what is there. */
type Check = (value: unknown, catalogue: Definitions) => string | false;

const whole = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= longest;

/** A check of what a value must be, in words. */
const must =
  (wanted: string, is: (value: unknown) => boolean): Check =>
  (value) =>
    !is(value) && `must be ${wanted}, not ${describeValue(value)}`;

/** That there is nothing of a name, with the one that was meant, or some of those there are. */
export const notThere = (what: string, name: string, names: readonly string[]): string =>
  `there is no ${what} ${quote(name)}; ${suggest(name, names)}`;

function operation(value: unknown): string | false {
  const given = [value].flat();
  if (given.length === 0 || !given.every((one) => typeof one === 'string')) {
    return `must be the id of an operation, such as "addRows", or a list of some, not ${describeValue(value)}`;
  }
  const operationIds = endpoints.map((endpoint) => endpoint.id);
  const strange = given.filter((id) => !operationIds.some((known) => known === id));
  return strange.length > 0 && strange.map((id) => notThere('operation', id, operationIds)).join('; ');
}

function user(value: unknown, { users }: Definitions): string | false {
  if (typeof value !== 'string') return `must be the name of a user, not ${describeValue(value)}`;
  return !users.byName.has(value) && notThere('user', value, [...users.byName.keys()]);
}

function issue(value: unknown, catalogue: Definitions): string | false {
  if (typeof value !== 'string' && typeof value !== 'number') {
    return `must be the key or the id of an issue, not ${describeValue(value)}`;
  }
  if (findIssue(catalogue, value)) return false;
  const { issuesByKey, issuesById } = catalogue;
  const known = /^\d+$/.test(String(value)) ? [...issuesById.keys()].map(String) : [...issuesByKey.keys()];
  return notThere('issue', String(value), known);
}

const hasOnly = (value: object, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));

function isUniform(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [least, most] = value;
  return isTime(least) && isTime(most) && least <= most;
}

function isLogNormal(value: unknown): boolean {
  if (!isObject(value) || !hasOnly(value, ['median', 'sigma'])) return false;
  const { median, sigma } = value;
  return isTime(median) && median > 0 && typeof sigma === 'number' && sigma >= 0 && sigma <= 10;
}

function isDuration(value: unknown): boolean {
  if (!isObject(value)) return isTime(value);
  if (Object.keys(value).length !== 1) return false;
  return isUniform(value.uniform) || isLogNormal(value.logNormal);
}

const duration = must(
  'milliseconds (at most 2^31-1), {"uniform": [100, 300]} with the least first, or {"logNormal": {"median": 200, "sigma": 0.5}}',
  isDuration,
);

/** What a host writes itself, by how the answer is sent. */
const ofHosts = ['content-length', 'transfer-encoding', 'connection'];

function headers(value: unknown): string | false {
  if (!isObject(value)) return `must be an object of names and texts, not ${describeValue(value)}`;
  const problems = Object.entries(value).flatMap(([name, text]) => {
    if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) return [`${quote(name)} is no name of a header`];
    if (ofHosts.includes(name.toLowerCase())) return [`${quote(name)} is written by the host itself`];
    const isText = typeof text === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
    return isText ? [] : [`${quote(name)} must be a text of one line in Latin-1, not ${describeValue(text)}`];
  });
  return problems.length > 0 && problems.join('; ');
}

function body(value: unknown): string | false {
  try {
    if (typeof JSON.stringify(value) === 'string') return false;
  } catch {
    // told below
  }
  return 'must be a text, or what JSON can hold';
}

const flag = must('true or false', (value) => typeof value === 'boolean');

/** What each member of a plan takes. */
const checks: Readonly<Record<keyof FaultPlan, Check>> = {
  operation,
  user,
  issue,
  nth: must('a whole number from 1', (value) => whole(value, 1)),
  next: must('a whole number from 1', (value) => whole(value, 1)),
  after: must('a whole number from 0', (value) => whole(value, 0)),
  probability: must('a number from 0 to 1', (value) => typeof value === 'number' && value >= 0 && value <= 1),
  seed: must('a whole number from 0 to 2^32-1', (value) => whole(value, 0, 2 ** 32 - 1)),
  status: must('a whole number from 200 to 599', (value) => whole(value, 200, 599)),
  body,
  headers,
  retryAfter: must('whole seconds from 0', (value) => whole(value, 0)),
  delay: duration,
  slowBody: duration,
  hang: flag,
  reset: must('true, false or "midway"', (value) => typeof value === 'boolean' || value === 'midway'),
  truncate: must('true, false or a count of characters', (value) => typeof value === 'boolean' || whole(value, 0)),
  html: must('true, false or the text of a page', (value) => typeof value === 'boolean' || typeof value === 'string'),
  commit: flag,
};

const isMember = (name: string): name is keyof FaultPlan => Object.hasOwn(checks, name);

/** What is wrong with each member of a plan by itself; members that are undefined count as left out. */
export function memberProblems(plan: Readonly<Record<string, unknown>>, catalogue: Definitions): readonly string[] {
  return Object.entries(plan)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => {
      if (!isMember(name)) return [notThere('member', name, Object.keys(checks))];
      const problem = checks[name](value, catalogue);
      if (problem === false) return [];
      return [problem.startsWith('there is no ') ? problem : `${quote(name)} ${problem}`];
    });
}
