import type { Choices } from '../specification/choices.js';
import type { Cell, Column } from './columns/column.js';
import { columnKinds } from './columns/column-kinds.js';
import type { Formula } from './columns/formula-expression.js';
import { longestText, type Scalar, TextTooLong } from './columns/formula-language.js';
import type { Grid, UserIndex } from './definitions.js';

/** A cell as formulas and searches see it; null when it is empty. */
export const plainOf = (cell: Cell | undefined, column: Column, users: UserIndex): Scalar =>
  cell === null || cell === undefined ? null : columnKinds[column.kind].plain(cell, column, users);

// Undefined where there is no room for so many characters of text.
function resultIn(room: number, formula: Formula, values: readonly Scalar[]): Scalar | undefined {
  try {
    const result = formula.evaluate(values);
    return typeof result === 'string' && result.length > room ? undefined : result;
  } catch (error) {
    if (error instanceof TextTooLong) return undefined;
    throw error;
  }
}

// What a formula takes an empty cell for, by what it returns; null where it is then empty.
const valuesForEmpty = (choices: Choices) => ({
  string: choices['formula.emptyText'] === 'empty' ? null : '',
  number: choices['formula.empty'] === 'zero' ? 0 : null,
});

/**
 * The cells of a row with the result of every formula in its place, each computed once. Formulas may read those that stand
 * before them. A formula without a result is empty; one whose text, together with those before it, would have more than
 * `longestText` characters gives a text that says so, or is empty if it gives a number; and so is what reads it.
 */
export function withFormulas(
  cells: readonly Cell[],
  { formulas, columnsById }: Grid,
  users: UserIndex,
  choices: Choices,
): readonly Cell[] {
  if (formulas.length === 0) return cells;
  const filled = [...cells];
  const tooLong = new Set<string>();
  const valueForEmpty = valuesForEmpty(choices);
  let room = longestText;
  for (const { formula, index, id } of formulas) {
    if (formula === undefined) continue;
    const values = formula.reads.map((read) => {
      const column = columnsById.get(read);
      return (column && plainOf(filled[column.index], column, users)) ?? valueForEmpty[formula.returns];
    });
    const result = formula.reads.some((read) => tooLong.has(read)) ? undefined : resultIn(room, formula, values);
    if (typeof result === 'string') room -= result.length;
    if (result === undefined) tooLong.add(id);
    const isTooLong = result === undefined && formula.returns === 'string';
    filled[index] = isTooLong
      ? `#ERROR: the formulas of this row make more than ${longestText} characters of text`
      : (result ?? null);
  }
  return filled;
}
