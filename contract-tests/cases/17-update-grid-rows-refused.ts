import { type Case, casesOf } from '../../src/contract/run/case.js';
import { issueRefused } from '../helpers/newer-refusals.js';
import { keepRows, nothingChanged } from '../helpers/newer-writes.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

export const updateGridRowsRefused: readonly Case[] = casesOf('17-update-grid-rows-refused', 17, [
  {
    name: 'a user who may not view the issue changes no row',
    rules: ['ISSUE-2'],
    effect: 'writes own rows',
    needs: ['scratchKey'],
    method: 'PUT',
    path,
    as: 'viewer',
    body: { rows: [{ rowId: '{row1}', columns: { '{text.id}': '{mark} changed' } }] },
    before: (trial) => keepRows(trial, [{}]),
    status: issueRefused,
    after: nothingChanged,
  },
]);
