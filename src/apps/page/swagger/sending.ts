import type { ClientRequest, ClientResponse } from './swagger-ui.js';

/** How calls are sent. */
export interface Sending {
  /** Calls wait for it. */
  readonly ready: Promise<void>;
  /** Answers calls in place of fetch. */
  readonly send?: (request: Request) => Promise<Response>;
}

/**
 * Holds a call back until it can be answered, and hands it to whoever answers. Only the credentials of the page are
 * sent: the browser's own would answer for nobody, and it would ask for them in a dialog of its own after a 401.
 */
export const sendWhenReady =
  ({ ready, send }: Sending) =>
  async (request: ClientRequest): Promise<ClientRequest> => {
    await ready;
    request.credentials = 'omit';
    if (send !== undefined) request.userFetch = (url, init) => send(new Request(url, init));
    return request;
  };

/** An answer without its parsed body, of which Swagger UI would make two copies of its own, and show neither. */
export const textOnly = ({ body: _, obj: __, ...response }: ClientResponse): object => response;
