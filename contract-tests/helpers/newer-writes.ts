import { type HttpResponse, SetupError, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import type { Placeholder } from '../../src/contract/targets/placeholders.js';
import { isEqual, member } from '../../src/validation/json.js';
import type { ColumnName } from './newer-formats.js';
import { type At, addGridRows, type NewerRow, readGridRows } from './newer-rows.js';
import { areAlike } from './other-case.js';

/** Adds own rows, kept as `{row1}`, `{row2}` and so on, by default on the first scratch issue, and remembers all rows. */
export async function keepRows(trial: TestContext, rows: readonly object[], at: At = {}): Promise<void> {
  const ids = await addGridRows(trial, rows, at);
  ids.forEach((id, i) => {
    trial.keep(`row${i + 1}`, id);
  });
  trial.keep('rowsBefore', await readGridRows(trial, at));
}

/** Returns the rows remembered as `rowsBefore`. */
export const rowsBefore = (trial: TestContext): readonly NewerRow[] => trial.value('rowsBefore') as readonly NewerRow[];

/** Reports a finding if rows other than the excepted ones differ from before, also in `order`. */
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

/** Reports a finding if any row differs from the remembered one. */
export const nothingChanged = async (_: HttpResponse, trial: TestContext): Promise<void> =>
  sameRows(trial, await readGridRows(trial), rowsBefore(trial));

/** Reports a finding for any row of this run on the first scratch issue: a refused request adds none. */
export async function nothingAdded(_: HttpResponse, trial: TestContext): Promise<void> {
  const own = (await readGridRows(trial)).filter((row) => JSON.stringify(row.columns).includes(trial.mark));
  trial.equal(own, [], 'the rows that were added');
}

/** Returns the needs of a case that empties a column: the column must not be required. */
export const needsToEmpty = (column: ColumnName): readonly Placeholder[] => [
  needOf(column),
  needOf(column).replace(/id$/, 'optional') as Placeholder,
];

/** Returns the need of a column. */
export const needOf = (column: ColumnName): Placeholder => column.slice(1, -1) as Placeholder;

type Cells = Readonly<Record<string, unknown>>;

/** Returns a row with these cells. The note carries the mark if the text is among them, because the text may be emptied. */
export const givenRow = (cells: Cells): object => ({
  '...': '{minimalRow.id}',
  ...('{text.id}' in cells && { '{note.id}': '{mark}' }),
  ...cells,
});

/** Skips the case if the text column is not required: adding a row without it succeeds. */
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

/** Keeps `{stranger}`, the value of the second option. Skips the case if a name of the other kind is the same. */
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
