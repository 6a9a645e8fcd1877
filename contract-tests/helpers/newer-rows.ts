import { SetupError, type TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { type At, addWorking, pathOf } from './adding.js';

/** A row of the newer API (section 2.7). */
export interface NewerRow {
  readonly rowId: string;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly order: number;
}

export type { At };

/** Adds minimal rows with these values. Returns their ids. Set-up: throws SetupError. */
export async function addGridRows(
  trial: TestContext,
  rows: readonly object[],
  at: At = {},
): Promise<readonly string[]> {
  return (await addWorking(trial, 'newer', rows, at)) as readonly string[]; // cases about adding check the type
}

/** Adds one row. Returns its id. Set-up: throws SetupError. */
export async function addGridRow(trial: TestContext, values: object = {}, at: At = {}): Promise<string> {
  const [id = ''] = await addGridRows(trial, [values], at);
  return id;
}

/** Returns the rows of an answer; without a list, none. A row that is not an object has no columns. */
export function rowsOf(json: unknown): readonly NewerRow[] {
  const rows = member(json, 'rows');
  return Array.isArray(rows) ? rows.map((row) => ({ ...Object(row), columns: Object(member(row, 'columns')) })) : [];
}

/** Reads all rows of a place. Throws a SetupError if it cannot. */
export async function readGridRows(trial: TestContext, at: At = {}): Promise<readonly NewerRow[]> {
  const { json } = await trial.get({ method: 'GET', path: pathOf.newer(at) });
  if (Array.isArray(member(json, 'rows'))) return rowsOf(json);
  throw new SetupError(`a grid must have "rows", but it is ${JSON.stringify(json)}`);
}

/** Returns the row with an id. Undefined if it is not there. */
export async function readGridRow(trial: TestContext, rowId: string, at: At = {}): Promise<NewerRow | undefined> {
  return (await readGridRows(trial, at)).find((row) => row.rowId === rowId);
}
