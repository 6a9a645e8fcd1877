import { type Case, casesOf } from '../../src/contract/case.js';
import { chosen } from '../../src/contract/expected-status.js';
import type { Trial } from '../../src/contract/trial.js';
import { isJsonAnswer, isLegacyRefusal } from '../steps/error-body.js';
import { nothingChanged, rememberRows } from '../steps/legacy-changes.js';
import { addRow, addRows, countRows, readRows } from '../steps/legacy-rows.js';

/** Adds two rows to the first issue for tests, and remembers all rows there. */
async function addAndRemember(trial: Trial): Promise<void> {
  await addRows(trial, [{}, {}]);
  await rememberRows(trial);
}

/** Finds fault unless the grid has no rows on the first issue for tests. */
async function isCleared(trial: Trial): Promise<void> {
  trial.equal(await readRows(trial), [], 'the rows on the issue');
  trial.equal(await countRows(trial), 0, 'rowCount on the issue');
}

export const clearGrid: readonly Case[] = casesOf('06-clear-grid', 6, [
  ...(
    [
      ['without credentials', 'AUTH-1', 'nobody'],
      ['with a wrong password', 'AUTH-2', 'editor with a wrong password'],
      ['as a user that does not exist', 'AUTH-2', 'unknown user'],
      ['with a wrong token', 'AUTH-2', 'wrong token'],
    ] as const
  ).flatMap(([who, rule, as]) => [
    {
      name: `${who} it is refused`,
      rules: [rule] as const,
      effect: 'writes own rows' as const,
      method: 'PUT' as const,
      path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clear',
      as,
      status: 401,
    },
    {
      name: `${who} nothing is cleared`,
      rules: [rule] as const,
      effect: 'destructive' as const,
      method: 'PUT' as const,
      path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clear',
      before: addAndRemember,
      as,
      status: 401,
      after: (_: unknown, trial: Trial) => nothingChanged(trial),
    },
  ]),
  {
    name: 'a user who may not view the issue is refused',
    rules: ['AUTH-3'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clear',
    as: 'outsider',
    status: 403,
  },
  {
    name: 'a user who may only view the issue is refused',
    rules: ['AUTH-3'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clear',
    as: 'viewer',
    status: 403,
  },
  {
    name: 'a field that does not exist is 404',
    rules: ['FIELD-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{unknownField}/issue/{scratch}/clear',
    status: 404,
  },
  {
    name: 'a field that is no grid is 400',
    rules: ['FIELD-2'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}/clear',
    status: 400,
  },
  {
    name: 'an issue that the grid does not apply to is 400',
    rules: ['FIELD-5'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}/clear',
    status: 400,
  },
  {
    name: 'an issue that does not exist is 404',
    rules: ['ISSUE-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{unknownIssue}/clear',
    status: 404,
  },
  {
    name: 'of a field that is no grid and an issue that does not exist one is told',
    rules: ['FIELD-2', 'ISSUE-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{unknownIssue}/clear',
    status: chosen('checks.order', { 'field-first': 400, 'issue-first': 404 }),
  },
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
      trial.holds(found.includes(String(trial.value('scratchKey'))), 'a row that was added must be found', found);
    },
    status: 200,
    after: async (_, trial) => {
      const found = await trial.control().search(trial.mark);
      trial.holds(!found.includes(String(trial.value('scratchKey'))), 'the issue must not be found any more', found);
    },
  },
  {
    name: 'it is there at the add-on version that is declared',
    rules: ['VER-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clear',
    status: 200,
    after: (_, trial) => trial.observe('addonVersion', trial.declared('addonVersion')),
  },
  {
    name: 'it is there from add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.18.0',
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clear',
    status: 200,
  },
  {
    name: 'it is not there before add-on 1.18.0',
    rules: ['VER-1'],
    on: '1.17.9',
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clear',
    status: chosen('version.before', { 404: 404, 501: 501 }),
  },
  {
    name: 'what is said is JSON, of a refusal and of a success',
    rules: ['JSON-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{otherField}/issue/{scratch}/clear',
    status: 400,
    after: async (refusal, trial) => {
      isLegacyRefusal(trial, refusal);
      const path = '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/issue/{issue}/clear';
      const success = await trial.expect({ method: 'PUT', path }, 200);
      if (success && success.text !== '') isJsonAnswer(trial, success);
    },
  },
  {
    name: 'a failure of the server is 500, and clears nothing',
    rules: ['FAIL-1'],
    effect: 'destructive',
    needs: ['control'],
    method: 'PUT',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clear',
    before: async (trial) => {
      await addAndRemember(trial);
      await trial.control().failNext();
    },
    status: 500,
    after: (_, trial) => nothingChanged(trial),
  },
]);
