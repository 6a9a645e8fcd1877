import type { Choices } from '../../specification/choices.js';
import type { CheckPhase, Endpoint } from '../endpoints/endpoint.js';

/** The stages that come earlier than where an endpoint lists them (choice `checks.order`). */
const moved: Readonly<Record<Choices['checks.order'], CheckPhase | undefined>> = {
  'field-first': undefined,
  'issue-first': 'issue',
};

/** The guards of an endpoint in the order of a profile: as listed, or with those of the issue before those of the field. */
export function orderedGuards({ guards }: Endpoint, choices: Choices): Endpoint['guards'] {
  const early = moved[choices['checks.order']];
  const field = guards.findIndex((guard) => guard.phase === 'field');
  if (early === undefined || field < 0) return guards;
  const rest = guards.slice(field);
  const first = rest.filter((guard) => guard.phase === early);
  return [...guards.slice(0, field), ...first, ...rest.filter((guard) => guard.phase !== early)];
}
