import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { added, areAdded, isUnchanged, type Look, refusedBehind, unknownColumn } from '../helpers/legacy-outcomes.js';
import { readsAs, shownBy } from '../helpers/legacy-reads.js';
import {
  needsOfRefused,
  refusedValues,
  requireUnlike,
  shownByTaken,
  statusOfGiving,
} from '../helpers/legacy-refused-values.js';
import { readRow, readRows } from '../helpers/legacy-rows.js';
import { keepLongTexts, needsOfTaken, takenValues } from '../helpers/legacy-values.js';
import { isLong, longNotes } from '../helpers/long-notes.js';

const own = { '...': '{minimalRow}' };
const wrong = { ...own, '{number}': 'twelve' };
const strange = { ...own, 'gridtwin-no-column': 'x' };

const toScratch = {
  effect: 'writes own rows',
  needs: ['scratch'],
  method: 'POST',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
} as const;

const refused = { ...toScratch, before: rememberRows, status: 400, after: isUnchanged } as const;

/** Returns the ids in an answer. */
const idsIn = (json: unknown): readonly unknown[] => (Array.isArray(json) ? json : []);

/** Returns a check of a column's cell in the added row. */
const seesCell =
  (column: string, look: (cell: unknown, trial: TestContext) => void): Look =>
  async ({ json }, trial) => {
    const row = await readRow(trial, Number(idsIn(json)[0]));
    look(row?.[String(trial.value(column))], trial);
  };

export const addRowsValues: readonly Case[] = casesOf('11-add-rows-values', 11, [
  ...takenValues.map(({ column, what, values }) => ({
    ...toScratch,
    name: `the ${column} column takes ${what}`,
    rules: ['VALUE-1'] as const,
    needs: ['scratch', ...needsOfTaken({ column, values })] as const,
    body: { rows: values.map(([given]) => ({ ...own, [`{${column}}`]: given })) },
    column,
    status: added(),
    shows: shownBy(column),
    after: async ({ json }: { readonly json: unknown }, trial: TestContext) => {
      const rows = await readRows(trial);
      for (const [i, [, read]] of values.entries()) {
        const row = rows.find(({ id }) => id === idsIn(json)[i]);
        readsAs(trial, column, row?.[String(trial.value(column))], read);
      }
    },
  })),
  {
    ...toScratch,
    name: 'the text column takes a text that is just short enough',
    rules: ['VALUE-1'],
    needs: ['scratch', 'text', 'text.maxLength'],
    body: { rows: [{ ...own, '{text}': '{longest}' }] },
    before: keepLongTexts,
    status: added(seesCell('text', (cell, trial) => trial.equal(cell, trial.value('longest'), 'the text'))),
  },
  ...longNotes.map(({ name, keepLong }) => ({
    ...toScratch,
    name,
    rules: ['VALUE-1'] as const,
    needs: ['scratch', 'note'] as const,
    body: { rows: [{ ...own, '{note}': '{long}' }] },
    before: keepLong,
    status: added(seesCell('note', isLong)),
  })),
  {
    ...refused,
    name: 'a text that is one character too long is 400',
    rules: ['VALUE-1'],
    needs: ['scratch', 'text', 'text.maxLength'],
    body: { rows: [{ ...own, '{text}': '{tooLong}' }] },
    before: async (trial) => {
      await keepLongTexts(trial);
      await rememberRows(trial);
    },
  },
  ...refusedValues.map((value) => ({
    ...toScratch,
    name: `for the ${value.column} column ${value.what} is 400${value.unless === undefined ? '' : ', or is taken'}`,
    rules: ['VALUE-1'] as const,
    needs: ['scratch', ...needsOfRefused(value)] as const,
    body: { rows: [{ ...own, [`{${value.column}}`]: value.given }] },
    before: async (trial: TestContext) => {
      requireUnlike(trial, value);
      await rememberRows(trial);
    },
    column: value.column,
    status: statusOfGiving(value, { status: 400, after: isUnchanged }, ({ column, given, read }) =>
      added(
        seesCell(column, (cell, trial) => {
          if (read !== undefined) readsAs(trial, column, cell, read);
          else trial.check(String(cell) !== String(given), `the ${column} column must be computed`, cell);
        }),
      ),
    ),
    shows: shownByTaken(value),
  })),
  ...(
    [
      ['behind a right one', [own, wrong], 1],
      ['before a right one', [wrong, own], 0],
      ['between right ones', [own, wrong, own], 1],
      ['behind two right ones', [own, own, wrong], 2],
    ] as const
  ).map(([where, rows, before]) => ({
    ...toScratch,
    name: `a row with an invalid value ${where} is 400, and none is added, or only those before it`,
    rules: ['VALUE-1'] as const,
    needs: ['scratch', 'number'] as const,
    body: { rows },
    before: rememberRows,
    status: before === 0 ? { status: 400, after: isUnchanged } : refusedBehind(400, areAdded(before)),
  })),
  {
    ...refused,
    name: 'a row with an invalid value is not added to another issue or grid either',
    rules: ['VALUE-1'],
    needs: ['scratch', 'secondScratch', 'plainGrid', 'number'],
    body: { rows: [own, wrong] },
    before: (trial) => rememberRows(trial, [{ issue: '{secondScratch}' }, { grid: '{plainGrid}' }]),
    after: (_, trial) => nothingChanged(trial, [{ issue: '{secondScratch}' }, { grid: '{plainGrid}' }]),
  },
  {
    ...toScratch,
    name: 'a read-only column is written, passed over or refused',
    rules: ['VALUE-1'],
    needs: ['scratch', 'readOnly'],
    body: { rows: [{ ...own, '{readOnly}': 'written' }] },
    before: rememberRows,
    status: per('write.readOnly', {
      accepted: added(seesCell('readOnly', (cell, trial) => trial.equal(cell, 'written', 'the readOnly column'))),
      refused: { status: 400, after: isUnchanged },
      ignored: added(
        seesCell('readOnly', (cell, trial) => trial.check(cell !== 'written', 'the readOnly column must stay', cell)),
      ),
    }),
  },
  ...(
    [
      ['an unknown column is 400 or 404', { ...own, 'gridtwin-no-column': 'x' }],
      ['an unknown column that is null is 400 or 404', { ...own, 'gridtwin-no-column': null }],
      ['an unknown column that is an empty text is 400 or 404', { ...own, 'gridtwin-no-column': '' }],
      ['a column with the name of something that every object has is unknown', { ...own, constructor: 'x' }],
    ] as const
  ).map(([name, row]) => ({
    ...toScratch,
    name,
    rules: ['COLUMN-1'] as const,
    body: { rows: [row] },
    before: rememberRows,
    status: unknownColumn((status) => ({ status, after: isUnchanged })),
  })),
  {
    ...toScratch,
    name: 'an unknown column behind a right row is refused, and none is added, or only that row',
    rules: ['COLUMN-1'],
    body: { rows: [own, strange] },
    before: rememberRows,
    status: unknownColumn((status) => refusedBehind(status, areAdded(1))),
  },
  {
    ...toScratch,
    name: 'an unknown column before a right row is refused, and neither is added',
    rules: ['COLUMN-1'],
    body: { rows: [strange, own] },
    before: rememberRows,
    status: unknownColumn((status) => ({ status, after: isUnchanged })),
  },
  ...(
    [
      ['a text in the place of the rows', 'none'],
      ['an object in the place of the rows', own],
      ['a text in the place of a row', ['none']],
    ] as const
  ).map(([what, rows]) => ({
    ...refused,
    name: `${what} is 400`,
    rules: ['ADD-1'] as const,
    body: { rows },
  })),
]);
