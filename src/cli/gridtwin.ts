#!/usr/bin/env node
import { Command } from 'commander';
import { addServeCommand } from './serve-command.js';
import { addVerifyCommand } from './verify-command.js';

const program = new Command('gridtwin')
  .description('The twin of a grid and multi cascade custom field REST service.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));

addServeCommand(program);
addVerifyCommand(program);

program.parseAsync().catch((error: unknown) => {
  console.error(`gridtwin: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
});
