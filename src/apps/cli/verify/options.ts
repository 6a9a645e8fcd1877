import type { Report } from '../../../contract/reports/report.js';
import type { Case } from '../../../contract/run/case.js';
import type { Fetch } from '../../../contract/targets/fetch.js';
import type { Lane } from '../../../contract/targets/lanes.js';
import type { Variables } from '../../../contract/targets/resolve-target.js';
import type { WorldFile } from '../../../generated/world-file.js';
import type { ConfigOptions } from '../config-options.js';
import type { Terminal } from '../terminal.js';
import type { ReportFiles } from './report-files.js';

/** The options of every command that reaches a target, as the command line has them. */
export interface TargetOptions extends ConfigOptions {
  /** The target file of a configuration file. */
  readonly target?: string;
  readonly baseUrl?: string;
  readonly vendor?: string;
  readonly contextPath?: string;
  readonly addonVersion?: string;
  /** Milliseconds. */
  readonly timeout?: number;
  /** Requests in a second. */
  readonly rate?: number;
  /** Requests in all. */
  readonly budget?: number;
}

/** The options of every command that runs cases on a target. */
export interface RunOptions extends TargetOptions, ReportFiles {
  readonly plan: boolean;
  readonly lane?: Lane;
  readonly confirm?: string;
  readonly only: readonly string[];
  readonly rule: readonly string[];
  readonly endpoint: readonly number[];
  readonly waivers?: string;
}

/** The options of `gridtwin verify`. */
export interface VerifyOptions extends RunOptions {
  readonly init: boolean;
  readonly replay?: string;
}

/** The options of `gridtwin learn`. */
export interface LearnOptions extends RunOptions {
  readonly output: string;
  /** Whether every case is run, also those that could show nothing new. */
  readonly all: boolean;
}

/** The options of `gridtwin explore`. */
export interface ExploreOptions extends RunOptions {
  readonly seed: number;
  /** The file of what the deployment holds, instead of what its target file says. */
  readonly world?: string | WorldFile;
  /** The twin file that takes the values that are found. */
  readonly output?: string;
}

/** What `gridtwin verify` and `gridtwin learn` work with: the cases, and the process that it runs in. */
export interface CliContext extends Terminal {
  readonly cases: readonly Case[];
  readonly variables: Variables;
  /** Instead of the global one. */
  readonly fetch?: Fetch;
  /** Prints the table of a report and the result below it, in colours where the output shows them. */
  readonly printResult: (report: Report, notices: readonly string[]) => void;
  /** Asks the person at the terminal; undefined without one. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  /** Begins to show the progress of a run of so many cases, or requests; `started` describes the run where that is worth a line. */
  readonly startProgress: (
    total: number,
    started: string | undefined,
    unit?: 'cases' | 'requests' | 'sheets',
  ) => { readonly step: () => void; readonly stop: () => void };
  /** Aborted when the run is to stop. */
  readonly signal: AbortSignal;
  /** Takes the line to print if the process ends at once. */
  readonly mayLeave: (line: string) => void;
  readonly now: () => Date;
  /** The mark of this run. */
  readonly mark: string;
}
