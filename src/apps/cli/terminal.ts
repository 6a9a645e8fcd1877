import { stderr, stdout } from 'node:process';
import { errorText } from '../../validation/preview.js';
import { printableLines } from '../../validation/printable.js';

/** The terminal of this process: output, and messages on standard error. Escapes control characters except the ends of lines. */
export const processTerminal = {
  print: (text: string): void => void stdout.write(printableLines(text)),
  printErr: (text: string): void => void stderr.write(printableLines(text)),
};

/** The terminal that commands write to. */
export type Terminal = Readonly<typeof processTerminal>;

/** Returns the line that says why a command failed. */
export function failureLine(error: unknown): string {
  const isGone = Object(error).syscall === 'uv_cwd';
  return `gridtwin: ${isGone ? 'the working folder no longer exists: change to another folder' : errorText(error)}\n`;
}
