import { type Case, casesOf } from '../../src/contract/run/case.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { addRow, addRows, readRows } from '../helpers/legacy-rows.js';
import { ownRows, requests } from '../helpers/requests.js';

export const clearDuplicatesRefused: readonly Case[] = casesOf('07-clear-duplicates-refused', 7, [
  ...requests(ownRows, {
    'PUT /rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{hiddenIssue}/clearDuplicates': [
      ['editor', 403, 'AUTH-3', 'the editor is refused on an issue that is hidden from this user'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{cascade}/issue/{scratch}/clearDuplicates': [
      ['editor', 400, 'FIELD-2', 'a field that is a multi cascade is 400'],
    ],
  }),
  {
    name: 'a user who may not view the issue removes no row there',
    rules: ['AUTH-3'],
    effect: 'destructive',
    needs: ['scratch', 'plainGrid'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{plainGrid}/issue/{scratch}/clearDuplicates',
    as: 'viewer',
    before: async (trial) => {
      await addRows(trial, [{}, {}], { grid: '{plainGrid}' });
      await rememberRows(trial, [{ grid: '{plainGrid}' }]);
    },
    status: 403,
    after: (_, trial) => nothingChanged(trial, [{ grid: '{plainGrid}' }]),
  },
  {
    name: 'a row that is like an earlier one of an earlier issue alone stays',
    rules: ['CLEAR-2'],
    effect: 'destructive',
    needs: ['scratch', 'secondScratch'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{secondScratch}/clearDuplicates',
    before: async (trial) => {
      for (const issue of ['{scratch}', '{secondScratch}'])
        trial.keep(`row on ${issue}`, await addRow(trial, {}, { issue }));
      await rememberRows(trial);
    },
    status: 200,
    after: async (_, trial) => {
      await nothingChanged(trial);
      const left = (await readRows(trial, { issue: '{secondScratch}' })).map(({ id }) => id);
      trial.check(left.includes(Number(trial.value('row on {secondScratch}'))), 'the row must stay', left);
    },
  },
]);
