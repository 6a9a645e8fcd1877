import type { Profile } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import type { Version } from '../../specification/versions.js';
import type { Broken, ChoiceNote, Effect, Finding, HttpRequest, HttpResponse, Verdict } from '../run/case.js';
import type { Lane } from '../targets/lanes.js';
import type { Cause } from './causes.js';

/** The verdict on a case with waivers: a case whose findings are all waived is `waived`. */
export type CaseOutcome = Verdict | 'waived';

/** A finding as a report shows it. */
export interface ReportedFinding extends Finding {
  /** The reason of the waiver that covers it. */
  readonly waived?: string;
}

/** A request of a case as a report shows it: without secrets, and with a line of curl that repeats it. */
export interface ReportedExchange {
  /** Who sent it: a role of the target, `nobody`, or `other credentials`. */
  readonly as: string;
  readonly sent: HttpRequest;
  /** `cutFrom` is how many characters the text had, where it was cut. */
  readonly answer?: Omit<HttpResponse, 'json'> & { readonly cutFrom?: number };
  readonly noAnswer?: string;
  readonly curl: string;
}

/** A case as a report shows it. */
export interface ReportedCase {
  readonly id: string;
  readonly endpoint: number;
  readonly name: string;
  readonly rules: readonly RuleId[];
  readonly effect: Effect;
  /** The status that it expects, in words. */
  readonly expected: string;
  /** `fail` also where its findings are waived. */
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly findings: readonly ReportedFinding[];
  readonly notes: readonly ChoiceNote[];
  /** The reasons of the waivers that cover its findings, where they cover them all. */
  readonly waived?: string;
  readonly exchanges: readonly ReportedExchange[];
}

/** One rule, or the document, on one endpoint, and the worst of the cases that prove it. */
export interface MatrixCell {
  readonly rule: Broken;
  readonly endpoint: number;
  /** `waived` where every finding is waived; `untried` where no case was run. */
  readonly verdict: CaseOutcome | 'untried';
  /** The ids of its cases; of the document, only of those that found fault. */
  readonly cases: readonly string[];
}

/** A choice of which something else was seen than its baseline, with all values seen. */
export type SeenChoice = Omit<ChoiceNote, 'first'>;

/** A choice that is otherwise than expected, in words. */
export const noteInWords = ({ choice, seen, baseline, since }: SeenChoice): string =>
  `${choice} is ${seen.join(' or ')} instead of ${baseline}${since === undefined ? '' : ` (learned on ${since})`}`;

/** A run for people and machines: everything that the JSON report holds. */
export interface Report {
  readonly format: 'gridtwin-report/2';
  readonly target: {
    readonly name: string;
    readonly baseUrl: string;
    readonly addonVersion: Version;
    readonly profile: Profile;
  };
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly lane: Lane;
  readonly leftOut: readonly Lane[];
  /** Whether only some cases were asked for (`--only`, `--rule`, `--endpoint`). */
  readonly isPartial: boolean;
  /** One sentence. It says "conforms" only when every lane was run and nothing was found, skipped or inconclusive. */
  readonly headline: string;
  /** False also where deviations are waived. */
  readonly conforms: boolean;
  /** How many cases there are of each outcome; one that is waived does not count as failed. */
  readonly counts: Readonly<Record<CaseOutcome, number>>;
  /** What keeps cases from running, and the line of curl that mends it. */
  readonly doFirst?: { readonly problem: string; readonly curl?: string };
  /** What the findings have in common: the heaviest first, and those that are waived last. */
  readonly causes: readonly Cause[];
  readonly cells: readonly MatrixCell[];
  readonly cases: readonly ReportedCase[];
  /** The choices of which something else was seen than what was learned or declared, or is the default, the loud ones first. */
  readonly choices: readonly SeenChoice[];
  readonly leftovers: readonly string[];
  /** Waivers whose cases were run and do not fail any more, or that have expired, each in words. */
  readonly staleWaivers: readonly string[];
  readonly requests: number;
  readonly isStopped: boolean;
}

/** Whether a finding is about a rule, or the document, on an endpoint; `own` is the endpoint of its case. */
export const isFindingOf = (
  { rule, endpoint }: Pick<Finding, 'rule' | 'endpoint'>,
  cell: Pick<MatrixCell, 'rule' | 'endpoint'>,
  own: number,
): boolean => rule === cell.rule && (endpoint ?? own) === cell.endpoint;

/** The verdict on a case with waivers. */
export const caseOutcome = ({ verdict, waived }: Pick<ReportedCase, 'verdict' | 'waived'>): CaseOutcome =>
  waived === undefined ? verdict : 'waived';

/**
 * How each verdict is shown, from the worst to the best: a sign that does not rest on colour, its colour in a terminal, a
 * word, and what it means.
 */
export const verdictSymbols: Readonly<
  Record<MatrixCell['verdict'], Readonly<Record<'sign' | 'word' | 'meaning', string>> & { readonly colour: number }>
> = {
  fail: { sign: '✗', colour: 31, word: 'fail', meaning: 'an answer breaks the rule' },
  error: { sign: '!', colour: 31, word: 'error', meaning: 'the case itself is wrong' },
  inconclusive: { sign: '?', colour: 33, word: 'inconclusive', meaning: 'its set-up did not succeed' },
  waived: { sign: 'w', colour: 35, word: 'waived', meaning: 'it fails, and a waiver covers that' },
  skipped: { sign: '–', colour: 2, word: 'skipped', meaning: 'the target does not have what it needs' },
  note: { sign: '~', colour: 36, word: 'note', meaning: 'it conforms, and takes a choice otherwise than expected' },
  pass: { sign: '✓', colour: 32, word: 'pass', meaning: 'it conforms' },
  untried: { sign: '·', colour: 2, word: 'untried', meaning: 'no case of this run is about it' },
};

/** The verdicts, from the worst to the best. */
export const verdictsInOrder = Object.keys(verdictSymbols) as readonly MatrixCell['verdict'][];
