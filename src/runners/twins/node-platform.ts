import { AsyncLocalStorage } from 'node:async_hooks';
import * as node from 'node:process';
import { setupServer } from 'msw/node';
import { MisuseError } from '../../validation/misuse-error.js';
import { recordResult } from './ambiguity-run.js';
import { interceptFetch } from './intercept-fetch.js';
import type { Intercepting, Platform, TestScope } from './platform.js';
import { profileUnderTest } from './profile-under-test.js';
import { refuseOtherServers } from './refuse-other-servers.js';

const firstFetch = globalThis.fetch; // during an interception, `fetch` can be a stub

/** Node: any number of concurrent twins, distinguished by the asynchronous context of the running code. */
export const nodePlatform: Platform<Intercepting> = {
  createScopes: () => {
    const storage = new AsyncLocalStorage<TestScope | undefined>();
    const run = <T>(scope: TestScope, does: () => T): T => storage.run(scope, does);
    return { run, enter: (scope) => storage.enterWith(scope), current: () => storage.getStore(), areKept: true };
  },
  intercept: (handlers, onUnhandled, interception) => {
    refuseOtherServers();
    const before = [firstFetch, globalThis.fetch];
    const server = interception === 'fetch' ? interceptFetch(handlers, onUnhandled) : setupServer(...handlers);
    const options = { onUnhandledRequest: onUnhandled, onUnhandledFrame: onUnhandled }; // for msw 2 and msw 3
    if ('listen' in server) server.listen(options);
    // updates names imported from node:http to what msw 2 put there; Workers, which have no execPath, throw
    const syncImports = (node.execPath && node.getBuiltinModule?.('node:module')?.syncBuiltinESMExports) || (() => {});
    syncImports();
    const isKept = globalThis.fetch === before[1]; // as msw 3 intercepts below fetch, and msw 2 uses the fetch of nock 14
    return {
      use: (...more) => server.use(...more),
      close: () => Promise.resolve(server.close()).then(syncImports),
      check: () => {
        refuseOtherServers(handlers.at(-1));
        const isBeyond = 'readyState' in server && (node.versions.bun ?? node.versions.deno) !== undefined; // msw 3
        const isThere = isKept ? 'readyState' in server || fetch === before[1] : !before.includes(fetch);
        if (!isBeyond && isThere) return;
        const why = isBeyond
          ? "msw 3 intercepts nothing in Bun and Deno: install msw@2, or call twinsOn('fetch') of gridtwin/twins in a file that is loaded before the tests"
          : 'fetch was put back to what it was before it was intercepted, as by vi.unstubAllGlobals() after a stub from before the first test with a twin, by nock.restore(), or by a server of MSW that listened meanwhile, which needs twinsOn(server) of gridtwin/twins: what the test sends would go to the network. Stub fetch within a test, or put it back before the first test with a twin';
        throw new MisuseError(why);
      },
    };
  },
  profileUnderTest,
  record: (result) => node.env.GRIDTWIN_RESULTS && recordResult(result()), // computes the result only if there is a file
};
