import { type Case, casesOf, SetupError, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import type { Role } from '../../src/contract/targets/placeholders.js';
import { isObject, member } from '../../src/validation/json.js';
import { askForLarge } from '../helpers/large-page.js';
import { addRow, addRows, countRows as countOn } from '../helpers/legacy-rows.js';
import { failing, notYet, ownRows, reads, refusedInJson, requests } from '../helpers/requests.js';
import { saysJson } from '../helpers/transport.js';
import { listIn } from '../stories/readers.js';

/** Returns the number of rows of the grid that a user may view, across all issues. Throws a SetupError if it cannot. */
async function countAs(trial: TestContext, as: Role): Promise<number> {
  const { json } = await trial.get({ method: 'GET', path: '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount', as });
  return Number(member(json, 'rowCount'));
}

/** Says whether a user may view the first scratch issue, by endpoint 4. */
async function mayViewScratch(trial: TestContext, as: Role): Promise<boolean> {
  try {
    await trial.get({ method: 'GET', path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/rowcount', as });
    return true;
  } catch (error) {
    if (error instanceof SetupError) return false;
    throw error;
  }
}

export const countRows: readonly Case[] = casesOf('03-count-rows', 3, [
  ...requests(reads, {
    'GET /rest/{vendor}-igrid/1.0/grid/{grid}/rowcount': [
      ['nobody', 401, 'AUTH-1', 'without credentials it is refused'],
      ['editor with a wrong password', 401, 'AUTH-2', 'with a wrong password it is refused'],
      ['unknown user', 401, 'AUTH-2', 'as a user that does not exist it is refused', ownRows],
      ['editor', 200, 'VER-1', 'it is there from add-on 1.18.0', { on: '1.18.0' }],
      ['editor', notYet, 'VER-1', 'it is not there before add-on 1.18.0', { on: '1.17.9' }],
      ['editor', 500, 'FAIL-1', 'a failure of the server is 500', failing],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{unknownField}/rowcount': [
      ['editor', 404, 'FIELD-1', 'a field that does not exist is 404'],
      ['editor', 404, 'JSON-1', 'a refusal is JSON', refusedInJson],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{cascade}/rowcount': [
      ['editor', 400, 'FIELD-2', 'a field that is a multi cascade is 400'],
    ],
    'GET /rest/{vendor}-igrid/1.0/grid/{otherField}/rowcount': [
      ['editor', 400, 'FIELD-2', 'a field that is no grid is 400'],
    ],
  }),
  {
    name: 'the answer is rowCount alone, a whole number, of more than one issue',
    rules: ['COUNT-1'],
    needs: ['issue', 'otherIssue'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount',
    status: 200,
    after: async ({ json }, trial) => {
      const seen = member(json, 'rowCount');
      trial.equal(isObject(json) && Object.keys(json), ['rowCount'], 'the members of the answer');
      trial.check(Number.isInteger(seen), 'rowCount must be a whole number', json);
      const two = (await countOn(trial, { issue: '{issue}' })) + (await countOn(trial, { issue: '{otherIssue}' }));
      trial.check(Number(seen) >= two, `rowCount must be at least the ${two} of two issues together`, json);
    },
  },
  {
    name: 'rows of an issue that a user may only view are counted',
    rules: ['COUNT-3'],
    needs: ['issue'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount',
    as: 'viewer',
    status: 200,
    after: async ({ json }, trial) => {
      const least = await countOn(trial, { issue: '{issue}' });
      trial.check(
        Number(member(json, 'rowCount')) >= least,
        `rowCount must be at least the ${least} of that issue`,
        json,
      );
    },
  },
  {
    name: 'rows that are added are counted, whatever the issue',
    rules: ['COUNT-1'],
    effect: 'writes own rows',
    needs: ['scratch', 'secondScratch'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount',
    before: async (trial) => {
      trial.keep('countBefore', await countAs(trial, 'editor'));
      await addRows(trial, [{}, {}]);
      await addRows(trial, [{}], { issue: '{secondScratch}' });
    },
    status: 200,
    after: ({ json }, trial) => {
      const expected = Number(trial.value('countBefore')) + 3;
      trial.equal(member(json, 'rowCount'), expected, 'rowCount after three rows were added on two issues');
    },
  },
  {
    name: 'rows of another grid are not counted',
    rules: ['COUNT-1'],
    effect: 'writes own rows',
    needs: ['scratch', 'plainGrid'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount',
    before: async (trial) => {
      trial.keep('countBefore', await countAs(trial, 'editor'));
      await addRow(trial, {}, { grid: '{plainGrid}' });
    },
    status: 200,
    after: ({ json }, trial) => {
      const expected = trial.value('countBefore');
      trial.equal(member(json, 'rowCount'), expected, 'rowCount after a row of another grid was added');
    },
  },
  {
    name: 'a grid that has no rows is 0',
    rules: ['COUNT-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/rowcount',
    status: 200,
    after: ({ json }, trial) => void trial.equal(json, { rowCount: 0 }, 'the answer'),
  },
  {
    name: 'rows on an issue that a user may not see are not counted for this user',
    rules: ['COUNT-3'],
    effect: 'writes own rows',
    needs: ['scratch'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount',
    as: 'viewer',
    before: async (trial) => {
      if (await mayViewScratch(trial, 'viewer')) {
        throw new SkipCase('the target names no viewer who may not view the first issue that tests may write to');
      }
      trial.keep('countBefore', await countAs(trial, 'viewer'));
      trial.keep('ofEditor', await countAs(trial, 'editor'));
      await addRows(trial, [{}, {}]);
    },
    status: 200,
    after: async ({ json }, trial) => {
      const expected = trial.value('countBefore');
      trial.equal(member(json, 'rowCount'), expected, 'rowCount for a user who may not see the rows added');
      const ofEditor = Number(trial.value('ofEditor')) + 2;
      trial.equal(await countAs(trial, 'editor'), ofEditor, 'rowCount for a user who may see the rows added');
    },
  },
  {
    name: 'rows on an issue that a user may see are counted, though this user may not see others',
    rules: ['COUNT-3'],
    effect: 'writes own rows',
    needs: ['scratch'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount',
    as: 'outsider',
    before: async (trial) => {
      if (!(await mayViewScratch(trial, 'outsider'))) {
        throw new SkipCase('the target names no outsider who may view the first issue that tests may write to');
      }
      trial.keep('countBefore', await countAs(trial, 'outsider'));
      await addRows(trial, [{}, {}]);
    },
    status: 200,
    after: ({ json }, trial) => {
      const expected = Number(trial.value('countBefore')) + 2;
      trial.equal(member(json, 'rowCount'), expected, 'rowCount after two rows were added');
    },
  },
  {
    name: 'rows on an issue that the user may not view are counted where the user may see other issues of its project',
    rules: ['COUNT-3'],
    effect: 'writes own rows', // it reads, but the read-only lane is kept small
    uses: [4, 10],
    needs: ['admin', 'issueKey', 'hiddenIssueKey', 'hiddenIssue'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount',
    before: async (trial) => {
      const [seen, hidden] = ['issueKey', 'hiddenIssueKey'].map((name) => String(trial.value(name)).split('-')[0]);
      if (seen !== hidden) throw new SkipCase('the issue that the user may not view is in another project');
      const onHidden = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{hiddenIssue}/rowcount';
      const { json } = await trial.get({ method: 'GET', path: onHidden, as: 'admin' });
      const all = '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?startAt=0';
      const groups = await askForLarge(trial, (size) => trial.get({ method: 'GET', path: all + size }));
      const visible = listIn(groups.json, 'values').filter(({ issueId }) => issueId !== trial.value('hiddenIssue'));
      const rows = visible.flatMap((group) => listIn(group, 'values')).length;
      trial.keep('least', rows + Number(member(json, 'rowCount')));
    },
    status: 200,
    after: ({ json }, trial) => {
      const counted = Number(member(json, 'rowCount'));
      trial.check(counted >= Number(trial.value('least')), 'rowCount must count by project', counted);
    },
  },
  {
    name: 'a user who may not view the issues of a grid gets 0, and is not refused',
    rules: ['COUNT-3'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{emptyGrid}/rowcount',
    as: 'outsider',
    status: 200,
    after: ({ json }, trial) => void trial.equal(json, { rowCount: 0 }, 'the answer'),
  },
  {
    name: 'the answer is JSON',
    rules: ['JSON-1'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount',
    status: 200,
    after: ({ headers, json }, trial) => {
      trial.check(saysJson({ headers }), 'the content type must be JSON', headers);
      trial.check(json !== undefined, 'the body must be JSON');
    },
  },
]);
