import type { Choices } from '../specification/choices.js';
import type { Cell, Column } from './columns/column.js';
import { columnKinds } from './columns/column-kinds.js';
import type { Formula } from './columns/formula-expression.js';
import { longestText, type Scalar, TextTooLong } from './columns/formula-language.js';
import type { Grid, UserIndex } from './definitions.js';

/** Returns a cell as formulas and searches see it; null if it is empty. */
export const plainOf = (cell: Cell | undefined, column: Column, users: UserIndex): Scalar =>
  cell === null || cell === undefined ? null : columnKinds[column.kind].plain(cell, column, users);

// Returns the result of a formula; undefined if there is no room for the characters of its text.
function resultIn(room: number, formula: Formula, values: readonly Scalar[]): Scalar | undefined {
  try {
    const result = formula.evaluate(values);
    return typeof result === 'string' && result.length > room ? undefined : result;
  } catch (error) {
    if (error instanceof TextTooLong) return undefined;
    throw error;
  }
}

// Returns the value of an empty cell in formulas, by their type; null if the formula is then empty too.
const valuesForEmpty = (choices: Choices) => ({
  string: choices['formula.emptyText'] === 'empty' ? null : '',
  number: choices['formula.empty'] === 'zero' ? 0 : null,
});

/**
 * Returns the cells of a row with the result of every formula, computed once. Formulas may read earlier ones. A formula without
 * a result is empty. If the texts up to a formula have more than `longestText` characters, it and each formula that reads it
 * give a text that says so, or are empty if they return a number.
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
