import type { Endpoint } from '../endpoints/endpoint.js';
import { endpoints } from '../endpoints/endpoints.js';
import type { Service } from '../endpoints/service.js';
import { nearest } from '../spec/nearest.js';
import type { Dialect } from './dialects/dialect.js';
import { type Dialects, dialectsOf, type Operation, operationsOf } from './operations.js';
import { createRoutes, type FindRoute, type Location, pathIn } from './routes.js';

/** A service in its place: everything that is made once, before requests come. */
export interface Deployment {
  readonly service: Service;
  readonly findRoute: FindRoute;
  readonly operationOf: (endpoint: Endpoint) => Operation | undefined;
  /** The dialect that is spoken at a path, whether it leads anywhere or not. */
  readonly dialectAt: (path: string) => Dialect;
  /** The method and path that are written most like a path. */
  readonly nearestTo: (path: string) => string | undefined;
}

function createDialectAt(dialects: Dialects, { contextPath, vendor }: Location): Deployment['dialectAt'] {
  const newerBase = `${contextPath}/rest/${vendor}-grid/`;
  return (path) => (path.startsWith(newerBase) ? dialects.newer : dialects.legacy);
}

function createNearest(live: readonly Endpoint[], location: Location): Deployment['nearestTo'] {
  const methods = new Map(live.map((endpoint) => [pathIn(endpoint, location), endpoint.method]));
  return (path) => {
    const near = nearest(path, [...methods.keys()]);
    return near && `${methods.get(near)} ${near}`;
  };
}

/** Sets a service up in its place. */
export function deploy(service: Service, location: Location): Deployment {
  const dialects = dialectsOf(service.choices);
  const operations = operationsOf(endpoints, service.choices, dialects);
  const live = endpoints.filter((endpoint) => operations.get(endpoint)?.isThere);
  return {
    service,
    findRoute: createRoutes(endpoints, location),
    operationOf: (endpoint) => operations.get(endpoint),
    dialectAt: createDialectAt(dialects, location),
    nearestTo: createNearest(live, location),
  };
}
