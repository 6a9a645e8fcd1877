import { WorldError } from '../../../model/world-error.js';
import { problemLines } from '../../../validation/schema-errors.js';
import { diffStates, nothingChanged } from '../../../worlds/diff/diff-worlds.js';
import { formatDiff } from '../../../worlds/diff/format-diff.js';
import { readWorld, readWorldState } from '../../../worlds/file/world-files.js';
import { failureLine, type Terminal } from '../terminal.js';

/** Checks world files, prints every problem with its file and place, and returns the highest exit code. */
export async function checkWorlds(files: readonly string[], { print, printErr }: Terminal): Promise<number> {
  let worst = 0;
  for (const file of files) {
    try {
      const { name, users, issues, fields } = await readWorld(file);
      const called = name === undefined ? '' : ` (${name})`;
      print(`${file}${called}: fine; users: ${users.length}, issues: ${issues.length}, fields: ${fields.length}\n`);
    } catch (error) {
      if (error instanceof WorldError) print(`${problemLines(error.problems, file)}\n`);
      else printErr(failureLine(error));
      worst = Math.max(worst, error instanceof WorldError ? 1 : 2);
    }
  }
  return worst;
}

/** Prints the differences between two world files. Returns 1 if they differ, else 0. */
export async function diffFiles(
  before: string,
  after: string,
  { lines, json }: { readonly lines: number; readonly json: boolean },
  { print }: Terminal,
): Promise<0 | 1> {
  const diff = diffStates((await readWorldState(before)).state, (await readWorldState(after)).state);
  print(`${json ? JSON.stringify(diff, null, 2) : formatDiff(diff, { rows: lines })}\n`);
  return nothingChanged(diff) ? 0 : 1;
}
