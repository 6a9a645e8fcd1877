import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { nothingChanged, onlyChanged, rememberRows } from '../helpers/legacy-changes.js';
import { addFullRows, keepRows } from '../helpers/legacy-full-rows.js';
import { type At, addRow } from '../helpers/legacy-rows.js';

const elsewhere: readonly At[] = [{ issue: '{secondScratch}' }, { grid: '{plainGrid}' }];

/** Changes a column of {row}. */
const change = {
  effect: 'writes own rows',
  needs: ['scratch', 'number'],
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
  body: { rows: [{ rowId: '{row}', values: { '{number}': 41 } }] },
  before: keepRows,
  status: 200,
} as const;

/** Is refused, and changes nothing. */
const refused = { ...change, after: (_: unknown, trial: TestContext) => nothingChanged(trial) } as const;

const unknownRow = { rowId: '{unknownRow}', values: { '{number}': 41 } };
const rightRow = { rowId: '{row}', values: { '{number}': 41 } };
const rightOther = { rowId: '{otherRow}', values: { '{number}': 41 } };
const strange = { rowId: '{row}', values: { 'gridtwin-no-column': 'x' } };

export const updateRows: readonly Case[] = casesOf('12-update-rows', 12, [
  {
    ...change,
    name: 'it answers 200, and only the column that is given has changed',
    rules: ['UPD-1'],
    after: async (_, trial) => {
      const rows = await onlyChanged(trial, [['row', { '{number}': 41 }]]);
      const modified = Number(rows.find(({ id }) => id === trial.value('row'))?.modified);
      if (modified > 0) trial.observe('rows.modified', modified === 1 ? 'flag' : 'timestamp');
    },
  },
  {
    ...change,
    name: 'several columns of a row change at once',
    rules: ['UPD-1'],
    needs: ['scratch', 'number', 'note', 'text'],
    body: { rows: [{ rowId: '{row}', values: { '{note}': 'changed', '{number}': -2, '{text}': 'changed {mark}' } }] },
    after: async (_, trial) => {
      await onlyChanged(trial, [['row', { '{note}': 'changed', '{number}': -2, '{text}': 'changed {mark}' }]]);
    },
  },
  {
    ...change,
    name: 'each row of a request gets its own values',
    rules: ['UPD-1'],
    needs: ['scratch', 'number', 'note'],
    body: {
      rows: [
        { rowId: '{otherRow}', values: { '{note}': 'of the other' } },
        { rowId: '{row}', values: { '{number}': 42 } },
      ],
    },
    after: async (_, trial) => {
      await onlyChanged(trial, [
        ['row', { '{number}': 42 }],
        ['otherRow', { '{note}': 'of the other' }],
      ]);
    },
  },
  {
    ...change,
    name: 'rows of another issue and of another grid stay as they are',
    rules: ['UPD-1'],
    needs: ['scratch', 'secondScratch', 'plainText', 'number'],
    before: async (trial) => {
      await addFullRows(trial, 1, {}, { issue: '{secondScratch}' });
      await addRow(trial, { '{plainText}': 'x' }, { grid: '{plainGrid}' });
      await keepRows(trial);
      await rememberRows(trial, elsewhere);
    },
    after: (_, trial) => nothingChanged(trial, elsewhere),
  },
  { ...refused, name: 'a row that does not exist is 404', rules: ['ROW-1'], body: { rows: [unknownRow] }, status: 404 },
  ...(
    [
      ['behind', [rightRow, unknownRow]],
      ['before', [unknownRow, rightRow]],
    ] as const
  ).flatMap(([where, rows]) => [
    {
      ...change,
      name: `a row that does not exist ${where} one that does is 404`,
      rules: ['ROW-1'] as const,
      body: { rows },
      status: 404,
    },
    {
      ...refused,
      name: `a row that does not exist ${where} one that does keeps that as it is`,
      rules: ['ROW-1'] as const,
      decision: 1,
      body: { rows },
      status: 404,
    },
  ]),
  // The same id may be that of somebody's row here, unless one sequence numbers all rows: so they are destructive.
  {
    ...change,
    name: 'a row of another issue does not exist here, and stays as it is',
    rules: ['ROW-1'],
    decision: 2,
    effect: 'destructive',
    needs: ['scratch', 'secondScratch', 'number'],
    before: async (trial) => {
      trial.keep('row', await addRow(trial, {}, { issue: '{secondScratch}' }));
      await rememberRows(trial, [{}, { issue: '{secondScratch}' }]);
    },
    status: 404,
    after: (_, trial) => nothingChanged(trial, [{}, { issue: '{secondScratch}' }]),
  },
  {
    ...change,
    name: 'a row of another grid does not exist here, and stays as it is',
    rules: ['ROW-1'],
    decision: 2,
    effect: 'destructive',
    needs: ['scratch', 'plainGrid', 'number'],
    before: async (trial) => {
      trial.keep('row', await addRow(trial, {}, { grid: '{plainGrid}' }));
      await rememberRows(trial, [{}, { grid: '{plainGrid}' }]);
    },
    status: 404,
    after: (_, trial) => nothingChanged(trial, [{}, { grid: '{plainGrid}' }]),
  },
  {
    ...refused,
    name: 'a row that was deleted does not exist, and does not come back',
    rules: ['ROW-1'],
    before: async (trial) => {
      trial.keep('row', await addRow(trial));
      await trial.get({ method: 'DELETE', path: change.path, body: { rows: ['{row}'] } });
      await rememberRows(trial);
    },
    status: 404,
  },
  ...(
    [
      ['an unknown column is 404', [strange]],
      [
        'a column with the name of something that every object has is unknown',
        [{ rowId: '{row}', values: { constructor: 'x' } }],
      ],
    ] as const
  ).map(([name, rows]) => ({ ...refused, name, rules: ['COLUMN-2'] as const, body: { rows }, status: 404 })),
  ...(
    [
      ['beside a right one', [{ rowId: '{row}', values: { '{number}': 41, 'gridtwin-no-column': 'x' } }]],
      ['behind a right row', [rightOther, strange]],
      ['before a right row', [strange, rightOther]],
    ] as const
  ).flatMap(([where, rows]) => [
    {
      ...change,
      name: `an unknown column ${where} is 404`,
      rules: ['COLUMN-2'] as const,
      body: { rows },
      status: 404,
    },
    {
      ...refused,
      name: `an unknown column ${where} keeps that as it is`,
      rules: ['COLUMN-2'] as const,
      decision: 1,
      body: { rows },
      status: 404,
    },
  ]),
]);
