import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { nothingChanged, rememberedRows, rememberRows, sameRows } from '../helpers/legacy-changes.js';
import { type At, addRow, addRows, countRows, readRows } from '../helpers/legacy-rows.js';

const elsewhere: readonly At[] = [{ issue: '{secondScratch}' }, { grid: '{plainGrid}' }];

/** Adds four rows, {row0} to {row3}, and remembers what is there then. */
async function keepRows(trial: TestContext): Promise<void> {
  const ids = await addRows(trial, [{}, {}, {}, {}]);
  for (const [i, id] of ids.entries()) trial.keep(`row${i}`, id);
  await rememberRows(trial);
}

/** Adds a row to another issue and to another grid, and remembers what is there then. */
async function keepRowsElsewhere(trial: TestContext): Promise<void> {
  for (const at of elsewhere) await addRow(trial, {}, at);
  await rememberRows(trial, elsewhere);
}

/** Finds fault unless these rows are gone and all others are as they were. */
async function onlyGone(trial: TestContext, names: readonly string[]): Promise<void> {
  const gone = names.map((name) => trial.value(name));
  const left = rememberedRows(trial).filter(({ id }) => !gone.includes(id));
  sameRows(trial, await readRows(trial), left);
  trial.equal(await countRows(trial), left.length, 'rowCount');
}

const fromScratch = {
  effect: 'writes own rows',
  needs: ['scratch'],
  method: 'DELETE',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
  body: { rows: ['{row1}'] },
  before: keepRows,
  status: 204,
} as const;

/** Is refused, and deletes nothing. */
const refused = { ...fromScratch, after: (_: unknown, trial: TestContext) => nothingChanged(trial) } as const;

/** Deletes every row on the first issue for tests. */
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
  {
    ...all,
    name: 'any other text than all is 400 and deletes nothing',
    rules: ['DEL-2'],
    decision: 6,
    body: { rows: 'none' },
    status: 400,
    after: (_, trial) => nothingChanged(trial),
  },
  {
    ...refused,
    name: 'a row that does not exist is 404',
    rules: ['ROW-1'],
    body: { rows: ['{unknownRow}'] },
    status: 404,
  },
  ...(
    [
      ['behind', ['{row0}', '{unknownRow}']],
      ['before', ['{unknownRow}', '{row0}']],
    ] as const
  ).flatMap(([where, rows]) => [
    {
      ...fromScratch,
      name: `a row that does not exist ${where} one that does is 404`,
      rules: ['ROW-1'] as const,
      body: { rows },
      status: 404,
    },
    {
      ...refused,
      name: `a row that does not exist ${where} one that does keeps that from being deleted`,
      rules: ['ROW-1'] as const,
      decision: 1,
      body: { rows },
      status: 404,
    },
  ]),
  // The same id may be that of somebody's row here, unless one sequence numbers all rows: so they are destructive.
  ...(
    [
      ['issue', { issue: '{secondScratch}' }],
      ['grid', { grid: '{plainGrid}' }],
    ] as const
  ).map(([what, at]) => ({
    ...refused,
    name: `a row of another ${what} does not exist here, and stays`,
    rules: ['ROW-1'] as const,
    decision: 2,
    effect: 'destructive' as const,
    needs: ['scratch', what === 'issue' ? 'secondScratch' : 'plainGrid'] as const,
    before: async (trial: TestContext) => {
      trial.keep('row1', await addRow(trial, {}, at));
      await rememberRows(trial, [{}, at]);
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
