import { stderr, stdout } from 'node:process';
import { printableLines } from '../../validation/printable.js';

/** The output of a command, and its messages beside it. */
export interface Terminal {
  readonly print: (text: string) => void;
  readonly printErr: (text: string) => void;
}

/** The terminal of this process. Texts on it steer nothing but the ends of lines. */
export const processTerminal: Terminal = {
  print: (text) => void stdout.write(printableLines(text)),
  printErr: (text) => void stderr.write(printableLines(text)),
};
