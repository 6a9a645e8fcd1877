import type { TestContext } from '../../src/contract/run/case.js';
import type { ColumnRole } from '../../src/contract/targets/placeholders.js';
import type { ChoiceId } from '../../src/specification/choices.js';
import type { RuleId } from '../../src/specification/rules.js';
import type { WrittenKind } from './stated-kind.js';
import { writtenKinds } from './stated-kinds.js';

/** The id of a column, in braces. */
export type ColumnName = `{${ColumnRole}.id}`;

/** The format of the values of a kind of column (section 2.8), with values to write. */
export interface Format extends Omit<WrittenKind['newer'], 'refused'> {
  readonly rule: RuleId;
  readonly kind: string;
  readonly column: ColumnName;
}

/** The formats of the kinds of column that clients can write. */
export const formats: readonly Format[] = writtenKinds.map(
  ({ rule, role, label, newer: { refused: _, ...newer } }): Format => ({
    rule,
    kind: label,
    column: `{${role}.id}`,
    ...newer,
  }),
);

/** Two options in both orders. */
export const bothOrders = [
  ['{multiSelect.title1}', '{multiSelect.title2}'],
  ['{multiSelect.title2}', '{multiSelect.title1}'],
];

/** The columns that hold lists. */
const lists: readonly ColumnName[] = ['{multiSelect.id}'];

/** Empty values (section 2.8) with their names. */
export const emptyValues: readonly (readonly [what: string, value: unknown])[] = [
  ['null', null],
  ['an empty string', ''],
  ['an empty list', []],
];

/** Returns the values that empty a column under every choice. */
export const emptyValuesOf = (column: ColumnName): typeof emptyValues =>
  lists.includes(column) ? emptyValues : emptyValues.slice(0, 2);

/** Returns the names of the values that empty a column under every choice. */
export const emptyNamesOf = (column: ColumnName): string =>
  lists.includes(column) ? 'null, an empty string and an empty list' : 'null and an empty string';

/** Returns the choices that reading an empty cell of a column shows. */
export const showsOfEmpty = (column: string): readonly ChoiceId[] => {
  if (column === '{multiSelect.id}') return ['newer.emptyMulti'];
  if (column === '{checkbox.id}') return ['newer.emptyCheckbox'];
  return column === '{text.id}' || column === '{note.id}' ? ['newer.emptyText'] : [];
};

/** Returns rows to be emptied, one for each empty value. */
export const toBeEmptied = (column: ColumnName, value: unknown): readonly object[] =>
  emptyValuesOf(column).map(() => ({ [column]: value }));

/** Reports a finding unless a cell of a column is empty, perhaps after it was given an empty text. */
export function isEmptyCell(
  trial: Pick<TestContext, 'admits' | 'equal'>,
  cell: unknown,
  column: string,
  given: unknown = null,
): void {
  const what = 'an empty cell';
  if (column === '{multiSelect.id}') trial.admits('newer.emptyMulti', cell, { null: null, list: [] }, what);
  else if (column === '{checkbox.id}') trial.admits('newer.emptyCheckbox', cell, { null: null, false: false }, what);
  else if (given === '' && showsOfEmpty(column).length > 0)
    trial.admits(
      'newer.emptyText',
      cell,
      { clears: null, stays: '' },
      'a cell that was given an empty text',
      column.slice(1, -1),
    );
  else trial.equal(cell, null, what);
}

/** Columns that are not required, each with a value that is not empty, in names. */
export const clearable: readonly (readonly [kind: string, column: ColumnName, value: unknown])[] = formats
  .filter(({ rule }) => rule !== 'NFORM-3' && rule !== 'NFORM-7') // a target may require its number and text columns
  .map(({ kind, column, values: [first, second] }) => [kind, column, kind === 'integer' ? second : first]);

/** Clearable columns that hold no lists, and may refuse an empty list. */
export const clearableByChoice = clearable.filter(([, column]) => !lists.includes(column));
