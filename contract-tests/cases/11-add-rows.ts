import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import type { ColumnRole } from '../../src/contract/targets/placeholders.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { added, areAdded, isUnchanged, type Look, newRows, refusedBehind } from '../helpers/legacy-outcomes.js';
import { readsEmpty, shownBy } from '../helpers/legacy-reads.js';
import { type LegacyRow, readRows } from '../helpers/legacy-rows.js';

const own = { '...': '{minimalRow}' };

/** The columns that a row may omit. */
const optional: readonly ColumnRole[] = [
  'note',
  'checkbox',
  'integer',
  'date',
  'datetime',
  'time',
  'singleSelect',
  'multiSelect',
  'userlist',
];

/** Returns rows in the order of these ids. The specification states no order of reading. */
const inOrder = (rows: readonly LegacyRow[], ids: readonly unknown[]): readonly LegacyRow[] =>
  ids.flatMap((one) => rows.filter(({ id }) => id === one));

/** Keeps a minimal row without its required column, as {incompleteRow}. */
async function keepIncompleteRow(trial: TestContext): Promise<void> {
  const required = trial.value('required');
  const rest = Object.entries(Object(trial.value('minimalRow'))).filter(([name]) => name !== required);
  trial.keep('incompleteRow', Object.fromEntries(rest));
  await rememberRows(trial);
}

/** Reports a finding unless one row is new, and its required column is empty. */
const isEmptyRow: Look = async (_, trial) => {
  const rows = await newRows(trial);
  trial.equal(rows.length, 1, 'the number of new rows');
  const cell = rows[0]?.[String(trial.value('required'))];
  trial.check(cell === null || cell === '', 'the required column must have nothing in it', cell);
};

/** Adds one row to a grid on an issue. */
const toScratch = {
  effect: 'writes own rows',
  needs: ['scratch'],
  method: 'POST',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
  body: { rows: [own] },
} as const;

export const addRows: readonly Case[] = casesOf('11-add-rows', 11, [
  {
    ...toScratch,
    name: 'it answers 201',
    rules: ['ADD-1'],
    status: added(),
  },
  {
    ...toScratch,
    name: 'the answer is the whole-number ids of the new rows, one for each and in their order',
    rules: ['ADD-1'],
    needs: ['scratch', 'note', 'integer', 'note.optional', 'integer.optional'],
    body: {
      rows: [
        { ...own, '{note}': 'third', '{integer}': 3 },
        { ...own, '{note}': 'first', '{integer}': 1 },
        { ...own, '{integer}': 2 },
        own,
      ],
    },
    before: rememberRows,
    status: added(),
    after: async ({ json }, trial) => {
      const ids: readonly unknown[] = Array.isArray(json) ? json : [];
      trial.equal(ids.length, 4, 'the number of ids');
      trial.check(ids.every(Number.isInteger), 'every id must be a whole number', json);
      trial.equal(new Set(ids).size, 4, 'the number of different ids');
      const rows = await newRows(trial);
      trial.equal(rows.length, 4, 'the number of new rows');
      const [note, integer] = [String(trial.value('note')), String(trial.value('integer'))];
      const read = inOrder(rows, ids).map(({ id, issueId, [note]: text, [integer]: count }) => [
        id,
        issueId,
        text,
        count,
      ]);
      const expected = [
        ['third', 3],
        ['first', 1],
        [null, 2],
        [null, null],
      ];
      trial.equal(
        read,
        expected.map((values, i) => [ids[i], trial.value('scratch'), ...values]),
        'the new rows, as id, issueId and values,',
      );
    },
  },
  {
    ...toScratch,
    name: 'the rows and their ids are new each time',
    rules: ['ADD-1'],
    before: async (trial) => trial.keep('earlier', (await trial.get(toScratch)).json),
    status: added(),
    after: async ({ json }, trial) => {
      const ids = [trial.value('earlier'), json].flat();
      trial.equal(ids.length, 2, 'the number of ids of both requests');
      const rows = (await readRows(trial)).filter(({ id }) => ids.includes(id));
      trial.equal(rows.length, 2, 'the number of rows with these ids');
    },
  },
  {
    ...toScratch,
    name: 'a row is added to the issue of the path and to no other',
    rules: ['ADD-1'],
    needs: ['scratch', 'secondScratch'],
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{secondScratch}',
    before: (trial) => rememberRows(trial, [{}, { issue: '{secondScratch}' }]),
    status: added(),
    after: async ({ json }, trial) => {
      const rows = await newRows(trial, { issue: '{secondScratch}' });
      trial.equal(
        rows.map(({ id, issueId }) => [[id], issueId]),
        [[json, trial.value('secondScratch')]],
        'the new rows',
      );
      await nothingChanged(trial);
    },
  },
  {
    ...toScratch,
    name: 'a row is added to the grid of the path and to no other',
    rules: ['ADD-1'],
    needs: ['scratch', 'plainNote'],
    path: '/rest/{vendor}-igrid/1.0/grid/{plainGrid}/issue/{scratch}',
    body: { rows: ['{plainRow}'] },
    before: (trial) => rememberRows(trial, [{}, { grid: '{plainGrid}' }]),
    status: added(),
    after: async ({ json }, trial) => {
      const note = String(trial.value('plainNote'));
      const rows = await newRows(trial, { grid: '{plainGrid}' });
      trial.equal(
        rows.map(({ id, [note]: text }) => [[id], text]),
        [[json, trial.mark]],
        'the new rows',
      );
      await nothingChanged(trial);
    },
  },
  ...optional.map((column) => ({
    ...toScratch,
    name: `the ${column} column is empty where it is left out`,
    rules: ['ADD-2'] as const,
    needs: ['scratch', column, `${column}.optional`] as const,
    before: rememberRows,
    column,
    status: added(),
    shows: shownBy(column, true),
    after: async (_: unknown, trial: TestContext) => {
      const [row, ...others] = await newRows(trial);
      trial.equal([row, ...others].length, 1, 'the number of new rows');
      readsEmpty(trial, column, row?.[String(trial.value(column))]);
    },
  })),
  ...(
    [
      ['is 400', ['{incompleteRow}'], 0],
      ['behind a complete row is 400, and neither is added, or only that row', [own, '{incompleteRow}'], 1],
      ['before a complete row is 400, and neither is added', ['{incompleteRow}', own], 0],
    ] as const
  ).map(([what, rows, before]) => ({
    ...toScratch,
    name: `a row without a required column ${what}`,
    rules: ['ADD-3'] as const,
    needs: ['scratch', 'required'] as const,
    body: { rows },
    before: keepIncompleteRow,
    status: before === 0 ? { status: 400, after: isUnchanged } : refusedBehind(400, areAdded(before)),
  })),
  // section 7.1 states it for endpoint 12, and an empty value does not specify the column
  ...(
    [
      ['null', null],
      ['an empty text', ''],
    ] as const
  ).map(([what, empty]) => ({
    ...toScratch,
    name: `a row with ${what} in a required column is 400, or is added`,
    rules: ['ADD-3'] as const,
    needs: ['scratch', 'required', 'note'] as const,
    body: { rows: [{ '{note}': '{mark}', ...own, '{required}': empty }] },
    before: rememberRows,
    status: per('legacy.add.emptyRequired', {
      refused: { status: 400, after: isUnchanged },
      taken: empty === null ? added(isEmptyRow) : [added(isEmptyRow), { status: 400, after: isUnchanged }],
    }),
  })),
]);
