import { type HttpResponse, SetupError, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import type { Placeholder } from '../../src/contract/targets/placeholders.js';
import { isEqual, member } from '../../src/validation/json.js';
import type { ColumnName } from './newer-formats.js';
import { type At, addGridRows, type NewerRow, readGridRows } from './newer-rows.js';
import { areAlike } from './other-case.js';

/** Adds own rows on the first issue for tests, kept as `{row1}`, `{row2}` and so on, and remembers all rows that are there then. */
export async function keepRows(trial: TestContext, rows: readonly object[], at: At = {}): Promise<void> {
  const ids = await addGridRows(trial, rows, at);
  ids.forEach((id, i) => {
    trial.keep(`row${i + 1}`, id);
  });
  trial.keep('rowsBefore', await readGridRows(trial, at));
}

/** The rows that were remembered, as `rowsBefore`. */
export const rowsBefore = (trial: TestContext): readonly NewerRow[] => trial.value('rowsBefore') as readonly NewerRow[];

/** Finds fault when rows are not as they were, but for some that may differ; `order` counts. */
export function sameRows(
  trial: TestContext,
  now: readonly NewerRow[],
  before: readonly NewerRow[],
  but: readonly unknown[] = [],
) {
  const other = (rows: readonly NewerRow[]) => rows.filter(({ rowId }) => !but.includes(rowId));
  const missingFrom = (rows: readonly NewerRow[]) => (row: NewerRow) => !rows.some((one) => isEqual(one, row));
  trial.equal(other(before).filter(missingFrom(now)), [], 'the rows that are no longer as they were');
  trial.equal(other(now).filter(missingFrom(before)), [], 'the rows that were not so before');
}

/** Finds fault when any row is not as it is remembered. */
export const nothingChanged = async (_: HttpResponse, trial: TestContext): Promise<void> =>
  sameRows(trial, await readGridRows(trial), rowsBefore(trial));

/** Finds fault with any row of this run on the first issue for tests: a request that is refused adds none. */
export async function nothingAdded(_: HttpResponse, trial: TestContext): Promise<void> {
  const own = (await readGridRows(trial)).filter((row) => JSON.stringify(row.columns).includes(trial.mark));
  trial.equal(own, [], 'the rows that were added');
}

/** What a case needs that empties a column: one that is not required. */
export const needsToEmpty = (column: ColumnName): readonly Placeholder[] => [
  needOf(column),
  needOf(column).replace(/id$/, 'optional') as Placeholder,
];

/** The need of a column. */
export const needOf = (column: ColumnName): Placeholder => column.slice(1, -1) as Placeholder;

type Cells = Readonly<Record<string, unknown>>;

/** A row with these cells. It carries the mark in the note as well where the text, should it be taken, may lose it. */
export const givenRow = (cells: Cells): object => ({
  '...': '{minimalRow.id}',
  ...('{text.id}' in cells && { '{note.id}': '{mark}' }),
  ...cells,
});

/** Skips the case where the text column is not required, as adding a row without it shows. */
export async function requireRequiredText(trial: TestContext): Promise<void> {
  const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';
  try {
    await trial.get({ method: 'POST', path, body: { rows: [givenRow({ '{text.id}': undefined })] } });
  } catch (error) {
    if (error instanceof SetupError) return;
    throw error;
  }
  throw new SkipCase('the text column is not required');
}

/** Keeps `{stranger}` for cells that use it: the value of the second option. Skips the case where a name of the other kind says the same. */
export function keepStranger(trial: TestContext, cells: Cells): void {
  const [[column = '', given] = []] = Object.entries(cells);
  const confuses = given === '{editor.key}' || [given, member(given, 'key')].includes('{editor.username}');
  if (confuses && (['editor.key', 'viewer.key'] as const).some((name) => areAlike(trial, name, 'editor.username')))
    throw new SkipCase('the key of a user is the user name, too');
  if (!JSON.stringify(cells).includes('{stranger}')) return;
  const role = column.slice(1).split('.')[0];
  const titles = [1, 2].map((i) => trial.value(`${role}.title${i}`));
  const value = trial.value(`${role}.value2`);
  if (titles.includes(value)) throw new SkipCase('the value of the option is a title, too');
  trial.keep('stranger', value);
}
