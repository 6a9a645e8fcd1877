import { checkArgument } from '../../validation/describe-argument.js';
import { statusWords } from '../judge/outcome.js';
import { type Broken, type Case, type CaseResult, type Finding, verdicts } from '../run/case.js';
import { isDecided } from '../run/retrying.js';
import type { Run } from '../run/run.js';
import type { Target } from '../targets/target.js';
import { groupFindings } from './causes.js';
import { createRedact, type Redact, redactAll } from './redact.js';
import {
  caseOutcome,
  isFindingOf,
  type MatrixCell,
  type Report,
  type ReportedCase,
  verdictsInOrder,
} from './report.js';
import { curlLine, reportedExchange } from './reported-exchange.js';
import { summaryOf } from './summary.js';
import { aboutRow, rulesAndDocument } from './titles.js';
import { applyWaivers, type Waiver } from './waivers.js';

function cellOf(rule: Broken, endpoint: number, results: readonly CaseResult[]): MatrixCell {
  // a finding counts only for the cell that it names
  const verdictOn = (found: readonly Finding[], result: CaseResult): MatrixCell['verdict'] => {
    if (result.verdict !== 'fail') return caseOutcome(result);
    if (found.some(({ waived }) => waived === undefined)) return 'fail';
    if (found.length > 0) return 'waived';
    return result.notes.length > 0 ? 'note' : 'pass';
  };
  const about = results.flatMap((result) => {
    const { endpoint: own, rules, id } = result.case;
    const found = result.findings.filter((finding) => isFindingOf(finding, { rule, endpoint }, own));
    const isProving = own === endpoint && rules.some((one) => one === rule);
    return isProving || found.length > 0 ? [{ id, verdict: verdictOn(found, result) }] : [];
  });
  // the answers of every decided case were compared with the document
  const isJudged =
    rule === 'DOCUMENT' && results.some((result) => result.case.endpoint === endpoint && isDecided(result));
  const seen = new Set(about.map(({ verdict }) => verdict));
  const verdict = verdictsInOrder.find((one) => seen.has(one)) ?? (isJudged ? 'pass' : 'untried');
  return { rule, endpoint, verdict, cases: about.map(({ id }) => id) };
}

/** The parts of a report that are not in the run. */
export interface ReportSettings {
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** Whether only some cases were asked for. */
  readonly isPartial: boolean;
  readonly waivers?: readonly Waiver[];
  /** `YYYY-MM-DD`, for the expiry of waivers; the day of `startedAt` by default. */
  readonly today?: string;
  /** All cases, by default those of the run. A waiver is stale only if all its cases were run. */
  readonly suite?: readonly Case[];
}

function reportedCase(result: CaseResult, target: Target, redact: Redact): ReportedCase {
  const { case: one, verdict, observations: _, exchanges, ...rest } = result;
  const { id, endpoint, name, rules, effect, status } = one;
  return {
    id,
    endpoint,
    name,
    rules,
    effect,
    expected: statusWords(status),
    verdict,
    ...redactAll(rest, redact),
    exchanges: exchanges.map((exchange) => reportedExchange(exchange, target, redact)),
  };
}

function seenChoices(cases: readonly ReportedCase[], results: readonly CaseResult[]): Report['choices'] {
  const notes = cases.flatMap(({ endpoint, notes }) => notes.map((note) => ({ endpoint, note })));
  const latest = new Map(notes.map(({ note }) => [note.choice, note]));
  const all = [...latest.values()].map(({ first: _, kind: __, ...note }) => {
    const own = notes.filter((one) => one.note.choice === note.choice);
    const endpoints = [...new Set(own.map(({ endpoint }) => endpoint))];
    const isElsewhere = results.some(
      (one) => !endpoints.includes(one.case.endpoint) && one.observations.some(({ choice }) => choice === note.choice),
    );
    const kinds = [...new Set(own.flatMap((one) => one.note.kind ?? []))];
    const isOfOthers = results.some(({ observations }) =>
      observations.some(({ choice, kind }) => choice === note.choice && kind !== undefined && !kinds.includes(kind)),
    );
    const seen = [...new Set(own.flatMap((one) => one.note.seen))];
    return { ...note, seen, ...(isElsewhere && { endpoints }), ...(isOfOthers && { kinds }) };
  });
  return all.sort((a, b) => Number(b.isLoud ?? false) - Number(a.isLoud ?? false));
}

/** Creates the report of a run, without secrets: the verdict on each rule on each endpoint. Throws a MisuseError if `run` is no run. */
export function createReport(run: Run, settings: ReportSettings): Report {
  checkArgument(Array.isArray(Object(run).results), 'createReport takes what run gives', run);
  checkArgument(Object(settings).startedAt, 'createReport takes { startedAt: "2026-11-22T10:00:00Z" }', settings);
  const { target, lane, leftOut, requests, isStopped, cutShort, doFirst } = run;
  const { startedAt, durationMs, isPartial, waivers = [], today = startedAt.slice(0, 10), suite } = settings;
  const redact = createRedact(target);
  const { results, stale } = applyWaivers(run.results, waivers, { target: target.name, today, suite });
  const cases = results.map((result) => reportedCase(result, target, redact));
  const outcomes = cases.map(caseOutcome);
  const countOf = (outcome: string): number => outcomes.filter((one) => one === outcome).length;
  const counts = [...verdicts, 'waived'].map((outcome) => [outcome, countOf(outcome)]);
  const curl = doFirst?.request && { curl: curlLine(doFirst.request, target, redact) };
  const found = {
    lane,
    leftOut,
    isPartial,
    counts: Object.fromEntries(counts) as Report['counts'],
    ...(doFirst && { doFirst: { problem: redact(doFirst.problem), ...curl } }),
    causes: groupFindings(cases),
    cells: rulesAndDocument.flatMap((rule) =>
      aboutRow(rule).endpoints.map((endpoint) => cellOf(rule, endpoint, results)),
    ),
    cases,
    choices: seenChoices(cases, results),
    leftovers: redactAll(run.leftovers, redact),
    staleWaivers: redactAll(stale, redact),
    requests,
    isStopped,
    ...(cutShort !== undefined && { cutShort: redact(cutShort) }),
  };
  const { name, baseUrl, addonVersion, profile } = target;
  return {
    format: 'gridtwin-report/2',
    target: { name, baseUrl: redact(baseUrl), addonVersion, profile },
    startedAt,
    durationMs,
    ...summaryOf(found),
    ...found,
  };
}
