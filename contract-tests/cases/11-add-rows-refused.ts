import { chosen } from '../../src/contract/judge/expected-status.js';
import { type Case, casesOf } from '../../src/contract/run/case.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
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
    after: (_, trial) => nothingChanged(trial),
  },
  {
    name: 'without credentials a row that is wrong besides is refused for the credentials',
    rules: ['AUTH-1'],
    effect: 'writes own rows',
    needs: ['scratch'],
    method: 'POST',
    path,
    as: 'nobody',
    body: { rows: [{ '...': '{minimalRow}', 'gridtwin-no-column': 'x' }] },
    before: rememberRows,
    status: 401,
    after: (_, trial) => nothingChanged(trial),
  },
  {
    name: 'many rows are all added, each under an id of its own',
    rules: ['ADD-1'],
    effect: 'writes own rows',
    needs: ['scratch'],
    method: 'POST',
    path,
    body: { rows: sixty },
    status: chosen('legacy.add.status', { 201: 201, 200: 200 }),
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
