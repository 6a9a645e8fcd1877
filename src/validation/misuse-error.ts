import { printableLines } from './printable.js';

/** Thrown when a test uses a mock wrongly: says what is wrong and what to do. The call changes nothing. */
export class MisuseError extends Error {
  override readonly name = 'MisuseError';

  constructor(message: string) {
    super(printableLines(message));
  }
}
