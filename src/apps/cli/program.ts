import { createRequire } from 'node:module';
import { Command } from 'commander';
import { addAmbiguityCommand } from './ambiguity-command.js';
import { addCaptureCommand } from './capture-command.js';
import { addExploreCommand } from './explore-command.js';
import { addLearnCommand } from './learn-command.js';
import { addServeCommand } from './serve-command.js';
import { processTerminal } from './terminal.js';
import { addVerifyCommand } from './verify-command.js';
import { addWorldCommand } from './world-command.js';

/** The commands of `gridtwin` by name, in the order of its help. */
export const commands: Readonly<Record<string, (program: Command) => void>> = {
  serve: addServeCommand,
  verify: addVerifyCommand,
  learn: addLearnCommand,
  capture: addCaptureCommand,
  explore: addExploreCommand,
  world: addWorldCommand,
  ambiguity: addAmbiguityCommand,
};

/** Creates the command line `gridtwin`. `parseAsync` prints a wrong use or the help, and then rejects with a CommanderError. */
export function createProgram(): Command {
  const program = new Command('gridtwin')
    .description('The twin of a grid and multi cascade custom field REST service.')
    .version(createRequire(import.meta.url)('gridtwin/package.json').version)
    .configureOutput({ writeOut: processTerminal.print, writeErr: processTerminal.printErr })
    .exitOverride();
  for (const add of Object.values(commands)) add(program);
  return program;
}
