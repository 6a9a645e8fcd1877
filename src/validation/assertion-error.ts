import { printableLines } from './printable.js';

/** Thrown when an expectation of a test fails. Runners show the difference of `actual` and `expected`, both plain data. */
export class TwinAssertionError extends Error {
  override readonly name = 'AssertionError';
  /** The code by which node:test and Jest recognize an assertion error. */
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
