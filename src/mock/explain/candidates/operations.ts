import type { Endpoint } from '../../../service/endpoints/endpoint.js';
import { endpoints } from '../../../service/endpoints/endpoints.js';
import { serviceFor } from '../../../service/endpoints/service.js';
import { pathIn, pathRefusal } from '../../../service/http/routes.js';
import { distance } from '../../../validation/suggest.js';
import { type Edit, type Fix, fix, type NearOperation } from '../explanation.js';
import type { RefusedRequest } from '../refused-request.js';

// Returns the path of an endpoint most similar to a given path, which may lack segments, or have surplus ones, at one place.
function pathLike(endpoint: Endpoint, pattern: readonly string[], given: readonly string[]) {
  const parameters = endpoint.guards.flatMap((guard) => guard.parameters ?? []);
  const samples = new Map(parameters.map(({ name, sample }) => [`{${name}}`, String(sample)]));
  const surplus = Math.max(0, given.length - pattern.length);
  const missing = Array.from({ length: Math.max(0, pattern.length - given.length) }, () => '{id}');
  const aligned = given.slice(surplus).map((_, i) => given.toSpliced(i + 1, surplus, ...missing));
  const paths = aligned.map((segments) => pattern.map((one, i) => (samples.has(one) ? segments[i] : one)).join('/'));
  const start = given.join('/').slice(0, 300);
  const ways = [...new Set(paths)].map((path) => ({ path, far: distance(start, path.slice(0, 300)) }));
  const { path, far } = ways.reduce((best, way) => (way.far < best.far ? way : best));
  const filled = path.split('/').map((one, i) => (one === '{id}' ? samples.get(pattern[i] ?? '') : one));
  return { path: filled.join('/'), far };
}

// Returns the endpoints in the order of the distance of their paths from that of a request, those with its method first.
function nearestEndpoints({ path: sent, draft, service }: RefusedRequest) {
  const given = sent.replace(/\/$/, '').split('/').slice(0, 20);
  const isOther = ({ method }: Endpoint): number => Number(method !== draft.method);
  return endpoints
    .filter(({ method }: Endpoint) => method !== 'GET' || !draft.body)
    .map((endpoint: Endpoint) => {
      const { path, far } = pathLike(endpoint, pathIn(endpoint, service.location).split('/'), given);
      const { choices } = serviceFor(service, endpoint);
      const written = sent.endsWith('/') ? [`${path}/`, path] : [path, `${path}/`];
      const taken = written.find((one) => pathRefusal(one, endpoint, choices) === undefined);
      return { endpoint, far, path: taken ?? path };
    })
    .sort((a, b) => a.far - b.far || isOther(a.endpoint) - isOther(b.endpoint));
}

/** Proposes the operations at the path of a request, else those at similar paths; also those of a later add-on version. */
export function otherOperations(request: RefusedRequest): readonly Fix[] {
  const { path: sent, draft, service } = request;
  const all = nearestEndpoints(request);
  const farthest = all[0]?.far === 0 ? 0 : Math.max(4, sent.length / 4);
  const near = all.filter(({ far }) => far <= farthest);
  return near.slice(0, 5).map(({ endpoint, path }) => {
    const { id, method, since } = endpoint;
    const isAvailable = draft.addonVersion !== undefined || service.operations.get(endpoint)?.isAvailable;
    if (since !== undefined && !isAvailable)
      return fix(`with add-on version ${since} or newer`, { in: 'settings', addonVersion: since });
    const toMethod: Edit = { in: 'method', value: method };
    if (path === sent) return fix(`with ${method} in place of ${draft.method} (${id})`, toMethod);
    const toPath: Edit = { in: 'path', value: path };
    return fix(`as ${method} ${path} (${id})`, toPath, ...(method === draft.method ? [] : [toMethod]));
  });
}

/** Returns the operation nearest to a request that leads to no operation. */
export function nearestOperation(request: RefusedRequest): NearOperation | undefined {
  const [near] = nearestEndpoints(request);
  if (near === undefined) return undefined;
  const { id: operation, method } = near.endpoint;
  return { operation, method, path: pathIn(near.endpoint, request.service.location) };
}
