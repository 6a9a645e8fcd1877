import { describeValue } from '../validation/quote.js';
import type { Cell } from './columns/cell.js';
import type { Column } from './columns/column.js';
import { columnKinds } from './columns/column-kinds.js';
import { inWords, isProblem, type Kind, type Problem } from './columns/kind.js';
import type { CellPosition } from './faults.js';
import { addFault, type FoundFaults } from './refusal.js';
import type { UserIndex } from './users.js';

/** Which of the two APIs a value comes from or goes to. */
export type Format = 'legacy' | 'newer';

/** Whether a value is an *empty value* of section 2.8: null, an empty string or an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a value empties the cell. In the legacy API an empty text is a value of text columns, and a list one of lists (UPD-3). */
function clears(value: unknown, { keepsEmptyText }: Kind, format: Format): boolean {
  if (format === 'newer') return isEmpty(value);
  return value === null || (value === '' && !keepsEmptyText);
}

function addProblem(found: FoundFaults, problem: Problem, place: CellPosition, value: unknown): void {
  if (problem.invalid === 'value')
    addFault(found, 'valueInvalid', () => ({ ...place, problem: inWords(problem, value) }));
  else if (problem.invalid === 'userUnknown') addFault(found, 'userUnknown', () => ({ ...place, key: problem.key }));
  else addFault(found, 'userKeyMissing', () => ({ ...place, wanted: problem.wanted, got: describeValue(value) }));
}

/** The cell that a given value stands for; a fault goes to `found` when the column does not take it. */
export function decodeValue(
  value: unknown,
  column: Column,
  format: Format,
  users: UserIndex,
  place: CellPosition,
  found: FoundFaults,
): Cell {
  const kind: Kind = columnKinds[column.kind];
  if (clears(value, kind, format)) return null;
  const cell = kind[format].decode(value, column, users);
  if (!isProblem(cell)) return cell;
  addProblem(found, cell, place, value);
  return null;
}

/** Whether a cell holds nothing that a required column could do with. */
export const isBlank = (cell: Cell): boolean => cell === null || cell === '';
