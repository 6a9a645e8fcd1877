import type { Choices } from '../specification/choices.js';
import { boundedTexts, mostFaults } from '../validation/schema-errors.js';
import { type Fault, type FaultCode, type FaultDetails, fault, messageOf, positionOf } from './faults.js';

/** The faults found so far: their count, and those that are listed. */
export interface FoundFaults {
  total: number;
  readonly most: number;
  /** The first faults, at most `most`; a later one that decides the status replaces the last. */
  readonly faults: Fault[];
  /** The fault that decides the status. */
  decisive: Fault | undefined;
  /** The first row with a fault; -1 if a fault belongs to no row. */
  firstRow: number;
  /** Has `checks.rows`, by which the first row with a fault may decide, not the first check. Read only where it matters. */
  readonly choices: Pick<Choices, 'checks.rows'> | undefined;
}

/** Creates the faults found so far, without any fault. */
export const noFaults = (most = mostFaults, choices?: FoundFaults['choices']): FoundFaults => ({
  total: 0,
  most,
  faults: [],
  decisive: undefined,
  firstRow: Number.POSITIVE_INFINITY,
  choices,
});

/** Returns the choice that decides between the faults of several rows; undefined without choices. */
export const rowsRule = ({ choices }: FoundFaults) => (choices === undefined ? undefined : choices['checks.rows']);

/** Counts a fault, with its row if it has one. Details are created only for listed faults, so that counting is cheap. */
export function addFault<Code extends FaultCode>(
  found: FoundFaults,
  code: Code,
  details: () => FaultDetails<Code>,
  row = -1,
): void {
  const { decisive, firstRow } = found;
  const isEarlierCheck = decisive === undefined || positionOf(code) < positionOf(decisive.code);
  const isEarlierRow = row < firstRow;
  const isOpen = row !== firstRow && isEarlierCheck !== isEarlierRow;
  const rule = decisive && (isOpen || isEarlierCheck) ? rowsRule(found) : undefined;
  const isCell = rule === 'cell-by-cell' && positionOf(code) > positionOf('rowUnknown'); // the first of these decides
  const isDecisive = rule === 'row-by-row' && isOpen ? isEarlierRow : isEarlierCheck && !isCell;
  found.total += 1;
  found.firstRow = Math.min(firstRow, row);
  const isListed = found.faults.length < found.most;
  if (!isListed && !isDecisive) return;
  const one = fault(code, details());
  if (isDecisive) found.decisive = one;
  if (isListed) found.faults.push(one);
  else found.faults[found.most - 1] = one;
}

/**
 * Thrown to refuse a request. Nothing has changed, unless it keeps what was written. It is not an Error, as it becomes an answer
 * and needs no stack.
 */
export class Refusal {
  /** The listed faults, at least one. */
  readonly faults: readonly Fault[];
  /** The count of all faults that were found. */
  readonly total: number;
  /** The fault that decides the status, if it is not the first in the order of checks. */
  readonly decisive?: Fault | undefined;
  /** Whether what was written before the first bad part stays. */
  readonly keepsWrites: boolean;

  constructor({ faults, total, decisive }: Pick<Refusal, 'faults' | 'total' | 'decisive'>, keepsWrites = false) {
    this.faults = faults;
    this.total = total;
    this.decisive = decisive;
    this.keepsWrites = keepsWrites;
  }
}

/** Returns the messages of faults: one for each, and one for those of the total that are left out. */
export const messagesOf = (faults: readonly Fault[], total: number): readonly string[] =>
  boundedTexts(faults, messageOf, total);

/** Throws a Refusal for one fault. */
export function refuse<Code extends FaultCode>(code: Code, details: FaultDetails<Code>): never {
  throw new Refusal({ faults: [fault(code, details)], total: 1 });
}

/** Throws a Refusal if any faults were found; earlier writes stay if `keepsWrites` says so. */
export function refuseAll(found: FoundFaults, keepsWrites = false): void {
  if (found.total > 0) throw new Refusal(found, keepsWrites);
}
