import { per } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { onlyChanged, rememberedRow } from '../helpers/legacy-changes.js';
import { keepRows } from '../helpers/legacy-full-rows.js';
import { isUnchanged, type Look, refusedBehind } from '../helpers/legacy-outcomes.js';
import { readsAs, shownBy } from '../helpers/legacy-reads.js';
import {
  needsOfRefused,
  type RefusedValue,
  refusedValues,
  requireUnlike,
  shownByTaken,
  statusOfGiving,
} from '../helpers/legacy-refused-values.js';
import { addRows, readRow, readRows } from '../helpers/legacy-rows.js';
import { keepLongTexts, needsOfTaken, takenValues } from '../helpers/legacy-values.js';
import { isLong, longNotes } from '../helpers/long-notes.js';

const toScratch = {
  effect: 'writes own rows',
  needs: ['scratch'],
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
} as const;

const refused = {
  ...toScratch,
  before: keepRows,
  status: 400,
  after: isUnchanged,
} as const;

const right = { rowId: '{row}', values: { '{number}': 41 } };
const wrong = { rowId: '{otherRow}', values: { '{number}': 'twelve' } };

/** Returns the body that gives {row} one new value. */
const setting = (column: string, value: unknown) => ({
  rows: [{ rowId: '{row}', values: { [`{${column}}`]: value } }],
});

const rowIsChanged: Look = async (_, trial) => void (await onlyChanged(trial, [['row', { '{number}': 41 }]]));

/** Reports a finding unless {row} has the taken value, or its old one in a computed column, and all else is unchanged. */
const isTaken =
  ({ column, read }: RefusedValue): Look =>
  async (_, trial) => {
    const id = Number(trial.value('row'));
    const name = String(trial.value(column));
    const cell = (await readRow(trial, id))?.[name];
    if (read !== undefined) readsAs(trial, column, cell, read);
    else trial.equal(cell, rememberedRow(trial, id)[name], `the ${column} column`);
    await onlyChanged(trial, [['row', { [`{${column}}`]: cell }]]);
  };

export const updateRowsValues: readonly Case[] = casesOf('12-update-rows-values', 12, [
  ...takenValues.map(({ column, what, values }) => ({
    ...toScratch,
    name: `the ${column} column takes ${what}`,
    rules: ['VALUE-1'] as const,
    needs: ['scratch', ...needsOfTaken({ column, values })] as const,
    body: { rows: values.map(([given], i) => ({ rowId: `{row${i}}`, values: { [`{${column}}`]: given } })) },
    before: async (trial: TestContext) => {
      const ids = await addRows(
        trial,
        values.map(() => ({})),
      );
      for (const [i, id] of ids.entries()) trial.keep(`row${i}`, id);
    },
    column,
    status: 200,
    shows: shownBy(column),
    after: async (_: unknown, trial: TestContext) => {
      const rows = await readRows(trial);
      for (const [i, [, read]] of values.entries()) {
        const row = rows.find(({ id }) => id === trial.value(`row${i}`));
        readsAs(trial, column, row?.[String(trial.value(column))], read);
      }
    },
  })),
  {
    ...toScratch,
    name: 'the text column takes a text that is just short enough',
    rules: ['VALUE-1'],
    needs: ['scratch', 'text', 'text.maxLength'],
    body: setting('text', '{longest}'),
    before: async (trial) => {
      await keepLongTexts(trial);
      await keepRows(trial);
    },
    status: 200,
    after: async (_, trial) => void (await onlyChanged(trial, [['row', { '{text}': '{longest}' }]])),
  },
  ...longNotes.map(({ name, keepLong }) => ({
    ...toScratch,
    name,
    rules: ['VALUE-1'] as const,
    needs: ['scratch', 'note'] as const,
    body: setting('note', '{long}'),
    before: async (trial: TestContext) => {
      await keepLong(trial);
      await keepRows(trial);
    },
    status: 200,
    after: async (_: unknown, trial: TestContext) => {
      const row = await readRow(trial, Number(trial.value('row')));
      isLong(row?.[String(trial.value('note'))], trial);
    },
  })),
  {
    ...refused,
    name: 'a text that is one character too long is 400',
    rules: ['VALUE-1'],
    needs: ['scratch', 'text', 'text.maxLength'],
    body: setting('text', '{tooLong}'),
    before: async (trial) => {
      await keepLongTexts(trial);
      await keepRows(trial);
    },
  },
  ...refusedValues.map((value) => ({
    ...toScratch,
    name: `for the ${value.column} column ${value.what} is 400${value.unless === undefined ? '' : ', or is taken'}`,
    rules: ['VALUE-1'] as const,
    needs: ['scratch', ...needsOfRefused(value)] as const,
    body: setting(value.column, value.given),
    before: async (trial: TestContext) => {
      requireUnlike(trial, value);
      await keepRows(trial);
    },
    column: value.column,
    status: statusOfGiving(value, { status: 400, after: isUnchanged }, (taken) => ({
      status: 200,
      after: isTaken(taken),
    })),
    shows: shownByTaken(value),
  })),
  ...(
    [
      ['behind a right row', [right, wrong], refusedBehind(400, rowIsChanged)],
      ['before a right row', [wrong, right], { status: 400, after: isUnchanged }],
      [
        'beside a right one',
        [{ rowId: '{row}', values: { '{note}': 'x', '{number}': 'twelve' } }],
        { status: 400, after: isUnchanged },
      ],
    ] as const
  ).map(([where, rows, status]) => ({
    ...toScratch,
    name: `an invalid value ${where} is 400, and only a row before it may change`,
    rules: ['VALUE-1'] as const,
    needs: ['scratch', 'number', 'note'] as const,
    body: { rows },
    before: keepRows,
    status,
  })),
  {
    ...toScratch,
    name: 'a read-only column is written, passed over or refused',
    rules: ['VALUE-1'],
    needs: ['scratch', 'readOnly'],
    body: setting('readOnly', 'written'),
    before: keepRows,
    status: per('write.readOnly', {
      accepted: {
        status: 200,
        after: async (_, trial) => void (await onlyChanged(trial, [['row', { '{readOnly}': 'written' }]])),
      },
      refused: { status: 400, after: isUnchanged },
      ignored: { status: 200, after: async (_, trial) => void (await onlyChanged(trial, [['row', {}]])) },
    }),
  },
]);
