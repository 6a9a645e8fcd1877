import type { Endpoint } from '../endpoints/endpoint.js';
import type { Location } from './location.js';

/** The endpoints of a path by method, and the values of its parameters. */
export interface Match {
  readonly byMethod: ReadonlyMap<string, Endpoint>;
  readonly params: Readonly<Record<string, string>>;
  /** Whether a percent-encoding of the path does not decode; it then stands undecoded in the parameters. */
  readonly isMalformed: boolean;
}

/** What a path leads to; undefined for nothing. */
export type Found = Match | undefined;

/** Finds the endpoints of a path, whatever its method; with or without a slash at the end. */
export type FindRoute = (path: string) => Found;

/** The path of an endpoint in a deployment. */
export const pathIn = ({ path }: Endpoint, { vendor, contextPath }: Location): string =>
  contextPath + path.replace('{vendor}', vendor);

/** What stands between the slashes of a path, but for nothing behind the last. */
const segmentsOf = (path: string): string[] => (path.endsWith('/') ? path.slice(0, -1) : path).slice(1).split('/');

/** The endpoints of each path of a deployment by method. */
export function endpointsByPath(
  endpoints: readonly Endpoint[],
  location: Location,
): [path: string, byMethod: ReadonlyMap<string, Endpoint>][] {
  const byPath = new Map<string, Map<string, Endpoint>>();
  for (const endpoint of endpoints) {
    const path = pathIn(endpoint, location);
    byPath.set(path, (byPath.get(path) ?? new Map<string, Endpoint>()).set(endpoint.method, endpoint));
  }
  return [...byPath];
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function decodedSegments(path: string): { segments: string[]; isMalformed: boolean } {
  const raw = segmentsOf(path);
  if (!path.includes('%')) return { segments: raw, isMalformed: false };
  const decoded = raw.map(decode);
  return { segments: raw.map((segment, i) => decoded[i] ?? segment), isMalformed: decoded.includes(undefined) };
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false;
  for (let i = 0; i < pattern.length; i++) {
    if (pattern[i] !== segments[i] && (segments[i] === '' || !pattern[i]?.startsWith('{'))) return false;
  }
  return true;
}

/** A finder over endpoints in a deployment. */
export function createRoutes(endpoints: readonly Endpoint[], location: Location): FindRoute {
  const routes = endpointsByPath(endpoints, location)
    .sort(([a], [b]) => (a < b ? -1 : 1)) // a brace stands behind all letters, and so a parameter behind all names
    .map(([path, byMethod]) => ({ pattern: decodedSegments(path).segments, byMethod })); // a context path can be encoded
  return (path) => {
    const { segments, isMalformed } = decodedSegments(path);
    const route = routes.find(({ pattern }) => fits(pattern, segments));
    if (route === undefined) return undefined;
    const { pattern, byMethod } = route;
    const params: Record<string, string> = {};
    pattern.forEach((one, i) => {
      if (one.startsWith('{')) params[one.slice(1, -1)] = segments[i] ?? '';
    });
    return { byMethod, params, isMalformed };
  };
}
