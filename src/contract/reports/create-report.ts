import { judgeStatus } from '../judge/expected-status.js';
import type { Case } from '../run/case.js';
import { verdicts } from '../run/case.js';
import { cellsOf } from '../run/cells.js';
import type { Run } from '../run/run.js';
import { declaredOf } from '../run/session.js';
import type { Target } from '../targets/target.js';
import { applyWaivers, type WaivedResult } from './apply-waivers.js';
import { createRedact, type Redact, redactAll } from './redact.js';
import { type Outcome, outcomeOf, type Report, type ReportedCase, type SeenChoice } from './report.js';
import { reportedExchange } from './reported-exchange.js';
import { summaryOf } from './summary.js';
import type { Waiver } from './waivers.js';

/** What a report is made of besides the run. */
export interface ReportSettings {
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** Whether only some cases were asked for. */
  readonly isPartial: boolean;
  readonly waivers?: readonly Waiver[];
  /** `YYYY-MM-DD`, for the expiry of waivers; the day of `startedAt` when it is left out. */
  readonly today?: string;
  /** Every case there is: a waiver is stale only when all its cases were run. Those of the run when it is left out. */
  readonly suite?: readonly Case[];
}

/** No answer has this status, so judging it only tells what is expected. */
const noStatus = 0;

function reportedCase(result: WaivedResult, target: Target, redact: Redact): ReportedCase {
  const { id, endpoint, name, rules, effect, status } = result.case;
  const { verdict, reason, findings, notes, decisions = [], waived, exchanges } = result;
  return {
    id,
    endpoint,
    name,
    rules,
    effect,
    expected: judgeStatus(status, noStatus, declaredOf(target)).expected,
    verdict,
    ...(reason !== undefined && { reason: redact(reason) }),
    findings: redactAll(findings, redact),
    notes: redactAll(notes, redact),
    decisions: redactAll(decisions, redact),
    ...(waived !== undefined && { waived: redact(waived) }),
    exchanges: exchanges.map((exchange) => reportedExchange(exchange, target, redact)),
  };
}

function countsOf(cases: readonly ReportedCase[]): Report['counts'] {
  const outcomes: readonly Outcome[] = [...verdicts, 'waived'];
  const counts = outcomes.map((outcome) => [outcome, cases.filter((one) => outcomeOf(one) === outcome).length]);
  return Object.fromEntries(counts);
}

/** The choices in the notes, each once, with the values that were seen. */
function choicesOf(cases: readonly ReportedCase[]): readonly SeenChoice[] {
  const notes = cases.flatMap((one) => one.notes);
  return [...new Map(notes.map((note) => [note.choice, note])).values()].map((note) => ({
    choice: note.choice,
    default: note.default,
    seen: [...new Set(notes.filter(({ choice }) => choice === note.choice).map(({ seen }) => seen))],
  }));
}

/** Makes the report of a run: what became of each rule on each endpoint, without secrets. */
export function createReport(run: Run, settings: ReportSettings): Report {
  const { target, lane, leftOut, requests, isStopped } = run;
  const { startedAt, durationMs, isPartial, waivers = [], today = startedAt.slice(0, 10), suite } = settings;
  const redact = createRedact(target);
  const { results, stale } = applyWaivers(run.results, waivers, { target: target.name, today, suite });
  const cases = results.map((result) => reportedCase(result, target, redact));
  const told = {
    lane,
    leftOut,
    isPartial,
    counts: countsOf(cases),
    cells: cellsOf(results),
    cases,
    choices: choicesOf(cases),
    leftovers: redactAll(run.leftovers, redact),
    staleWaivers: redactAll(stale, redact),
    requests,
    isStopped,
  };
  const { name, baseUrl, addonVersion, profile } = target;
  return {
    format: 'gridtwin-report/1',
    target: { name, baseUrl: redact(baseUrl), addonVersion, profile },
    startedAt,
    durationMs,
    ...summaryOf(told),
    ...told,
  };
}
