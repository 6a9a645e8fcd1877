import { SetupError, type TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { type At, addWorking, pathOf } from './adding.js';
import { askForLarge } from './large-page.js';

/** A row of the legacy API: `id`, `issueId`, `modified`, and a member for each column. */
export type LegacyRow = Readonly<Record<string, unknown>> & { readonly id: number };

export type { At };

function listIn(value: unknown, name: string): readonly LegacyRow[] {
  const list = member(value, name);
  if (Array.isArray(list)) return list.map(Object); // a value that is not an object has no members
  throw new SetupError(`a page of rows must have "${name}", but it is ${JSON.stringify(value)}`);
}

/** Adds minimal rows with these values. Returns their ids. Set-up: throws SetupError. */
export async function addRows(trial: TestContext, rows: readonly object[], at: At = {}): Promise<readonly number[]> {
  return (await addWorking(trial, 'legacy', rows, at)) as readonly number[]; // cases about adding check the type
}

/** Adds one row. Returns its id. Set-up: throws SetupError. */
export async function addRow(trial: TestContext, values: object = {}, at: At = {}): Promise<number> {
  const [id = 0] = await addRows(trial, [values], at);
  return id;
}

/** Returns the row with an id. Undefined if it is not there. */
export async function readRow(trial: TestContext, id: number, at: At = {}): Promise<LegacyRow | undefined> {
  return (await readRows(trial, at)).find((row) => row.id === id);
}

/** Reads all rows of a place, page by page. Throws a SetupError if it cannot. */
export async function readRows(trial: TestContext, at: At = {}): Promise<readonly LegacyRow[]> {
  const rows: LegacyRow[] = [];
  for (;;) {
    const path = `${pathOf.legacy(at)}/?startAt=${rows.length}`;
    const { json } = await askForLarge(trial, (size) => trial.get({ method: 'GET', path: path + size }));
    const page = listIn(json, 'values');
    rows.push(...page);
    if (page.length === 0 || rows.length >= Number(member(json, 'total'))) return rows;
  }
}

/** Returns the number of rows of a place. Throws a SetupError if the answer has none. */
export async function countRows(trial: TestContext, at: At = {}): Promise<number> {
  const { json } = await trial.get({ method: 'GET', path: `${pathOf.legacy(at)}/rowcount` });
  const count = member(json, 'rowCount');
  if (typeof count === 'number') return count;
  throw new SetupError(`a row count must be a number, but it is ${JSON.stringify(json)}`);
}
