import type { TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { readGroups } from './legacy-pages.js';
import { countRows, readRows } from './legacy-rows.js';
import { readGridRows } from './newer-rows.js';

/** The grid with a data source, by one of its two names. */
type SourceGrid = '{plainGrid}' | '{sourceGrid}';

const counted = async (trial: TestContext, grid: SourceGrid) => ({
  here: await countRows(trial, { grid }),
  newer: (await readGridRows(trial, { grid })).length,
  groups: (await readGroups(trial, grid)).flat().filter(({ issueId }) => issueId === trial.value('scratch')).length,
  all: Number(
    member(
      (await trial.get({ method: 'GET', path: `/rest/{vendor}-igrid/1.0/grid/${grid}/rowcount` })).json,
      'rowCount',
    ),
  ),
});

/** Keeps as {counted} the counts of rows in all four reads, so that a later read is not the first. */
export async function rememberCounts(trial: TestContext, grid: SourceGrid): Promise<void> {
  trial.keep('counted', await counted(trial, grid));
}

/** Reports a finding unless both counts, the newer API and the rows on all issues now agree with the rows of the legacy API. */
export async function expectCounts(trial: TestContext, grid: SourceGrid): Promise<void> {
  const rows = (await readRows(trial, { grid })).length;
  const [was, now] = [trial.value('counted'), await counted(trial, grid)];
  const all = Number(member(was, 'all')) + rows - Number(member(was, 'here'));
  trial.of('COUNT-2', 4).equal(now.here, rows, 'rowCount of the issue, which was read before,');
  trial.of('NREAD-1', 15).equal(now.newer, rows, 'the number of rows of the newer API, which was read before,');
  trial
    .of('READ-8', 10)
    .equal(now.groups, rows, 'the number of rows in the group of the issue, which was read before,');
  trial.of('COUNT-1', 3).equal(now.all, all, 'rowCount of the grid, which was read before,');
}
