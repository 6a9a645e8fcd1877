import { chosen } from '../../src/contract/judge/expected-status.js';
import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { decided } from '../helpers/decided.js';
import { nothingChanged, onlyChanged } from '../helpers/legacy-changes.js';
import { keepRows } from '../helpers/legacy-full-rows.js';
import { readsAs } from '../helpers/legacy-reads.js';
import { addRows, readRow, readRows } from '../helpers/legacy-rows.js';
import {
  keepLongTexts,
  needsOfRefused,
  needsOfTaken,
  refusedValues,
  requireUnlike,
  takenValues,
} from '../helpers/legacy-values.js';

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
  after: (_: unknown, trial: TestContext) => nothingChanged(trial),
} as const;

const right = { rowId: '{row}', values: { '{number}': 41 } };
const wrong = { rowId: '{otherRow}', values: { '{number}': 'twelve' } };

/** A row that a request changes, with one new value. */
const setting = (column: string, value: unknown) => ({
  rows: [{ rowId: '{row}', values: { [`{${column}}`]: value } }],
});

export const updateRowsValues: readonly Case[] = casesOf('12-update-rows-values', 12, [
  ...takenValues.map(({ column, what, values, decision }) => ({
    ...toScratch,
    ...decided(decision),
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
    status: 200,
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
    decision: 15,
    needs: ['scratch', 'text', 'text.maxLength'],
    body: setting('text', '{longest}'),
    before: async (trial) => {
      await keepLongTexts(trial);
      await keepRows(trial);
    },
    status: 200,
    after: async (_, trial) => void (await onlyChanged(trial, [['row', { '{text}': '{longest}' }]])),
  },
  {
    ...refused,
    name: 'a text that is one character too long is 400',
    rules: ['VALUE-1'],
    decision: 15,
    needs: ['scratch', 'text', 'text.maxLength'],
    body: setting('text', '{tooLong}'),
    before: async (trial) => {
      await keepLongTexts(trial);
      await keepRows(trial);
    },
  },
  ...refusedValues.map((value) => ({
    ...refused,
    ...decided(value.decision),
    name: `for the ${value.column} column ${value.what} is 400`,
    rules: ['VALUE-1'] as const,
    needs: ['scratch', ...needsOfRefused(value)] as const,
    body: setting(value.column, value.given),
    before: async (trial: TestContext) => {
      requireUnlike(trial, value);
      await keepRows(trial);
    },
  })),
  ...(
    [
      ['behind a right row keeps both as they are', [right, wrong]],
      ['before a right row keeps both as they are', [wrong, right]],
      [
        'beside a right one keeps both as they are',
        [{ rowId: '{row}', values: { '{note}': 'x', '{number}': 'twelve' } }],
      ],
    ] as const
  ).map(([where, rows]) => ({
    ...refused,
    name: `an invalid value ${where}`,
    rules: ['VALUE-1'] as const,
    needs: ['scratch', 'number', 'note'] as const,
    body: { rows },
  })),
  {
    ...toScratch,
    name: 'a read-only column is written, or the request is refused',
    rules: ['VALUE-1'],
    needs: ['scratch', 'readOnly'],
    body: setting('readOnly', 'written'),
    before: keepRows,
    status: chosen('write.readOnly', { accepted: 200, refused: 400 }, 'failure'),
    after: async ({ status }, trial) => {
      const row = await readRow(trial, Number(trial.value('row')));
      const isWritten = row?.[String(trial.value('readOnly'))] === 'written';
      if (status === 200) trial.observe('write.readOnly', isWritten ? 'accepted' : 'ignored');
      await onlyChanged(trial, status === 200 && isWritten ? [['row', { '{readOnly}': 'written' }]] : []);
    },
  },
]);
