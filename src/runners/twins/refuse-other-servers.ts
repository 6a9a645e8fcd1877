import type { RequestHandler } from 'msw';
import { defaultNetworkOptions } from 'msw/node';
import { MisuseError } from '../../validation/misuse-error.js';

/**
 * Throws a MisuseError if a server of MSW listens in this process without the handler of twins. All servers listen to one
 * source of requests, so a frame that is no request finds them. Of two, the later one handles each request, and handles it twice.
 */
export function refuseOtherServers(own?: RequestHandler): void {
  const found: RequestHandler[][] = [];
  const getHandlers = (controller: { currentHandlers: () => RequestHandler[] }): [] => {
    found.push(controller.currentHandlers());
    return [];
  };
  const frame = { events: { on: () => {} }, getHandlers, resolve: async () => null };
  for (const source of defaultNetworkOptions.sources) void Reflect.apply(source.queue, source, [frame]);
  if (found.every((handlers) => own && handlers.includes(own))) return;
  throw new MisuseError(
    'a server of MSW intercepts the requests of this process already, perhaps one that a setup file starts: a second interception beside it would handle each request twice. Have the twins put into that server: call twinsOn(server), of gridtwin/twins, where it is created',
  );
}
