import { type Fault, type FaultCode, messageOf } from '../../model/faults.js';
import { boundedTexts } from '../../model/refusal.js';

/** A status for each fault. */
export type Statuses = Readonly<Record<FaultCode, number>>;

/** How an API refuses: the status of each fault, and the body. */
export interface Dialect {
  readonly statuses: Statuses;
  /** What a fault becomes before it is told, where telling it would give something away. */
  readonly disclose: (fault: Fault) => Fault;
  /** The body for faults that were told, of so many in all, as JSON text; undefined for none. */
  readonly render: (faults: readonly Fault[], total: number) => string | undefined;
}

/** What the bodies of faults say: one text each, and one of those that are not told. */
export const messagesOf = (faults: readonly Fault[], total: number): readonly string[] =>
  boundedTexts(faults.map(messageOf), total);
