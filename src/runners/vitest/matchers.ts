import type { JudgedExchange } from '../../contract/judge/conforms.js';
import type { Mock } from '../../hosts/msw/create-mock.js';
import type { SheetRef } from '../../mock/lookup.js';
import { judgementText, judgeResponse } from '../twins/judge-response.js';
import type { Platform } from '../twins/platform.js';
import { type ExpectedRow, rowsDifference } from '../twins/rows-difference.js';
import { sharedInterception } from '../twins/shared-interception.js';

/** What `expect` of gridtwin/vitest can do beside what vitest's can. */
export interface TwinMatchers {
  /**
   * Of a Response, or of `{ request: { method, url }, response }`: that it is as the service is documented, by its status,
   * headers, content type and body. To be awaited.
   */
  readonly toConform: () => Promise<void>;
  /**
   * Of a twin or a mock: that a grid holds these rows on an issue, no more and no fewer, in this order. Each is column id to
   * value in the format of the newer API; columns that are not named may hold anything, and null is an empty cell.
   */
  readonly toHaveRows: (place: SheetRef, expected: readonly ExpectedRow[]) => void;
}

interface Result {
  readonly pass: boolean;
  readonly message: () => string;
  readonly actual?: unknown;
  readonly expected?: unknown;
}

function toHaveRows(mock: Mock, place: SheetRef, expected: readonly ExpectedRow[]): Result {
  const difference = rowsDifference(mock, place, expected);
  if (difference) {
    const { text, actual } = difference;
    return { pass: false, message: () => text, actual, expected };
  }
  return { pass: true, message: () => `the grid ${place.grid} on ${place.issue} has these rows, and should not` };
}

/** The matchers, for `expect.extend`. */
export const matchersOn = (platform: Platform) => ({
  toHaveRows,
  toConform: async (given: Response | JudgedExchange): Promise<Result> => {
    const { current } = sharedInterception(platform).contexts;
    const judged = await judgeResponse(given, current()?.twin?.twin.journal);
    const message = (): string => `${judgementText(judged)}${judged.conforms ? ', and should not be' : ''}`;
    return { pass: judged.conforms, message };
  },
});
