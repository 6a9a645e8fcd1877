#!/usr/bin/env node
import { Command } from 'commander';
import { addAmbiguityCommand } from './ambiguity-command.js';
import { addServeCommand } from './serve-command.js';
import { processTerminal, writeError } from './terminal.js';
import { addVerifyCommand } from './verify-command.js';
import { addWorldCommand } from './world-command.js';

const program = new Command('gridtwin')
  .description('The twin of a grid and multi cascade custom field REST service.')
  .configureOutput({ writeOut: processTerminal.write, writeErr: writeError })
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));

addServeCommand(program);
addVerifyCommand(program);
addWorldCommand(program);
addAmbiguityCommand(program);

// Who reads the output may stop early, such as `head`: then there is nobody left to tell, but what runs still ends as it would.
process.stdout.on('error', (error: Error & { readonly code?: string }) => {
  if (error.code !== 'EPIPE') throw error;
});

program.parseAsync().catch((error: unknown) => {
  processTerminal.tell(`gridtwin: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
});
