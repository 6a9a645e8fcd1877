import { createExpect, type TwinExpect } from './runners/vitest/create-expect.js';
import { createTest } from './runners/vitest/create-test.js';

export { afterAll, afterEach, beforeAll, beforeEach, describe, vi } from 'vitest';
export { type NotedTask, recordCoverage } from './mock/coverage/record-coverage.js';
export type { ExpectedRow } from './runners/twins/assert-rows.js';
export type { Twin, TwinSettings } from './runners/twins/twin.js';
export type { TwinAssertion, TwinExpect, TwinMatchers } from './runners/vitest/create-expect.js';
export type { TwinFixtures } from './runners/vitest/create-test.js';

/** `expect` of vitest, with `toConform` and `toHaveRows`. */
export const expect: TwinExpect = createExpect();

/** `test` of vitest: a test that asks for `twin` gets a mock of its own; one at a time, in a browser. */
export const test = await import('./runners/twins/browser-platform.js').then(({ browserPlatform }) =>
  createTest(browserPlatform),
);

/** The same as `test`. */
export const it = test;
