import { type Fault, type FaultCode, faults, messageOf } from '../../model/faults.js';
import type { RuleId } from '../../specification/rules.js';
import type { Endpoint } from '../endpoints/endpoint.js';
import type { OperationId } from '../endpoints/operation-ids.js';

/** One reason for a refusal, with the rule behind it where there is one. Never part of an answer. */
export interface Refused {
  readonly code: FaultCode;
  readonly rule: RuleId | undefined;
  readonly message: string;
}

/** A request and what became of it, for logs; it holds no credentials. */
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

/** The rule under which an endpoint refuses for a fault: the one of the fault's rules that binds the endpoint. */
export const ruleFor = (code: FaultCode, endpoint: Endpoint | undefined): RuleId | undefined =>
  faults[code].rules.find((rule) => endpoint?.rules.includes(rule));

/** What an exchange says of a fault. */
export const refusedFor = (fault: Fault, endpoint: Endpoint | undefined): Refused => ({
  code: fault.code,
  rule: ruleFor(fault.code, endpoint),
  message: messageOf(fault),
});
