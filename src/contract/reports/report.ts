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

/** An exchange of a case as a report shows it: without secrets, and with a curl line that repeats its request. */
export interface ReportedExchange extends Omit<HttpExchange, 'answer'> {
  /** The sender: a role of the target, nearly right credentials, `nobody`, or `other credentials`. */
  readonly as: string;
  /** `cutFrom` is the length of the whole text if it was cut. */
  readonly answer?: Omit<HttpResponse, 'json'> & { readonly cutFrom?: number };
  readonly curl: string;
}

/** A case as a report shows it: its verdict is `fail` also if its findings are waived. */
export interface ReportedCase
  extends Pick<Case, 'id' | 'endpoint' | 'name' | 'rules' | 'effect'>,
    Pick<CaseResult, 'verdict' | 'reason' | 'findings' | 'notes' | 'waived'> {
  readonly expected: string;
  readonly exchanges: readonly ReportedExchange[];
}

/** A rule, or the document, on an endpoint, with the worst verdict of its cases. */
export interface MatrixCell {
  readonly rule: Broken;
  readonly endpoint: number;
  /** `waived` if every finding is waived; `untried` if no case was run. */
  readonly verdict: Verdict | 'waived' | 'untried';
  /** The ids of its cases; for the document, only of cases with findings on it. */
  readonly cases: readonly string[];
}

/** Describes the seen values of a choice, with endpoints and kinds of column if others showed the expected value. */
export const seenInWords = ({ seen, endpoints = [], kinds = [] }: Report['choices'][number]): string => {
  const where = ` on endpoint${endpoints.length === 1 ? '' : 's'} ${endpoints.join(', ')}`;
  const inKinds = kinds.length > 0 ? ` in ${kinds.join(', ')} columns` : '';
  return `${seen.join(' or ')}${endpoints.length > 0 ? where : ''}${inKinds}`;
};

/** Describes a choice that is not as expected. */
export const noteInWords = (note: Report['choices'][number]): string => {
  const { choice, baseline, since } = note;
  return `${choice} is ${seenInWords(note)} instead of ${baseline}${since === undefined ? '' : ` (learned on ${since})`}`;
};

/** The numbers of requests that an exploration sent, and that mock and deployment answered alike. */
export type Share = Readonly<Record<'requests' | 'alike', number>>;

/** The report of a run, with everything that the JSON report contains. */
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
  /** False also if deviations are waived. */
  readonly conforms: boolean;
  /** The number of cases with each outcome; a waived case does not count as failed. */
  readonly counts: Readonly<Record<Verdict | 'waived', number>>;
  /** What keeps cases from running, and the curl line that solves it. */
  readonly doFirst?: { readonly problem: string; readonly curl?: string };
  /** The causes of the findings: the heaviest first, and waived ones last. */
  readonly causes: readonly Cause[];
  readonly cells: readonly MatrixCell[];
  readonly cases: readonly ReportedCase[];
  /** The choices seen otherwise than learned, else declared, else by default; the loud ones first. */
  readonly choices: readonly (Omit<ChoiceNote, 'first'> & {
    /** The endpoints that showed it, if others showed the expected value. */
    readonly endpoints?: readonly number[];
    /** The kinds of column that showed it, if others showed the expected value. */
    readonly kinds?: readonly string[];
  })[];
  readonly leftovers: readonly string[];
  /** A sentence for each waiver that is not needed any more or has expired. */
  readonly staleWaivers: readonly string[];
  readonly requests: number;
  readonly isStopped: boolean;
  /** Why the run could not send every request, such as a spent budget. */
  readonly cutShort?: string;
  /** The shares of an exploration, in all and by operation. */
  readonly parity?: Share & { readonly byOperation: Readonly<Record<string, Share>> };
}

/** Returns whether a finding is about the rule and endpoint of a cell; `own` is the endpoint of its case. */
export const isFindingOf = (
  { rule, endpoint }: Pick<Finding, 'rule' | 'endpoint'>,
  cell: Pick<MatrixCell, 'rule' | 'endpoint'>,
  own: number,
): boolean => rule === cell.rule && (endpoint ?? own) === cell.endpoint;

/** Returns the verdict on a case, or `waived` if all its findings are waived. */
export const caseOutcome = ({ verdict, waived }: Pick<ReportedCase, 'verdict' | 'waived'>): Verdict | 'waived' =>
  waived === undefined ? verdict : 'waived';

/** The signs and words of the verdicts, from the worst to the best; `colour` is a code of a terminal. */
export const verdictSymbols: Readonly<
  Record<MatrixCell['verdict'], Readonly<Record<'sign' | 'word' | 'meaning', string>> & { readonly colour: number }>
> = {
  fail: { sign: '✗', colour: 31, word: 'fail', meaning: 'an answer breaks the rule' },
  error: { sign: '!', colour: 31, word: 'error', meaning: 'the case itself is wrong' },
  inconclusive: { sign: '?', colour: 33, word: 'inconclusive', meaning: 'it could not be decided' },
  waived: { sign: 'w', colour: 35, word: 'waived', meaning: 'it fails, and a waiver covers that' },
  skipped: { sign: '–', colour: 2, word: 'skipped', meaning: 'the target does not have what it needs' },
  note: { sign: '~', colour: 36, word: 'note', meaning: 'it conforms, but a choice is not as expected' },
  pass: { sign: '✓', colour: 32, word: 'pass', meaning: 'it conforms' },
  untried: { sign: '·', colour: 2, word: 'not tested', meaning: 'no case of this run is about it' },
};

/** The verdicts, from the worst to the best. */
export const verdictsInOrder = Object.keys(verdictSymbols) as readonly MatrixCell['verdict'][];
