import { HttpHandler } from 'msw';
import type { MockContext } from '../../mock/create-core.js';
import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { type HandleRequest, targetOf } from '../../service/http/handle.js';
import { basesOf, type Location } from '../../service/http/location.js';
import { pathIn } from '../../service/http/routes.js';

/** Whether a request is one's own. */
export type Accepts = (request: Request) => boolean;

/** How requests are received in front of the service: those of pages may ask for more than an answer. */
export interface CorsPolicy {
  readonly receive: (handle: HandleRequest) => HandleRequest;
  /** The methods whose routes may take a request; the first that has one does. */
  readonly methodsOf: (request: Request) => readonly string[];
}

const plainly: CorsPolicy = { receive: (handle) => handle, methodsOf: ({ method }) => [method] };

type RunArgs = Parameters<HttpHandler['run']>[0];

/** What MSW would have parsed; our own routes have read the request already, and cookies are of no account. */
const parsed = { match: { matches: true, params: {} }, cookies: {} };

/**
 * An MSW handler that asks one function whether a request is its own. MSW's own matching ignores the case of paths, throws
 * at percent-encoding that does not decode, and parses cookies and clones the request for every handler that it passes.
 */
class TwinHandler extends HttpHandler {
  readonly #accepts: Accepts;

  constructor(method: string, path: string, accepts: Accepts, handle: HandleRequest) {
    super(method, path, ({ request }) => handle(request));
    this.#accepts = accepts;
  }

  override run(args: RunArgs): ReturnType<HttpHandler['run']> {
    return this.#accepts(args.request) ? super.run(args) : Promise.resolve(null);
  }

  override async parse(): Promise<typeof parsed> {
    return parsed;
  }

  override async predicate({ request }: { request: Request }): Promise<boolean> {
    return this.#accepts(request);
  }
}

const originFilter =
  (origin: string | undefined): Accepts =>
  ({ url }) =>
    origin === undefined || url.startsWith(`${origin}/`);

/** The endpoint that a request is for, looked up once however many handlers ask. */
function createLookup({ findRoute }: MockContext, isOurs: Accepts, { methodsOf }: CorsPolicy) {
  const known = new WeakMap<Request, { endpoint: Endpoint | undefined }>();

  function find(request: Request): Endpoint | undefined {
    const [path = ''] = targetOf(request.url).split('?', 1);
    const byMethod = findRoute(path)?.byMethod;
    const [first] = methodsOf(request).flatMap((method) => byMethod?.get(method === 'HEAD' ? 'GET' : method) ?? []);
    return first;
  }

  return (request: Request): Endpoint | undefined => {
    const seen = known.get(request) ?? { endpoint: isOurs(request) ? find(request) : undefined };
    known.set(request, seen);
    return seen.endpoint;
  };
}

const withParameters = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** One handler per route; a GET route takes HEAD too. */
export function createHandlers(host: MockContext, origin: string | undefined, reception = plainly): HttpHandler[] {
  const lookup = createLookup(host, originFilter(origin), reception);
  const handle = reception.receive(host.core.handle);
  return endpoints.map((endpoint: Endpoint) => {
    const path = `${origin ?? '*'}${withParameters(pathIn(endpoint, host.location))}`;
    return new TwinHandler(endpoint.method, path, (request) => lookup(request) === endpoint, handle);
  });
}

/** Tells requests for anything below the bases of the service, at an origin or at any, from all others. */
export function createAccepts(location: Location, origin: string | undefined): Accepts {
  const { legacy, newer } = basesOf(location);
  const isOurs = originFilter(origin);
  return (request) => {
    if (!isOurs(request)) return false;
    const target = targetOf(request.url);
    return target.startsWith(legacy) || target.startsWith(newer);
  };
}

/** One handler for everything below the bases of the service. */
export function createCatchAll(host: MockContext, origin: string | undefined, reception = plainly): HttpHandler {
  const { core, location } = host;
  const { vendor, contextPath } = location;
  const path = `${origin ?? '*'}${contextPath}/rest/${vendor}-*`;
  return new TwinHandler('*', path, createAccepts(location, origin), reception.receive(core.handle));
}
