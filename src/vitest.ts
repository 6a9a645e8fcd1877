import type { TwinExpect } from './runners/vitest/create-expect.js';

export { afterAll, afterEach, beforeAll, beforeEach, describe, vi } from 'vitest';
export { type NotedTask, recordCoverage } from './mock/coverage/record-coverage.js';
export type { ExpectedRow } from './runners/twins/assert-rows.js';
export type { Twin, TwinSettings } from './runners/twins/twin.js';
export type { TwinAssertion, TwinExpect, TwinMatchers } from './runners/vitest/create-expect.js';
export type { TwinFixtures } from './runners/vitest/create-test.js';

/** `expect` of vitest, with `toConform` and `toHaveRows`. */
export const expect: TwinExpect = await import('./runners/vitest/create-expect.js').then(
  ({ createExpect }) => createExpect(),
  (error: unknown) => {
    if (!/'msw\b/.test(String(Object(error).message))) throw error;
    // a static import could not say what to install
    throw new Error('gridtwin/vitest needs msw: npm i -D msw@2, or msw@3 from Node 22.12 on', { cause: error });
  },
);

const { createTest } = await import('./runners/vitest/create-test.js');

/** `test` of vitest: each test that asks for `twin` gets a new mock, also when tests run at the same time. */
export const test = await createTest(
  globalThis.process?.versions?.node === undefined && 'document' in globalThis // a page: `ng test` loads this entry in one
    ? (await import('./runners/twins/browser-platform.js')).browserPlatform
    : (await import('./runners/twins/node-platform.js')).nodePlatform,
);

/** The same as `test`. */
export const it = test;
