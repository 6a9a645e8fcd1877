import { SetupError, type TestContext } from '../../src/contract/run/case.js';
import { type LegacyRow, readRows } from './legacy-rows.js';

/**
 * Reloads the source grid on the first issue for tests: it has then what its data source holds, and nothing else. Gives
 * those rows, of which there is at least one, and none is modified (choices.md, decision 17). Set-up: throws SetupError.
 */
export async function reloadSource(trial: TestContext): Promise<readonly LegacyRow[]> {
  const path = '/rest/{vendor}-igrid/1.0/grid/issue/{scratch}/reload';
  await trial.get({ method: 'POST', path, body: { gridIds: ['{sourceGrid}'] } });
  const rows = await readRows(trial, { grid: '{sourceGrid}' });
  if (rows.length === 0) throw new SetupError('the source grid has no rows after it was reloaded');
  const modified = rows.filter((row) => row.modified !== 0);
  if (modified.length > 0)
    throw new SetupError(`${modified.length} rows of the source grid are modified after a reload`);
  return rows;
}
