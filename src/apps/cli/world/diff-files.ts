import { diffStates, nothingChanged } from '../../../worlds/diff/diff-worlds.js';
import { formatDiff } from '../../../worlds/diff/format-diff.js';
import { readWorldState } from '../../../worlds/file/world-files.js';
import type { Terminal } from '../terminal.js';

/** The options of `gridtwin world diff`. */
export interface DiffOptions {
  readonly lines: number;
  readonly json: boolean;
}

/** Writes what differs between two world files; gives 0 when nothing does, 1 when something does. */
export async function diffFiles(
  before: string,
  after: string,
  { lines, json }: DiffOptions,
  { print }: Terminal,
): Promise<number> {
  const [old, now] = [await readWorldState(before), await readWorldState(after)];
  const diff = diffStates(old.state, now.state);
  print(`${json ? JSON.stringify(diff, null, 2) : formatDiff(diff, { rows: lines })}\n`);
  return nothingChanged(diff) ? 0 : 1;
}
