import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { isNewerRefusal } from '../helpers/error-body.js';
import { needsIn } from '../helpers/needs.js';
import { byOrder, sameOutcome } from '../helpers/newer-checks.js';
import {
  deleted,
  deletedRowRefused,
  hiddenIssues,
  issueRefused,
  noGrids,
  noIssues,
  viewerWriting,
} from '../helpers/newer-refusals.js';
import { type At, addGridRow, type NewerRow, readGridRows } from '../helpers/newer-rows.js';
import { keepRows, nothingChanged, rowsBefore, sameRows } from '../helpers/newer-writes.js';
import { ofNoRows, orNoRows } from '../helpers/outcomes.js';
import { emptySuccess, noRows, requests } from '../helpers/requests.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

const withRows = (trial: TestContext) => keepRows(trial, [{}, {}, {}, {}]);

/** The rows to delete of four own rows. */
const deletions: readonly (readonly [what: string, rows: readonly string[]])[] = [
  ['the first', ['row1']],
  ['one in the middle', ['row3']],
  ['the last', ['row4']],
  ['two, the later one first,', ['row4', 'row2']],
  ['all', ['row1', 'row2', 'row3', 'row4']],
];

/** Reports a finding unless the remembered rows except these are left, with orders without gaps. */
async function closedUp(trial: TestContext, gone: readonly string[]): Promise<void> {
  const ids = gone.map((name) => trial.value(name));
  const left = byOrder(rowsBefore(trial)).filter(({ rowId }) => !ids.includes(rowId));
  const expected = left.map((row, order) => ({ ...row, order }));
  sameRows(trial, await readGridRows(trial), expected);
}

/** Places outside the grid on the issue. */
const elsewhere: readonly (readonly [what: string, at: At])[] = [
  ['a row of another issue', { issue: '{secondScratchKey}' }],
  ['a row of another grid', { grid: '{plainGrid}' }],
];

export const deleteGridRows: readonly Case[] = casesOf('18-delete-grid-rows', 18, [
  ...requests(noRows, {
    'DELETE /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}': [
      [
        'viewer',
        viewerWriting(deleted),
        'ISSUE-2',
        'a user who may only view the issue is refused, or deletes no rows',
      ],
    ],
    'DELETE /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}': [
      [
        'editor',
        ofNoRows(deleted),
        'NDEL-1',
        'no rows are deleted, or refused',
        { before: withRows, after: nothingChanged },
      ],
    ],
  }),
  ...hiddenIssues.flatMap(([what, as, hidden, missing]) =>
    [
      ['with no rows', { rows: [] }] as const,
      ['with a row that does not exist', { rows: ['{unknownRowId}'] }] as const,
    ].map(
      ([given, body]): CaseText => ({
        name: `a hidden issue ${what} is answered as one that does not exist, ${given}`,
        rules: ['AUTH-7'],
        effect: 'writes own rows',
        method: 'DELETE',
        path: `/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{${hidden}}`,
        as,
        body,
        status: body.rows.length > 0 ? issueRefused : orNoRows(issueRefused),
        after: (answer, trial) => sameOutcome(answer, trial, { hidden, missing }, { method: 'DELETE', as, body }),
      }),
    ),
  ),
  ...noGrids.map(
    ([what, field, status]): CaseText => ({
      name: `a field that ${what} is refused`,
      rules: ['FIELD-4'],
      effect: 'writes own rows',
      method: 'DELETE',
      path: `/rest/{vendor}-grid/1.0/api/grid/${field}/issue/{issueKey}`,
      body: { rows: [] },
      status,
    }),
  ),
  ...noIssues.map(
    ([what, issue]): CaseText => ({
      name: `${what} is refused`,
      rules: ['ISSUE-2'],
      effect: 'writes own rows',
      method: 'DELETE',
      path: `/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/${issue}`,
      body: { rows: [] },
      status: orNoRows(issueRefused),
    }),
  ),
  ...(['{scratch}', '{scratchKey}'] as const).map(
    (issue): CaseText => ({
      name: `rows of an issue that is given by ${issue === '{scratch}' ? 'id' : 'key'} are deleted`,
      rules: ['ISSUE-3'],
      effect: 'writes own rows',
      method: 'DELETE',
      path: `/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/${issue}`,
      body: { rows: ['{row2}'] },
      before: withRows,
      status: deleted,
      after: (_, trial) => closedUp(trial, ['row2']),
    }),
  ),
  ...deletions.map(
    ([what, rows]): CaseText => ({
      name: `${what} of some rows is gone, and the order of the rest closes up`,
      rules: ['NDEL-1'],
      effect: 'writes own rows',
      method: 'DELETE',
      path,
      body: { rows: rows.map((name) => `{${name}}`) },
      before: withRows,
      status: deleted,
      after: (_, trial) => closedUp(trial, rows),
    }),
  ),
  {
    name: 'rows of another issue and of another grid stay',
    rules: ['NDEL-1'],
    effect: 'writes own rows',
    needs: needsIn(elsewhere),
    method: 'DELETE',
    path,
    body: { rows: ['{row1}'] },
    before: async (trial) => {
      for (const [what, at] of elsewhere) {
        await addGridRow(trial, {}, at);
        trial.keep(what, await readGridRows(trial, at));
      }
      await withRows(trial);
    },
    status: deleted,
    after: async (_, trial) => {
      for (const [what, at] of elsewhere)
        sameRows(trial, await readGridRows(trial, at), trial.value(what) as readonly NewerRow[]);
    },
  },
  ...(
    [
      ['beside', ['{row1}', '{unknownRowId}', '{row2}']],
      ['before', ['{unknownRowId}', '{row1}', '{row2}']],
      ['behind two rows and before one with', ['{row1}', '{row2}', '{unknownRowId}', '{row3}']],
      ['behind three rows with', ['{row3}', '{row1}', '{row2}', '{unknownRowId}']],
    ] as const
  ).map(
    ([where, rows]): CaseText => ({
      name: `${where} a row id that no row has no row is deleted`,
      rules: ['NDEL-2'],
      effect: 'writes own rows',
      method: 'DELETE',
      path,
      body: { rows },
      before: withRows,
      status: deletedRowRefused,
      after: nothingChanged,
    }),
  ),
  {
    name: 'a row that was deleted is unknown: it is refused, and no other row is deleted',
    rules: ['NDEL-2'],
    effect: 'writes own rows',
    method: 'DELETE',
    path,
    body: { rows: ['{row1}', '{gone}'] },
    before: async (trial) => {
      trial.keep('gone', await addGridRow(trial));
      await trial.get({ method: 'DELETE', path, body: { rows: ['{gone}'] } });
      await withRows(trial);
    },
    status: deletedRowRefused,
    after: nothingChanged,
  },
  {
    ...emptySuccess,
    name: 'a success has no body, or an empty object',
    rules: ['JSON-1'],
    effect: 'writes own rows',
    method: 'DELETE',
    path,
    body: { rows: ['{row1}'] },
    before: withRows,
    status: deleted,
  },
  {
    name: 'a refusal is JSON, or has no body',
    rules: ['JSON-1'],
    effect: 'writes own rows',
    method: 'DELETE',
    path,
    body: { rows: ['{unknownRowId}'] },
    status: deletedRowRefused,
    shows: ['newer.errorBody'],
    after: (answer, trial) => isNewerRefusal(trial, answer),
  },
  {
    name: 'a failure of the server is 500',
    rules: ['FAIL-1'],
    effect: 'writes own rows',
    needs: ['control'],
    method: 'DELETE',
    path,
    body: { rows: ['{row1}'] },
    before: async (trial) => {
      await withRows(trial);
      await trial.control().failNext();
    },
    status: 500,
  },
]);
