import type { Command } from 'commander';
import { WorldError } from '../../../model/world-error.js';
import { errorText } from '../../../validation/preview.js';
import { problemLines } from '../../../validation/schema-errors.js';
import { diffStates, formatDiff, nothingChanged } from '../../../worlds/diff/diff-worlds.js';
import { readWorld, readWorldState } from '../../../worlds/file/world-files.js';
import { wholeIn } from '../options.js';
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

/** Adds `gridtwin world check`, which ends with the highest exit code of its files. */
export const addCheck = (world: Command, terminal: Terminal, end: (code: number) => void): Command =>
  world
    .command('check')
    .description('Say every problem of world files: where it is, and what would be right.')
    .argument('<file...>', 'world files')
    .addHelpText('after', '\nExit codes:\n  0   fine\n  1   problems\n  2   a file cannot be read, or is no JSON')
    .action(async (files: readonly string[]) => {
      let worst = 0;
      for (const file of files) worst = Math.max(worst, await checkFile(file, terminal));
      end(worst);
    });

export const addDiff = (world: Command, { print }: Terminal, end: (code: number) => void): Command =>
  world
    .command('diff')
    .description('Say what differs between two worlds. Exit code 0 when nothing does, 1 when something does.')
    .argument('<before>', 'a world file')
    .argument('<after>', 'another')
    .option('--lines <number>', 'most rows told of each sort, for each grid and issue', wholeIn(0, 10_000_000), 20)
    .option('--json', 'as JSON, with every row', false)
    .action(
      async (before: string, after: string, { lines, json }: { readonly lines: number; readonly json: boolean }) => {
        const [old, now] = [await readWorldState(before), await readWorldState(after)];
        const diff = diffStates(old.state, now.state);
        print(`${json ? JSON.stringify(diff, null, 2) : formatDiff(diff, { rows: lines })}\n`);
        end(nothingChanged(diff) ? 0 : 1);
      },
    );
