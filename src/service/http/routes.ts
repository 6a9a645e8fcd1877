import type { Choices } from '../../specification/choices.js';
import { distance } from '../../validation/suggest.js';
import type { Endpoint } from '../endpoints/endpoint.js';
import type { Location } from './location.js';

/** The endpoints of a path by method, and the values of its parameters. */
export interface Match {
  readonly byMethod: ReadonlyMap<string, Endpoint>;
  readonly params: Readonly<Record<string, string>>;
  /** Whether a percent-encoding in the path is invalid; the parameters then hold it undecoded. */
  readonly isMalformed: boolean;
}

/** Finds the endpoints of a path for all methods, with or without a slash at the end; undefined for an unknown path. */
export type FindRoute = (path: string) => Match | undefined;

/** Returns the status for a path with a slash too many or too few at the end; undefined if the path is right or tolerated. */
export function pathRefusal(path: string, { hasLastSlash = false }: Endpoint, choices: Choices): 404 | 405 | undefined {
  if (path.endsWith('/') === hasLastSlash) return undefined;
  const rule = hasLastSlash ? choices['http.missingSlash'] : choices['http.trailingSlash'];
  return rule === 'tolerated' ? undefined : rule;
}

/** Returns the path of an endpoint at a location. */
export const pathIn = ({ path }: Endpoint, { vendor, contextPath }: Location): string =>
  contextPath + path.replace('{vendor}', vendor);

/** Returns the path of an endpoint as the specification states it: one has a slash at its end, others at the same path have none. */
export const statedPathIn = (endpoint: Endpoint, location: Location): string =>
  pathIn(endpoint, location) + (endpoint.hasLastSlash ? '/' : '');

/** Returns the endpoints of each path at a location, by method. */
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

/** Decodes a segment of a path; returns undefined if its percent-encoding is invalid. */
export function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function decodedSegments(path: string): { segments: string[]; isMalformed: boolean } {
  const raw = (path.endsWith('/') ? path.slice(0, -1) : path).slice(1).split('/');
  if (!path.includes('%')) return { segments: raw, isMalformed: false };
  const decoded = raw.map(decodeSegment);
  return { segments: raw.map((segment, i) => decoded[i] ?? segment), isMalformed: decoded.includes(undefined) };
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false;
  for (let i = 0; i < pattern.length; i++) {
    if (pattern[i] !== segments[i] && (segments[i] === '' || !pattern[i]?.startsWith('{'))) return false;
  }
  return true;
}

/** Makes a finder of endpoints at a location. */
export function createRoutes(endpoints: readonly Endpoint[], location: Location): FindRoute {
  const routes = endpointsByPath(endpoints, location)
    .sort(([a], [b]) => (a < b ? -1 : 1)) // a brace sorts after all letters, so a parameter comes after all names
    .map(([path, byMethod]) => ({ pattern: decodedSegments(path).segments, byMethod })); // a context path can be encoded
  const known = new Map<string, Match>();

  function find(path: string): Match | undefined {
    const { segments, isMalformed } = decodedSegments(path);
    const route = routes.find(({ pattern }) => matches(pattern, segments));
    if (route === undefined) return undefined;
    const params: Record<string, string> = {};
    for (const [i, name] of route.pattern.entries()) {
      if (name.startsWith('{')) params[name.slice(1, -1)] = segments[i] ?? '';
    }
    return { byMethod: route.byMethod, params, isMalformed };
  }

  return (path) => {
    const match = known.get(path);
    if (match) return match;
    const found = find(path);
    // Tests ask for the same paths again and again.
    if (found === undefined || path.length > 200) return found;
    if (known.size === 500) known.clear();
    known.set(path, found);
    return found;
  };
}

/** Returns the path most similar to an unknown one, segment by segment, with its methods; a parameter matches anything. */
export function nearestPath(path: string, paths: ReturnType<typeof endpointsByPath>): string | undefined {
  const given = path.replace(/\/$/, '').slice(0, 300).split('/');
  const ranked = paths.map(([pattern, byMethod]) => {
    const wanted = pattern.split('/');
    const surplus = given.slice(wanted.length).reduce((sum, segment) => sum + segment.length + 1, 0);
    const far = wanted.reduce((sum, segment, i) => {
      const other = given[i];
      if (other === undefined) return sum + segment.length + 1;
      return segment.startsWith('{') ? sum : sum + distance(other.slice(0, 50), segment);
    }, surplus);
    return { far, text: `${[...byMethod.keys()].join(' or ')} ${pattern}` };
  });
  return ranked.sort((a, b) => a.far - b.far)[0]?.text;
}
