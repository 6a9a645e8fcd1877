import type { SetupServer } from 'msw/node';
import { checkArgument } from '../../validation/describe-argument.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { type Dispatch, DispatchHandler } from './dispatch.js';
import { sharedInterception } from './interception.js';
import { nodePlatform } from './node-platform.js';
import { refuseOtherServers } from './refuse-other-servers.js';

/**
 * Lets the twins of tests answer in an existing server of MSW, so that nothing is intercepted twice: MSW asks the handlers of
 * the server and of `server.use` first, then the twin of the test; `onUnhandledRequest` of the server decides about the rest.
 * With `'fetch'` in place of a server, twins answer calls of `fetch` alone. Call it where the server is created, or in a setup
 * file, before the first test; start and stop the server as before. Tests without a twin see no difference. Throws a
 * MisuseError for any other value, and while a test with a twin runs.
 */
export function twinsOn(server: Pick<SetupServer, 'use' | 'resetHandlers' | 'listHandlers'> | 'fetch'): void {
  const names = ['use', 'resetHandlers', 'listHandlers'];
  const isRight = server === 'fetch' || names.every((name) => typeof Object(server)[name] === 'function');
  checkArgument(isRight, "twinsOn takes a server of MSW, const server = setupServer(), or 'fetch'", server);
  const shared = sharedInterception(nodePlatform);
  if (shared.alive)
    throw new MisuseError('twinsOn was called while tests have twins: call it before, where the server is created');
  if (server === 'fetch') {
    shared.join = (choose) => nodePlatform.intercept([new DispatchHandler(choose)], 'error', server);
    return;
  }
  const known = server.listHandlers().find((handler) => handler instanceof DispatchHandler);
  const nobody = (): Dispatch => undefined;
  const handler = known ?? new DispatchHandler(nobody);
  if (!known) {
    const reset = server.resetHandlers.bind(server);
    server.resetHandlers = (...next) => reset(...next, ...(next.length > 0 ? [handler] : [])); // the handler of twins stays the last
    reset(...server.listHandlers(), handler);
  }
  shared.join = (choose) => {
    handler.choose = choose;
    return {
      use: (...more) => server.use(...more),
      close: () => {
        handler.choose = nobody;
      },
      check: () => refuseOtherServers(handler),
    };
  };
}
