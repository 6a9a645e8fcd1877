import type { Fault, FaultCode } from '../../model/faults.js';

/** How an API refuses: the status of each fault, and the body. */
export interface Dialect {
  readonly statuses: Readonly<Record<FaultCode, number>>;
  /** The fault to disclose for one that would give something away. */
  readonly disclose: (fault: Fault) => Fault;
  /** The challenge of a 401 for the schemes that are taken, where credentials are missing or wrong; undefined for none. */
  readonly challenge: (schemes: readonly string[], isWrong?: boolean) => string | undefined;
  /** The body for disclosed faults, of so many in all, with a status, as JSON text; undefined for none. */
  readonly render: (faults: readonly Fault[], total: number, status: number) => string | undefined;
}
