import type { MockContext } from '../../mock/create-core.js';
import { takesSessions } from '../../service/guards/schemes.js';
import { type HandleRequest, targetOf } from '../../service/http/handle.js';
import { basesOf, sessionPathIn } from '../../service/http/location.js';
import { explainMisplaced } from '../../service/http/misplaced.js';
import { printable } from '../../validation/printable.js';

/** Whether a handler takes a request. */
export type Accepts = (request: Request) => boolean;

/** The rules for requests of pages at other origins, such as preflights. */
export interface CorsPolicy {
  readonly receive: (handle: HandleRequest) => HandleRequest;
  /** The methods to look up the route of a request by; the first that has a route counts. */
  readonly methodsOf: (request: Request) => readonly string[];
}

/** Whether a request is for an origin; undefined means any origin. */
export const isAtOrigin = ({ url }: Request, origin: string | undefined): boolean =>
  origin === undefined || url.startsWith(`${origin}/`);

/** Creates a function that adds requests for a mock elsewhere to the journal, and warns once per hint, at most 20 times. */
export function createHint({ location, serve }: MockContext, origin: string | undefined): (request: Request) => void {
  const told = new Set<string>();
  return (request) => {
    if (!isAtOrigin(request, origin)) return;
    const { method, url, headers } = request;
    const target = targetOf(url);
    const hint = explainMisplaced(method, target.split('?', 1)[0] ?? '', location);
    if (hint === undefined) return;
    serve({ method, target, header: (name) => headers.get(name), body: undefined }); // for the journal; the answer is dropped
    if (told.has(hint) || told.size >= 20) return;
    told.add(hint);
    console.warn(printable(`gridtwin: the mock does not answer ${method} ${url}, but ${hint}.`));
  };
}

/** Creates a function that accepts requests below the bases, and for the session where the profile takes sessions. */
export function createAccepts(
  { core, location }: MockContext,
  origin: string | undefined,
  bases: readonly string[] = Object.values(basesOf(location)),
): Accepts {
  const session = sessionPathIn(location);
  return (request) => {
    if (!isAtOrigin(request, origin)) return false;
    const target = targetOf(request.url);
    if (bases.some((base) => target.startsWith(base))) return true;
    return target.split('?', 1)[0] === session && takesSessions(core.profile.current());
  };
}

/** Returns the path, the test and the function of one handler for all requests below the bases of the service. */
export function catchAllOf(context: MockContext, origin: string | undefined, cors?: CorsPolicy) {
  const { core, location } = context;
  const isForMock = createAccepts(context, origin);
  const hint = createHint(context, origin);
  const accepts: Accepts = (request) => {
    const isTaken = isForMock(request);
    if (!isTaken) hint(request);
    return isTaken;
  };
  const path = `${origin ?? '*'}${location.contextPath}/rest/${location.vendor}-*`;
  return { path, accepts, handle: cors?.receive(core.handle) ?? core.handle };
}
