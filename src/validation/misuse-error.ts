import { printableLines } from './printable.js';

/** Thrown when a test uses a mock wrongly: says what was wrong and what would be right. Nothing has changed. */
export class MisuseError extends Error {
  override readonly name = 'MisuseError';

  constructor(message: string) {
    super(printableLines(message));
  }
}
