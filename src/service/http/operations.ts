import type { Choices } from '../../specification/choices.js';
import { isAtLeast, type Version } from '../../specification/versions.js';
import type { Dialect, Statuses } from '../dialects/dialect.js';
import { legacyDialect } from '../dialects/legacy.js';
import { newerDialect } from '../dialects/newer.js';
import type { Endpoint } from '../endpoints/endpoint.js';
import { orderedGuards } from './guard-order.js';

/** An endpoint under a profile: all that can be known before a request comes. */
export interface Operation {
  readonly endpoint: Endpoint;
  readonly guards: Endpoint['guards'];
  readonly success: number;
  readonly dialect: Dialect;
  /** Whether the add-on version has it. */
  readonly isAvailable: boolean;
}

/** The dialects of a profile. */
export type Dialects = Readonly<Record<Endpoint['api'], Dialect>>;

/** How each API refuses under a profile. */
export function dialectsOf(choices: Choices): Dialects {
  const legacy = legacyDialect(choices);
  return { legacy, cascade: legacy, newer: newerDialect(choices, legacy.statuses) };
}

type PerChoices = number | ((choices: Choices) => number);

const resolved = (value: PerChoices, choices: Choices): number =>
  typeof value === 'function' ? value(choices) : value;

function withOverrides(dialect: Dialect, { faultStatuses: statuses }: Endpoint, choices: Choices): Dialect {
  if (statuses === undefined) return dialect;
  const own = Object.entries(statuses).map(([code, status]) => [code, resolved(status, choices)]);
  return { ...dialect, statuses: { ...dialect.statuses, ...(Object.fromEntries(own) as Partial<Statuses>) } };
}

/** Every endpoint under a profile. */
export function operationsOf(
  endpoints: readonly Endpoint[],
  choices: Choices,
  dialects: Dialects,
  version: Version,
): ReadonlyMap<Endpoint, Operation> {
  return new Map(
    endpoints.map((endpoint) => [
      endpoint,
      {
        endpoint,
        guards: orderedGuards(endpoint, choices),
        success: resolved(endpoint.status, choices),
        dialect: withOverrides(dialects[endpoint.api], endpoint, choices),
        isAvailable: endpoint.since === undefined || isAtLeast(version, endpoint.since),
      },
    ]),
  );
}
