import { type Case, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { columnSamples, needsOfSample, readsAsSample } from '../helpers/column-samples.js';
import { decided } from '../helpers/decided.js';
import { addAndFind, echoes, granted, isPage, isRowOf, rowsIn, tellModified } from '../helpers/legacy-pages.js';
import { addRows, type LegacyRow, readRows } from '../helpers/legacy-rows.js';

/** Adds three rows and keeps {whole}, all rows of the first issue for tests, with {last}, {end} and {beyond} to start at. */
async function keepWhole(trial: TestContext): Promise<void> {
  await addRows(trial, [{}, {}, {}]);
  const whole = await readRows(trial);
  const places = { first: 0, second: 1, last: whole.length - 1, end: whole.length, beyond: whole.length + 1000 };
  for (const [name, at] of Object.entries({ whole, ...places })) trial.keep(name, at);
}

/** A row with these members alone, in names. */
const narrowed = (trial: TestContext, row: LegacyRow, columns: readonly string[]): object => {
  const names = ['id', 'issueId', 'modified', ...columns.map((name) => trial.value(name))];
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
};

/** Finds fault unless the page is this one row. */
function isOneRow(trial: TestContext, json: unknown, row: unknown): void {
  trial.equal(rowsIn(json), [row], 'the rows of the page');
}

/** What is read of rows of an issue: pages, columns and values. */
export const readRowsValues: readonly Case[] = casesOf('09-read-rows-values', 9, [
  ...(
    [
      ['the first two', 'first', 2],
      ['one in the middle', 'second', 1],
      ['the last, and no more', 'last', 2],
      ['none from the end on', 'end', 2, 9],
      ['none far beyond the end', 'beyond', 2, 9],
      ['none of a page without room', 'first', 0, 9],
    ] as const
  ).map(([what, startAt, maxResults, decision]) => ({
    ...decided(decision),
    name: `of all rows a page has ${what}`,
    rules: ['READ-6'] as const,
    effect: 'writes own rows' as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?startAt={${startAt}}&maxResults=${maxResults}`,
    before: keepWhole,
    status: 200,
    after: ({ json }: HttpResponse, trial: TestContext) => {
      const whole = trial.value('whole') as readonly LegacyRow[];
      const from = Number(trial.value(startAt));
      echoes(trial, json, from, maxResults, whole.length);
      trial.equal(rowsIn(json), whole.slice(from, from + granted(trial, maxResults)), 'the rows of the page');
    },
  })),
  {
    name: 'rows that are added make total larger, on this issue alone',
    rules: ['READ-6'],
    effect: 'writes own rows',
    needs: ['secondScratch'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?startAt=0&maxResults=1',
    before: async (trial) => {
      trial.keep('before', (await readRows(trial)).length);
      await addRows(trial, [{}, {}]);
      await addRows(trial, [{}], { issue: '{secondScratch}' });
    },
    status: 200,
    after: ({ json }, trial) => echoes(trial, json, 0, 1, Number(trial.value('before')) + 2),
  },
  ...(
    [
      ['startAt is negative', 'startAt=-1'],
      ['startAt is no number', 'startAt=first'],
      ['maxResults is negative', 'maxResults=-1'],
      ['maxResults is not whole', 'maxResults=1.5'],
    ] as const
  ).map(([what, query]) => ({
    name: `when ${what} it is 400`,
    rules: ['READ-6'] as const,
    decision: 9,
    effect: 'writes own rows' as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?${query}`,
    before: async (trial: TestContext) => void (await addRows(trial, [{}])),
    status: 400,
  })),
  {
    name: 'an issue without rows of the grid has an empty page',
    rules: ['READ-1'],
    effect: 'destructive',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?startAt=0&maxResults=1',
    before: async (trial) => {
      await trial.get({ method: 'PUT', path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/clear' });
    },
    status: 200,
    after: ({ json }, trial) => {
      trial.equal(json, { startAt: 0, maxResults: 1, total: 0, values: [] }, 'the answer');
    },
  },
  {
    name: 'a row that was added has its id, its issue and its mark',
    rules: ['READ-1', 'READ-2'],
    effect: 'writes own rows',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?startAt={position1}&maxResults=1',
    before: async (trial) => void (await addAndFind(trial, [{}])),
    status: 200,
    after: ({ json }, trial) => {
      const [row] = rowsIn(json);
      isPage(trial, json);
      isRowOf(trial, row, trial.value('scratch'));
      trial.equal(member(row, 'id'), trial.value('row1'), 'the id of the row');
      trial.equal(member(row, String(trial.value('text'))), trial.mark, 'the text column of the row');
      tellModified(trial, row);
    },
  },
  ...(
    [
      ['two columns are both there', '{text},{number}', ['text', 'number']],
      ['their order does not matter', '{number},{text}', ['text', 'number']],
      ['blanks around names do not count', '%20{text}%20,%20{number}%20', ['text', 'number'], 10],
      ['a name given twice counts once', '{number},{number}', ['number'], 10],
    ] as const
  ).map(([what, columns, expected, decision]) => ({
    ...decided(decision),
    name: `of columns ${what}`,
    rules: ['READ-4'] as const,
    effect: 'writes own rows' as const,
    needs: ['number'] as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?columns=${columns}&startAt={position1}&maxResults=1`,
    before: async (trial: TestContext) => trial.keep('found', (await addAndFind(trial, [{ '{number}': 18.4 }]))[0]),
    status: 200,
    after: ({ json }: HttpResponse, trial: TestContext) => {
      isOneRow(trial, json, narrowed(trial, trial.value('found') as LegacyRow, expected));
    },
  })),
  {
    name: 'columns without a name are as if they were not given',
    rules: ['READ-3'],
    decision: 10,
    effect: 'writes own rows',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?columns=&startAt={position1}&maxResults=1',
    before: async (trial) => trial.keep('found', (await addAndFind(trial, [{}]))[0]),
    status: 200,
    after: ({ json }, trial) => isOneRow(trial, json, trial.value('found')),
  },
  {
    name: 'a column that does not exist is 400 beside one that does',
    rules: ['READ-5'],
    effect: 'writes own rows',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?columns={text},gridtwin-no-column',
    before: async (trial) => void (await addRows(trial, [{}])),
    status: 400,
  },
  ...columnSamples.map((sample) => ({
    ...decided(sample.decision),
    name: `the ${sample.column} column is ${sample.what}, and null where it is empty`,
    rules: sample.rules,
    effect: 'writes own rows' as const,
    needs: needsOfSample(sample),
    method: 'GET' as const,
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?startAt={position1}&maxResults=1',
    before: async (trial: TestContext) =>
      void (await addAndFind(trial, [{ [`{${sample.column}}`]: sample.given }, {}])),
    status: 200,
    after: async ({ json }: HttpResponse, trial: TestContext) => {
      const name = String(trial.value(sample.column));
      readsAsSample(trial, sample, member(rowsIn(json)[0], name));
      if (member(trial.value('minimalRow'), name) !== undefined) return; // required: it is never empty
      const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?startAt={position2}&maxResults=1';
      const empty = await trial.expect({ method: 'GET', path }, 200);
      if (empty) trial.equal(member(rowsIn(empty.json)[0], name), null, `the ${sample.column} column of an empty cell`);
    },
  })),
  ...(['sequence', 'formulaNumber', 'formulaText', 'readOnly'] as const).map((column) => ({
    name: `the ${column} column is there, though no one gave it`,
    rules: ['READ-3'] as const,
    effect: 'writes own rows' as const,
    needs: [column] as const,
    method: 'GET' as const,
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?startAt={position1}&maxResults=1',
    before: async (trial: TestContext) => void (await addAndFind(trial, [{}])),
    status: 200,
    after: ({ json }: HttpResponse, trial: TestContext) => {
      const [row] = rowsIn(json);
      trial.check(member(row, String(trial.value(column))) !== undefined, `the ${column} column must be there`, row);
    },
  })),
]);
