import { type Case, type CaseText, casesOf, type HttpResponse } from '../../src/contract/run/case.js';
import { isJsonAnswer } from '../helpers/error-body.js';
import { needsIn } from '../helpers/needs.js';
import { cellsOf, sameOutcome } from '../helpers/newer-checks.js';
import {
  added,
  columnGivenRefused,
  fieldRefused,
  hiddenIssues,
  issueRefused,
  noGridRefused,
  outsideContext,
  viewerWriting,
} from '../helpers/newer-refusals.js';
import { type At, type NewerRow, readGridRow, readGridRows } from '../helpers/newer-rows.js';
import { rowsBefore, sameRows } from '../helpers/newer-writes.js';
import { ofNoRows, orNoRows } from '../helpers/outcomes.js';
import { failing, noRows, ownRows, requests } from '../helpers/requests.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

const ids = ({ json }: HttpResponse): readonly unknown[] => (Array.isArray(json) ? json : []);

/** A body with a valid row, which is harmless without a grid or an issue. */
const ofOneRow = { ...ownRows, body: { rows: ['{minimalRow.id}'] } };

/** Places to which a row is not added. */
const elsewhere: readonly (readonly [name: string, at: At])[] = [
  ['otherIssueBefore', { issue: '{secondScratchKey}' }],
  ['otherGridBefore', { grid: '{plainGrid}' }],
];

/** Returns rows without their positions: the specification does not state the position of a new row. */
const unplaced = (rows: readonly NewerRow[]): readonly NewerRow[] => rows.map((row) => ({ ...row, order: 0 }));

export const addGridRows: readonly Case[] = casesOf('16-add-grid-rows', 16, [
  ...requests(ofOneRow, {
    'POST /rest/{vendor}-grid/1.0/api/grid/{unknownField}/issue/{issueKey}': [
      ['editor', fieldRefused, 'FIELD-4', 'a field that does not exist is refused'],
    ],
    'POST /rest/{vendor}-grid/1.0/api/grid/{otherField}/issue/{issueKey}': [
      ['editor', noGridRefused, 'FIELD-4', 'a field that is neither a grid nor a cascade is refused'],
    ],
    'POST /rest/{vendor}-grid/1.0/api/grid/{cascade}/issue/{issueKey}': [
      ['editor', noGridRefused, 'FIELD-4', 'a field that is a multi cascade is refused'],
    ],
    'POST /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{unknownIssueKey}': [
      ['editor', issueRefused, 'ISSUE-2', 'a key that no issue has is refused'],
    ],
    'POST /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{unknownIssue}': [
      ['editor', issueRefused, 'ISSUE-2', 'an id that no issue has is refused'],
    ],
    'POST /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}': [
      ['editor', 500, 'FAIL-1', 'a failure of the server is 500', failing],
    ],
  }),
  ...requests(noRows, {
    'POST /rest/{vendor}-grid/1.0/api/grid/{boundGrid}/issue/{issueKey}': [
      ['editor', orNoRows(outsideContext), 'FIELD-4', 'a grid that does not apply to the issue is refused'],
    ],
    'POST /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{hiddenIssueKey}': [
      ['editor', orNoRows(issueRefused), 'ISSUE-2', 'an issue that the user may not view is refused'],
    ],
    'POST /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}': [
      ['viewer', viewerWriting(added), 'ISSUE-2', 'a user who may only view the issue is refused, or adds no rows'],
    ],
    'POST /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}': [
      ['editor', ofNoRows(added), 'NADD-1', 'no rows are added, or refused'],
    ],
  }),
  ...hiddenIssues.map(
    ([what, as, hidden, missing]): CaseText => ({
      name: `a hidden issue ${what} is answered as one that does not exist`,
      rules: ['AUTH-7'],
      effect: 'writes own rows',
      method: 'POST',
      path: `/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{${hidden}}`,
      as,
      body: { rows: [] },
      status: orNoRows(issueRefused),
      after: (answer, trial) =>
        sameOutcome(answer, trial, { hidden, missing }, { method: 'POST', as, body: { rows: [] } }),
    }),
  ),
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
      trial.check(row !== undefined, 'the row must be there', answer.json);
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
      trial.check(row !== undefined, 'the row must be there', answer.json);
    },
  },
  {
    name: 'it gives string ids, one for each row in order, under which the rows can be read',
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
      const now = await readGridRows(trial);
      const known = new Set(rowsBefore(trial).map(({ rowId }) => rowId));
      const added = now.map(({ rowId }) => rowId).filter((id) => !known.has(id));
      trial.equal(added.sort(), [...ids(answer)].sort(), 'the ids of the rows that were not there before');
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
    needs: needsIn(elsewhere),
    method: 'POST',
    path,
    body: { rows: ['{minimalRow.id}', '{minimalRow.id}'] },
    before: async (trial) => {
      for (const [name, at] of elsewhere) trial.keep(name, await readGridRows(trial, at));
      trial.keep('rowsBefore', await readGridRows(trial));
    },
    status: added,
    after: async (answer, trial) => {
      for (const [name, at] of elsewhere)
        sameRows(trial, await readGridRows(trial, at), trial.value(name) as readonly NewerRow[]);
      sameRows(trial, unplaced(await readGridRows(trial)), unplaced(rowsBefore(trial)), ids(answer));
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
    name: 'a refusal is JSON',
    rules: ['JSON-1'],
    effect: 'writes own rows',
    method: 'POST',
    path,
    body: { rows: [{ '...': '{minimalRow.id}', 'gridtwin-no-column': 'x' }] },
    status: columnGivenRefused,
    after: (answer, trial) => isJsonAnswer(trial, answer),
  },
]);
