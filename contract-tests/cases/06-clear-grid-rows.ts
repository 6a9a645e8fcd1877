import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { type At, addRow, addRows, countRows, readRows } from '../helpers/legacy-rows.js';
import { reloadSource } from '../helpers/legacy-source.js';

/** Reports a finding unless a grid has no rows on the first scratch issue. */
async function isCleared(trial: TestContext, at: At = {}): Promise<void> {
  trial.equal(await readRows(trial, at), [], 'the rows on the issue');
  trial.equal(await countRows(trial, at), 0, 'rowCount on the issue');
}

/** The rows that are cleared, and those that stay. */
export const clearGridRows: readonly Case[] = casesOf('06-clear-grid-rows', 6, [
  {
    name: 'all rows on the issue are gone, and rows can be added again',
    rules: ['CLEAR-1'],
    effect: 'destructive',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clear',
    before: async (trial) => void (await addRows(trial, [{}, {}])),
    status: 200,
    after: async (_, trial) => {
      await isCleared(trial);
      const id = await addRow(trial);
      const ids = (await readRows(trial)).map((row) => row.id);
      trial.equal(ids, [id], 'the ids of the rows after one was added');
    },
  },
  {
    name: 'more rows than a page may have are gone',
    rules: ['CLEAR-1'],
    effect: 'destructive',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clear',
    before: async (trial) => void (await addRows(trial, Array(120).fill({}))),
    status: 200,
    after: (_, trial) => isCleared(trial),
  },
  {
    name: 'rows that were loaded are gone, as those that were added',
    rules: ['CLEAR-1'],
    effect: 'destructive',
    needs: ['sourceGrid'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}/clear',
    before: async (trial) => {
      await reloadSource(trial);
      await addRow(trial, {}, { grid: '{plainGrid}' }); // the source grid by its other name
    },
    status: 200,
    after: (_, trial) => isCleared(trial, { grid: '{plainGrid}' }),
  },
  {
    name: 'the rows of the grid on other issues stay',
    rules: ['CLEAR-1'],
    effect: 'destructive',
    needs: ['secondScratch'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clear',
    before: async (trial) => {
      await addRows(trial, [{}, {}]);
      await addRows(trial, [{}, {}], { issue: '{secondScratch}' });
      await rememberRows(trial, [{ issue: '{secondScratch}' }, { issue: '{issue}' }]);
    },
    status: 200,
    after: async (_, trial) => {
      await isCleared(trial);
      await nothingChanged(trial, [{ issue: '{secondScratch}' }, { issue: '{issue}' }]);
    },
  },
  {
    name: 'the rows of another grid on the issue stay',
    rules: ['CLEAR-1'],
    effect: 'destructive',
    needs: ['plainGrid'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clear',
    before: async (trial) => {
      await addRow(trial);
      await addRows(trial, [{}, {}], { grid: '{plainGrid}' });
      await rememberRows(trial, [{ grid: '{plainGrid}' }]);
    },
    status: 200,
    after: async (_, trial) => {
      await isCleared(trial);
      await nothingChanged(trial, [{ grid: '{plainGrid}' }]);
    },
  },
  {
    name: 'a grid that is clear already is answered the same',
    rules: ['CLEAR-1'],
    effect: 'destructive',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clear',
    before: async (trial) => {
      const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clear';
      await trial.get({ method: 'PUT', path });
    },
    status: 200,
    after: (_, trial) => isCleared(trial),
  },
  {
    name: 'what is cleared is not found by search any more',
    rules: ['CLEAR-1'],
    effect: 'destructive',
    needs: ['control', 'scratchKey'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clear',
    before: async (trial) => {
      await addRow(trial);
      const found = await trial.control().search(trial.mark);
      trial.check(found.includes(String(trial.value('scratchKey'))), 'a row that was added must be found', found);
    },
    status: 200,
    after: async (_, trial) => {
      const found = await trial.control().search(trial.mark);
      trial.check(!found.includes(String(trial.value('scratchKey'))), 'the issue must not be found any more', found);
    },
  },
]);
