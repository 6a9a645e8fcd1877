import { type Case, casesOf, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { rowIdForms } from '../helpers/body-forms.js';
import { nothingChanged, rememberedRows, rememberRows, sameRows } from '../helpers/legacy-changes.js';
import { isUnchanged, type Look, refusedBehind } from '../helpers/legacy-outcomes.js';
import { type At, addRow, addRows, countRows, readRows } from '../helpers/legacy-rows.js';
import { reloadSource } from '../helpers/legacy-source.js';

const elsewhere: readonly At[] = [{ issue: '{secondScratch}' }, { grid: '{plainGrid}' }];

/** Adds four rows, {row0} to {row3}, and remembers all rows. */
async function keepRows(trial: TestContext): Promise<void> {
  const ids = await addRows(trial, [{}, {}, {}, {}]);
  for (const [i, id] of ids.entries()) trial.keep(`row${i}`, id);
  await rememberRows(trial);
}

/** Adds a row to another issue and to another grid, and remembers the rows there. */
async function keepRowsElsewhere(trial: TestContext): Promise<void> {
  for (const at of elsewhere) await addRow(trial, {}, at);
  await rememberRows(trial, elsewhere);
}

/** Reports a finding unless these rows are gone and all others are unchanged. */
async function onlyGone(trial: TestContext, names: readonly string[]): Promise<void> {
  const gone = names.map((name) => trial.value(name));
  const left = rememberedRows(trial).filter(({ id }) => !gone.includes(id));
  sameRows(trial, await readRows(trial), left);
  trial.equal(await countRows(trial), left.length, 'rowCount');
}

const areGone =
  (...names: readonly string[]): Look =>
  (_, trial) =>
    onlyGone(trial, names);

/** The outcomes of an invalid row id, and of an id that no row has. */
const noId = [
  { status: 400, after: isUnchanged },
  { status: 404, after: isUnchanged },
] as const;

const fromScratch = {
  effect: 'writes own rows',
  needs: ['scratch'],
  method: 'DELETE',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
  body: { rows: ['{row1}'] },
  before: keepRows,
  status: 204,
} as const;

/** A refused deletion, which deletes nothing. */
const refused = { ...fromScratch, after: isUnchanged } as const;

/** Deletes every row on the first scratch issue. */
const all = { ...fromScratch, effect: 'destructive', body: { rows: 'all' } } as const;

export const deleteRows: readonly Case[] = casesOf('13-delete-rows', 13, [
  {
    ...fromScratch,
    name: 'it answers 204 without a body, and the row is gone and no other',
    rules: ['DEL-1'],
    after: async ({ text }, trial) => {
      trial.equal(text, '', 'the body');
      await onlyGone(trial, ['row1']);
    },
  },
  {
    ...fromScratch,
    name: 'all rows that are named are gone and no other',
    rules: ['DEL-1'],
    body: { rows: ['{row3}', '{row0}', '{row2}'] },
    after: (_, trial) => onlyGone(trial, ['row0', 'row2', 'row3']),
  },
  {
    ...fromScratch,
    name: 'rows of another issue and of another grid stay when one is deleted',
    rules: ['DEL-1'],
    needs: ['scratch', 'secondScratch', 'plainGrid'],
    before: async (trial) => {
      await keepRows(trial);
      await keepRowsElsewhere(trial);
    },
    after: (_, trial) => nothingChanged(trial, elsewhere),
  },
  {
    ...all,
    name: 'all deletes every row of the grid on the issue, and once more does no harm',
    rules: ['DEL-2'],
    after: async ({ text }, trial) => {
      trial.equal(text, '', 'the body');
      trial.equal(await readRows(trial), [], 'the rows that are left');
      trial.equal(await countRows(trial), 0, 'rowCount');
      await trial.expect(all, 204);
    },
  },
  {
    ...all,
    name: 'all deletes more rows than a page may have',
    rules: ['DEL-2'],
    before: async (trial) => void (await addRows(trial, Array(120).fill({}))),
    after: async (_, trial) => void trial.equal(await readRows(trial), [], 'the rows that are left'),
  },
  {
    ...all,
    name: 'all deletes rows that were loaded, too',
    rules: ['DEL-2'],
    needs: ['sourceGrid'],
    path: '/rest/{vendor}-igrid/1.0/grid/{sourceGrid}/issue/{scratch}',
    before: async (trial) => void (await reloadSource(trial)),
    after: async (_, trial) =>
      void trial.equal(await readRows(trial, { grid: '{sourceGrid}' }), [], 'the rows that are left'),
  },
  {
    ...all,
    name: 'rows of another issue and of another grid stay when all are deleted',
    rules: ['DEL-2'],
    needs: ['scratch', 'secondScratch', 'plainGrid'],
    before: keepRowsElsewhere,
    after: (_, trial) => nothingChanged(trial, elsewhere),
  },
  {
    ...all,
    name: 'rows can be added after all were deleted',
    rules: ['DEL-2'],
    after: async (_, trial) => {
      const id = await addRow(trial);
      trial.equal(
        (await readRows(trial)).map((row) => row.id),
        [id],
        'the rows, by their ids,',
      );
    },
  },
  ...(
    [
      ['any other text than all', 'none'],
      ['an asterisk', '*'],
      ['an empty text', ''],
      ['true', true],
      ['a list of the word all', ['all']],
    ] as const
  ).map(([what, rows]) => ({
    ...all,
    name: `${what} is 400 and deletes nothing`,
    rules: ['DEL-2'] as const,
    body: { rows },
    status: typeof rows === 'object' ? rowIdForms.other(400, 404) : 400,
    after: isUnchanged,
  })),
  {
    ...refused,
    name: 'a row that does not exist is 404',
    rules: ['ROW-1'],
    body: { rows: ['{unknownRow}'] },
    status: 404,
  },
  ...(
    [
      ['behind one that does', ['{row0}', '{unknownRow}'], refusedBehind(404, areGone('row0'))],
      ['before one that does', ['{unknownRow}', '{row0}'], { status: 404, after: isUnchanged }],
      ['behind two that do', ['{row2}', '{row0}', '{unknownRow}'], refusedBehind(404, areGone('row2', 'row0'))],
      ['between two that do', ['{row2}', '{unknownRow}', '{row0}'], refusedBehind(404, areGone('row2'))],
    ] as const
  ).map(([where, rows, status]) => ({
    ...fromScratch,
    name: `a row that does not exist ${where} is 404`,
    rules: ['ROW-1'] as const,
    body: { rows },
    status,
  })),
  ...(
    [
      ['a text', 'gridtwin', rowIdForms.other(...noId)],
      ['the text of an id', '{rowText}', rowIdForms.text(...noId, { status: 204, after: areGone('row1') })],
      ['an id and a half', '{rowAndHalf}', rowIdForms.fraction(...noId, { status: 204, after: areGone('row1') })],
      ['true', true, rowIdForms.other(...noId)],
      ['an id with a minus', '{rowMinus}', noId[1]],
    ] as const
  ).map(([what, id, status]) => ({
    ...fromScratch,
    name: `${what} is no row id, or is taken for one`,
    rules: ['ROW-1'] as const,
    body: { rows: [id] },
    before: async (trial: TestContext) => {
      await keepRows(trial);
      trial.keep('rowText', String(trial.value('row1')));
      trial.keep('rowAndHalf', Number(trial.value('row1')) + 0.5);
      trial.keep('rowMinus', -Number(trial.value('row1')));
    },
    status,
  })),
  ...(
    [
      ['issue', { issue: '{secondScratch}' }],
      ['grid', { grid: '{plainGrid}' }],
    ] as const
  ).map(([what, at]) => ({
    ...fromScratch,
    name: `a row of another ${what} does not exist here, and stays`,
    rules: ['ROW-1'] as const,
    effect: 'destructive' as const, // if taken for a row of this place, it may belong to others
    needs: ['scratch', what === 'issue' ? 'secondScratch' : 'plainGrid'] as const,
    before: async (trial: TestContext) => {
      trial.keep('row1', await addRow(trial, {}, at));
      await rememberRows(trial, [{}, at]);
      const isHere = rememberedRows(trial).some(({ id }) => id === trial.value('row1'));
      if (isHere) throw new SkipCase('a row here has the id of the row that was added elsewhere');
    },
    status: 404,
    after: (_: unknown, trial: TestContext) => nothingChanged(trial, [{}, at]),
  })),
  {
    ...refused,
    name: 'a row that was deleted does not exist any more',
    rules: ['ROW-1'],
    before: async (trial) => {
      await keepRows(trial);
      await trial.get({ ...fromScratch });
      await rememberRows(trial);
    },
    status: 404,
  },
]);
