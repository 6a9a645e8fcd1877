import { expect as base } from 'vitest';
import type { JudgedExchange } from '../../contract/judge/conforms.js';
import type { SheetRef } from '../../mock/lookup.js';
import { judgementText, judgeResponse } from '../twins/assert-conforms.js';
import { type ExpectedRow, rowsDifference } from '../twins/assert-rows.js';

/** The matchers that `expect` of gridtwin/vitest adds to those of vitest. */
export interface TwinMatchers {
  /**
   * Asserts that a Response, or `{ request: { method, url }, response }`, conforms to the document, by its status, headers,
   * content type and body. Await it.
   */
  readonly toConform: () => Promise<void>;
  /**
   * Asserts that a grid of a twin or a mock has exactly these rows on an issue, in this order. Each maps column ids to values
   * in the format of the newer API; columns that are not named may hold anything, and null is an empty cell.
   */
  readonly toHaveRows: (place: SheetRef, expected: readonly ExpectedRow[]) => void;
}

declare global {
  namespace Chai {
    // vitest builds its own type from this one; its `Matchers` differ in each version. So every `expect` has these matchers.
    interface Assertion extends TwinMatchers {}
  }
}

/** The result of vitest's `expect`, with the matchers of gridtwin. */
export type TwinAssertion<Value> = TwinMatchers & { readonly not: TwinMatchers } & ReturnType<typeof base<Value>>;

/** `expect` of vitest, with the matchers of gridtwin. */
export type TwinExpect = (<Value>(actual: Value, message?: string) => TwinAssertion<Value>) & typeof base;

/** The matchers, for `expect.extend`. */
export const matchers = {
  toHaveRows: (mock: Parameters<typeof rowsDifference>[0], place: SheetRef, expected: readonly ExpectedRow[]) => {
    try {
      const difference = rowsDifference(mock, place, expected);
      const same = `the grid ${place.grid} on ${place.issue} has these rows, and should not`;
      return { pass: difference === undefined, message: () => difference?.text ?? same, ...difference };
    } catch (error) {
      // the stack holds ten calls: those inside this matcher would leave no room for the test
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

/** Adds the matchers of gridtwin to `expect` of vitest, also to that of each test context, and returns it. */
export function createExpect(): TwinExpect {
  base.extend(matchers);
  return base as TwinExpect; // extend has added the matchers
}
