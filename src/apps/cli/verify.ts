import { randomBytes } from 'node:crypto';
import { env, stdout } from 'node:process';
import { allCases } from '../../../contract-tests/cases/index.js';
import { summaryTable } from '../../contract/reports/summary-table.js';
import { markOf } from '../../contract/run/mark.js';
import { processTerminal } from './terminal.js';
import { listenForInterrupts } from './verify/interrupts.js';
import type { VerifyOptions } from './verify/options.js';
import { askAt, startProgress } from './verify/terminal.js';
import { verifyTarget } from './verify/verify-target.js';

/** Verifies a target from the command line; gives the exit code. Throws an Error with a message for people when it cannot run. */
export async function verify(target: string | undefined, options: VerifyOptions): Promise<number> {
  const { write, tell } = processTerminal;
  const interrupts = listenForInterrupts(tell);
  const ask = askAt(interrupts.signal);
  try {
    const code = await verifyTarget(target, options, {
      cases: allCases,
      variables: env,
      write,
      writeTable: (report) => void stdout.write(summaryTable(report, { colour: stdout.hasColors?.() ?? false })),
      tell,
      ...(ask && { ask }),
      startProgress,
      signal: interrupts.signal,
      mayLeave: interrupts.mayLeave,
      now: () => new Date(),
      mark: markOf(randomBytes(4).toString('hex')),
    });
    await new Promise((resolve) => stdout.write('', resolve)); // all that was written is out
    return code;
  } finally {
    interrupts.end();
  }
}
