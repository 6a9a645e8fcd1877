import { phasesIn } from '../../specification/check-order.js';
import type { Choices } from '../../specification/choices.js';
import { isAtLeast, type Version } from '../../specification/versions.js';
import type { Dialect } from '../dialects/dialect.js';
import { legacyDialect } from '../dialects/legacy.js';
import { newerDialect, openErrorBody } from '../dialects/newer.js';
import { type Endpoint, valueUnder } from '../endpoints/endpoint.js';
import { endpoints } from '../endpoints/endpoints.js';
import { basesOf, type Location } from './location.js';
import { createRoutes, endpointsByPath, type FindRoute, nearestPath } from './routes.js';
import { type OrderedChecks, orderedChecks } from './run-checks.js';

/** An endpoint under a profile: everything known before a request arrives. */
export interface Operation {
  readonly endpoint: Endpoint;
  readonly order: OrderedChecks;
  /** The status of a success. */
  readonly status: number;
  readonly dialect: Dialect;
  /** Whether the add-on version has it. */
  readonly isAvailable: boolean;
}

/** Everything that services share under one profile, whatever their worlds. It never changes. */
export interface CompiledProfile {
  readonly choices: Choices;
  readonly version: Version;
  readonly location: Location;
  readonly findRoute: FindRoute;
  readonly operations: ReadonlyMap<Endpoint, Operation>;
  /** The dialect of a path, known or unknown. */
  readonly dialectAt: (path: string) => Dialect;
  /** The path most similar to an unknown one, with its methods. */
  readonly nearestTo: (path: string) => string | undefined;
}

function dialectsOf(choices: Choices): Readonly<Record<Endpoint['api'], Dialect>> {
  const legacy = legacyDialect(choices);
  return { legacy, cascade: legacy, newer: newerDialect(choices, legacy) };
}

/** Makes the operations of a profile, each of one endpoint. */
export function createOperationOf(choices: Choices, dialects = dialectsOf(choices)): (endpoint: Endpoint) => Operation {
  const version = choices.addonVersion;
  const phases = phasesIn(choices['checks.order']) ?? [];
  return (endpoint) => {
    const { faultStatuses, since } = endpoint;
    const dialect = dialects[endpoint.api];
    let order: OrderedChecks | undefined; // most profiles are asked by few operations
    const own = Object.entries(faultStatuses ?? {}).map(([code, status]) => [code, valueUnder(choices, status)]);
    return {
      endpoint,
      get order() {
        order ??= orderedChecks(endpoint, choices, phases);
        return order;
      },
      status: valueUnder(choices, endpoint.status),
      dialect: {
        ...dialect,
        ...(endpoint.api === 'newer' && !endpoint.rules.includes('NERR-1') && { render: openErrorBody(choices) }),
        ...(faultStatuses && { statuses: { ...dialect.statuses, ...Object.fromEntries(own) } }),
      },
      isAvailable: since === undefined || isAtLeast(version, since),
    };
  };
}

/** Compiles a profile for services at a location. Profiles at the same location can share `findRoute`. */
export function compileProfile(
  choices: Choices,
  location: Location,
  findRoute: FindRoute = createRoutes(endpoints, location),
): CompiledProfile {
  const dialects = dialectsOf(choices);
  const operationOf = createOperationOf(choices, dialects);
  const operations = new Map(endpoints.map((endpoint: Endpoint) => [endpoint, operationOf(endpoint)]));
  const { newer } = basesOf(location);
  return {
    choices,
    version: choices.addonVersion,
    location,
    findRoute,
    operations,
    dialectAt: (path) => (path.startsWith(newer) ? dialects.newer : dialects.legacy),
    nearestTo: (path) => {
      const known = endpoints.filter((endpoint) => operations.get(endpoint)?.isAvailable);
      return nearestPath(path, endpointsByPath(known, location));
    },
  };
}
