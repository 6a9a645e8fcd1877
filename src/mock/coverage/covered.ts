import type { FaultCode } from '../../model/faults.js';
import type { OperationId } from '../../service/endpoints/operation-ids.js';
import type { ChoiceId } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';

/** How many exchanges. */
interface Counted {
  readonly count: number;
}

/** An operation that was called, and the status that it answered with; 0 where a planned fault sent no answer. */
export interface OperationUsed extends Counted {
  readonly operation: OperationId;
  readonly status: number;
}

/** A refusal that was met, with the first of its messages as an example. */
export interface RefusalMet extends Counted {
  readonly operation: OperationId;
  readonly rule: RuleId | undefined;
  readonly code: FaultCode;
  readonly message: string;
}

/** A rule that was at work in exchanges of an operation; undefined where the add-on version did not have it. */
export interface RuleExercised extends Counted {
  readonly rule: RuleId;
  readonly operation: OperationId | undefined;
}

/** What a client sent and nothing read. */
export interface IgnoredInput extends Counted {
  readonly operation: OperationId;
  readonly where: 'query' | 'body';
  /** The name of a parameter, the path of a member such as `rows[].colour`, or `the whole body`. */
  readonly member: string;
  /** The name that may have been meant. */
  readonly near: string | undefined;
}

/** A choice that exchanges of an operation rested on: a service that answers it otherwise would have answered otherwise. */
export interface ChoiceReliedOn extends Counted {
  readonly choice: ChoiceId;
  readonly operation: OperationId | undefined;
}

/** A request that led to no operation. */
export interface UnmatchedRequest extends Counted {
  /** Method and path. */
  readonly request: string;
  readonly status: number;
  /** Why it leads nowhere, and what is nearest. */
  readonly message: string | undefined;
}

/** A planned fault that was applied, in words. */
export interface FaultApplied extends Counted {
  readonly fault: string;
}

/** What exchanges with a mock have used of the service; plain JSON. Coverages of several tests merge into one. */
export interface Coverage {
  /** How many exchanges there were. */
  readonly exchanges: number;
  readonly operations: readonly OperationUsed[];
  readonly refusals: readonly RefusalMet[];
  readonly rules: readonly RuleExercised[];
  readonly unread: readonly IgnoredInput[];
  readonly choices: readonly ChoiceReliedOn[];
  readonly unmatched: readonly UnmatchedRequest[];
  readonly faults: readonly FaultApplied[];
}
