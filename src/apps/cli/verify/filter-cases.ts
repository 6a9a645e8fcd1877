import type { Case } from '../../../contract/run/case.js';
import { isInLane, type Lane, laneOf } from '../../../contract/targets/lanes.js';
import { rules } from '../../../specification/rules.js';
import { similar } from '../../../validation/nearest.js';
import { quote } from '../../../validation/quote.js';
import type { VerifyOptions } from './options.js';

type Filters = Pick<VerifyOptions, 'only' | 'rule' | 'endpoint'>;

function checkRule(id: string): void {
  if (Object.hasOwn(rules, id)) return;
  const all = Object.keys(rules);
  const near = similar(id, all) ?? all.find((one) => one.startsWith(id.toUpperCase()));
  throw new Error(
    `there is no rule ${quote(id)}; ${near === undefined ? 'rule ids look like ADD-1' : `did you mean ${quote(near)}?`}`,
  );
}

const inWords = ({ only, rule, endpoint }: Filters): string =>
  [
    ...only.map((text) => `--only ${text}`),
    ...rule.map((id) => `--rule ${id}`),
    ...endpoint.map((number) => `--endpoint ${number}`),
  ].join(' ');

function checkOnly(text: string): void {
  if (text.trim() === '') throw new Error(`--only takes a part of the id of a case, not ${quote(text)}`);
}

/** Whether only some cases are asked for. */
export const isFiltered = ({ only, rule, endpoint }: Filters): boolean =>
  only.length + rule.length + endpoint.length > 0;

/** The cases that are asked for: of any of the texts, of any of the rules and of any of the endpoints. Throws an Error when there is none. */
export function filterCases(cases: readonly Case[], filters: Filters): readonly Case[] {
  const { only, rule, endpoint } = filters;
  only.forEach(checkOnly);
  rule.forEach(checkRule);
  const found = cases.filter(
    (one) =>
      (only.length === 0 || only.some((text) => one.id.includes(text))) &&
      (rule.length === 0 || one.rules.some((id) => rule.includes(id))) &&
      (endpoint.length === 0 || endpoint.includes(one.endpoint)),
  );
  if (found.length === 0) {
    const hint = only.length > 0 ? '; --plan without it lists the ids' : '';
    throw new Error(`no case matches ${inWords(filters)}${hint}`);
  }
  return found;
}

/** Throws an Error when none of the cases is in the lane, with the lane that would hold one. */
export function checkLane(cases: readonly Case[], lane: Lane): void {
  if (cases.some((one) => isInLane(one, lane))) return;
  const lanes = [...new Set(cases.map(laneOf))];
  throw new Error(
    `the lane ${lane} has none of these cases; ${lanes.map((one) => `--lane ${one}`).join(' or ')} would run them`,
  );
}
