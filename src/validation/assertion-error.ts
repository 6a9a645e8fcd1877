import { printableLines } from './printable.js';

/** Thrown when what a test expects is not so. Runners show the difference of `actual` and `expected`, both plain data. */
export class TwinAssertionError extends Error {
  override readonly name = 'AssertionError';
  /** By this, node:test and Jest know an error of an assertion. */
  readonly code = 'ERR_ASSERTION';
  readonly generatedMessage = false;
  readonly operator = 'deepStrictEqual';
  readonly actual: unknown;
  readonly expected: unknown;

  constructor(message: string, actual: unknown, expected: unknown) {
    super(printableLines(message));
    this.actual = actual;
    this.expected = expected;
  }
}
