import { type Fault, fault } from '../../model/faults.js';
import { checkpointOf, pushUndo } from '../../model/history.js';
import { Refusal } from '../../model/refusal.js';
import { failWhenPlanned, PlannedFailure } from '../../model/world.js';
import type { Endpoint, EndpointResult, RequestContext } from '../endpoints/endpoint.js';
import type { ParsedRequest } from '../endpoints/parsed-request.js';
import type { Service } from '../endpoints/service.js';
import type { Operation } from './operations.js';
import { refusalReply } from './refusing.js';
import { type Reply, reply } from './reply.js';

/** What came of a request. */
export interface Outcome {
  readonly reply: Reply;
  readonly endpoint?: Endpoint;
  readonly call?: RequestContext;
  /** Why it was refused, as much as is told. */
  readonly faults?: readonly Fault[];
  /** How many faults were found; as many as are told unless it says otherwise. */
  readonly refusals?: number;
  /** How many of the operation's guards passed. */
  readonly passed?: number;
  /** Whether it changed the world: a write that leaves it as it was does not. */
  readonly changed?: boolean;
  /** The fault that a test planned and that took the place of what came of the request, in words. */
  readonly planned?: string;
}

/** Runs the guards in order, each with what those before it found, and then the endpoint's own work. Throws a Refusal. */
function answer({ endpoint, guards }: Operation, call: RequestContext, progress: { passed: number }): EndpointResult {
  for (const guard of guards) {
    Object.assign(call, guard.check(call as never));
    progress.passed += 1;
  }
  return endpoint.run(call as never);
}

/** Performs an operation on a request: the only catch there is. What is not a Refusal is a defect of ours. */
export function perform(
  operation: Operation,
  service: Service,
  incoming: ParsedRequest,
  onDefect: (defect: unknown) => void,
): Outcome {
  const { endpoint, dialect, success } = operation;
  const call: RequestContext & Pick<ParsedRequest, 'params'> = { service, incoming, params: incoming.params };
  const { world } = service;
  const before = checkpointOf(world);
  const progress = { passed: 0 };
  try {
    const { status = success, headers, body } = answer(operation, call, progress);
    failWhenPlanned(world);
    const { passed } = progress;
    return { endpoint, call, passed, reply: reply(status, body, headers), changed: pushUndo(world, before) };
  } catch (error) {
    world.state = before.state;
    if (error instanceof Refusal) {
      const { faults, total } = error;
      return { endpoint, call, ...progress, faults, refusals: total, reply: refusalReply(faults, dialect, total) };
    }
    const planned = error instanceof PlannedFailure;
    if (!planned) onDefect(error);
    const faults = [fault('serverError', { planned })];
    return { endpoint, call, ...progress, faults, reply: refusalReply(faults, dialect) };
  }
}
