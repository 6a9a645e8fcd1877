import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { rowIdForms } from '../helpers/body-forms.js';
import { nothingChanged, onlyChanged, rememberedRows, rememberRows } from '../helpers/legacy-changes.js';
import { addFullRows, keepRows } from '../helpers/legacy-full-rows.js';
import { isUnchanged, type Look, refusedBehind } from '../helpers/legacy-outcomes.js';
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

/** The same update, refused, so that nothing changes. */
const refused = { ...change, after: isUnchanged } as const;

const unknownRow = { rowId: '{unknownRow}', values: { '{number}': 41 } };
const rightRow = { rowId: '{row}', values: { '{number}': 41 } };
const strange = { rowId: '{row}', values: { 'gridtwin-no-column': 'x' } };

const rowIsChanged: Look = async (_, trial) => void (await onlyChanged(trial, [['row', { '{number}': 41 }]]));

/** Returns lists of a valid row and one that gets 404, in both orders. */
const behindOrBefore = ([one, other]: readonly [object, object]): readonly {
  readonly where: string;
  readonly rows: readonly object[];
  readonly status: Status;
}[] => [
  { where: 'behind', rows: [one, other], status: refusedBehind(404, rowIsChanged) },
  { where: 'before', rows: [other, one], status: { status: 404, after: isUnchanged } },
];

/** The outcomes of an invalid row id, and of an id that no row has. */
const noId = [
  { status: 400, after: isUnchanged },
  { status: 404, after: isUnchanged },
] as const;

/** Adds {row} at another place. Skips the case if a row here has the same id. */
async function keepRowElsewhere(trial: TestContext, at: At): Promise<void> {
  trial.keep('row', await addRow(trial, {}, at));
  await rememberRows(trial, [{}, at]);
  const isHere = rememberedRows(trial).some(({ id }) => id === trial.value('row'));
  if (isHere) throw new SkipCase('a row here has the id of the row that was added elsewhere');
}

export const updateRows: readonly Case[] = casesOf('12-update-rows', 12, [
  {
    ...change,
    name: 'it answers 200, and only the column that is given has changed',
    rules: ['UPD-1'],
    after: async (_, trial) => void (await onlyChanged(trial, [['row', { '{number}': 41 }]])),
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
  ...behindOrBefore([rightRow, unknownRow]).map(({ where, rows, status }) => ({
    ...change,
    name: `a row that does not exist ${where} one that does is 404`,
    rules: ['ROW-1'] as const,
    body: { rows },
    status,
  })),
  ...(
    [
      ['issue', { issue: '{secondScratch}' }],
      ['grid', { grid: '{plainGrid}' }],
    ] as const
  ).map(([what, at]) => ({
    ...change,
    name: `a row of another ${what} does not exist here, and stays as it is`,
    rules: ['ROW-1'] as const,
    effect: 'destructive' as const, // if taken for a row of this place, it may belong to others
    needs: ['scratch', what === 'issue' ? 'secondScratch' : 'plainGrid', 'number'] as const,
    before: (trial: TestContext) => keepRowElsewhere(trial, at),
    status: 404,
    after: (_: unknown, trial: TestContext) => nothingChanged(trial, [{}, at]),
  })),
  ...(
    [
      ['a text', 'gridtwin', rowIdForms.other(...noId)],
      ['the text of an id', '{rowText}', rowIdForms.text(...noId, { status: 200, after: rowIsChanged })],
      ['an id and a half', '{rowAndHalf}', rowIdForms.fraction(...noId, { status: 200, after: rowIsChanged })],
      ['true', true, rowIdForms.other(...noId)],
      ['an id with a minus', '{rowMinus}', noId[1]],
    ] as const
  ).map(([what, rowId, status]) => ({
    ...change,
    name: `${what} is no row id, or is taken for one`,
    rules: ['ROW-1'] as const,
    body: { rows: [{ rowId, values: { '{number}': 41 } }] },
    before: async (trial: TestContext) => {
      await keepRows(trial);
      trial.keep('rowText', String(trial.value('row')));
      trial.keep('rowAndHalf', Number(trial.value('row')) + 0.5);
      trial.keep('rowMinus', -Number(trial.value('row')));
    },
    status,
  })),
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
      ['an unknown column that is null is 404', [{ rowId: '{row}', values: { 'gridtwin-no-column': null } }]],
      ['an unknown column that is an empty text is 404', [{ rowId: '{row}', values: { 'gridtwin-no-column': '' } }]],
      [
        'a column with the name of something that every object has is unknown',
        [{ rowId: '{row}', values: { constructor: 'x' } }],
      ],
    ] as const
  ).map(([name, rows]) => ({ ...refused, name, rules: ['COLUMN-2'] as const, body: { rows }, status: 404 })),
  {
    ...refused,
    name: 'an unknown column beside a right one is 404',
    rules: ['COLUMN-2'],
    body: { rows: [{ rowId: '{row}', values: { '{number}': 41, 'gridtwin-no-column': 'x' } }] },
    status: 404,
  },
  ...behindOrBefore([rightRow, { ...strange, rowId: '{otherRow}' }]).map(({ where, rows, status }) => ({
    ...change,
    name: `an unknown column ${where} a right row is 404`,
    rules: ['COLUMN-2'] as const,
    body: { rows },
    status,
  })),
  ...(
    [
      ['an unknown column', 'COLUMN-2', strange],
      ['a row that does not exist', 'ROW-1', unknownRow],
    ] as const
  ).map(([what, rule, row]) => ({
    ...refused,
    name: `${what} and a later row without values are refused for one of the two`,
    rules: [rule] as const,
    body: { rows: [row, { rowId: '{otherRow}', values: 'none' }] },
    status: per('checks.shape', {
      'with-content': per('checks.rows', { 'shape-first': 400, 'row-by-row': 404, 'cell-by-cell': 400 }),
      'with-syntax': [400, 404],
    }),
  })),
  {
    ...refused,
    name: 'a wrong value and an unknown column in a later row are refused for one of the two',
    rules: ['VALUE-1', 'COLUMN-2'],
    body: {
      rows: [
        { rowId: '{row}', values: { '{number}': 'twelve' } },
        { ...strange, rowId: '{otherRow}' },
      ],
    },
    status: per('checks.rows', { 'shape-first': 404, 'row-by-row': 400, 'cell-by-cell': 400 }),
  },
  {
    ...refused,
    name: 'a wrong value and a later row that does not exist are refused for one of the two',
    rules: ['VALUE-1', 'ROW-1'],
    body: { rows: [{ rowId: '{row}', values: { '{number}': 'twelve' } }, unknownRow] },
    status: per('checks.rows', { 'shape-first': 404, 'row-by-row': 400, 'cell-by-cell': 404 }),
  },
  {
    ...change,
    name: 'a row without values behind a right row is 400',
    rules: ['UPD-1'],
    body: { rows: [rightRow, { rowId: '{otherRow}', values: 'none' }] },
    status: per('checks.shape', {
      'with-content': per('checks.rows', {
        'shape-first': { status: 400, after: isUnchanged },
        'row-by-row': refusedBehind(400, rowIsChanged),
        'cell-by-cell': { status: 400, after: isUnchanged },
      }),
      'with-syntax': [{ status: 400, after: isUnchanged }, refusedBehind(400, rowIsChanged)],
    }),
  },
  ...(
    [
      ['a text in the place of the rows', 'none'],
      ['an object in the place of the rows', rightRow],
      ['a text in the place of a row', ['none']],
    ] as const
  ).map(([what, rows]) => ({
    ...refused,
    name: `${what} is 400`,
    rules: ['UPD-1'] as const,
    body: { rows },
    status: 400,
  })),
]);
