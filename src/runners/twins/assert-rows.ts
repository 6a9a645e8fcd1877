import type { Core } from '../../mock/create-core.js';
import type { SheetRef } from '../../mock/lookup.js';
import { TwinAssertionError } from '../../validation/assertion-error.js';
import { type ExpectedRow, rowsDifference } from './rows-difference.js';

/**
 * Asserts that a grid holds these rows on an issue, no more and no fewer, in this order: each column id to value in the
 * format of the newer API; columns that are not named may hold anything, and null is an empty cell. Throws an error with
 * `actual` and `expected` when it does not; a MisuseError for what is no mock, grid, issue or column of it.
 */
export function assertRows(mock: Core, place: SheetRef, expected: readonly ExpectedRow[]): void {
  const difference = rowsDifference(mock, place, expected);
  if (difference) throw new TwinAssertionError(difference.text, difference.actual, difference.expected);
}
