import type { Command } from 'commander';
import { processTerminal } from './terminal.js';
import { addCheck, addDiff } from './world/inspect-worlds.js';
import { addFill, addImport, addNew } from './world/write-world.js';

/** Adds `gridtwin world` to the program; `end` takes the exit codes of its commands. */
export function addWorldCommand(
  program: Command,
  terminal = processTerminal,
  end = (code: number): void => {
    process.exitCode = code;
  },
): void {
  const world = program
    .command('world')
    .description('Make, check, fill and compare world files, and import definitions into them.');
  for (const add of [addNew, addCheck, addFill, addImport, addDiff]) add(world, terminal, end);
}
