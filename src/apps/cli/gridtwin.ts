#!/usr/bin/env node
import { errorText } from '../../validation/preview.js';
import { createProgram } from './program.js';
import { failureLine, processTerminal } from './terminal.js';

const fail = (): void => {
  process.exitCode = 2;
};

// A reader of the output may stop early, such as `head`, and a disk be full: the command goes on to its end, as it may have to clean up.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || process.exitCode === 2) return;
  fail();
  process.once('exit', fail); // whatever the command ends with
  processTerminal.printErr(`gridtwin: the output cannot be written: ${errorText(error)}\n`);
});
process.stderr.on('error', () => undefined);

// A configuration can await what never comes: nothing is left to do, and the command is not done.
const endEarly = (): void => {
  fail();
  processTerminal.printErr('gridtwin: ended early: the configuration file awaits what never comes\n');
};
process.once('beforeExit', endEarly);

// What nothing catches, as of a configuration, is no finding, which 1 would say.
process.on('uncaughtExceptionMonitor', () => {
  if (process.listenerCount('uncaughtException') === 0) process.once('exit', fail);
});

createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    const exitCode = error instanceof Error && 'exitCode' in error ? error.exitCode : undefined; // of commander; 0 after the help
    if (exitCode === undefined) processTerminal.printErr(failureLine(error)); // commander has printed its own
    if (exitCode !== 0) fail();
  })
  .finally(() => process.off('beforeExit', endEarly));
