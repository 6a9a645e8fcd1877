import { chosen } from '../../src/contract/judge/expected-status.js';
import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { decided } from '../helpers/decided.js';
import { nothingChanged, rememberRows } from '../helpers/legacy-changes.js';
import { readsAs } from '../helpers/legacy-reads.js';
import { readRow, readRows } from '../helpers/legacy-rows.js';
import {
  keepLongTexts,
  needsOfRefused,
  needsOfTaken,
  refusedValues,
  requireUnlike,
  takenValues,
} from '../helpers/legacy-values.js';

const added = chosen('legacy.add.status', { 201: 201, 200: 200 });
const unknownColumn = chosen('legacy.add.unknownColumn', { 400: 400, 404: 404 });
const own = { '...': '{minimalRow}' };
const wrong = { ...own, '{number}': 'twelve' };
const strange = { ...own, 'gridtwin-no-column': 'x' };

const toScratch = {
  effect: 'writes own rows',
  needs: ['scratch'],
  method: 'POST',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
} as const;

const refused = {
  ...toScratch,
  before: rememberRows,
  status: 400,
  after: (_: unknown, trial: TestContext) => nothingChanged(trial),
} as const;

/** A list of ids as an answer gives it. */
const idsIn = (json: unknown): readonly unknown[] => (Array.isArray(json) ? json : []);

export const addRowsValues: readonly Case[] = casesOf('11-add-rows-values', 11, [
  ...takenValues.map(({ column, what, values, decision }) => ({
    ...toScratch,
    ...decided(decision),
    name: `the ${column} column takes ${what}`,
    rules: ['VALUE-1'] as const,
    needs: ['scratch', ...needsOfTaken({ column, values })] as const,
    body: { rows: values.map(([given]) => ({ ...own, [`{${column}}`]: given })) },
    status: added,
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
    decision: 15,
    needs: ['scratch', 'text', 'text.maxLength'],
    body: { rows: [{ ...own, '{text}': '{longest}' }] },
    before: keepLongTexts,
    status: added,
    after: async ({ json }, trial) => {
      const row = await readRow(trial, Number(idsIn(json)[0]));
      trial.equal(row?.[String(trial.value('text'))], trial.value('longest'), 'the text');
    },
  },
  {
    ...refused,
    name: 'a text that is one character too long is 400',
    rules: ['VALUE-1'],
    decision: 15,
    needs: ['scratch', 'text', 'text.maxLength'],
    body: { rows: [{ ...own, '{text}': '{tooLong}' }] },
    before: async (trial) => {
      await keepLongTexts(trial);
      await rememberRows(trial);
    },
  },
  ...refusedValues.map((value) => ({
    ...refused,
    ...decided(value.decision),
    name: `for the ${value.column} column ${value.what} is 400`,
    rules: ['VALUE-1'] as const,
    needs: ['scratch', ...needsOfRefused(value)] as const,
    body: { rows: [{ ...own, [`{${value.column}}`]: value.given }] },
    before: async (trial: TestContext) => {
      requireUnlike(trial, value);
      await rememberRows(trial);
    },
  })),
  ...(
    [
      ['behind', [own, wrong]],
      ['before', [wrong, own]],
      ['between', [own, wrong, own]],
    ] as const
  ).map(([where, rows]) => ({
    ...refused,
    name: `a row with an invalid value ${where} a right one keeps both from being added`,
    rules: ['VALUE-1'] as const,
    needs: ['scratch', 'number'] as const,
    body: { rows },
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
    name: 'a read-only column is written, or the request is refused',
    rules: ['VALUE-1'],
    needs: ['scratch', 'readOnly'],
    body: { rows: [own] },
    status: added,
    after: async ({ status }, trial) => {
      await rememberRows(trial);
      const request = { ...toScratch, body: { rows: [{ ...own, '{readOnly}': 'written' }] } };
      const either = chosen('write.readOnly', { accepted: status, refused: 400 }, 'failure');
      const answer = await trial.expect(request, either);
      if (answer === undefined) return;
      if (answer.status >= 400) return nothingChanged(trial);
      const row = await readRow(trial, Number(idsIn(answer.json)[0]));
      trial.observe('write.readOnly', row?.[String(trial.value('readOnly'))] === 'written' ? 'accepted' : 'ignored');
    },
  },
  ...(
    [
      ['an unknown column is 400 or 404', [strange]],
      ['a column with the name of something that every object has is unknown', [{ ...own, constructor: 'x' }]],
    ] as const
  ).map(([name, rows]) => ({
    ...refused,
    name,
    rules: ['COLUMN-1'] as const,
    body: { rows },
    status: unknownColumn,
  })),
  ...(
    [
      ['behind', [own, strange]],
      ['before', [strange, own]],
    ] as const
  ).flatMap(([where, rows]) => [
    {
      ...toScratch,
      name: `an unknown column ${where} a right row is 400 or 404`,
      rules: ['COLUMN-1'] as const,
      body: { rows },
      status: unknownColumn,
    },
    {
      ...refused,
      name: `an unknown column ${where} a right row keeps both from being added`,
      rules: ['COLUMN-1'] as const,
      decision: 1,
      body: { rows },
      status: unknownColumn,
    },
  ]),
]);
