import { randomBytes } from 'node:crypto';
import { env, stdout } from 'node:process';
import { allCases } from '../../../contract-tests/cases/index.js';
import type { Report } from '../../contract/reports/report.js';
import { summaryTable } from '../../contract/reports/summary-table.js';
import type { Case } from '../../contract/run/case.js';
import { markOf } from '../../contract/run/mark.js';
import type { Fetch } from '../../contract/targets/fetch.js';
import type { Variables } from '../../contract/targets/resolve-target.js';
import { processTerminal, type Terminal } from './terminal.js';
import { askAt, startProgress } from './verify/interactive.js';
import { resultText } from './verify/result-text.js';

/** The cases and the surroundings of a command that sends requests to a target. */
export interface CliContext extends Terminal {
  readonly cases: readonly Case[];
  readonly variables: Variables;
  /** Replaces the global `fetch`. */
  readonly fetch?: Fetch;
  /** Prints the table of a report and the result below it, in colours if the output shows them. */
  readonly printResult: (report: Report, notices: readonly string[]) => void;
  /** Asks the person at the terminal; undefined without a terminal. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  /** Shows the progress of a run over `total` units. `started` describes the run in a line; undefined if it needs no line. */
  readonly startProgress: (
    total: number,
    started: string | undefined,
    unit?: 'cases' | 'requests' | 'sheets',
  ) => { readonly step: () => void; readonly stop: () => void };
  readonly signal: AbortSignal;
  /** Sets the line to print if the process ends before it cleaned up. */
  readonly mayLeave: (line: string) => void;
  readonly now: () => Date;
  readonly mark: string;
}

/** Runs work until a signal aborts it. A second signal, except SIGHUP, ends the process at once. */
export async function inProcess(work: (context: CliContext) => Promise<number>): Promise<number> {
  const { printErr } = processTerminal;
  const stop = new AbortController();
  let leftovers = 'Nothing was sent.';
  const interrupt = (signal: NodeJS.Signals): void => {
    if (stop.signal.aborted && signal === 'SIGHUP') return; // both the shell and the system may send it when the terminal closes
    if (stop.signal.aborted) {
      printErr(`gridtwin: ended before it cleaned up. ${leftovers}\n`);
      process.exit(2);
    }
    printErr('gridtwin: stopping after what is under way, and cleaning up. Interrupt again to end at once.\n');
    stop.abort();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, interrupt);
  try {
    const code = await work({
      cases: allCases,
      variables: env,
      ...processTerminal,
      printResult: (report, notices) => {
        const shown = { colour: stdout.isTTY && stdout.hasColors(), width: stdout.columns || 80 }; // 0 if the terminal does not report it
        stdout.write(summaryTable(report, shown) + resultText(report, notices, shown));
      },
      ask: askAt(stop.signal),
      startProgress,
      signal: stop.signal,
      mayLeave: (line) => {
        leftovers = line;
      },
      now: () => new Date(),
      mark: markOf(randomBytes(4).toString('hex')),
    });
    await new Promise((resolve) => stdout.write('', resolve)); // waits until all output is written
    return code;
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}
