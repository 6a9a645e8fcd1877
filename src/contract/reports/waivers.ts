import type { WaiversFile } from '../../generated/waivers-file.js';
import { waiversSchema } from '../../generated/waivers-schema.js';
import { list, pluralize, quote } from '../../validation/quote.js';
import type { Problem } from '../../validation/schema-errors.js';
import { noSuch, similar } from '../../validation/suggest.js';
import type { Broken, Case, CaseResult, Finding } from '../run/case.js';
import { isDecided } from '../run/retrying.js';
import { readCommentedJson } from '../targets/read-commented-json.js';
import { isFindingOf } from './report.js';
import { aboutRow, rulesAndDocument } from './titles.js';

/** A known and accepted deviation: findings on a rule, or the document, on an endpoint of a target. */
export type Waiver = Readonly<WaiversFile['waivers'][number]> & { readonly rule: Broken };

/** Thrown for an invalid waivers file, with a line for every problem. */
export class WaiversError extends Error {
  override readonly name = 'WaiversError';
}

function problemsOf({ waivers }: WaiversFile): readonly Problem[] {
  const keys = waivers.map((waiver) => JSON.stringify([waiver.rule, waiver.endpoint, waiver.target, waiver.case]));
  return waivers.flatMap(({ rule, endpoint, expires }, i): readonly Problem[] => {
    const known = rulesAndDocument.find((id) => id === rule);
    const bound: readonly number[] = known ? aboutRow(known).endpoints : [endpoint];
    const time = Date.parse(`${expires}T00:00:00Z`);
    const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(expires); // 30 February becomes a day of March
    const first = keys.indexOf(keys[i] ?? '');
    const checks: readonly (readonly [member: string, isRight: boolean, message: string])[] = [
      ['.rule', known !== undefined, noSuch('rule', rule, rulesAndDocument, 'rule ids look like ADD-1')],
      [
        '.endpoint',
        bound.includes(endpoint),
        `${rule} does not bind endpoint ${endpoint}; it binds ${bound.join(', ')}`,
      ],
      ['.expires', isDay, `there is no day ${expires} in the calendar; a day is written 2027-03-31`],
      ['', first === i, `it waives the same as waivers[${first}]`],
    ];
    return checks.flatMap(([member, isRight, message]) => (isRight ? [] : { path: `waivers[${i}]${member}`, message }));
  });
}

/** Reads the waivers in the text of a file: JSON with comments (fixtures/waivers.schema.json). Throws a WaiversError. */
export const readWaivers = (text: string, file: string): readonly Waiver[] =>
  readCommentedJson<WaiversFile>(text, file, { schema: waiversSchema, problemsOf, Failure: WaiversError })
    .waivers as readonly Waiver[];

const isAbout = (waiver: Waiver, { id }: Case): boolean => waiver.case === undefined || waiver.case === id;

const nameOfWaiver = (waiver: Waiver): string =>
  `the waiver of ${waiver.rule} x ${waiver.endpoint}${waiver.case === undefined ? '' : ` in ${waiver.case}`}`;

// returns why a waiver is stale; undefined if a finding needs it, or if one of its cases was not decided, as nothing is known then
function whyStale(waiver: Waiver, results: readonly CaseResult[], suite: readonly Case[] | undefined) {
  const { rule, endpoint, case: id } = waiver;
  const about = results.filter((result) => isAbout(waiver, result.case));
  const isNeeded = ({ case: one, findings }: CaseResult): boolean =>
    findings.some((finding) => isFindingOf(finding, waiver, one.endpoint));
  if (about.some(isNeeded)) return undefined;
  const all = suite ?? results.map((result) => result.case);
  const isProving = ({ rules }: Case): boolean => rule === 'DOCUMENT' || rules.includes(rule);
  const cases = all.filter((one) => (id === undefined ? one.endpoint === endpoint && isProving(one) : one.id === id));
  if (cases.length === 0) {
    if (suite === undefined || id === undefined) return undefined;
    const ids = suite.filter((one) => one.endpoint === endpoint).map((one) => one.id);
    const near = similar(id, ids);
    return `${nameOfWaiver(waiver)} is stale: there is no such case${near === undefined ? '' : `; did you mean ${near}?`}`;
  }
  const concluded = about.filter(isDecided);
  if (!cases.every((one) => concluded.some((result) => result.case.id === one.id))) return undefined;
  return `${nameOfWaiver(waiver)} is stale: what it covers does not fail any more (its reason was: ${waiver.reason})`;
}

/** Says how many waivers are for other targets. That is no error: a file may contain waivers for several targets. */
export function waiversElsewhere(waivers: readonly Waiver[], target: string): string | undefined {
  const others = waivers.filter((waiver) => waiver.target !== target);
  if (others.length === 0) return undefined;
  const names = [...new Set(others.map((waiver) => waiver.target))];
  const count = `${others.length} of ${pluralize(waivers.length, 'waiver')} ${others.length === 1 ? 'is' : 'are'}`;
  const where = `${names.length === 1 ? 'another target' : 'other targets'} (${list(names)})`;
  const typos = names.filter((name) => similar(name, [target]) !== undefined);
  const by = names.length === 1 ? '' : ` by ${typos.map(quote).join(' and ')}`;
  return `${count} for ${where}${typos.length === 0 ? '' : `; did you mean ${quote(target)}${by}?`}`;
}

/** Applies waivers to results. `stale` names the expired waivers and those not needed. `today` is `YYYY-MM-DD`; `suite` is every case. */
export function applyWaivers(
  results: readonly CaseResult[],
  waivers: readonly Waiver[],
  scope: { readonly target: string; readonly today: string; readonly suite?: readonly Case[] | undefined },
): { readonly results: readonly CaseResult[]; readonly stale: readonly string[] } {
  const { target, today, suite } = scope;
  const own = waivers.filter((waiver) => waiver.target === target);
  const active = own.filter(({ expires }) => today <= expires);
  const expired = own.filter(({ expires }) => today > expires);
  const waivedResult = ({ waived: _, ...result }: CaseResult): CaseResult => {
    const covering = active.filter((waiver) => isAbout(waiver, result.case));
    const findings = result.findings.map((finding): Finding => {
      const waiver = covering.find((one) => isFindingOf(finding, one, result.case.endpoint));
      return waiver ? { ...finding, waived: waiver.reason } : finding;
    });
    const reasons = findings.flatMap(({ waived }) => waived ?? []);
    const isWaived = reasons.length > 0 && reasons.length === findings.length; // only if all its findings are waived
    return { ...result, findings, ...(isWaived && { waived: [...new Set(reasons)].join('; ') }) };
  };
  return {
    results: results.map(waivedResult),
    stale: [
      ...expired.map(
        (waiver) =>
          `${nameOfWaiver(waiver)} expired after ${waiver.expires} and silences nothing (its reason was: ${waiver.reason})`,
      ),
      ...active.flatMap((waiver) => whyStale(waiver, results, suite) ?? []),
    ],
  };
}
