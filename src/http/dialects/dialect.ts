import type { Fault, FaultCode } from '../../model/faults.js';

/** A status for each fault. */
export type Statuses = Readonly<Record<FaultCode, number>>;

/** How an API refuses: the status of each fault, and the body. */
export interface Dialect {
  readonly statuses: Statuses;
  /** What a fault becomes before it is told, where telling it would give something away. */
  readonly told: (fault: Fault) => Fault;
  /** The body for faults that were told, as JSON text; undefined for none. */
  readonly render: (faults: readonly Fault[]) => string | undefined;
}
