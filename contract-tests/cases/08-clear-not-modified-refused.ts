import { type Case, casesOf } from '../../src/contract/run/case.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { addRows } from '../helpers/legacy-rows.js';
import { reloadSource } from '../helpers/legacy-source.js';
import { ownRows, requests } from '../helpers/requests.js';

export const clearNotModifiedRefused: readonly Case[] = casesOf('08-clear-not-modified-refused', 8, [
  ...requests(ownRows, {
    'PUT /rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{hiddenIssue}/clearNotModified': [
      ['editor', 403, 'AUTH-3', 'the editor is refused on an issue that is hidden from this user'],
    ],
    'PUT /rest/{vendor}-igrid/1.0/grid/{cascade}/issue/{scratch}/clearNotModified': [
      ['editor', 400, 'FIELD-2', 'a field that is a multi cascade is 400'],
    ],
  }),
  {
    name: 'a user who may not view the issue removes no row there',
    rules: ['AUTH-3'],
    effect: 'destructive',
    needs: ['scratch', 'plainGrid'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{plainGrid}/issue/{scratch}/clearNotModified',
    as: 'viewer',
    before: async (trial) => {
      const isSource = trial.find('sourceGrid') === trial.value('plainGrid');
      await (isSource ? reloadSource(trial) : addRows(trial, [{}, {}], { grid: '{plainGrid}' })); // added rows can be modified
      await rememberRows(trial, [{ grid: '{plainGrid}' }]);
    },
    status: 403,
    after: (_, trial) => nothingChanged(trial, [{ grid: '{plainGrid}' }]),
  },
]);
