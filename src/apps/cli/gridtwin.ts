#!/usr/bin/env node
import { errorText } from '../../validation/preview.js';
import { createProgram } from './program.js';
import { failureLine, processTerminal } from './terminal.js';

const fail = (): void => {
  process.exitCode = 2;
};

// If a reader of the output such as `head` stops, or the disk is full, the command still runs to its end, as it may have to clean up.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || process.exitCode === 2) return;
  fail();
  process.once('exit', fail); // replaces the exit code of the command
  processTerminal.printErr(`gridtwin: the output cannot be written: ${errorText(error)}\n`);
});
process.stderr.on('error', () => undefined);

// Reports a configuration file that awaits what never comes: nothing is left to do, but the command is not done.
const endEarly = (): void => {
  fail();
  processTerminal.printErr('gridtwin: ended early: the configuration file awaits a promise that never settles\n');
};
process.once('beforeExit', endEarly);

// An uncaught error, such as one of a configuration file, ends with 2, as the exit code 1 means findings.
process.on('uncaughtExceptionMonitor', () => {
  if (process.listenerCount('uncaughtException') === 0) process.once('exit', fail);
});

createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    const exitCode = error instanceof Error && 'exitCode' in error ? error.exitCode : undefined; // from commander; 0 after the help
    if (exitCode === undefined) processTerminal.printErr(failureLine(error)); // commander prints its errors itself
    if (exitCode !== 0) fail();
  })
  .finally(() => process.off('beforeExit', endEarly));
