#!/usr/bin/env node
import { errorText } from '../../validation/preview.js';
import { createProgram } from './program.js';
import { processTerminal } from './terminal.js';

// A reader of the output may stop early, such as `head`, and a disk be full: the command goes on to its end, as it may have to clean up.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', () => undefined);
  stream.once('error', (error: Error & { readonly code?: string }) => {
    if (error.code === 'EPIPE') return;
    processTerminal.printErr(`gridtwin: the output cannot be written: ${errorText(error)}\n`);
    process.once('exit', () => process.exit(2));
  });
}

createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    processTerminal.printErr(`gridtwin: ${errorText(error)}\n`);
    process.exitCode = 2;
  });
