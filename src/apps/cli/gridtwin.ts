#!/usr/bin/env node
import { errorText } from '../../validation/preview.js';
import { createProgram } from './program.js';
import { processTerminal } from './terminal.js';

// A reader of the output may stop early, such as `head`: nothing more can be printed, but the command goes on to its end.
process.stdout.on('error', (error: Error & { readonly code?: string }) => {
  if (error.code !== 'EPIPE') throw error;
});

createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    processTerminal.printErr(`gridtwin: ${errorText(error)}\n`);
    process.exitCode = 2;
  });
