import { randomBytes } from 'node:crypto';
import { env, stdout } from 'node:process';
import { allCases } from '../../../contract-tests/cases/index.js';
import { summaryTable } from '../../contract/reports/summary-table.js';
import { markOf } from '../../contract/run/mark.js';
import { processTerminal } from './terminal.js';
import { learnTarget } from './verify/learn-target.js';
import type { CliContext, LearnOptions, VerifyOptions } from './verify/options.js';
import { resultText } from './verify/result-text.js';
import { askAt, startProgress } from './verify/terminal.js';
import { verifyTarget } from './verify/verify-target.js';

/** Does work with the process around it. The first Ctrl-C or SIGTERM asks it to stop, the second ends the process at once. */
export async function inProcess(work: (context: CliContext) => Promise<number>): Promise<number> {
  const { printErr } = processTerminal;
  const stop = new AbortController();
  let leftovers = 'Nothing was sent.';
  const interrupt = (): void => {
    if (stop.signal.aborted) {
      printErr(`gridtwin: ended before it cleaned up. ${leftovers}\n`);
      process.exit(2);
    }
    printErr('gridtwin: stopping after the case under way, and cleaning up. Interrupt again to end at once.\n');
    stop.abort();
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, interrupt);
  const ask = askAt(stop.signal);
  try {
    const code = await work({
      cases: allCases,
      variables: env,
      ...processTerminal,
      printResult: (report, notices) => {
        const shown = { colour: stdout.hasColors?.() ?? false, width: stdout.columns ?? 80 };
        stdout.write(summaryTable(report, shown) + resultText(report, notices, shown));
      },
      ...(ask && { ask }),
      startProgress,
      signal: stop.signal,
      mayLeave: (line) => {
        leftovers = line;
      },
      now: () => new Date(),
      mark: markOf(randomBytes(4).toString('hex')),
    });
    await new Promise((resolve) => stdout.write('', resolve)); // until all output is out
    return code;
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}

/** Verifies a target from the command line; gives the exit code. Rejects with an Error with a message for people when it cannot run. */
export const verify = (target: string | undefined, options: VerifyOptions): Promise<number> =>
  inProcess((context) => verifyTarget(target, options, context));

/** Learns a target from the command line; gives the exit code. Rejects with an Error with a message for people when it cannot run. */
export const learn = (target: string | undefined, options: LearnOptions): Promise<number> =>
  inProcess((context) => learnTarget(target, options, context));
