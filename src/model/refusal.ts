import type { Choices } from '../specification/choices.js';
import { boundedTexts, mostFaults } from '../validation/schema-errors.js';
import { type Fault, type FaultCode, type FaultDetails, fault, messageOf, positionOf } from './faults.js';

/** Faults as they are found: how many there are, and those that are listed. */
export interface FoundFaults {
  total: number;
  readonly most: number;
  /** The first ones; of those past the most only one that decides the status, as the last. */
  readonly faults: Fault[];
  /** The one that decides the status. */
  decisive: Fault | undefined;
  /** The first row with a fault; -1 where a fault is of no row. */
  firstRow: number;
  /** Says by `checks.rows` whether the first row with any fault decides, and not the first check of all; read where it matters. */
  readonly choices: Pick<Choices, 'checks.rows'> | undefined;
}

/** No faults yet. */
export const noFaults = (most = mostFaults, choices?: FoundFaults['choices']): FoundFaults => ({
  total: 0,
  most,
  faults: [],
  decisive: undefined,
  firstRow: Number.POSITIVE_INFINITY,
  choices,
});

/** What decides of the faults of several rows; undefined where there can be no several. */
export const rowsRule = ({ choices }: FoundFaults) => (choices === undefined ? undefined : choices['checks.rows']);

/** Counts a fault, and the row it is of, if any. Details are made only for listed faults, so counting is cheap. */
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
  const isCell = rule === 'cell-by-cell' && positionOf(code) > positionOf('rowUnknown'); // the first of these counts
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
 * Thrown when a request is refused. Nothing has changed, unless it keeps what was written. It is no Error: an answer is made of it, and
 * nobody reads a stack.
 */
export class Refusal {
  /** The listed faults, at least one. */
  readonly faults: readonly Fault[];
  /** How many could be seen. */
  readonly total: number;
  /** The fault that decides the status, where it is not the first in the order of checks. */
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

/** The messages of faults, of so many in all: one for each, and one for those that are left out. */
export const messagesOf = (faults: readonly Fault[], total: number): readonly string[] =>
  boundedTexts(faults, messageOf, total);

/** Refuses for one fault. */
export function refuse<Code extends FaultCode>(code: Code, details: FaultDetails<Code>): never {
  throw new Refusal({ faults: [fault(code, details)], total: 1 });
}

/** Refuses when there is anything to refuse; what was written before stays if `keepsWrites` says so. */
export function refuseAll(found: FoundFaults, keepsWrites = false): void {
  if (found.total > 0) throw new Refusal(found, keepsWrites);
}
