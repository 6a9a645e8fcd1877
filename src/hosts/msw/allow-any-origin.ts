import type { HandleRequest } from '../../service/http/handle.js';
import type { CorsPolicy } from './msw.js';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const headerNames = 'Authorization, Content-Type, Accept, X-Requested-With, X-Atlassian-Token, X-Gridtwin-World';

/** The origin of the page that sends; happy-dom does not let anyone see the header, so it is asked. */
const pageOf = ({ headers }: Request): string | undefined => headers.get('origin') ?? globalThis.location?.origin;

/** The origin of the page that sends to another one. */
function foreignPageOf(request: Request): string | undefined {
  const origin = pageOf(request);
  return origin === undefined || request.url.startsWith(`${origin}/`) ? undefined : origin;
}

/** Whether a page asks what it may send; the headers that say so are not to be seen where its origin is not. */
const isPreflight = (request: Request): boolean =>
  request.method === 'OPTIONS' &&
  (request.headers.has('access-control-request-method') || !request.headers.has('origin')) &&
  foreignPageOf(request) !== undefined;

/** What a preflight is answered: all that it asks for; where that is not to be seen, all that there is. */
function allowances({ headers }: Request, origin: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Methods': headers.get('access-control-request-method') ?? methods.join(', '),
    'Access-Control-Allow-Headers': headers.get('access-control-request-headers') ?? headerNames,
    Vary: 'Origin',
  };
}

/** Lets a page read an answer, with all of its headers. */
function letRead(response: Response, origin: string): Response {
  if (response.type === 'error') return response; // a connection that was reset has no headers
  const { headers } = response;
  headers.set('Access-Control-Expose-Headers', [...headers.keys()].join(', '));
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Allow-Credentials', 'true');
  return response;
}

/**
 * Lets pages of every origin read what is answered, and answers their preflights: the pages of jsdom and happy-dom are at
 * http://localhost:3000, whatever the origin of the service is. What comes from no page, or from one at the origin of the
 * service, is answered as before.
 */
export const allowAnyOrigin: CorsPolicy = {
  receive: (handle: HandleRequest) => async (request) => {
    const origin = foreignPageOf(request);
    if (origin === undefined) return handle(request);
    if (isPreflight(request)) return new Response(null, { status: 204, headers: allowances(request, origin) });
    return letRead(await handle(request), origin);
  },
  methodsOf: (request) => {
    if (!isPreflight(request)) return [request.method];
    const asked = request.headers.get('access-control-request-method');
    return asked === null ? methods : [asked];
  },
};
