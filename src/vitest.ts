import { nodePlatform } from './twins/node-platform.js';
import { createExpect, type TwinExpect } from './vitest/create-expect.js';
import { createTest } from './vitest/create-test.js';

export { afterAll, afterEach, beforeAll, beforeEach, describe, vi } from 'vitest';
export { type NotedTask, recordCoverage } from './tools/coverage/record-coverage.js';
export type { ExpectedRow } from './twins/rows-difference.js';
export type { Twin, TwinSettings } from './twins/twin.js';
export type { TwinAssertion, TwinExpect } from './vitest/create-expect.js';
export type { TwinFixtures } from './vitest/create-test.js';
export type { TwinMatchers } from './vitest/matchers.js';

/** `expect` of vitest, with `toConform` and `toHaveRows`. */
export const expect: TwinExpect = createExpect(nodePlatform);

/** `test` of vitest: a test that asks for `twin` gets a mock of its own, also when tests run at the same time. */
export const test = await createTest(nodePlatform);

/** The same as `test`. */
export const it = test;
