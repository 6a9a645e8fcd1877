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

/** What a reload gets of a grid that may have no data source: 400 only where the grid alone gets that from a user who may edit the issue. */
export const orNoSource = (other: Status, place: keyof typeof refusals = 'empty'): Status => [
  other,
  per('reload.withoutSource', { kept: other, removed: other, 400: refusals[place] }),
];

/** Adds a row to the source grid, and gives its id; skips the case where the target names no columns of that grid. Set-up: throws SetupError. */
export async function addToSource(trial: TestContext, at: At = { grid: '{plainGrid}' }) {
  if (trial.value('sourceGrid') !== trial.value('plainGrid')) throw new SkipCase('no row can be added to that grid');
  return addRow(trial, {}, at);
}

/** Deletes the rows of the source grid on the first issue for tests. Set-up: throws SetupError. */
export async function clearSource(trial: TestContext): Promise<void> {
  await trial.get({ method: 'PUT', path: '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}/clear' });
  const left = await readRows(trial, { grid: '{sourceGrid}' });
  if (left.length > 0) throw new SetupError(`the source grid still has ${left.length} rows after it was cleared`);
}

/**
 * Clears and reloads the source grid on the first issue for tests: it has then what its data source holds, and nothing else.
 * Gives those rows, of which there is at least one, and none is modified. Set-up: throws SetupError.
 */
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
