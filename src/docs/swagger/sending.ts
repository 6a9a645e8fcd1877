import type { ClientRequest } from './swagger-ui.js';

/** How calls are sent. */
export interface Sending {
  /** Calls wait for it. */
  readonly ready: Promise<void>;
  /** Answers calls in place of fetch. */
  readonly send?: (request: Request) => Promise<Response>;
}

/** Holds a call back until it can be answered, and hands it to whoever answers. */
export const sendWhenReady =
  ({ ready, send }: Sending) =>
  async (request: ClientRequest): Promise<ClientRequest> => {
    await ready;
    if (send !== undefined) request.userFetch = (url, init) => send(new Request(url, init));
    return request;
  };
