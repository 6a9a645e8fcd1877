import { printable } from '../../validation/printable.js';
import { describeValue } from '../../validation/quote.js';

/**
 * Creates a function that reports an error in one line. Of each kind of error, it reports the 1st, the 10th, the 100th and so
 * on, so that a flood does not fill the log; all kinds past the first 100 count as one.
 */
export function createComplaints(write: (line: string) => void = (line) => console.error(line)) {
  const counts = new Map<string, number>();
  // Returns the first line of a stack that is in a file and not inside Node, as ` (file:line:column)`.
  const firstFrameOf = ({ stack = '' }: Error): string => {
    const line = stack.split('\n').find((one) => /^\s+at .*:\d+:\d+\)?$/.test(one) && !one.includes('node:'));
    return line === undefined ? '' : ` (${line.trim().slice('at '.length)})`;
  };
  return (what: string, error: unknown): void => {
    const position = error instanceof Error ? firstFrameOf(error) : '';
    const own = error instanceof Error ? `${what}: ${error.name}${position}` : what;
    const kind = counts.has(own) || counts.size < 100 ? own : 'others';
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (!/^10*$/.test(String(count))) return;
    const words =
      error instanceof Error ? `${error.name}: ${error.message.slice(0, 300)}${position}` : describeValue(error);
    const times = count > 1 ? ` (${count} times)` : '';
    write(printable(`gridtwin: ${what}: ${words}${times}`));
  };
}
