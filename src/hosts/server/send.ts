import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Reply } from '../../service/http/reply.js';
import { corsHeaders } from './cors.js';
import { deliver } from './deliver.js';
import type { ServerContext } from './server-context.js';

const withoutLength: ReadonlySet<number> = new Set([204, 304]);

/** Whether its length is said of a reply, and not by it. */
const hasLength = ({ status, headers }: Reply): boolean => !withoutLength.has(status) && !('Content-Length' in headers);

/** Sends a reply, as it is to be delivered. */
export function send(request: IncomingMessage, response: ServerResponse, answer: Reply, site: ServerContext): void {
  const writeHead = (): void => {
    const headers: OutgoingHttpHeaders = { ...answer.headers };
    if (hasLength(answer)) headers['Content-Length'] = answer.body === undefined ? 0 : Buffer.byteLength(answer.body);
    if (site.origins.length > 0)
      Object.assign(headers, corsHeaders(request, site.origins, Object.keys(answer.headers)));
    if (site.isClosing) headers.Connection = 'close';
    response.writeHead(answer.status, headers);
  };
  if (answer.delivery) deliver(response, answer, writeHead, site.openResponses);
  else {
    writeHead();
    response.end(answer.body);
  }
}
