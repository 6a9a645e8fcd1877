import type { Choices } from '../../specification/choices.js';
import type { Version } from '../../specification/versions.js';
import { distance } from '../../validation/nearest.js';
import type { Dialect } from '../dialects/dialect.js';
import type { Endpoint } from '../endpoints/endpoint.js';
import { endpoints } from '../endpoints/endpoints.js';
import type { Service } from '../endpoints/service.js';
import { basesOf, type Location } from './location.js';
import { type Dialects, dialectsOf, type Operation, operationsOf } from './operations.js';
import { createRoutes, endpointsByPath, type FindRoute } from './routes.js';

/** What services stand on: everything that is made once for a profile, whatever their worlds. Nothing of it ever changes. */
export interface CompiledProfile {
  readonly choices: Choices;
  readonly version: Version;
  readonly findRoute: FindRoute;
  readonly operationOf: (endpoint: Endpoint) => Operation | undefined;
  /** The dialect that is spoken at a path, whether it leads anywhere or not. */
  readonly dialectAt: (path: string) => Dialect;
  /** The path that is written most like one that is not there, with its methods. */
  readonly nearestTo: (path: string) => string | undefined;
}

/** A service in its place. */
export interface Deployment extends CompiledProfile {
  readonly service: Service;
}

function createDialectAt(dialects: Dialects, location: Location): Deployment['dialectAt'] {
  const { newer } = basesOf(location);
  return (path) => (path.startsWith(newer) ? dialects.newer : dialects.legacy);
}

/** How unlike a path is to a pattern: its letters, segment by segment; a parameter is like anything. */
function pathDistance(path: string, pattern: string): number {
  const [given, wanted] = [path.slice(0, 300).split('/'), pattern.split('/')];
  const unlike = wanted.map((segment, i) => {
    const other = given[i];
    if (other === undefined) return segment.length + 1;
    return segment.startsWith('{') ? 0 : distance(other.slice(0, 50), segment);
  });
  const surplus = given.slice(wanted.length).map((segment) => segment.length + 1);
  return [...unlike, ...surplus].reduce((sum, one) => sum + one, 0);
}

function createNearest(live: readonly Endpoint[], location: Location): Deployment['nearestTo'] {
  const paths = endpointsByPath(live, location);
  return (path) => {
    const trimmed = path.replace(/\/$/, '');
    const ranked = paths.map(([pattern, methods]) => ({ pattern, methods, far: pathDistance(trimmed, pattern) }));
    const [near] = ranked.sort((a, b) => a.far - b.far);
    return near && `${[...near.methods.keys()].join(' or ')} ${near.pattern}`;
  };
}

/** The ground for services under a profile, in their place; its routes are those of another ground in that place, if given. */
export function compileProfile(
  choices: Choices,
  location: Location,
  findRoute: FindRoute = createRoutes(endpoints, location),
): CompiledProfile {
  const version = choices.addonVersion;
  const dialects = dialectsOf(choices);
  const operations = operationsOf(endpoints, choices, dialects, version);
  const live = endpoints.filter((endpoint) => operations.get(endpoint)?.isAvailable);
  return {
    choices,
    version,
    findRoute,
    operationOf: (endpoint) => operations.get(endpoint),
    dialectAt: createDialectAt(dialects, location),
    nearestTo: createNearest(live, location),
  };
}

/** Sets a service up on its ground. */
export const deploy = (service: Service, ground: CompiledProfile): Deployment => ({ ...ground, service });
