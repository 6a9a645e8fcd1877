import { HttpHandler } from 'msw';
import type { MockContext, Settings } from '../../mock/create-core.js';
import type { Endpoint } from '../../service/endpoints/endpoint.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { takesSessions } from '../../service/guards/schemes.js';
import { type HandleRequest, targetOf } from '../../service/http/handle.js';
import { basesOf, sessionPathIn } from '../../service/http/location.js';
import { explainMisplaced } from '../../service/http/misplaced.js';
import { pathIn } from '../../service/http/routes.js';
import { preview } from '../../validation/preview.js';
import { printable } from '../../validation/printable.js';

/** How a mock for MSW is set up. */
export interface MockSettings extends Settings {
  /** The origin that it answers for, such as `https://tracker.example`; any by default. */
  readonly origin?: string;
}

/** An origin as requests have it; undefined stands for any. Throws a TypeError for other URLs and texts. */
export function originOf(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw new TypeError(`origin must be like "https://tracker.example", without a path, not ${preview(given)}`);
}

/** Whether a handler takes a request. */
export type Accepts = (request: Request) => boolean;

/** How the requests of pages are answered, which may ask for more than the service does. */
export interface CorsPolicy {
  readonly receive: (handle: HandleRequest) => HandleRequest;
  /** The methods whose routes may take a request; the first that has one does. */
  readonly methodsOf: (request: Request) => readonly string[];
}

/**
 * An MSW handler that asks one function whether it takes a request. MSW's own matching ignores the case of paths, throws at
 * percent-encoding that does not decode, and parses cookies and clones the request for every handler that it passes.
 */
class TwinHandler extends HttpHandler {
  readonly #accepts: Accepts;

  constructor(method: string, path: string, accepts: Accepts, handle: HandleRequest) {
    super(method, path, ({ request }) => handle(request));
    this.#accepts = accepts;
  }

  override run(args: Parameters<HttpHandler['run']>[0]): ReturnType<HttpHandler['run']> {
    return this.#accepts(args.request) ? super.run(args) : Promise.resolve(null);
  }

  /** The service has its own routes and reads no cookies. */
  override async parse() {
    return { match: { matches: true, params: {} }, cookies: {} };
  }

  override async predicate({ request }: { request: Request }): Promise<boolean> {
    return this.#accepts(request);
  }
}

const isAtOrigin = ({ url }: Request, origin: string | undefined): boolean =>
  origin === undefined || url.startsWith(`${origin}/`);

/**
 * Creates a function that tells once of requests which a mock at another location would answer, such as for another vendor, and
 * keeps each of them in the journal.
 */
export function createHint({ location, serve }: MockContext, origin: string | undefined): (request: Request) => void {
  const told = new Set<string>();
  return (request) => {
    if (!isAtOrigin(request, origin)) return;
    const { method, url, headers } = request;
    const target = targetOf(url);
    const hint = explainMisplaced(method, target.split('?', 1)[0] ?? '', location);
    if (hint === undefined) return;
    serve({ method, target, header: (name) => headers.get(name), body: undefined }); // nobody gets the answer
    if (told.has(hint) || told.size > 20) return;
    told.add(hint);
    console.warn(printable(`gridtwin: the mock leaves ${method} ${url} alone, but ${hint}.`));
  };
}

/** One handler per route, and one for the session of the tracker's user; a GET route takes HEAD too. */
export function createHandlers(context: MockContext, origin: string | undefined, cors?: CorsPolicy): HttpHandler[] {
  const { core, findRoute, location } = context;
  const hint = createHint(context, origin);
  const known = new WeakMap<Request, { endpoint: Endpoint | undefined }>(); // as each handler asks
  const endpointOf = (request: Request): Endpoint | undefined => {
    const seen = known.get(request);
    if (seen) return seen.endpoint;
    const [path = ''] = targetOf(request.url).split('?', 1);
    const byMethod = isAtOrigin(request, origin) ? findRoute(path)?.byMethod : undefined;
    if (byMethod === undefined) hint(request);
    const methods = cors?.methodsOf(request) ?? [request.method];
    const [endpoint] = methods.flatMap((method) => byMethod?.get(method === 'HEAD' ? 'GET' : method) ?? []);
    known.set(request, { endpoint });
    return endpoint;
  };
  const handle = cors?.receive(core.handle) ?? core.handle;
  const sessionPath = `${origin ?? '*'}${sessionPathIn(location)}`;
  const session = new TwinHandler('*', sessionPath, createSessionAccepts(context, origin), handle);
  const ofRoutes = endpoints.map((endpoint: Endpoint) => {
    const path = `${origin ?? '*'}${pathIn(endpoint, location).replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const accepts = (request: Request): boolean => endpointOf(request) === endpoint;
    return new TwinHandler(endpoint.method, path, accepts, handle);
  });
  return [...ofRoutes, session];
}

/** Tells requests for the session of the tracker's user from all others, where sessions are taken. */
function createSessionAccepts({ core, location }: MockContext, origin: string | undefined): Accepts {
  const own = sessionPathIn(location);
  return (request) => {
    if (!isAtOrigin(request, origin)) return false;
    const target = targetOf(request.url);
    return target.startsWith(own) && /^(\?|$)/.test(target.slice(own.length)) && takesSessions(core.profile.current());
  };
}

/** Tells requests for anything below the bases of the service, and for its session, at an origin or at any, from all others. */
export function createAccepts(context: MockContext, origin: string | undefined): Accepts {
  const { location } = context;
  const isSession = createSessionAccepts(context, origin);
  const { legacy, newer } = basesOf(location);
  return (request) => {
    if (!isAtOrigin(request, origin)) return false;
    const target = targetOf(request.url);
    return target.startsWith(legacy) || target.startsWith(newer) || isSession(request);
  };
}

/** One handler for everything below the bases of the service. */
export function createCatchAll(context: MockContext, origin: string | undefined, cors?: CorsPolicy): HttpHandler {
  const { core, location } = context;
  const path = `${origin ?? '*'}${location.contextPath}/rest/${location.vendor}-*`;
  const isForMock = createAccepts(context, origin);
  const hint = createHint(context, origin);
  const accepts = (request: Request): boolean => {
    const isTaken = isForMock(request);
    if (!isTaken) hint(request);
    return isTaken;
  };
  return new TwinHandler('*', path, accepts, cors?.receive(core.handle) ?? core.handle);
}
