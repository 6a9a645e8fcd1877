import { statusWords } from '../judge/outcome.js';
import { type Case, type CaseResult, verdicts } from '../run/case.js';
import type { Run } from '../run/run.js';
import type { Target } from '../targets/target.js';
import { groupFindings } from './causes.js';
import { matrixOf } from './matrix.js';
import { createRedact, type Redact, redactAll } from './redact.js';
import { caseOutcome, type Report, type ReportedCase } from './report.js';
import { curlLine, reportedExchange } from './reported-exchange.js';
import { summaryOf } from './summary.js';
import { applyWaivers, type Waiver } from './waivers.js';

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
  /** Every case there is, those of the run by default: a waiver is stale only when all its cases were run. */
  readonly suite?: readonly Case[];
}

function reportedCase(result: CaseResult, target: Target, redact: Redact): ReportedCase {
  const { id, endpoint, name, rules, effect, status } = result.case;
  const { verdict, reason, findings, notes, waived, exchanges } = result;
  return {
    id,
    endpoint,
    name,
    rules,
    effect,
    expected: statusWords(status),
    verdict,
    ...(reason !== undefined && { reason: redact(reason) }),
    findings: redactAll(findings, redact),
    notes: redactAll(notes, redact),
    ...(waived !== undefined && { waived: redact(waived) }),
    exchanges: exchanges.map((exchange) => reportedExchange(exchange, target, redact)),
  };
}

function seenChoices(cases: readonly ReportedCase[]): Report['choices'] {
  const notes = cases.flatMap((one) => one.notes);
  const latest = new Map(notes.map((note) => [note.choice, note]));
  const all = [...latest.values()].map(({ first: _, ...note }) => {
    const seen = notes.filter(({ choice }) => choice === note.choice).flatMap((one) => one.seen);
    return { ...note, seen: [...new Set(seen)] };
  });
  return [...all.filter(({ isLoud }) => isLoud), ...all.filter(({ isLoud }) => !isLoud)];
}

/** Creates the report of a run: the verdict on each rule on each endpoint, without secrets. */
export function createReport(run: Run, settings: ReportSettings): Report {
  const { target, lane, leftOut, requests, isStopped, doFirst } = run;
  const { startedAt, durationMs, isPartial, waivers = [], today = startedAt.slice(0, 10), suite } = settings;
  const redact = createRedact(target);
  const { results, stale } = applyWaivers(run.results, waivers, { target: target.name, today, suite });
  const cases = results.map((result) => reportedCase(result, target, redact));
  const outcomes = cases.map(caseOutcome);
  const counts = [...verdicts, 'waived' as const].map((outcome) => [
    outcome,
    outcomes.filter((one) => one === outcome).length,
  ]);
  const curl = doFirst?.request && { curl: curlLine(doFirst.request, target, redact) };
  const found = {
    lane,
    leftOut,
    isPartial,
    counts: Object.fromEntries(counts) as Report['counts'],
    ...(doFirst && { doFirst: { problem: redact(doFirst.problem), ...curl } }),
    causes: groupFindings(cases),
    cells: matrixOf(results),
    cases,
    choices: seenChoices(cases),
    leftovers: redactAll(run.leftovers, redact),
    staleWaivers: redactAll(stale, redact),
    requests,
    isStopped,
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
