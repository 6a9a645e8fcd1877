import { stderr, stdout } from 'node:process';
import { errorText } from '../../validation/preview.js';
import { printableLines } from '../../validation/printable.js';

/** The terminal of this process: the output of a command, and its messages beside it. Texts on it steer nothing but the ends of lines. */
export const processTerminal = {
  print: (text: string): void => void stdout.write(printableLines(text)),
  printErr: (text: string): void => void stderr.write(printableLines(text)),
};

/** What commands write to. */
export type Terminal = Readonly<typeof processTerminal>;

/** The line that says why a command cannot be done. */
export function failureLine(error: unknown): string {
  const isGone = Object(error).syscall === 'uv_cwd';
  return `gridtwin: ${isGone ? 'the working folder is gone: change to one that is there' : errorText(error)}\n`;
}
