import { WorldError } from '../../../model/world-error.js';
import { errorText } from '../../../validation/preview.js';
import { problemLines } from '../../../validation/schema-errors.js';
import { diffStates, nothingChanged } from '../../../worlds/diff/diff-worlds.js';
import { formatDiff } from '../../../worlds/diff/format-diff.js';
import { readWorld, readWorldState } from '../../../worlds/file/world-files.js';
import type { Terminal } from '../terminal.js';

// 0 when a mock takes the file, 1 with every problem written, 2 when it cannot be read.
async function checkFile(file: string, { print, printErr }: Terminal): Promise<number> {
  try {
    const { name, users, issues, fields } = await readWorld(file);
    const called = name === undefined ? '' : ` (${name})`;
    print(`${file}${called}: fine; users: ${users.length}, issues: ${issues.length}, fields: ${fields.length}\n`);
    return 0;
  } catch (error) {
    if (error instanceof WorldError) {
      print(`${problemLines(error.problems, file)}\n`);
      return 1;
    }
    printErr(`gridtwin: ${errorText(error)}\n`);
    return 2;
  }
}

/** Checks world files, and writes every problem with its file and place; gives the highest exit code. */
export async function checkWorlds(files: readonly string[], terminal: Terminal): Promise<number> {
  let worst = 0;
  for (const file of files) worst = Math.max(worst, await checkFile(file, terminal));
  return worst;
}

/** Writes what differs between two world files; gives 0 when nothing does, 1 when something does. */
export async function diffFiles(
  before: string,
  after: string,
  { lines, json }: { readonly lines: number; readonly json: boolean },
  { print }: Terminal,
): Promise<0 | 1> {
  const [old, now] = [await readWorldState(before), await readWorldState(after)];
  const diff = diffStates(old.state, now.state);
  print(`${json ? JSON.stringify(diff, null, 2) : formatDiff(diff, { rows: lines })}\n`);
  return nothingChanged(diff) ? 0 : 1;
}
