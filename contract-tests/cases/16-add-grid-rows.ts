import type { Answer } from '../../src/contract/answer.js';
import { type Case, type CaseText, casesOf } from '../../src/contract/case.js';
import { chosen } from '../../src/contract/expected-status.js';
import type { Trial } from '../../src/contract/trial.js';
import { isJsonAnswer } from '../steps/error-body.js';
import { byOrder, cellsOf, sameOutcome } from '../steps/newer-checks.js';
import {
  added,
  editRefused,
  fieldRefused,
  hiddenIssues,
  impostors,
  issueRefused,
  noGrids,
  noIssues,
} from '../steps/newer-refusals.js';
import { readGridRow, readGridRows } from '../steps/newer-rows.js';
import { nothingAdded, rowsBefore, sameRows } from '../steps/newer-writes.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

const ids = ({ json }: Answer): readonly unknown[] => (Array.isArray(json) ? json : []);

/** Tells which of two refusals wins, where the answers to each alone can be told apart. */
async function observeOrder(field: Answer, trial: Trial): Promise<void> {
  const ask = { method: 'POST', body: { rows: [] } } as const;
  const noIssue = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{unknownIssueKey}';
  const issue = await trial.expect({ ...ask, path: noIssue }, issueRefused);
  const both = { ...ask, path: '/rest/{vendor}-grid/1.0/api/grid/{otherField}/issue/{unknownIssueKey}' };
  if (issue === undefined) return;
  if (issue.status !== field.status) {
    await trial.expect(both, chosen('checks.order', { 'field-first': field.status, 'issue-first': issue.status }));
    return;
  }
  const seen = await trial.expect(both, field.status);
  if (issue.text === field.text) return;
  if (seen?.text === field.text) trial.observe('checks.order', 'field-first');
  if (seen?.text === issue.text) trial.observe('checks.order', 'issue-first');
}

export const addGridRows: readonly Case[] = casesOf('16-add-grid-rows', 16, [
  ...impostors.map(
    ([rule, who, as]): CaseText => ({
      name: `${who} it is refused, and nothing is added`,
      rules: [rule],
      effect: 'writes own rows',
      method: 'POST',
      path,
      as,
      body: { rows: ['{minimalRow.id}'] },
      status: 401,
      after: nothingAdded,
    }),
  ),
  ...hiddenIssues.map(
    ([what, as, hidden, missing]): CaseText => ({
      name: `a hidden issue ${what} is answered as one that does not exist`,
      rules: ['AUTH-7'],
      effect: 'writes own rows',
      method: 'POST',
      path: `/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{${hidden}}`,
      as,
      body: { rows: [] },
      status: issueRefused,
      after: (answer, trial) =>
        sameOutcome(answer, trial, { hidden, missing }, { method: 'POST', as, body: { rows: [] } }),
    }),
  ),
  ...noGrids.map(
    ([what, field]): CaseText => ({
      name: `a field that ${what} is refused`,
      rules: ['FIELD-4'],
      effect: 'writes own rows',
      method: 'POST',
      path: `/rest/{vendor}-grid/1.0/api/grid/${field}/issue/{issueKey}`,
      body: { rows: [] },
      status: fieldRefused,
    }),
  ),
  {
    name: 'of a field that is no grid and an issue that does not exist one is told',
    rules: ['FIELD-4', 'ISSUE-2'],
    effect: 'writes own rows',
    method: 'POST',
    path: '/rest/{vendor}-grid/1.0/api/grid/{otherField}/issue/{issueKey}',
    body: { rows: [] },
    status: fieldRefused,
    after: observeOrder,
  },
  ...noIssues.map(
    ([what, issue]): CaseText => ({
      name: `${what} is refused`,
      rules: ['ISSUE-2'],
      effect: 'writes own rows',
      method: 'POST',
      path: `/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/${issue}`,
      body: { rows: [] },
      status: issueRefused,
    }),
  ),
  {
    name: 'a user who may only view the issue is refused',
    rules: ['ISSUE-2'],
    effect: 'writes own rows',
    method: 'POST',
    path: '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}',
    as: 'viewer',
    body: { rows: [] },
    status: editRefused,
  },
  {
    name: 'an issue that is given by id gets the row that is then read by its key',
    rules: ['ISSUE-3'],
    effect: 'writes own rows',
    method: 'POST',
    path: '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratch}',
    body: { rows: ['{minimalRow.id}'] },
    status: added,
    after: async (answer, trial) => {
      const row = await readGridRow(trial, String(ids(answer)[0]));
      trial.holds(row !== undefined, 'the row must be there', answer.json);
    },
  },
  {
    name: 'an issue that is given by key gets the row that is then read by its id',
    rules: ['ISSUE-3'],
    effect: 'writes own rows',
    method: 'POST',
    path,
    body: { rows: ['{minimalRow.id}'] },
    status: added,
    after: async (answer, trial) => {
      const row = await readGridRow(trial, String(ids(answer)[0]), { issue: '{scratch}' });
      trial.holds(row !== undefined, 'the row must be there', answer.json);
    },
  },
  {
    name: 'it gives string ids, one for each row in order, under which the rows stand behind the others',
    rules: ['NADD-1'],
    effect: 'writes own rows',
    needs: ['text.id'],
    method: 'POST',
    path,
    body: {
      rows: ['one', 'two', 'three'].map((text) => ({ '...': '{minimalRow.id}', '{text.id}': `{mark} ${text}` })),
    },
    before: async (trial) => trial.keep('rowsBefore', await readGridRows(trial)),
    status: added,
    after: async (answer, trial) => {
      trial.equal(
        ids(answer).map((id) => typeof id),
        ['string', 'string', 'string'],
        'the types of the ids',
      );
      const now = byOrder(await readGridRows(trial));
      const known = byOrder(rowsBefore(trial)).map(({ rowId }) => rowId);
      trial.equal(
        now.map(({ rowId }) => rowId),
        [...known, ...ids(answer)],
        'the ids of all rows by their order',
      );
      const texts = cellsOf(now, ids(answer), String(trial.value('text.id')));
      trial.equal(
        texts,
        ['one', 'two', 'three'].map((text) => `${trial.mark} ${text}`),
        'what the new rows hold',
      );
    },
  },
  {
    name: 'it adds to the grid on the issue alone, and leaves the rows that are there',
    rules: ['NADD-1'],
    effect: 'writes own rows',
    method: 'POST',
    path,
    body: { rows: ['{minimalRow.id}', '{minimalRow.id}'] },
    before: async (trial) => {
      trial.keep('otherIssueBefore', await readGridRows(trial, { issue: '{secondScratchKey}' }));
      trial.keep('otherGridBefore', await readGridRows(trial, { grid: '{plainGrid}' }));
      trial.keep('rowsBefore', await readGridRows(trial));
    },
    status: added,
    after: async (answer, trial) => {
      const elsewhere = await readGridRows(trial, { issue: '{secondScratchKey}' });
      trial.equal(elsewhere, trial.value('otherIssueBefore'), 'the rows of the grid on another issue');
      const others = await readGridRows(trial, { grid: '{plainGrid}' });
      trial.equal(others, trial.value('otherGridBefore'), 'the rows of another grid');
      sameRows(trial, await readGridRows(trial), rowsBefore(trial), ids(answer));
    },
  },
  {
    name: 'the answer is JSON',
    rules: ['JSON-1'],
    effect: 'writes own rows',
    method: 'POST',
    path,
    body: { rows: ['{minimalRow.id}'] },
    status: added,
    after: (answer, trial) => isJsonAnswer(trial, answer),
  },
  {
    name: 'a body that is not JSON is refused in JSON',
    rules: ['JSON-1'],
    effect: 'writes own rows',
    method: 'POST',
    path,
    raw: '{"rows": [',
    headers: { 'content-type': 'application/json' },
    status: 400,
    after: (answer, trial) => isJsonAnswer(trial, answer),
  },
  {
    name: 'a failure of the server is 500, and nothing is added',
    rules: ['FAIL-1'],
    effect: 'writes own rows',
    needs: ['control'],
    method: 'POST',
    path,
    body: { rows: ['{minimalRow.id}'] },
    before: (trial) => trial.control().failNext(),
    status: 500,
    after: nothingAdded,
  },
]);
