import type { RuleId } from '../../specification/rules.js';
import type { Case } from '../run/case.js';
import type { HttpExchange } from '../run/http-exchange.js';
import type { Observation } from './expected-status.js';

/** What became of a case, from the worst to the best. */
export const verdicts = ['fail', 'error', 'inconclusive', 'skipped', 'note', 'pass'] as const;

/** What became of a case. */
export type Verdict = (typeof verdicts)[number];

/** What an answer is that it must not be. */
export interface Finding {
  /** The rules that it breaks. */
  readonly rules: readonly RuleId[];
  readonly message: string;
  /** Which exchange of its case came last before it, counted from 0. */
  readonly exchange?: number;
}

/** A choice that a target takes otherwise than by default. */
export interface ChoiceNote extends Observation {
  readonly default: string | number;
}

/** A target that does otherwise than a fixed decision of ours, which the specification does not state. */
export interface DecisionNote {
  /** Its number in choices.md. */
  readonly decision: number;
  readonly message: string;
}

/** A case after its run. */
export interface CaseResult {
  readonly case: Case;
  readonly verdict: Verdict;
  /** Why it was skipped, inconclusive or an error. */
  readonly reason?: string;
  readonly findings: readonly Finding[];
  readonly notes: readonly ChoiceNote[];
  /** Where it does otherwise than a decision of ours. */
  readonly decisions?: readonly DecisionNote[];
  readonly exchanges: readonly HttpExchange[];
  /** The reason of the waiver that covers its findings. */
  readonly waived?: string;
}
