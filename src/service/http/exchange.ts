import { type Fault, type FaultCode, faults, messageOf } from '../../model/faults.js';
import type { Checkpoint } from '../../model/history.js';
import type { RuleId } from '../../specification/rules.js';
import type { OperationId } from '../endpoints/descriptions.js';
import { type Endpoint, isBoundBy, type ParsedRequest } from '../endpoints/endpoint.js';
import type { Service } from '../endpoints/service.js';
import type { Outcome } from './perform.js';
import type { Reply } from './reply.js';

/** A request as a host passes it on: the target is the path and the query, as received. */
export interface RawRequest extends Omit<ParsedRequest, 'path' | 'params' | 'query'> {
  readonly target: string;
}

/** A served request, with the service, and the state of its world before. */
export interface ServedRequest {
  readonly received: RawRequest;
  readonly before: Checkpoint;
  readonly service: Service;
  /** The time of arrival, in ms on the clock of the hooks; undefined if they have none. */
  readonly came?: number | undefined;
}

/** A reason for a refusal, with its rule if it has one. Never part of an answer. */
export interface Refused {
  readonly code: FaultCode;
  readonly rule: RuleId | undefined;
  readonly message: string;
}

/** A request and its outcome, for logs; it holds no credentials. */
export interface Exchange {
  readonly method: string;
  /** The path and the query, as received. */
  readonly target: string;
  /** The id of the endpoint; undefined if the path or the method has none. */
  readonly operation: OperationId | undefined;
  /** The name of the caller; undefined if unknown. */
  readonly user: string | undefined;
  readonly status: number;
  /** The reasons of the refusal, at most 100; empty if it was not refused. */
  readonly refused: readonly Refused[];
  /** The number of all reasons. */
  readonly refusals: number;
  /** Whether it changed the world: a write that was not refused, and did not leave the world as it was. */
  readonly changed: boolean;
  /** The planned fault that was applied, in words; undefined if there was none. */
  readonly fault: string | undefined;
}

/** The points where tools connect to a service: one object per mock, empty until tools exist. A mock without tools loads none. */
export interface Hooks {
  /** Returns the ms since some moment, to time exchanges. */
  elapsed?: () => number;
  /** Returns the outcome to answer with: the given one, or another. */
  transformOutcome?: (served: ServedRequest, outcome: Outcome) => Outcome;
  /** Called with every exchange and its outcome. */
  onExchange?: (exchange: Exchange, record: { readonly served: ServedRequest; readonly outcome: Outcome }) => void;
  /** Makes the Response of a reply that is delivered late, in part or never. */
  deliver?: (reply: Reply, request: Request) => Promise<Response>;
}

/** Returns the reason that an exchange gives for a fault, with the first of its rules that binds the endpoint. */
export const refusedFor = (fault: Fault, endpoint: Endpoint | undefined): Refused => ({
  code: fault.code,
  rule: endpoint && faults[fault.code].rules.find((rule) => isBoundBy(endpoint, rule)),
  message: messageOf(fault),
});
