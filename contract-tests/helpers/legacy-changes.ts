import { SetupError, type TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import { type ColumnRole, columnRoles, type Placeholder } from '../../src/contract/targets/placeholders.js';
import { isEqual } from '../../src/validation/json.js';
import { type At, type LegacyRow, readRows } from './legacy-rows.js';

const nameOf = ({ grid = '{grid}', issue = '{scratch}' }: At): string => `the rows of ${grid} on ${issue}`;

/** Remembers the rows of places, to compare with later. Set-up: throws SetupError. */
export async function rememberRows(trial: TestContext, places: readonly At[] = [{}]): Promise<void> {
  for (const at of places) trial.keep(nameOf(at), await readRows(trial, at));
}

/** Returns the remembered rows of a place. */
export const rememberedRows = (trial: TestContext, at: At = {}): readonly LegacyRow[] =>
  trial.value(nameOf(at)) as readonly LegacyRow[];

/** Returns a remembered row. Throws a SetupError if it was not there. */
export function rememberedRow(trial: TestContext, id: number, at: At = {}): LegacyRow {
  const row = rememberedRows(trial, at).find((one) => one.id === id);
  if (row === undefined) throw new SetupError(`row ${id} is not among ${nameOf(at)}`);
  return row;
}

function stays(trial: TestContext, now: LegacyRow, was: LegacyRow, names: readonly string[]): void {
  const changes = names.filter((name) => !isEqual(now[name], was[name])).map((name) => [name, now[name] ?? null]);
  trial.check(changes.length === 0, `row ${now.id} must keep what it had`, Object.fromEntries(changes));
}

const idsOf = (rows: readonly LegacyRow[]): readonly number[] => rows.map(({ id }) => id).sort((a, b) => a - b);

/** Reports a finding unless exactly the remembered rows are there, unchanged. Their order does not count, because the rules state none. */
export function sameRows(trial: TestContext, now: readonly LegacyRow[], was: readonly LegacyRow[], at: At = {}): void {
  trial.equal(idsOf(now), idsOf(was), `${nameOf(at)}, by their ids,`);
  for (const row of was) {
    const one = now.find(({ id }) => id === row.id) ?? row; // the check of the ids reports a missing row
    stays(trial, one, row, Object.keys({ ...row, ...one }));
  }
}

/** Reports a finding unless places are as they were remembered. */
export async function nothingChanged(trial: TestContext, places: readonly At[] = [{}]): Promise<void> {
  for (const at of places) sameRows(trial, await readRows(trial, at), rememberedRows(trial, at), at);
}

const columns: readonly Placeholder[] = [...(Object.keys(columnRoles) as ColumnRole[]), 'plainText', 'plainNote'];

/** Returns the columns that stay when others change: those that the target names, without formulas. */
function lasting(trial: TestContext, changed: readonly string[]): readonly string[] {
  const named = columns
    .filter((need) => need !== 'formulaNumber' && need !== 'formulaText')
    .map((need) => trial.find(need))
    .filter((name) => name !== undefined);
  return ['issueId', ...new Set(named.map(String))].filter((name) => !changed.includes(name));
}

/** New values of columns, by row id and column name, in names or as they are. */
export type Changes = readonly (readonly [row: string, values: Readonly<Record<string, unknown>>])[];

/** Reports a finding unless a place is as it was remembered, except for these new values. Returns the rows. */
export async function onlyChanged(trial: TestContext, changes: Changes, at: At = {}): Promise<readonly LegacyRow[]> {
  const rows = await readRows(trial, at);
  const values = new Map(changes.map(([row, one]) => [trial.value(row), interpolate(one, trial.value) as object]));
  const before = rememberedRows(trial, at).map((row) => ({ row, given: values.get(row.id) }));
  const others = before.filter(({ given }) => given === undefined).map(({ row }) => row);
  sameRows(
    trial,
    rows.filter(({ id }) => !values.has(id)),
    others,
    at,
  );
  for (const { row, given } of before) {
    if (given === undefined) continue;
    const now = rows.find(({ id }) => id === row.id);
    if (!trial.check(now !== undefined, `row ${row.id} must be there`) || now === undefined) continue;
    for (const [name, value] of Object.entries(given)) trial.equal(now[name], value, `"${name}" of row ${now.id}`);
    stays(trial, now, row, lasting(trial, Object.keys(given)));
  }
  return rows;
}
