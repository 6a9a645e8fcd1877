import type { Endpoint } from '../../../service/endpoints/endpoint.js';
import { endpoints } from '../../../service/endpoints/endpoints.js';
import { decodeSegment, pathIn, pathRefusal } from '../../../service/http/routes.js';
import { distance } from '../../../validation/suggest.js';
import { type Edit, type Fix, fix, type NearOperation } from '../explanation.js';
import type { RefusedRequest } from '../refused-request.js';

const isAvailable = ({ service }: RefusedRequest, endpoint: Endpoint): boolean =>
  service.operations.get(endpoint)?.isAvailable === true;

// Whether an endpoint answers to the method of a request: that of GET also to HEAD.
const hasMethod = ({ draft: { method } }: RefusedRequest, endpoint: Endpoint): boolean =>
  endpoint.method === (method === 'HEAD' ? 'GET' : method);

// Whether an endpoint can be called with the body of a request: GET takes none.
const takesBody = ({ draft, received }: RefusedRequest, { method }: Endpoint): boolean =>
  method !== 'GET' || (draft.body ?? received.body ?? '').length === 0;

// The endpoints whose path the request has, also those that the add-on version does not have.
const endpointsAt = ({ path, service }: RefusedRequest): readonly Endpoint[] => [
  ...(service.findRoute(path)?.byMethod.values() ?? []),
];

/** The add-on version that comes with the endpoint. */
export function laterVersion(request: RefusedRequest): readonly Fix[] {
  const asked = endpointsAt(request).find((endpoint) => hasMethod(request, endpoint));
  if (asked?.since === undefined || isAvailable(request, asked)) return [];
  return [fix(`with add-on version ${asked.since} or newer`, { in: 'settings', addonVersion: asked.since })];
}

/** The other methods of the path. */
export const otherMethods = (request: RefusedRequest): readonly Fix[] =>
  endpointsAt(request)
    .filter((endpoint) => isAvailable(request, endpoint) && takesBody(request, endpoint))
    .map(({ id, method }) =>
      fix(`with ${method} in place of ${request.draft.method} (${id})`, { in: 'method', value: method }),
    );

/** The path with each percent sign encoded that begins no percent-encoding. */
export function decodablePath({ path }: RefusedRequest): readonly Fix[] {
  const segments = path
    .split('/')
    .map((segment) => (decodeSegment(segment) === undefined ? segment.replaceAll('%', '%25') : segment));
  return [fix('with each "%" of the path written as "%25"', { in: 'path', value: segments.join('/') })];
}

const segmentsOf = (path: string): readonly string[] => path.replace(/\/$/, '').split('/').slice(1, 20);

// The path of an endpoint that takes the fewest letters to make of the given segments; `far` counts the letters, four for a
// parameter that is not given.
function alignPath({ guards }: Endpoint, wanted: readonly string[], given: readonly string[]) {
  const parameters = guards.flatMap(({ parameters = [] }) => parameters);
  const samples = new Map(parameters.map(({ name, sample }) => [`{${name}}`, String(sample)]));
  const start = { far: 0, path: '' };
  const add = (way = start, more: number, segment?: string): typeof start => ({
    far: way.far + more,
    path: segment === undefined ? way.path : `${way.path}/${segment}`,
  });
  // a way with a wanted segment behind it, made of a given one where there is one
  const take = (way: typeof start | undefined, segment: string, one = ''): typeof start => {
    if (segment.startsWith('{')) return one ? add(way, 0, one) : add(way, 4, samples.get(segment) ?? '1');
    return add(way, one ? distance(one.slice(0, 50), segment) : segment.length + 1, segment);
  };
  // the best ways to make the first 0, 1, 2… segments of those given so far
  let row = [start];
  for (const segment of wanted) row.push(take(row.at(-1), segment));
  for (const one of given) {
    const next = [add(row[0], one.length + 1)];
    for (const [i, segment] of wanted.entries()) {
      const ways = [take(row[i], segment, one), add(row[i + 1], one.length + 1), take(next[i], segment)];
      next.push(ways.reduce((best, way) => (way.far < best.far ? way : best)));
    }
    row = next;
  }
  return row.at(-1) ?? start;
}

// Available endpoints with the paths nearest to that of a request, nearest first; of equally near paths those with its method.
function nearestPaths(request: RefusedRequest) {
  const { location, choices } = request.service;
  const given = segmentsOf(request.path);
  return endpoints
    .filter((endpoint: Endpoint) => isAvailable(request, endpoint))
    .map((endpoint: Endpoint) => {
      const { far, path } = alignPath(endpoint, segmentsOf(pathIn(endpoint, location)), given);
      const isTaken = pathRefusal(path, endpoint, choices) === undefined;
      return { endpoint, far, isOther: Number(!hasMethod(request, endpoint)), path: isTaken ? path : `${path}/` };
    })
    .sort((a, b) => a.far - b.far || a.isOther - b.isOther);
}

/** The path in the add-on version that has it, and the paths that it can be a typo of. */
export function repairedPaths(request: RefusedRequest): readonly Fix[] {
  const farthest = Math.max(4, request.path.length / 3);
  const near = nearestPaths(request).filter(({ endpoint, far }) => far <= farthest && takesBody(request, endpoint));
  const repaired = near.slice(0, 5).map(({ endpoint, path }) => {
    const { id, method } = endpoint;
    const toMethod: readonly Edit[] = hasMethod(request, endpoint) ? [] : [{ in: 'method', value: method }];
    return fix(`as ${method} ${path} (${id})`, { in: 'path', value: path }, ...toMethod);
  });
  return [...laterVersion(request), ...repaired];
}

/** The operation nearest to a request that leads to none: at its path, or at the path that is written most like it. */
export function nearestOperation(request: RefusedRequest): NearOperation | undefined {
  const here = endpointsAt(request);
  const endpoint =
    here.find((one) => hasMethod(request, one)) ??
    here.find((one) => takesBody(request, one)) ??
    nearestPaths(request)[0]?.endpoint;
  return (
    endpoint && { operation: endpoint.id, method: endpoint.method, path: pathIn(endpoint, request.service.location) }
  );
}
