import type { Verdict } from '../../../contract/run/case.js';
import type { Profile } from '../../../specification/choices.js';
import type { RuleId } from '../../../specification/rules.js';
import type { Version } from '../../../specification/versions.js';

/** A case of the contract, before it is run. */
export interface CaseSummary {
  /** File and name, such as `11-add-rows#it-answers-201`. */
  readonly id: string;
  /** A sentence that says what is so. */
  readonly name: string;
  /** The number of the endpoint in the specification. */
  readonly endpoint: number;
  readonly rules: readonly RuleId[];
  readonly method: string;
  /** With names in braces, such as `/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount`. */
  readonly path: string;
}

/** A request that a case sent, and its answer. */
export interface CaseExchange {
  /** Who sent it: a role such as `viewer`, `nobody`, or `other credentials`. */
  readonly as: string;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** The body that was sent, cut where it is long; missing where there was none. */
  readonly request?: string;
  /** Missing where there was no answer. */
  readonly status?: number;
  /** The body of the answer, cut where it is long; empty where it had none. */
  readonly answer?: string;
  /** Why there was no answer. */
  readonly noAnswer?: string;
}

/** What became of a case. */
export interface CaseVerdict extends Pick<CaseSummary, 'id' | 'name' | 'endpoint' | 'rules'> {
  readonly verdict: Verdict;
  /** Why it was skipped, inconclusive or an error. */
  readonly reason?: string;
  /** What is wrong, each with its rules and in words. */
  readonly findings: readonly string[];
  /** The choices that are taken otherwise than by default, each in words. */
  readonly notes: readonly string[];
  readonly exchanges: readonly CaseExchange[];
}

/** A run after its end. */
export interface RunSummary {
  /** One sentence that tells how it went. */
  readonly headline: string;
  /** Only where every case there is was run and passed. */
  readonly conforms: boolean;
  /** How many cases there are of each verdict. */
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly requests: number;
  /** What is not as it was before the run, each in words. */
  readonly leftovers: readonly string[];
  /** Whether it was stopped before its end. */
  readonly isStopped: boolean;
}

/** How a run in the page is done. */
export interface RunnerSettings {
  /** The choices that the mock takes, and declares. */
  readonly profile: Profile;
  /** The add-on version that it has; that of the profile, or the latest, when it is left out. */
  readonly addonVersion?: Version;
  /** Stops the run at once; no result is told after that. */
  readonly signal?: AbortSignal;
  /** Called after each case. */
  readonly onResult: (verdict: CaseVerdict) => void;
}

/** The contract, to be run in a page: what `contract.js` puts on `globalThis.gridtwinContract`. */
export interface ContractRunner {
  /** Every case, in the order of the specification. */
  readonly cases: readonly CaseSummary[];
  /**
   * Runs the cases that have these ids against a mock of their own, which nothing else sees. Rejects with a MisuseError for
   * an id that no case has, and with a TypeError for a profile that names what does not exist.
   */
  readonly run: (which: readonly string[], settings: RunnerSettings) => Promise<RunSummary>;
}

declare global {
  /** The contract; there once `contract.js` is loaded. */
  var gridtwinContract: ContractRunner | undefined;
}
