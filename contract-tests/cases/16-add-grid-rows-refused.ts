import { type Case, casesOf } from '../../src/contract/run/case.js';
import { added, issueRefused } from '../helpers/newer-refusals.js';
import { readGridRows } from '../helpers/newer-rows.js';
import { keepRows, nothingChanged } from '../helpers/newer-writes.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

export const addGridRowsRefused: readonly Case[] = casesOf('16-add-grid-rows-refused', 16, [
  {
    name: 'a user who may not view the issue adds no row',
    rules: ['ISSUE-2'],
    effect: 'writes own rows',
    needs: ['scratchKey'],
    method: 'POST',
    path,
    as: 'viewer',
    body: { rows: ['{minimalRow.id}'] },
    before: (trial) => keepRows(trial, [{}]),
    status: issueRefused,
    after: nothingChanged,
  },
  {
    name: 'many rows are all added, each under an id of its own',
    rules: ['NADD-1'],
    effect: 'writes own rows',
    needs: ['scratchKey'],
    method: 'POST',
    path,
    body: { rows: Array.from({ length: 60 }, () => '{minimalRow.id}') },
    status: added,
    after: async ({ json }, trial) => {
      const given: readonly unknown[] = Array.isArray(json) ? json : [];
      const there = new Set((await readGridRows(trial)).map(({ rowId }) => rowId as unknown));
      trial.equal(new Set(given).size, 60, 'the number of different ids');
      trial.equal(
        given.filter((id) => !there.has(id)),
        [],
        'the ids that are not there',
      );
    },
  },
]);
