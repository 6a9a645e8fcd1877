import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { Intercepting, OnUnhandled, Platform } from './platform.js';
import { profileUnderTest } from './profile-under-test.js';
import { isRecording, type RecordedResult, recordResult } from './record-result.js';
import type { TestScope, TestScopes } from './test-scopes.js';

/** Tells tests apart by the asynchronous context that their code runs in. */
function createContexts(): TestScopes {
  const storage = new AsyncLocalStorage<TestScope>();
  return { run: (slot, does) => storage.run(slot, does), current: () => storage.getStore(), areKept: true };
}

/** Starts MSW in this process: for fetch, XMLHttpRequest and the http modules of Node. */
function intercept(handlers: readonly RequestHandler[], onUnhandled: OnUnhandled): Intercepting {
  const server = setupServer(...handlers);
  const options = {
    onUnhandledRequest: onUnhandled, // msw 2
    onUnhandledFrame: onUnhandled, // msw 3
  };
  server.listen(options);
  return { use: (...more) => server.use(...more), close: () => server.close() };
}

function record(result: () => RecordedResult): void {
  if (isRecording()) recordResult(result());
}

/** Node: any number of twins at the same time. */
export const nodePlatform: Platform<Intercepting> = { createContexts, intercept, profileUnderTest, record };
