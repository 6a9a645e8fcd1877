import { AsyncLocalStorage } from 'node:async_hooks';
import { setupServer } from 'msw/node';
import { isRecording, profileUnderTest, recordResult } from './ambiguity-run.js';
import type { Intercepting, Platform, TestScope } from './platform.js';

/** Node: any number of twins at the same time, told apart by the asynchronous context that code runs in. */
export const nodePlatform: Platform<Intercepting> = {
  createScopes: () => {
    const storage = new AsyncLocalStorage<TestScope>();
    return { run: (scope, does) => storage.run(scope, does), current: () => storage.getStore(), areKept: true };
  },
  intercept: (handlers, onUnhandled) => {
    const server = setupServer(...handlers);
    const options = { onUnhandledRequest: onUnhandled, onUnhandledFrame: onUnhandled }; // for msw 2 and msw 3
    server.listen(options);
    return { use: (...more) => server.use(...more), close: () => server.close() };
  },
  profileUnderTest,
  record: (result) => {
    if (isRecording()) recordResult(result());
  },
};
