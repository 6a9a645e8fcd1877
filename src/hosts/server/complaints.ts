import { printable } from '../../validation/printable.js';
import { describeValue } from '../../validation/quote.js';

/** Writes a line about an error that nothing else handles: what failed, and why. */
export type Complain = (what: string, error: unknown) => void;

/** How many kinds of errors are counted apart; all further kinds count as one. */
const mostKinds = 100;

const longest = 300;

/** The first line of a stack that is in a file and not inside Node, as `(file:line:column)`. */
function placeOf({ stack = '' }: Error): string {
  const line = stack.split('\n').find((one) => /^\s+at .*:\d+:\d+\)?$/.test(one) && !one.includes('node:'));
  return line === undefined ? '' : ` (${line.trim().slice('at '.length)})`;
}

const inWords = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message.slice(0, longest)}${placeOf(error)}` : describeValue(error);

const kindOf = (what: string, error: unknown): string =>
  error instanceof Error ? `${what}: ${error.name}${placeOf(error)}` : what;

/**
 * Complains of errors in one line each. Of errors of one kind, it writes a line for the 1st, the 10th, the 100th and so on,
 * so that a flood of them does not fill the log.
 */
export function createComplaints(write: (line: string) => void = (line) => console.error(line)): Complain {
  const counts = new Map<string, number>();
  return (what, error) => {
    const given = kindOf(what, error);
    const kind = counts.has(given) || counts.size < mostKinds ? given : 'others';
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (!/^10*$/.test(String(count))) return;
    const times = count > 1 ? ` (${count} times)` : '';
    write(printable(`gridtwin: ${what}: ${inWords(error)}${times}`));
  };
}
