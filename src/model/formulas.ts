import type { Cell } from './columns/cell.js';
import type { Column } from './columns/column.js';
import { columnKinds } from './columns/column-kinds.js';
import type { Formula } from './columns/formula-expression.js';
import type { Scalar } from './columns/formula-term.js';
import type { Grid } from './fields.js';
import type { Directory } from './users.js';

/** What a number formula makes of an empty cell: no result, or 0 (choice `formula.empty`). */
export type EmptyOperand = 'empty' | 'zero';

const plainOf = (cell: Cell, column: Column, users: Directory): Scalar =>
  cell === null ? null : columnKinds[column.kind].plain(cell, column, users);

/** What stands for an empty cell in a formula; null when the formula then has no result. */
function standIn({ returns }: Formula, emptyOperand: EmptyOperand): Scalar {
  if (returns === 'string') return '';
  return emptyOperand === 'zero' ? 0 : null;
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
    if (formula)
      filled[index] = formula.evaluate(formula.reads.map((id) => read(id) ?? standIn(formula, emptyOperand)));
  }
  return filled;
}
