import { type Fault, fault } from '../../model/faults.js';
import { checkpointOf, pushUndo } from '../../model/history.js';
import { Refusal } from '../../model/refusal.js';
import { failWhenPlanned, PlannedFailure } from '../../model/world.js';
import type { Endpoint, ParsedRequest, RequestContext } from '../endpoints/endpoint.js';
import type { Service } from '../endpoints/service.js';
import type { Operation } from './compiled-profile.js';
import { emptyBody, type Reply, refusalReply, reply } from './reply.js';
import { runChecks } from './run-checks.js';

/** The outcome of a request. */
export interface Outcome {
  readonly reply: Reply;
  readonly endpoint?: Endpoint;
  readonly call?: RequestContext;
  /** The faults of a refusal, up to the limit of the world. */
  readonly faults?: readonly Fault[];
  /** The number of all faults found; if undefined, that of `faults`. */
  readonly refusals?: number;
  /** The fault that decides the status, if not the first in the order of checks. */
  readonly decisive?: Fault | undefined;
  /** The number of checks of the operation that passed, in their order. */
  readonly passed?: number;
  /** Whether it changed the world; false for a write that leaves the world as it was. */
  readonly changed?: boolean;
  /** The planned fault that replaced the outcome of the service, in words. */
  readonly planned?: string;
  /** The planned faults as a test planned them. */
  readonly plans?: readonly object[];
}

/** Performs an operation on a request. An error that is not a Refusal is a defect of the mock. */
export function perform(
  { endpoint, order, dialect, status: success }: Operation,
  service: Service,
  incoming: ParsedRequest,
  onDefect: (defect: unknown) => void,
): Outcome {
  const call: RequestContext & Pick<ParsedRequest, 'params'> = { service, incoming, params: incoming.params };
  const { world } = service;
  const before = checkpointOf(world);
  const progress = { passed: 0 };
  try {
    const { status = success, headers, body } = runChecks(endpoint, order, call, progress);
    failWhenPlanned(world);
    const answer = reply(status, body ?? emptyBody(status, service.choices), headers);
    return { endpoint, call, ...progress, reply: answer, changed: pushUndo(world, before) };
  } catch (error) {
    if (!(error instanceof Refusal && error.keepsWrites)) world.state = before.state;
    if (error instanceof Refusal) {
      const { faults, total: refusals, decisive } = error;
      const own = refusalReply(faults, dialect, refusals, decisive);
      return { endpoint, call, ...progress, faults, refusals, decisive, reply: own, changed: pushUndo(world, before) };
    }
    const planned = error instanceof PlannedFailure;
    if (!planned) onDefect(error);
    const faults = [fault('serverError', { planned })];
    return { endpoint, call, ...progress, faults, reply: refusalReply(faults, dialect) };
  }
}
