import type { Endpoint } from '../../../service/endpoints/endpoint.js';
import { pathIn } from '../../../service/http/routes.js';
import type { NearOperation } from '../explanation.js';
import { nearestPaths } from '../nearest-paths.js';
import type { RefusedRequest, Suggestion } from '../refused-request.js';
import { partsOf } from '../request-draft.js';

/** The endpoints whose path this is, also those that the add-on version does not have. */
function endpointsAt({ draft, service }: RefusedRequest): readonly Endpoint[] {
  const found = service.findRoute(partsOf(draft.received.target).path);
  return found ? [...found.byMethod.values()] : [];
}

/** The endpoint that was asked for and that comes with a later add-on version. */
export function laterEndpoint(stuck: RefusedRequest): Endpoint | undefined {
  const { method } = stuck.draft.received;
  const asked = endpointsAt(stuck).filter((endpoint) => endpoint.method === (method === 'HEAD' ? 'GET' : method));
  return asked.find((endpoint) => stuck.service.operations.get(endpoint)?.isAvailable === false);
}

/** The version that brings the endpoint that was asked for. */
export function laterVersion(stuck: RefusedRequest): readonly Suggestion[] {
  const since = laterEndpoint(stuck)?.since;
  if (since === undefined) return [];
  return [{ words: `with add-on version ${since} or newer`, edits: [{ in: 'settings', addonVersion: since }] }];
}

/** Whether an endpoint can be called with the body of a request: a GET has none. */
const takesBody = ({ draft: { received } }: RefusedRequest, { method }: Endpoint): boolean =>
  method !== 'GET' || received.body === undefined || received.body.length === 0;

/** The other methods of the path. */
export function otherMethods(stuck: RefusedRequest): readonly Suggestion[] {
  return endpointsAt(stuck)
    .filter((endpoint) => stuck.service.operations.get(endpoint)?.isAvailable && takesBody(stuck, endpoint))
    .map(({ id, method }) => ({
      words: `with ${method} in place of ${stuck.draft.received.method} (${id})`,
      edits: [{ in: 'method', value: method }],
    }));
}

/** How many letters of a path may be wrong for another to be told in its place. */
const mostUnlike = (path: string): number => Math.max(4, path.length / 3);

/** The paths that this one may be a slip of, repaired, and the version in which it is one. */
export function repairedPaths(stuck: RefusedRequest): readonly Suggestion[] {
  const { method } = stuck.draft.received;
  const { path } = partsOf(stuck.draft.received.target);
  const near = nearestPaths(stuck, path).filter(
    ({ endpoint, far }) => far <= mostUnlike(path) && takesBody(stuck, endpoint),
  );
  const repaired = near.slice(0, 5).map((one): Suggestion => {
    const isOther = one.endpoint.method !== (method === 'HEAD' ? 'GET' : method);
    return {
      words: `as ${one.endpoint.method} ${one.path} (${one.endpoint.id})`,
      edits: [
        { in: 'path', value: one.path },
        ...(isOther ? [{ in: 'method', value: one.endpoint.method } as const] : []),
      ],
    };
  });
  return [...laterVersion(stuck), ...repaired];
}

/** The path with every percent sign encoded that stands for none. */
export function decodablePath({ draft }: RefusedRequest): readonly Suggestion[] {
  const { path } = partsOf(draft.received.target);
  const segments = path.split('/').map((segment) => {
    try {
      decodeURIComponent(segment);
      return segment;
    } catch {
      return segment.replaceAll('%', '%25');
    }
  });
  return [{ words: 'with each "%" of the path written as "%25"', edits: [{ in: 'path', value: segments.join('/') }] }];
}

/** What a request that leads to no operation is nearest to: an endpoint of its path, or of the one written most like it. */
export function nearestOperation(stuck: RefusedRequest): NearOperation | undefined {
  const { path } = partsOf(stuck.draft.received.target);
  const here = endpointsAt(stuck).find((endpoint) => takesBody(stuck, endpoint));
  const endpoint = laterEndpoint(stuck) ?? here ?? nearestPaths(stuck, path)[0]?.endpoint;
  return endpoint && { operation: endpoint.id, method: endpoint.method, path: pathIn(endpoint, stuck.location) };
}
