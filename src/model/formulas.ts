import type { Cell } from './columns/cell.js';
import type { Column } from './columns/column.js';
import { columnKinds } from './columns/column-kinds.js';
import type { Formula, Scalar } from './columns/formula-expression.js';
import type { Grid } from './fields.js';
import type { Directory } from './users.js';

/** What a number formula makes of an empty cell: no result, or 0 (choice `formula.empty`). */
export type EmptyOperand = 'empty' | 'zero';

const plainOf = (cell: Cell, column: Column, users: Directory): Scalar =>
  cell === null ? null : columnKinds[column.kind].plain(cell, column, users);

/** What stands for an empty cell in a formula; undefined when the formula then has no result. */
function standIn({ returns }: Formula, emptyOperand: EmptyOperand): Scalar | undefined {
  if (returns === 'string') return '';
  return emptyOperand === 'zero' ? 0 : undefined;
}

function resultOf(formula: Formula, read: (id: string) => Scalar, emptyOperand: EmptyOperand): Scalar {
  const values: Record<string, Scalar> = {};
  for (const id of formula.reads) {
    const value = read(id) ?? standIn(formula, emptyOperand);
    if (value === undefined) return null;
    values[id] = value;
  }
  return formula.evaluate(values);
}

/** The cells of a row with the result of every formula in its place. Formulas may read those that stand before them. */
export function withFormulas(
  cells: readonly Cell[],
  { formulas, columnsById }: Grid,
  users: Directory,
  emptyOperand: EmptyOperand,
): readonly Cell[] {
  if (formulas.length === 0) return cells;
  const filled = [...cells];
  const read = (id: string): Scalar => {
    const column = columnsById.get(id);
    return column ? plainOf(filled[column.index] ?? null, column, users) : null;
  };
  for (const { formula, index } of formulas) {
    if (formula) filled[index] = resultOf(formula, read, emptyOperand);
  }
  return filled;
}
