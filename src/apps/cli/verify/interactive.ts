import { once } from 'node:events';
import { stderr, stdin } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Presets, SingleBar } from 'cli-progress';
import { printableLines } from '../../../validation/printable.js';
import type { CliContext } from '../in-process.js';
import { processTerminal } from '../terminal.js';

/** Starts a progress bar on a terminal; elsewhere only prints the line `started`. */
export const startProgress: CliContext['startProgress'] = (total, started, unit = 'cases') => {
  if (!stderr.isTTY) {
    if (started !== undefined) processTerminal.printErr(`${started}\n`);
    return { step: () => undefined, stop: () => undefined };
  }
  const doing = { cases: 'verifying', requests: 'exploring', sheets: 'capturing' };
  const format = `${doing[unit]} {bar} {value}/{total} ${unit}, {duration_formatted}`;
  const bar = new SingleBar(
    { format, stream: stderr, gracefulExit: false, clearOnComplete: true, linewrap: true },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  return { step: () => bar.increment(), stop: () => bar.stop() };
};

/** Returns a function that asks at the terminal; undefined without a terminal. It rejects at an interrupt and at the end of the input. */
export const askAt = (signal: AbortSignal): CliContext['ask'] =>
  stdin.isTTY
    ? async (question) => {
        const lines = createInterface({ input: stdin, output: stderr });
        try {
          const closed = once(lines, 'close').then(() => Promise.reject(new Error('the input ended')));
          return await Promise.race([lines.question(printableLines(question), { signal }), closed]);
        } catch {
          throw new Error('nothing was typed, and nothing was sent');
        } finally {
          lines.close();
        }
      }
    : undefined;
