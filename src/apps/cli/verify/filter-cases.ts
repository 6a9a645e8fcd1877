import type { Case } from '../../../contract/run/case.js';
import { rules } from '../../../specification/rules.js';
import { quote } from '../../../validation/quote.js';
import { suggest } from '../../../validation/suggest.js';
import type { RunOptions } from '../options.js';

/** Returns a hint for an unknown id: the id that it may be a typo or the beginning of, else what ids look like. */
export function suggestId(id: string, ids: readonly string[]): string {
  const longer = ids.find((one) => one.toLowerCase().startsWith(id.toLowerCase()));
  return suggest(id, ids, longer === undefined ? `ids look like ${ids[0]}` : `did you mean ${quote(longer)}?`);
}

/** Whether only some cases are asked for. */
export const isFiltered = ({ only, rule, endpoint }: RunOptions): boolean =>
  only.length + rule.length + endpoint.length > 0;

/** Returns the cases that match any given text, any given rule and any given endpoint. Throws an Error if no case does. */
export function filterCases(cases: readonly Case[], { only, rule, endpoint }: RunOptions): readonly Case[] {
  const blank = only.find((text) => text.trim() === '');
  if (blank !== undefined) throw new Error(`--only takes a part of the id of a case, not ${quote(blank)}`);
  const ids = Object.keys(rules);
  const unknown = rule.find((id) => !ids.includes(id));
  if (unknown !== undefined) throw new Error(`there is no rule ${quote(unknown)}; ${suggestId(unknown, ids)}`);
  const found = cases.filter(
    (one) =>
      (only.length === 0 || only.some((text) => one.id.includes(text))) &&
      (rule.length === 0 || one.rules.some((id) => rule.includes(id))) &&
      (endpoint.length === 0 || endpoint.includes(one.endpoint)),
  );
  if (found.length > 0) return found;
  const filters = [
    ...only.map((text) => `--only ${text}`),
    ...rule.map((id) => `--rule ${id}`),
    ...endpoint.map((number) => `--endpoint ${number}`),
  ];
  const hint = only.length > 0 ? '; --plan without it lists the ids' : '';
  throw new Error(`no case matches ${filters.join(' ')}${hint}`);
}
