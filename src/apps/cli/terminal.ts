import { stderr, stdout } from 'node:process';
import { printableLines } from '../../validation/printable.js';

/** Where a command writes what was asked for, and tells the rest. */
export interface Terminal {
  readonly write: (text: string) => void;
  /** Tells a line, or several. */
  readonly tell: (line: string) => void;
}

/** Writes to the standard error, where a line may go on later. */
export const writeError = (text: string): void => void stderr.write(printableLines(text));

/** The terminal of this process. Nothing that is written or told there steers it, but for the ends of lines. */
export const processTerminal: Terminal = {
  write: (text) => void stdout.write(printableLines(text)),
  tell: (line) => console.error(printableLines(line)),
};
