import { type Case, casesOf } from '../../src/contract/run/case.js';
import { rememberRows } from '../helpers/legacy-changes.js';
import { added, isUnchanged } from '../helpers/legacy-outcomes.js';
import { readRows } from '../helpers/legacy-rows.js';

const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
const sixty = Array.from({ length: 60 }, () => '{minimalRow}');

export const addRowsRefused: readonly Case[] = casesOf('11-add-rows-refused', 11, [
  {
    name: 'a user who may not view the issue adds no row',
    rules: ['AUTH-3'],
    effect: 'writes own rows',
    needs: ['scratch'],
    method: 'POST',
    path,
    as: 'viewer',
    body: { rows: ['{minimalRow}'] },
    before: rememberRows,
    status: 403,
    after: isUnchanged,
  },
  {
    name: 'many rows are all added, each under an id of its own',
    rules: ['ADD-1'],
    effect: 'writes own rows',
    needs: ['scratch'],
    method: 'POST',
    path,
    body: { rows: sixty },
    status: added(),
    after: async ({ json }, trial) => {
      const given: readonly unknown[] = Array.isArray(json) ? json : [];
      const there = new Set((await readRows(trial)).map(({ id }) => id as unknown));
      trial.equal(new Set(given).size, 60, 'the number of different ids');
      trial.equal(
        given.filter((id) => !there.has(id)),
        [],
        'the ids that are not there',
      );
    },
  },
]);
