import type { OperationId } from '../../../service/endpoints/operation-ids.js';
import type { ExchangeView } from '../exchange-view.js';

/** Whether a rule was at work in an exchange that was not refused by it: what it speaks of has occurred. */
export type RulePredicate = (look: ExchangeView) => boolean;

/** Of rules that only say what is refused: nothing but the refusal shows them. */
export const whenRefused: RulePredicate = () => false;

/** At work where one of these operations succeeded, and what is asked of the exchange besides holds. */
export const done =
  (operations: readonly OperationId[], holds: RulePredicate = () => true): RulePredicate =>
  (look) =>
    look.succeeded && look.operation !== undefined && operations.includes(look.operation) && holds(look);
