import type { Status } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type HttpResponse, SkipCase, type TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { columnLists, eachColumnAlone } from '../helpers/column-lists.js';
import { columnSamples, isEmptyCell, needsOfSample, readsAsSample, shownBySample } from '../helpers/column-samples.js';
import { addFullRows } from '../helpers/legacy-full-rows.js';
import {
  addAndFind,
  echoes,
  granted,
  isPage,
  isRowOf,
  modifiedChoices,
  rowsIn,
  tellModified,
} from '../helpers/legacy-pages.js';
import { addRows, type LegacyRow, readRows } from '../helpers/legacy-rows.js';
import { negative, notWhole, ofZero } from '../helpers/query-numbers.js';

/** Adds three rows and keeps {whole}, all rows of the first scratch issue, with {last}, {end} and {beyond} to start at. */
async function keepWhole(trial: TestContext): Promise<void> {
  await addRows(trial, [{}, {}, {}]);
  const whole = await readRows(trial);
  const places = { first: 0, second: 1, last: whole.length - 1, end: whole.length, beyond: whole.length + 1000 };
  for (const [name, at] of Object.entries({ whole, ...places })) trial.keep(name, at);
}

/** Returns a row with only these members, in names. */
const narrowed = (trial: TestContext, row: LegacyRow, columns: readonly string[]): object => {
  const names = ['id', 'issueId', 'modified', ...columns.map((name) => trial.value(name))];
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
};

/** Returns the status of a page of all rows, with a check of its rows. */
function page(startAt: string, maxResults: number): Status {
  const paged: Status = {
    status: 200,
    after: ({ json }, trial) => {
      const whole = trial.value('whole') as readonly LegacyRow[];
      const from = Number(trial.value(startAt));
      echoes(trial, json, from, maxResults, whole.length);
      trial.equal(rowsIn(json), whole.slice(from, from + granted(trial, maxResults)), 'the rows of the page');
    },
  };
  return maxResults > 0 ? paged : ofZero(rows, paged);
}

const rows = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/';

/** Returns a success that shows one row, with only these columns, in names, or with all. */
const oneRow = (columns?: readonly string[]): Status => ({
  status: 200,
  after: ({ json }, trial) => {
    const found = trial.value('found') as LegacyRow;
    trial.equal(rowsIn(json), [columns ? narrowed(trial, found, columns) : found], 'the rows of the page');
  },
});

/** The pages, columns and values of the rows of an issue. */
export const readRowsValues: readonly Case[] = casesOf('09-read-rows-values', 9, [
  ...(
    [
      ['the first two', 'first', 2],
      ['one in the middle', 'second', 1],
      ['the last, and no more', 'last', 2],
      ['none from the end on', 'end', 2],
      ['none far beyond the end', 'beyond', 2],
      ['none of a page without room, where that is a size', 'first', 0],
    ] as const
  ).map(([what, startAt, maxResults]) => ({
    name: `of all rows a page has ${what}`,
    rules: ['READ-6'] as const,
    effect: 'writes own rows' as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?startAt={${startAt}}&maxResults=${maxResults}`,
    before: keepWhole,
    status: page(startAt, maxResults),
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
    name: `when ${what} it is refused, or as if it were not given`,
    rules: ['READ-6'] as const,
    effect: 'writes own rows' as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?${query}`,
    before: async (trial: TestContext) => void (await addRows(trial, [{}])),
    ...(query.endsWith('-1') ? negative(rows, query.replace('=-1', '')) : { status: notWhole(rows) }),
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
    shows: modifiedChoices,
    effect: 'writes own rows',
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?startAt={position1}&maxResults=1',
    before: async (trial) => void (await addAndFind(trial, [{}])),
    status: 200,
    after: ({ json }, trial) => {
      const [row] = rowsIn(json);
      isPage(trial, json);
      isRowOf(trial, row, trial.value('scratch'));
      trial.of('READ-2').equal(member(row, 'id'), trial.value('row1'), 'the id of the row');
      const text = member(row, String(trial.value('text')));
      trial.of('READ-1').equal(text, trial.mark, 'the text column of the row');
      tellModified(trial, row);
    },
  },
  ...columnLists(oneRow).map(({ what, columns, rule, status }) => ({
    name: `of columns ${what}`,
    rules: [rule] as const,
    effect: 'writes own rows' as const,
    needs: ['number'] as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?startAt={position1}&maxResults=1&columns=${columns}`,
    before: async (trial: TestContext) => trial.keep('found', (await addAndFind(trial, [{ '{number}': 18.4 }]))[0]),
    status,
  })),
  eachColumnAlone(
    '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?startAt={position}&maxResults=1&columns=',
    rowsIn,
  ),
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
    name: `the ${sample.column} column is ${sample.what}, and says where it is empty`,
    rules: [sample.rule] as const,
    shows: shownBySample(sample),
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
      if (empty) isEmptyCell(trial, sample, member(rowsIn(empty.json)[0], name));
    },
  })),
  ...(['formulaNumber', 'formulaText', 'readOnly'] as const).map((column) => ({
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
  {
    name: 'the sequence column is a text, or a number',
    rules: ['READ-3'],
    effect: 'writes own rows',
    needs: ['sequence'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/?startAt={position1}&maxResults=1',
    before: async (trial) => void (await addAndFind(trial, [{}])),
    status: 200,
    shows: ['legacy.sequence'],
    after: async ({ json }, trial) => {
      const inRow = (row: unknown): unknown => member(row, String(trial.value('sequence')));
      const isNumbered = inRow(rowsIn(json)[0]) !== null; // rows.sequenceOmitted
      const rows = isNumbered ? rowsIn(json) : await readRows(trial, { issue: '{issue}' });
      const cell = rows.map(inRow).find((one) => one !== null);
      if (!isNumbered && cell === undefined) throw new SkipCase('no row that was read has a sequence');
      const seen = typeof cell;
      trial.admits('legacy.sequence', seen, { text: 'string', number: 'number' }, 'the type of the sequence column');
    },
  },
  {
    name: 'formulas follow what they use when it changes',
    rules: ['READ-3'],
    effect: 'writes own rows',
    needs: ['scratch', 'formulaNumber', 'formulaText', 'integer', 'number', 'text'],
    method: 'GET',
    path: rows,
    before: async (trial) => {
      const values = ['a', 'b'].map((text, i) => ({
        '{integer}': 2 + 3 * i,
        '{number}': 3 + i,
        '{text}': `{mark} ${text}`,
      }));
      const ids = [...(await addFullRows(trial, 2, values[0])), ...(await addFullRows(trial, 1, values[1]))];
      trial.keep('ids', ids);
      await readRows(trial);
      const body = { rows: [{ rowId: ids[1], values: values[1] }] };
      await trial.get({ method: 'PUT', path: rows.slice(0, -1), body });
    },
    status: 200,
    after: async (_, trial) => {
      const read = await readRows(trial);
      for (const name of ['formulaNumber', 'formulaText'] as const) {
        const cell = (id: unknown) => read.find((row) => row.id === id)?.[String(trial.value(name))];
        const [was, changed, now] = (trial.value('ids') as readonly number[]).map(cell);
        trial.check(now !== was, `the ${name} column must differ for other values`, [was, now]);
        trial.equal(changed, now, `the ${name} column of a row that was changed`);
      }
    },
  },
]);
