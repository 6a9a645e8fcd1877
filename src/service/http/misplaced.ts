import { quote } from '../../validation/quote.js';
import type { Endpoint } from '../endpoints/endpoint.js';
import { endpoints } from '../endpoints/endpoints.js';
import { type Location, locationOf } from './location.js';
import { pathIn } from './routes.js';

// Returns the segments of an endpoint's path with the given parameters; undefined if the path differs in more than case.
function writtenAs(endpoint: Endpoint, location: Location, given: readonly string[]): readonly string[] | undefined {
  const wanted = pathIn(endpoint, location).split('/');
  const isLike = (one: string, i: number) => one.startsWith('{') || one.toLowerCase() === given[i]?.toLowerCase();
  if (wanted.length !== given.length || !wanted.every(isLike)) return undefined;
  return wanted.map((one, i) => (one.startsWith('{') ? (given[i] ?? '') : one));
}

/** Returns the location in a path, and its segments there in version 1.0; undefined if no service can have such a path. */
function placeOf(path: string) {
  const parts = /^(.*)\/rest\/([^/]+)(-i?grid)\/[^/]+\/(.*)$/i.exec(path.slice(0, 1_000));
  if (parts === null) return undefined;
  const [, contextPath = '', vendor = '', api = '', rest = ''] = parts;
  try {
    const location = locationOf({ vendor, contextPath });
    return { location, segments: `${contextPath}/rest/${vendor}${api}/1.0/${rest}`.split('/') };
  } catch {
    return undefined;
  }
}

/**
 * Explains an unknown path that looks like an endpoint at another location, in another version or in another case, and says what to do.
 * Returns undefined for any other path.
 */
export function explainMisplaced(method: string, path: string, own: Location): string | undefined {
  const asked = path.replace(/\/$/, '');
  const place = placeOf(asked);
  if (place === undefined) return undefined;
  const { vendor, contextPath } = place.location;
  const alike = endpoints.flatMap((endpoint: Endpoint) => {
    const segments = writtenAs(endpoint, place.location, place.segments);
    return segments ? [{ endpoint, written: segments.join('/') }] : [];
  });
  const found = alike.find(({ endpoint }) => endpoint.method === method) ?? alike[0];
  if (found === undefined) return undefined;
  const { endpoint, written } = found;
  const isOwnVendor = vendor.toLowerCase() === own.vendor.toLowerCase();
  const right = isOwnVendor ? written.replace(`/rest/${vendor}-`, `/rest/${own.vendor}-`) : written;
  const [settings, advice]: [string[], string[]] = [[], []];
  let where = '';
  if (!isOwnVendor) {
    where = ` of vendor ${quote(vendor)}`;
    settings.push(`vendor: '${vendor}' (--vendor ${vendor})`);
  }
  if (contextPath !== own.contextPath) {
    where += contextPath === '' ? ' at the root of the host' : ` below ${quote(contextPath)}`;
    settings.push(`contextPath: '${contextPath}' (--context-path ${contextPath || "''"})`);
  }
  if (settings.length > 0) advice.push(`set ${settings.join(' and ')}`);
  if (right !== asked) advice.push(`its path is ${right}`);
  return advice.length === 0 ? undefined : `this looks like ${endpoint.id}${where}: ${advice.join(', and ')}`;
}
