import { type Outcome, per, type Status } from '../../src/contract/judge/outcome.js';
import { SetupError, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { type At, addRow, type LegacyRow, readRows } from './legacy-rows.js';

const refusedOn = (issue: string, grid: string): Outcome => ({
  status: 400,
  after: async (_, trial) => {
    const path = `/rest/{vendor}-igrid/1.0/grid/issue/${issue}/reload` as const;
    await trial.expect({ method: 'POST', path, body: { gridIds: [grid] } }, 400);
  },
});

const refusals = { empty: refusedOn('{issue}', '{emptyGrid}'), scratch: refusedOn('{scratch}', '{grid}') };

/** Returns the outcome of a reload of a grid that may lack a data source: 400 only if the editor gets 400 for the grid alone. */
export const orNoSource = (other: Status, place: keyof typeof refusals = 'empty'): Status => [
  other,
  per('reload.withoutSource', { kept: other, removed: other, 400: refusals[place] }),
];

/** Adds a row to the source grid. Returns its id. Skips the case if the target names no columns of the grid. Set-up: throws SetupError. */
export async function addToSource(trial: TestContext, at: At = { grid: '{plainGrid}' }) {
  if (trial.value('sourceGrid') !== trial.value('plainGrid')) throw new SkipCase('no row can be added to that grid');
  return addRow(trial, {}, at);
}

/** Deletes the rows of the source grid on the first scratch issue. Set-up: throws SetupError. */
export async function clearSource(trial: TestContext): Promise<void> {
  await trial.get({ method: 'PUT', path: '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}/clear' });
  const left = await readRows(trial, { grid: '{sourceGrid}' });
  if (left.length > 0) throw new SetupError(`the source grid still has ${left.length} rows after it was cleared`);
}

/** Reloads the emptied source grid on the first scratch issue. Returns its rows: at least one, none modified. Set-up: throws SetupError. */
export async function reloadSource(trial: TestContext): Promise<readonly LegacyRow[]> {
  await clearSource(trial);
  const path = '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload';
  await trial.get({ method: 'POST', path, body: { gridIds: ['{sourceGrid}'] } });
  const rows = await readRows(trial, { grid: '{sourceGrid}' });
  if (rows.length === 0) throw new SetupError('the source grid has no rows after it was reloaded');
  const modified = rows.filter((row) => row.modified !== 0);
  if (modified.length > 0)
    throw new SetupError(`${modified.length} rows of the source grid are modified after a reload`);
  return rows;
}
