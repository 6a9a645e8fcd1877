import type { CorsPolicy } from './catch-all.js';

const preflightMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

// Returns the origin of a page that sends a request to another origin. happy-dom hides the header, so this reads `location`.
function foreignOriginOf({ headers, url }: Request): string | undefined {
  const origin = headers.get('origin') ?? globalThis.location?.origin;
  return origin === undefined || url.startsWith(`${origin}/`) ? undefined : origin;
}

// Whether a request is a preflight of a page. Where its origin is hidden, the headers of a preflight are hidden, too.
const isPreflight = (request: Request): boolean =>
  request.method === 'OPTIONS' &&
  (request.headers.has('access-control-request-method') || !request.headers.has('origin')) &&
  foreignOriginOf(request) !== undefined;

/** Lets pages of every origin read answers; pages of jsdom and happy-dom are at http://localhost:3000. */
export const allowAnyOrigin: CorsPolicy = {
  receive: (handle) => async (request) => {
    const origin = foreignOriginOf(request);
    if (origin === undefined) return handle(request);
    const allowed = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' };
    if (isPreflight(request)) {
      const asked = (name: string): string | null => request.headers.get(`access-control-request-${name}`);
      const allHeaders = 'Authorization, Content-Type, Accept, X-Requested-With, X-Atlassian-Token, X-Gridtwin-World';
      const headers = {
        ...allowed,
        'Access-Control-Allow-Methods': asked('method') ?? preflightMethods.join(', '),
        'Access-Control-Allow-Headers': asked('headers') ?? allHeaders,
        Vary: 'Origin',
      };
      return new Response(null, { status: 204, headers });
    }
    const response = await handle(request);
    if (response.type === 'error') return response; // a connection that was reset has no headers
    response.headers.set('Access-Control-Expose-Headers', [...response.headers.keys()].join(', '));
    for (const [name, value] of Object.entries(allowed)) response.headers.set(name, value);
    return response;
  },
  methodsOf: (request) => {
    if (!isPreflight(request)) return [request.method];
    const asked = request.headers.get('access-control-request-method');
    return asked === null ? preflightMethods : [asked];
  },
};
