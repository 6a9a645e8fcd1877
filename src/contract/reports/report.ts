import type {
  Broken,
  Case,
  CaseResult,
  ChoiceNote,
  Finding,
  HttpExchange,
  HttpResponse,
  Verdict,
} from '../run/case.js';
import type { Lane } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import type { Cause } from './causes.js';

/** A request of a case as a report shows it: without secrets, and with a line of curl that repeats it. */
export interface ReportedExchange extends Omit<HttpExchange, 'answer'> {
  /** Who sent it: a role of the target, `nobody`, or `other credentials`. */
  readonly as: string;
  /** `cutFrom` is how many characters the text had, where it was cut. */
  readonly answer?: Omit<HttpResponse, 'json'> & { readonly cutFrom?: number };
  readonly curl: string;
}

/** A case as a report shows it: its verdict is `fail` also where its findings are waived. */
export interface ReportedCase
  extends Pick<Case, 'id' | 'endpoint' | 'name' | 'rules' | 'effect'>,
    Pick<CaseResult, 'verdict' | 'reason' | 'findings' | 'notes' | 'waived'> {
  readonly expected: string;
  readonly exchanges: readonly ReportedExchange[];
}

/** One rule, or the document, on one endpoint, and the worst of the cases that prove it. */
export interface MatrixCell {
  readonly rule: Broken;
  readonly endpoint: number;
  /** `waived` where every finding is waived; `untried` where no case was run. */
  readonly verdict: Verdict | 'waived' | 'untried';
  /** The ids of its cases; of the document, only of those that found fault. */
  readonly cases: readonly string[];
}

/** The values of a choice that were seen, in words, with the endpoints and kinds of column where others take the one that was expected. */
export const seenInWords = ({ seen, endpoints = [], kinds = [] }: Report['choices'][number]): string => {
  const where = ` on endpoint${endpoints.length === 1 ? '' : 's'} ${endpoints.join(', ')}`;
  const inKinds = kinds.length > 0 ? ` in ${kinds.join(', ')} columns` : '';
  return `${seen.join(' or ')}${endpoints.length > 0 ? where : ''}${inKinds}`;
};

/** A choice that is otherwise than expected, in words. */
export const noteInWords = (note: Report['choices'][number]): string => {
  const { choice, baseline, since } = note;
  return `${choice} is ${seenInWords(note)} instead of ${baseline}${since === undefined ? '' : ` (learned on ${since})`}`;
};

/** How many requests an exploration sent, and how many mock and deployment answered alike. */
export type Share = Readonly<Record<'requests' | 'alike', number>>;

/** A run for people and machines: everything that the JSON report holds. */
export interface Report {
  readonly format: 'gridtwin-report/2';
  readonly target: Pick<Target, 'name' | 'baseUrl' | 'addonVersion' | 'profile'>;
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
  readonly counts: Readonly<Record<Verdict | 'waived', number>>;
  /** What keeps cases from running, and the line of curl that mends it. */
  readonly doFirst?: { readonly problem: string; readonly curl?: string };
  /** What the findings have in common: the heaviest first, and those that are waived last. */
  readonly causes: readonly Cause[];
  readonly cells: readonly MatrixCell[];
  readonly cases: readonly ReportedCase[];
  /** The choices of which something else was seen than what was learned or declared, or is the default, the loud ones first. */
  readonly choices: readonly (Omit<ChoiceNote, 'first'> & {
    /** The endpoints on which it was seen, where others were seen to take what was expected. */
    readonly endpoints?: readonly number[];
    /** The kinds of column that showed it, where others were seen to take what was expected. */
    readonly kinds?: readonly string[];
  })[];
  readonly leftovers: readonly string[];
  /** Waivers whose cases were run and do not fail any more, or that have expired, each in words. */
  readonly staleWaivers: readonly string[];
  readonly requests: number;
  readonly isStopped: boolean;
  /** Why it could not send every request, such as a spent budget. */
  readonly cutShort?: string;
  /** Of an exploration, in all and by operation. */
  readonly parity?: Share & { readonly byOperation: Readonly<Record<string, Share>> };
}

/** Whether a finding is about a rule, or the document, on an endpoint; `own` is the endpoint of its case. */
export const isFindingOf = (
  { rule, endpoint }: Pick<Finding, 'rule' | 'endpoint'>,
  cell: Pick<MatrixCell, 'rule' | 'endpoint'>,
  own: number,
): boolean => rule === cell.rule && (endpoint ?? own) === cell.endpoint;

/** The verdict on a case with waivers: a case whose findings are all waived is `waived`. */
export const caseOutcome = ({ verdict, waived }: Pick<ReportedCase, 'verdict' | 'waived'>): Verdict | 'waived' =>
  waived === undefined ? verdict : 'waived';

/** How each verdict is shown, from the worst to the best; the colour is that of a terminal. */
export const verdictSymbols: Readonly<
  Record<MatrixCell['verdict'], Readonly<Record<'sign' | 'word' | 'meaning', string>> & { readonly colour: number }>
> = {
  fail: { sign: '✗', colour: 31, word: 'fail', meaning: 'an answer breaks the rule' },
  error: { sign: '!', colour: 31, word: 'error', meaning: 'the case itself is wrong' },
  inconclusive: { sign: '?', colour: 33, word: 'inconclusive', meaning: 'it could not be decided' },
  waived: { sign: 'w', colour: 35, word: 'waived', meaning: 'it fails, and a waiver covers that' },
  skipped: { sign: '–', colour: 2, word: 'skipped', meaning: 'the target does not have what it needs' },
  note: { sign: '~', colour: 36, word: 'note', meaning: 'it conforms, and takes a choice otherwise than expected' },
  pass: { sign: '✓', colour: 32, word: 'pass', meaning: 'it conforms' },
  untried: { sign: '·', colour: 2, word: 'not tested', meaning: 'no case of this run is about it' },
};

/** The verdicts, from the worst to the best. */
export const verdictsInOrder = Object.keys(verdictSymbols) as readonly MatrixCell['verdict'][];
