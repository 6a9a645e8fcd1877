import type { FaultCode } from '../../model/faults.js';
import type { OperationId } from '../../service/endpoints/descriptions.js';
import type { ChoiceId } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import { isObject } from '../../validation/json.js';
import type { UnreadMember } from './unread-members.js';

/** An entry of a coverage, and how often it occurred. */
export type Counted<Entry> = Readonly<Entry> & { readonly count: number };

/** The parts of the service that exchanges used, as plain JSON. Coverages of several tests merge into one. */
export interface Coverage {
  readonly exchanges: number;
  /** The operations that were called, by the status of the answer; 0 if a planned fault sent no answer. */
  readonly operations: readonly Counted<{ operation: OperationId; status: number }>[];
  /** The refusals of operations, each with the first of its messages. */
  readonly refusals: readonly Counted<{
    operation: OperationId;
    rule: RuleId | undefined;
    code: FaultCode;
    message: string;
  }>[];
  /** The rules that were exercised; `operation` is undefined if a request leads to no operation. */
  readonly rules: readonly Counted<{ rule: RuleId; operation: OperationId | undefined }>[];
  /** The members that clients sent and nothing read. */
  readonly unread: readonly Counted<{ operation: OperationId } & UnreadMember>[];
  /** The choices that exchanges relied on: with another value, the outcome would have been different. */
  readonly choices: readonly Counted<{ choice: ChoiceId; operation: OperationId | undefined }>[];
  /** The requests that led to no operation, as method and path, with the message of the refusal. */
  readonly unmatched: readonly Counted<{ request: string; status: number; message: string | undefined }>[];
  /** The planned faults that were applied, as text. */
  readonly faults: readonly Counted<{ fault: string }>[];
}

/** The member of a test's metadata that holds its coverage. */
export const metaName = 'gridtwin';

/** Returns the coverage in the metadata of a test, if there is one. */
export function recordedCoverage(meta: object): Coverage | undefined {
  const value: unknown = Reflect.get(meta, metaName);
  const isCoverage = (one: unknown): one is Coverage => isObject(one) && typeof one.exchanges === 'number';
  return isCoverage(value) ? value : undefined;
}
