import type { FaultCode } from '../../model/faults.js';
import type { OperationId } from '../../service/endpoints/descriptions.js';
import type { ChoiceId } from '../../specification/choices.js';
import type { RuleId } from '../../specification/rules.js';
import { isObject } from '../../validation/json.js';
import type { UnreadMember } from './unread-members.js';

/** An entry of a coverage, and how often it occurred. */
export type Counted<Entry> = Readonly<Entry> & { readonly count: number };

/** What exchanges with a mock have used of the service; plain JSON. Coverages of several tests merge into one. */
export interface Coverage {
  readonly exchanges: number;
  /** The operations that were called, by the status of the answer; 0 where a planned fault sent no answer. */
  readonly operations: readonly Counted<{ operation: OperationId; status: number }>[];
  /** The refusals of operations, each with the first of its messages. */
  readonly refusals: readonly Counted<{
    operation: OperationId;
    rule: RuleId | undefined;
    code: FaultCode;
    message: string;
  }>[];
  /** The rules that were at work; `operation` is undefined for a request that leads to none. */
  readonly rules: readonly Counted<{ rule: RuleId; operation: OperationId | undefined }>[];
  /** What clients sent and nothing read. */
  readonly unread: readonly Counted<{ operation: OperationId } & UnreadMember>[];
  /** The choices that exchanges relied on: a service that answers them otherwise would have answered otherwise. */
  readonly choices: readonly Counted<{ choice: ChoiceId; operation: OperationId | undefined }>[];
  /** The requests that led to no operation, as method and path, with the reason and what is nearest. */
  readonly unmatched: readonly Counted<{ request: string; status: number; message: string | undefined }>[];
  /** The planned faults that were applied, in words. */
  readonly faults: readonly Counted<{ fault: string }>[];
}

/** The name under which the metadata of a test has its coverage. */
export const metaName = 'gridtwin';

/** The coverage in the metadata of a test; undefined for none. */
export function recordedCoverage(meta: object): Coverage | undefined {
  const value: unknown = Reflect.get(meta, metaName);
  const isCoverage = (one: unknown): one is Coverage => isObject(one) && typeof one.exchanges === 'number';
  return isCoverage(value) ? value : undefined;
}
