import type { HttpHandler } from 'msw';
import type { MockContext, Settings } from '../../mock/create-core.js';
import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { targetOf } from '../../service/http/handle.js';
import { sessionPathIn } from '../../service/http/location.js';
import { pathIn } from '../../service/http/routes.js';
import { preview } from '../../validation/preview.js';
import { type CorsPolicy, catchAllOf, createAccepts, createHint, isAtOrigin } from './catch-all.js';
import { TwinHandler } from './twin-handler.js';

/** The settings of a mock for MSW. */
export interface MockSettings extends Settings {
  /** The origin that it answers for, such as `https://tracker.example`; any by default. */
  readonly origin?: string;
}

/** Returns an origin as requests have it; undefined means any origin. Throws a TypeError for other URLs and texts. */
export function originOf(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw new TypeError(`origin must be like "https://tracker.example", without a path, not ${preview(given)}`);
}

/** Creates one handler per route, and one for the session of the tracker's user; a GET route takes HEAD too. */
export function createHandlers(context: MockContext, origin: string | undefined, cors?: CorsPolicy): HttpHandler[] {
  const { core, findRoute, location } = context;
  const hint = createHint(context, origin);
  const known = new WeakMap<Request, Endpoint | undefined>(); // each handler asks for the same request
  const endpointOf = (request: Request): Endpoint | undefined => {
    if (known.has(request)) return known.get(request);
    const [path = ''] = targetOf(request.url).split('?', 1);
    const byMethod = isAtOrigin(request, origin) ? findRoute(path)?.byMethod : undefined;
    if (byMethod === undefined) hint(request);
    const methods = cors?.methodsOf(request) ?? [request.method];
    const [endpoint] = methods.flatMap((method) => byMethod?.get(method === 'HEAD' ? 'GET' : method) ?? []);
    known.set(request, endpoint);
    return endpoint;
  };
  const handle = cors?.receive(core.handle) ?? core.handle;
  const sessionPath = `${origin ?? '*'}${sessionPathIn(location)}`;
  const session = new TwinHandler('*', sessionPath, createAccepts(context, origin, []), handle);
  const ofRoutes = endpoints.map((endpoint: Endpoint) => {
    const path = `${origin ?? '*'}${pathIn(endpoint, location).replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const accepts = (request: Request): boolean => endpointOf(request) === endpoint;
    return new TwinHandler(endpoint.method, path, accepts, handle);
  });
  return [...ofRoutes, session];
}

/** Creates one handler for everything below the bases of the service. */
export function createCatchAll(context: MockContext, origin: string | undefined, cors?: CorsPolicy): HttpHandler {
  const { path, accepts, handle } = catchAllOf(context, origin, cors);
  return new TwinHandler('*', path, accepts, handle);
}
