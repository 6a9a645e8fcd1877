import { similar } from '../../validation/nearest.js';
import { list, quote } from '../../validation/quote.js';
import type { Case, CaseResult, Finding } from '../run/case.js';
import type { ReportedFinding } from './report.js';
import type { Waiver } from './waivers.js';

/** A case after its run, with what is waived of it. */
export interface WaivedResult extends CaseResult {
  readonly findings: readonly ReportedFinding[];
}

/** What waivers are applied to. */
export interface WaiverScope {
  /** The name of the target. */
  readonly target: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Every case there is; those of the run when it is left out. */
  readonly suite?: readonly Case[] | undefined;
}

/** The results with what is waived of them, and the waivers that are stale or have expired, in words. */
export interface Waived {
  readonly results: readonly WaivedResult[];
  readonly stale: readonly string[];
}

const isAbout = (waiver: Waiver, one: Case): boolean =>
  waiver.endpoint === one.endpoint && (waiver.case === undefined || waiver.case === one.id);

/** The reasons of the waivers that cover a finding: each rule that it breaks must have one. */
function reasonsFor({ rules }: Finding, one: Case, waivers: readonly Waiver[]): readonly string[] | undefined {
  const found = rules.map((rule) => waivers.find((waiver) => waiver.rule === rule && isAbout(waiver, one)));
  const reasons = found.flatMap((waiver) => waiver?.reason ?? []);
  return found.length > 0 && reasons.length === found.length ? [...new Set(reasons)] : undefined;
}

function waivedResult(result: CaseResult, waivers: readonly Waiver[]): WaivedResult {
  const { waived: _, ...rest } = result;
  const findings = result.findings.map((finding): ReportedFinding => {
    const reasons = reasonsFor(finding, result.case, waivers);
    return reasons ? { ...finding, waived: reasons.join('; ') } : finding;
  });
  const reasons = findings.flatMap(({ waived }) => waived ?? []);
  const isWaived = findings.length > 0 && reasons.length === findings.length;
  return { ...rest, findings, ...(isWaived && { waived: [...new Set(reasons)].join('; ') }) };
}

const nameOf = (waiver: Waiver): string =>
  `the waiver of ${waiver.rule} x ${waiver.endpoint}${waiver.case === undefined ? '' : ` in ${waiver.case}`}`;

const wasConcluded = ({ verdict }: CaseResult): boolean => ['fail', 'note', 'pass'].includes(verdict);

/** The cases that a waiver is about: the one that it names, or those that prove its rule. */
const casesOfWaiver = (waiver: Waiver, suite: readonly Case[]): readonly Case[] =>
  suite.filter((one) => isAbout(waiver, one) && (waiver.case !== undefined || one.rules.includes(waiver.rule)));

function isUsed(waiver: Waiver, results: readonly CaseResult[]): boolean {
  const about = results.filter((result) => isAbout(waiver, result.case));
  return about.some(({ findings }) => findings.some(({ rules }) => rules.includes(waiver.rule)));
}

function unknownCase(waiver: Waiver, suite: readonly Case[]): string {
  const ids = suite.filter(({ endpoint }) => endpoint === waiver.endpoint).map(({ id }) => id);
  const near = similar(waiver.case ?? '', ids);
  return `${nameOf(waiver)} is stale: there is no such case${near === undefined ? '' : `; did you mean ${near}?`}`;
}

/** Why a waiver is stale; undefined while it is needed, and while that cannot be said because a case of its was not run. */
function whyStale(waiver: Waiver, results: readonly CaseResult[], suite: readonly Case[] | undefined) {
  if (isUsed(waiver, results)) return undefined;
  const cases = casesOfWaiver(waiver, suite ?? results.map((result) => result.case));
  if (cases.length === 0) return suite && waiver.case !== undefined ? unknownCase(waiver, suite) : undefined;
  const concluded = new Set(results.filter(wasConcluded).map((result) => result.case.id));
  if (!cases.every(({ id }) => concluded.has(id))) return undefined;
  return `${nameOf(waiver)} is stale: what it covers does not fail any more (its reason was: ${waiver.reason})`;
}

const expiry = (waiver: Waiver): string =>
  `${nameOf(waiver)} expired after ${waiver.expires} and silences nothing (its reason was: ${waiver.reason})`;

/** The names of other targets that can be slips of this one's, as a question. */
function meant(names: readonly string[], target: string): string {
  const slips = names.filter((name) => similar(name, [target]) !== undefined);
  if (slips.length === 0) return '';
  const by = names.length === 1 ? '' : ` by ${slips.map(quote).join(' and ')}`;
  return `; did you mean ${quote(target)}${by}?`;
}

/** Says how many waivers are for other targets than this one, which is no fault: a file may hold those of several. */
export function waiversElsewhere(waivers: readonly Waiver[], target: string): string | undefined {
  const others = waivers.filter((waiver) => waiver.target !== target);
  if (others.length === 0) return undefined;
  const names = [...new Set(others.map((waiver) => waiver.target))];
  const all = `${waivers.length} ${waivers.length === 1 ? 'waiver' : 'waivers'} ${others.length === 1 ? 'is' : 'are'}`;
  const targets = names.length === 1 ? 'another target' : 'other targets';
  return `${others.length} of ${all} for ${targets} (${list(names)})${meant(names, target)}`;
}

/** Applies waivers to the results of a run. A waived case has run all the same, and must still fail. */
export function applyWaivers(
  results: readonly CaseResult[],
  waivers: readonly Waiver[],
  { target, today, suite }: WaiverScope,
): Waived {
  const own = waivers.filter((waiver) => waiver.target === target);
  const active = own.filter(({ expires }) => today <= expires);
  const expired = own.filter(({ expires }) => today > expires);
  return {
    results: results.map((result) => waivedResult(result, active)),
    stale: [...expired.map(expiry), ...active.flatMap((waiver) => whyStale(waiver, results, suite) ?? [])],
  };
}
