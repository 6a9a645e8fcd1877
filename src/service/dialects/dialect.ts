import type { Fault, FaultCode } from '../../model/faults.js';

/** How an API writes refusals: the status of each fault, and the body. */
export interface Dialect {
  readonly statuses: Readonly<Record<FaultCode, number>>;
  /** Replaces a fault that would reveal too much by another. */
  readonly disclose: (fault: Fault) => Fault;
  /** Returns the challenge of a 401 for the accepted schemes, where credentials are missing or wrong; undefined for no challenge. */
  readonly challenge: (schemes: readonly string[], isWrong?: boolean) => string | undefined;
  /** Returns the body for disclosed faults as JSON text; `total` counts all faults. Undefined for no body. */
  readonly render: (faults: readonly Fault[], total: number, status: number) => string | undefined;
}
