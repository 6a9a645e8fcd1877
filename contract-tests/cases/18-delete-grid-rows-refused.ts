import { type Case, casesOf } from '../../src/contract/run/case.js';
import { issueRefused } from '../helpers/newer-refusals.js';
import { keepRows, nothingChanged } from '../helpers/newer-writes.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

export const deleteGridRowsRefused: readonly Case[] = casesOf('18-delete-grid-rows-refused', 18, [
  {
    name: 'a user who may not view the issue deletes no row',
    rules: ['ISSUE-2'],
    effect: 'writes own rows',
    needs: ['scratchKey'],
    method: 'DELETE',
    path,
    as: 'viewer',
    body: { rows: ['{row1}'] },
    before: (trial) => keepRows(trial, [{}]),
    status: issueRefused,
    after: nothingChanged,
  },
]);
