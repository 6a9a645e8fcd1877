import { expect as base } from 'vitest';
import type { Platform } from '../twins/platform.js';
import { matchersOn, type TwinMatchers } from './matchers.js';

declare global {
  namespace Chai {
    // What vitest builds its own from: its `Matchers` have other parameters in each version. So every `expect` has them.
    interface Assertion extends TwinMatchers {}
  }
}

type Assertion<Value> = ReturnType<typeof base<Value>>;

/** What `expect` gives: what vitest's does, with the matchers of gridtwin. */
export type TwinAssertion<Value> = TwinMatchers & { readonly not: TwinMatchers } & Assertion<Value>;

/** `expect` of vitest, with the matchers of gridtwin. */
export type TwinExpect = (<Value>(actual: Value, message?: string) => TwinAssertion<Value>) & typeof base;

/** `expect` of vitest with the matchers of gridtwin, which the `expect` of each test context has from now on, too. */
export function createExpect(platform: Platform): TwinExpect {
  base.extend(matchersOn(platform));
  return base as TwinExpect; // extend has put the matchers there
}
