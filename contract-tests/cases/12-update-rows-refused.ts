import { type Case, casesOf } from '../../src/contract/run/case.js';
import { rememberRows } from '../helpers/legacy-changes.js';
import { isUnchanged } from '../helpers/legacy-outcomes.js';
import { addRow } from '../helpers/legacy-rows.js';

export const updateRowsRefused: readonly Case[] = casesOf('12-update-rows-refused', 12, [
  {
    name: 'a user who may not view the issue changes no row',
    rules: ['AUTH-3'],
    effect: 'writes own rows',
    needs: ['scratch'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
    as: 'viewer',
    body: { rows: [{ rowId: '{row}', values: { '{text}': '{mark} changed' } }] },
    before: async (trial) => {
      trial.keep('row', await addRow(trial));
      await rememberRows(trial);
    },
    status: 403,
    after: isUnchanged,
  },
]);
