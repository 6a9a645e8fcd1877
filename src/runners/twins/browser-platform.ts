import { http, passthrough, type RequestHandler } from 'msw';
import { MisuseError } from '../../validation/misuse-error.js';
import type { Intercepting, OnUnhandled, Platform } from './platform.js';
import type { TestScope, TestScopes } from './test-scopes.js';

/** A page has no asynchronous contexts: all that it sends is of the test that began last. */
function createContexts(): TestScopes {
  let latest: TestScope | undefined;
  const run: TestScopes['run'] = (slot, does) => {
    latest = slot;
    return does();
  };
  return { run, current: () => latest, areKept: false };
}

const noScript =
  'MSW did not start: is its worker script at /mockServiceWorker.js? `npx msw init public/` writes it, where public/ is the folder of static files of the page that vitest opens';

/** What vite serves beside the files of the project: modules by their names, and the machinery of vitest. */
const ofVite = (): RequestHandler[] => ['/@*', '/__vitest*'].map((path) => http.all(path, () => passthrough()));

/** Starts MSW's service worker, whose script is at the root of the site. Rejects with a MisuseError when it does not start. */
async function intercept(handlers: readonly RequestHandler[], onUnhandled: OnUnhandled): Promise<Intercepting> {
  const options = {
    quiet: true,
    onUnhandledRequest: onUnhandled, // msw 2
    onUnhandledFrame: onUnhandled, // msw 3
  };
  try {
    const { setupWorker } = await import('msw/browser'); // msw 3 has nothing by that name for Node
    const worker = setupWorker(...handlers, ...ofVite());
    await worker.start(options);
    return { use: (...more) => worker.use(...more), close: async () => worker.stop() };
  } catch (cause) {
    throw new MisuseError(`${noScript} (${cause instanceof Error ? cause.message : cause})`);
  }
}

/** A browser: one twin at a time, and no environment that says under which profile to run. */
export const browserPlatform: Platform<Promise<Intercepting>> = {
  createContexts,
  intercept,
  profileUnderTest: () => ({}),
  record: () => {},
};
