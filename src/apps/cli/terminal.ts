import { stderr, stdout } from 'node:process';
import { printableLines } from '../../validation/printable.js';

/** The terminal of this process: the output of a command, and its messages beside it. Texts on it steer nothing but the ends of lines. */
export const processTerminal = {
  print: (text: string): void => void stdout.write(printableLines(text)),
  printErr: (text: string): void => void stderr.write(printableLines(text)),
};

/** What commands write to. */
export type Terminal = Readonly<typeof processTerminal>;
