import type { Report } from '../../../contract/reports/report.js';
import type { Case } from '../../../contract/run/case.js';
import type { Lane } from '../../../contract/targets/lanes.js';
import type { Variables } from '../../../contract/targets/resolve-target.js';
import type { Fetch } from '../../../contract/targets/target.js';

/** The options of `gridtwin verify`, as the command line has them. */
export interface VerifyOptions {
  readonly init: boolean;
  readonly plan: boolean;
  readonly lane?: Lane;
  readonly confirm?: string;
  readonly baseUrl?: string;
  readonly vendor?: string;
  readonly profile: readonly string[];
  readonly addonVersion?: string;
  /** Milliseconds. */
  readonly timeout?: number;
  /** Requests in a second. */
  readonly rate?: number;
  /** Requests in all. */
  readonly budget?: number;
  readonly only: readonly string[];
  readonly rule: readonly string[];
  readonly endpoint: readonly number[];
  readonly replay?: string;
  readonly waivers?: string;
  readonly reportJson?: string;
  readonly reportJunit?: string;
  readonly reportHtml?: string;
}

/** Tells how far a run is. */
export interface Progress {
  readonly step: () => void;
  readonly stop: () => void;
}

/** What `gridtwin verify` works with: the cases, and the process that it runs in. */
export interface CliContext {
  readonly cases: readonly Case[];
  readonly variables: Variables;
  /** Instead of the one that there is. */
  readonly fetch?: Fetch;
  /** Writes lines to the output. */
  readonly write: (text: string) => void;
  /** Writes the table of a report, in colours where the output shows them; no text in it is from elsewhere. */
  readonly writeTable: (report: Report) => void;
  /** Tells people something beside the output. */
  readonly tell: (line: string) => void;
  /** Asks the person at the terminal; undefined where nobody is there. */
  readonly ask?: (question: string) => Promise<string>;
  /** Begins to show how far a run of so many cases is; `started` says what was started, where that is worth a line. */
  readonly startProgress: (total: number, started: string | undefined) => Progress;
  /** Aborted when the run is to stop. */
  readonly signal: AbortSignal;
  /** Keeps what must be told when the process ends at once. */
  readonly mayLeave: (line: string) => void;
  readonly now: () => Date;
  /** The mark of this run. */
  readonly mark: string;
}
