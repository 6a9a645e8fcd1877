import { createExpect, type TwinExpect } from './runners/vitest/create-expect.js';
import { createTest } from './runners/vitest/create-test.js';

export { afterAll, afterEach, beforeAll, beforeEach, describe, vi } from 'vitest';
export { recordCoverage } from './mock/coverage/record-coverage.js';
export type * from './vitest.js';

/** `expect` of vitest, with `toConform` and `toHaveRows`. */
export const expect: TwinExpect = createExpect();

/** `test` of vitest: each test that asks for `twin` gets a new mock; in a browser, one test at a time. */
export const test = await createTest((await import('./runners/twins/browser-platform.js')).browserPlatform);

/** The same as `test`. */
export const it = test;
