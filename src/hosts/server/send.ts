import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from '../../http/reply.js';
import { corsHeaders } from './cors.js';
import { deliver } from './deliver.js';
import type { Site } from './site.js';

const withoutLength: ReadonlySet<number> = new Set([204, 304]);

function lengthOf({ status, headers, body }: Reply): Readonly<Record<string, string | number>> {
  if (withoutLength.has(status) || 'Content-Length' in headers) return {};
  return { 'Content-Length': body === undefined ? 0 : Buffer.byteLength(body) };
}

/** Sends a reply, as it is to be delivered. */
export function send(request: IncomingMessage, response: ServerResponse, answer: Reply, site: Site): void {
  const writeHead = (): void => {
    const last = site.isClosing ? { Connection: 'close' } : {};
    const cors = corsHeaders(request, site.origins, Object.keys(answer.headers));
    response.writeHead(answer.status, { ...answer.headers, ...cors, ...lengthOf(answer), ...last });
  };
  if (answer.delivery) deliver(response, answer, writeHead, site.hanging);
  else {
    writeHead();
    response.end(answer.body);
  }
}
