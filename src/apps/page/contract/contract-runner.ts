import type { Report } from '../../../contract/reports/report.js';
import type { Case, CaseResult, Verdict } from '../../../contract/run/case.js';
import type { Profile } from '../../../specification/choices.js';
import type { Version } from '../../../specification/versions.js';

/** A case of the contract, before it is run. */
export type CaseSummary = Pick<Case, 'id' | 'name' | 'endpoint' | 'rules' | 'method' | 'path'>;

/** A request that a case sent, and its answer. */
export interface CaseExchange {
  /** Who sent it: a role such as `viewer`, `nobody`, or `other credentials`. */
  readonly as: string;
  readonly method: string;
  readonly path: string;
  /** The body that was sent, cut where it is long; missing where there was none. */
  readonly request?: string;
  readonly status?: number;
  /** The body of the answer, cut where it is long; empty where it had none. */
  readonly answer?: string;
  readonly noAnswer?: string;
}

/** What became of a case; the reason is why it was skipped, inconclusive or an error. */
export interface CaseVerdict
  extends Pick<Case, 'id' | 'name' | 'endpoint' | 'rules'>,
    Pick<CaseResult, 'verdict' | 'reason'> {
  /** What is wrong, each with its rules and in words. */
  readonly findings: readonly string[];
  /** The choices that are taken otherwise than by default, each in words. */
  readonly notes: readonly string[];
  readonly exchanges: readonly CaseExchange[];
}

/** What a report says of a run after its end; nothing is waived in a page. */
export interface RunSummary extends Pick<Report, 'headline' | 'conforms' | 'requests' | 'leftovers' | 'isStopped'> {
  readonly counts: Readonly<Record<Verdict, number>>;
}

/** How a run in the page is done. */
export interface RunnerSettings {
  /** The choices that the mock takes, and declares. */
  readonly profile: Profile;
  /** The add-on version that it has; that of the profile, or the latest, when it is left out. */
  readonly addonVersion?: Version;
  /** Stops the run at once; no result is told after that. */
  readonly signal?: AbortSignal;
  readonly onResult: (verdict: CaseVerdict) => void;
}

/** The contract, to be run in a page: what `contract.js` provides. */
export interface ContractRunner {
  /** Every case, in the order of the specification. */
  readonly cases: readonly CaseSummary[];
  /**
   * Runs the cases that have these ids against a mock of their own, which nothing else sees. Rejects with a MisuseError for
   * an id that no case has, and with a TypeError for a profile that names what does not exist.
   */
  readonly run: (which: readonly string[], settings: RunnerSettings) => Promise<RunSummary>;
}
