import { phasesIn } from '../../specification/check-order.js';
import type { Choices } from '../../specification/choices.js';
import { choicesAt, ownChoices } from '../../specification/profile.js';
import { isAtLeast, type Version } from '../../specification/versions.js';
import type { Dialect } from '../dialects/dialect.js';
import { legacyDialect } from '../dialects/legacy.js';
import { newerDialect, openErrorBody } from '../dialects/newer.js';
import { type Endpoint, valueUnder } from '../endpoints/endpoint.js';
import { endpoints } from '../endpoints/endpoints.js';
import { createCaches } from '../endpoints/service.js';
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
  /** Whether the add-on version has the endpoint. */
  readonly isAvailable: boolean;
  /** The choices for its API or endpoint only, and caches for them; undefined if the profile has none. */
  readonly own: { readonly choices: Partial<Choices>; readonly caches: ReturnType<typeof createCaches> } | undefined;
}

/** Everything that services with one profile share, whatever their worlds. It never changes. */
export interface CompiledProfile {
  readonly choices: Choices;
  /** The choices for single APIs, endpoints and column kinds. */
  readonly own: ReturnType<typeof ownChoices>;
  readonly version: Version;
  readonly location: Location;
  readonly findRoute: FindRoute;
  readonly operations: Pick<ReadonlyMap<Endpoint, Operation>, 'get'>;
  /** Returns the dialect of a path, known or unknown. */
  readonly dialectAt: (path: string) => Dialect;
  /** Returns the path most similar to an unknown one, with its methods. */
  readonly nearestTo: (path: string) => string | undefined;
}

/** Returns the dialect of an API under some choices. */
function dialectOf(api: Endpoint['api'], choices: Choices): Dialect {
  const legacy = legacyDialect(choices);
  return api === 'newer' ? newerDialect(choices, legacy) : legacy;
}

/** Returns the dialect of an endpoint, with the statuses and the error body of the endpoint. */
function ownDialect({ api, rules, faultStatuses = {} }: Endpoint, choices: Choices): Dialect {
  const dialect = dialectOf(api, choices);
  const own = Object.entries(faultStatuses).map(([code, status]) => [code, valueUnder(choices, status)]);
  return {
    ...dialect,
    ...(api === 'newer' && !rules.includes('NERR-1') && { render: openErrorBody(choices) }),
    statuses: { ...dialect.statuses, ...Object.fromEntries(own) },
  };
}

/** Returns a function that makes the operation of an endpoint under a profile. */
export function createOperationOf(profile: Choices, allOwn = ownChoices(profile)): (endpoint: Endpoint) => Operation {
  return (endpoint) => {
    const [ofApi, ofOne] = [allOwn.get(endpoint.api), allOwn.get(String(endpoint.number))];
    const own = (ofApi ?? ofOne) && { ...ofApi, ...ofOne };
    const choices = choicesAt(profile, own);
    const version = choices.addonVersion;
    let [order, dialect]: [order?: OrderedChecks, dialect?: Dialect] = []; // made at first use: most mocks serve few operations
    return {
      endpoint,
      get order() {
        order ??= orderedChecks(endpoint, choices, phasesIn(choices['checks.order']) ?? []);
        return order;
      },
      status: valueUnder(choices, endpoint.status),
      get dialect() {
        dialect ??= ownDialect(endpoint, choices);
        return dialect;
      },
      isAvailable: endpoint.since === undefined || isAtLeast(version, endpoint.since),
      own: own && { choices: own, caches: createCaches() },
    };
  };
}

/** Compiles a profile for services at a location. Profiles at the same location can share `findRoute`. */
export function compileProfile(
  choices: Choices,
  location: Location,
  findRoute: FindRoute = createRoutes(endpoints, location),
): CompiledProfile {
  const own = ownChoices(choices);
  const operationOf = createOperationOf(choices, own);
  const operations = new Map(endpoints.map((endpoint: Endpoint) => [endpoint, operationOf(endpoint)]));
  const { newer } = basesOf(location);
  let known: ReturnType<typeof endpointsByPath> | undefined; // most services never get an unknown path
  return {
    choices,
    own,
    version: choices.addonVersion,
    location,
    findRoute,
    operations,
    dialectAt: (path) => {
      const ofLegacy = path.includes('/multicascade/') ? 'cascade' : 'legacy';
      const api = path.startsWith(newer) ? 'newer' : ofLegacy;
      return dialectOf(api, choicesAt(choices, own.get(api)));
    },
    nearestTo: (path) => {
      known ??= endpointsByPath(
        endpoints.filter((endpoint) => operations.get(endpoint)?.isAvailable),
        location,
      );
      return nearestPath(path, known);
    },
  };
}
