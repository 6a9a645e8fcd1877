import { type Fault, type FaultCode, faults, messageOf } from '../../model/faults.js';
import type { Checkpoint } from '../../model/history.js';
import type { RuleId } from '../../specification/rules.js';
import type { OperationId } from '../endpoints/descriptions.js';
import { type Endpoint, isBoundBy, type ParsedRequest } from '../endpoints/endpoint.js';
import type { Service } from '../endpoints/service.js';
import type { Outcome } from './perform.js';
import type { Reply } from './reply.js';

/** A request as a host hands it over: the target is the path and the query, as they came. */
export interface RawRequest extends Omit<ParsedRequest, 'path' | 'params' | 'query'> {
  readonly target: string;
}

/** A request that was served: by which service, and the state of its world before. */
export interface ServedRequest {
  readonly received: RawRequest;
  readonly before: Checkpoint;
  readonly service: Service;
  /** When it came, in milliseconds by the clock of the hooks; undefined where they have none. */
  readonly came?: number | undefined;
}

/** One reason for a refusal, with the rule behind it where there is one. Never part of an answer. */
export interface Refused {
  readonly code: FaultCode;
  readonly rule: RuleId | undefined;
  readonly message: string;
}

/** A request and its outcome, for logs; it holds no credentials. */
export interface Exchange {
  readonly method: string;
  /** Path and query, as they came. */
  readonly target: string;
  /** The id of the endpoint; undefined when the path or method has none. */
  readonly operation: OperationId | undefined;
  /** The name of the user who called; undefined when not known. */
  readonly user: string | undefined;
  readonly status: number;
  /** Why it was refused, at most 100 reasons; empty when it was not. */
  readonly refused: readonly Refused[];
  /** How many reasons there were. */
  readonly refusals: number;
  /** Whether it changed the world: a write that was not refused, and did not leave the world as it was. */
  readonly changed: boolean;
  /** The fault that a test planned and that was applied, in words; undefined when there was none. */
  readonly fault: string | undefined;
}

/** Where tools reach into a service: one object for each mock, empty until they are created. A mock without tools loads none. */
export interface Hooks {
  /** Milliseconds since some moment, to time exchanges by. */
  elapsed?: () => number;
  /** Gives the outcome to answer with: the given one, or another. */
  transformOutcome?: (served: ServedRequest, outcome: Outcome) => Outcome;
  /** Sees every exchange, with its outcome. */
  onExchange?: (exchange: Exchange, record: { readonly served: ServedRequest; readonly outcome: Outcome }) => void;
  /** Makes a Response of a reply that is delivered late, in part, or never. */
  deliver?: (reply: Reply, request: Request) => Promise<Response>;
}

/** The reason that an exchange gives for a fault, with the one of its rules that binds the endpoint. */
export const refusedFor = (fault: Fault, endpoint: Endpoint | undefined): Refused => ({
  code: fault.code,
  rule: endpoint && faults[fault.code].rules.find((rule) => isBoundBy(endpoint, rule)),
  message: messageOf(fault),
});
