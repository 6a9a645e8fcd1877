import { expect as base } from 'vitest';
import type { JudgedExchange } from '../../contract/judge/conforms.js';
import type { SheetRef } from '../../mock/lookup.js';
import { judgementText, judgeResponse } from '../twins/assert-conforms.js';
import { type ExpectedRow, rowsDifference } from '../twins/assert-rows.js';

/** The matchers that `expect` of gridtwin/vitest adds to those of vitest. */
export interface TwinMatchers {
  /**
   * Of a Response, or of `{ request: { method, url }, response }`: that it is as the service is documented, by its status,
   * headers, content type and body. Await it.
   */
  readonly toConform: () => Promise<void>;
  /**
   * Of a twin or a mock: that a grid holds these rows on an issue, no more and no fewer, in this order. Each is column id to
   * value in the format of the newer API; columns that are not named may hold anything, and null is an empty cell.
   */
  readonly toHaveRows: (place: SheetRef, expected: readonly ExpectedRow[]) => void;
}

declare global {
  namespace Chai {
    // What vitest builds its own from: its `Matchers` have other parameters in each version. So every `expect` has them.
    interface Assertion extends TwinMatchers {}
  }
}

/** The result of vitest's `expect`, with the matchers of gridtwin. */
export type TwinAssertion<Value> = TwinMatchers & { readonly not: TwinMatchers } & ReturnType<typeof base<Value>>;

/** `expect` of vitest, with the matchers of gridtwin. */
export type TwinExpect = (<Value>(actual: Value, message?: string) => TwinAssertion<Value>) & typeof base;

/** The matchers as `expect.extend` takes them. */
export const matchers = {
  toHaveRows: (mock: Parameters<typeof rowsDifference>[0], place: SheetRef, expected: readonly ExpectedRow[]) => {
    try {
      const difference = rowsDifference(mock, place, expected);
      const same = `the grid ${place.grid} on ${place.issue} has these rows, and should not`;
      return { pass: difference === undefined, message: () => difference?.text ?? same, ...difference };
    } catch (error) {
      // of the ten calls that a stack holds, those within would leave none of the test
      if (error instanceof Error) Error.captureStackTrace?.(error, matchers.toHaveRows);
      throw error;
    }
  },
  toConform: async (given: Response | JudgedExchange) => {
    const judged = await judgeResponse(given);
    const message = (): string => `${judgementText(judged)}${judged.conforms ? ', and should not be' : ''}`;
    return { pass: judged.conforms, message };
  },
};

/** `expect` of vitest with the matchers of gridtwin, which the `expect` of each test context has from now on, too. */
export function createExpect(): TwinExpect {
  base.extend(matchers);
  return base as TwinExpect; // extend has added the matchers
}
