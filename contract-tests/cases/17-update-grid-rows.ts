import { type Case, type CaseText, casesOf, type TestContext } from '../../src/contract/run/case.js';
import type { Placeholder } from '../../src/contract/targets/placeholders.js';
import { member } from '../../src/validation/json.js';
import { isJsonAnswer } from '../helpers/error-body.js';
import { ownCells, sameOutcome } from '../helpers/newer-checks.js';
import {
  columnGivenRefused,
  hiddenIssues,
  issueRefused,
  noGrids,
  noIssues,
  updated,
  viewerWriting,
} from '../helpers/newer-refusals.js';
import { addGridRow, type NewerRow, readGridRow, readGridRows } from '../helpers/newer-rows.js';
import { keepRows, rowsBefore, sameRows } from '../helpers/newer-writes.js';
import { ofNoRows, orNoRows } from '../helpers/outcomes.js';
import { emptySuccess, noRows, requests } from '../helpers/requests.js';

const path = '/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}';

/** Gives the text of an own row another value. */
const retold = { rowId: '{row1}', columns: { '{text.id}': '{mark} after' } };

/** An update of a missing row, which is harmless everywhere. */
const ofNoRow = { rows: [{ rowId: '{unknownRowId}', columns: {} }] };

const withRows = (trial: TestContext) => keepRows(trial, [{}, {}]);

/** Reports a finding unless one column of the first own row changed and nothing else did. */
async function onlyChanged(trial: TestContext, column: Placeholder, value: string): Promise<void> {
  const before = rowsBefore(trial).find(({ rowId }) => rowId === trial.value('row1'));
  const now = await readGridRows(trial);
  const row = now.find(({ rowId }) => rowId === trial.value('row1'));
  trial.check(row !== undefined, 'the row must still be there', now);
  if (row === undefined || before === undefined) return;
  const expected = { ...ownCells(trial, before), [String(trial.value(column))]: value };
  trial.equal(ownCells(trial, row), expected, 'the cells of the row');
  trial.equal(row.order, before.order, 'the order of the row');
  sameRows(trial, now, rowsBefore(trial), [trial.value('row1')]);
}

const onlyRetold = (trial: TestContext): Promise<void> => onlyChanged(trial, 'text.id', `${trial.mark} after`);

export const updateGridRows: readonly Case[] = casesOf('17-update-grid-rows', 17, [
  ...requests(noRows, {
    'PUT /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{issueKey}': [
      [
        'viewer',
        viewerWriting(updated),
        'ISSUE-2',
        'a user who may only view the issue is refused, or changes no rows',
      ],
    ],
    'PUT /rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{scratchKey}': [
      ['editor', ofNoRows(updated), 'NUPD-1', 'no rows are changed, or refused'],
    ],
  }),
  ...hiddenIssues.flatMap(([what, as, hidden, missing]) =>
    [['with no rows', { rows: [] }] as const, ['with a row that does not exist', ofNoRow] as const].map(
      ([given, body]): CaseText => ({
        name: `a hidden issue ${what} is answered as one that does not exist, ${given}`,
        rules: ['AUTH-7'],
        effect: 'writes own rows',
        method: 'PUT',
        path: `/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/{${hidden}}`,
        as,
        body,
        status: body === ofNoRow ? issueRefused : orNoRows(issueRefused),
        after: (answer, trial) => sameOutcome(answer, trial, { hidden, missing }, { method: 'PUT', as, body }),
      }),
    ),
  ),
  ...noGrids.map(
    ([what, field, status]): CaseText => ({
      name: `a field that ${what} is refused`,
      rules: ['FIELD-4'],
      effect: 'writes own rows',
      method: 'PUT',
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
      method: 'PUT',
      path: `/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/${issue}`,
      body: { rows: [] },
      status: orNoRows(issueRefused),
    }),
  ),
  ...(['{scratch}', '{scratchKey}'] as const).map(
    (issue): CaseText => ({
      name: `an issue that is given by ${issue === '{scratch}' ? 'id' : 'key'} is updated`,
      rules: ['ISSUE-3'],
      effect: 'writes own rows',
      needs: ['text.id'],
      method: 'PUT',
      path: `/rest/{vendor}-grid/1.0/api/grid/{grid}/issue/${issue}`,
      body: { rows: [retold] },
      before: withRows,
      status: updated,
      after: (_, trial) => onlyRetold(trial),
    }),
  ),
  {
    name: 'only the columns given change, in the row given, on that issue',
    rules: ['NUPD-1'],
    effect: 'writes own rows',
    needs: ['text.id', 'secondScratchKey'],
    method: 'PUT',
    path,
    body: { rows: [retold] },
    before: async (trial) => {
      await addGridRow(trial, {}, { issue: '{secondScratchKey}' });
      trial.keep('otherIssueBefore', await readGridRows(trial, { issue: '{secondScratchKey}' }));
      await withRows(trial);
    },
    status: updated,
    after: async (_, trial) => {
      await onlyRetold(trial);
      const elsewhere = await readGridRows(trial, { issue: '{secondScratchKey}' });
      sameRows(trial, elsewhere, trial.value('otherIssueBefore') as readonly NewerRow[]);
    },
  },
  {
    name: 'a row with many columns keeps those that are not given',
    rules: ['NUPD-1'],
    effect: 'writes own rows',
    needs: ['note.id', 'checkbox.id', 'integer.id', 'date.id', 'singleSelect.title1', 'multiSelect.title1'],
    method: 'PUT',
    path,
    body: { rows: [{ rowId: '{row1}', columns: { '{note.id}': 'after' } }] },
    before: (trial) =>
      keepRows(trial, [
        {
          '{note.id}': 'before',
          '{checkbox.id}': true,
          '{integer.id}': 7,
          '{date.id}': 1_768_176_000_000,
          '{singleSelect.id}': '{singleSelect.title1}',
          '{multiSelect.id}': ['{multiSelect.title1}'],
        },
      ]),
    status: updated,
    after: (_, trial) => onlyChanged(trial, 'note.id', 'after'),
  },
  {
    name: 'several rows change in one request, each as given',
    rules: ['NUPD-1'],
    effect: 'writes own rows',
    needs: ['note.id', 'text.id'],
    method: 'PUT',
    path,
    body: {
      rows: [
        { rowId: '{row3}', columns: { '{note.id}': 'third' } },
        { rowId: '{row1}', columns: { '{note.id}': 'first', '{text.id}': '{mark} first' } },
      ],
    },
    before: (trial) => keepRows(trial, [{ '{note.id}': 'a' }, { '{note.id}': 'b' }, { '{note.id}': 'c' }]),
    status: updated,
    after: async (_, trial) => {
      const [note, text] = [String(trial.value('note.id')), String(trial.value('text.id'))];
      const rows = await Promise.all(['row1', 'row3'].map((name) => readGridRow(trial, String(trial.value(name)))));
      const cells = rows.map((row) => [member(row?.columns, note), member(row?.columns, text)]);
      trial.equal(
        cells,
        [
          ['first', `${trial.mark} first`],
          ['third', trial.mark],
        ],
        'note and text of the rows given',
      );
      sameRows(trial, await readGridRows(trial), rowsBefore(trial), [trial.value('row1'), trial.value('row3')]);
    },
  },
  {
    ...emptySuccess,
    name: 'a success has no body, or an empty object',
    rules: ['JSON-1'],
    effect: 'writes own rows',
    needs: ['text.id'],
    method: 'PUT',
    path,
    body: { rows: [retold] },
    before: withRows,
    status: updated,
  },
  {
    name: 'a refusal is JSON',
    rules: ['JSON-1'],
    effect: 'writes own rows',
    method: 'PUT',
    path,
    body: { rows: [{ rowId: '{row1}', columns: { 'gridtwin-no-column': 'x' } }] },
    before: withRows,
    status: columnGivenRefused,
    after: (answer, trial) => isJsonAnswer(trial, answer),
  },
  {
    name: 'a failure of the server is 500',
    rules: ['FAIL-1'],
    effect: 'writes own rows',
    needs: ['control', 'text.id'],
    method: 'PUT',
    path,
    body: { rows: [retold] },
    before: async (trial) => {
      await withRows(trial);
      await trial.control().failNext();
    },
    status: 500,
  },
]);
