import { chosen } from '../../src/contract/judge/expected-status.js';
import { type Case, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { columnSamples, needsOfSample, readsAsSample } from '../helpers/column-samples.js';
import { decided } from '../helpers/decided.js';
import {
  addAndFind,
  areGroups,
  echoes,
  granted,
  isMissingRow,
  isPage,
  readGroups,
  rowsOfGroups,
} from '../helpers/legacy-pages.js';
import { addRows, type LegacyRow, readRows } from '../helpers/legacy-rows.js';

/**
 * Adds rows to both issues for tests, and keeps {whole}: what pages count, each as the list of its rows (choice
 * `paging.issueUnit`). Keeps {first}, {second}, {last}, {end} and {beyond} to start at.
 */
async function keepWhole(trial: TestContext): Promise<void> {
  await addRows(trial, [{}, {}]);
  await addRows(trial, [{}, {}], { issue: '{secondScratch}' });
  const groups = await readGroups(trial);
  const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?startAt=0&maxResults=1';
  const total = Number(member((await trial.get({ method: 'GET', path })).json, 'total'));
  const rows = groups.flat().map((row) => [row]);
  const whole = total === rows.length ? rows : groups;
  trial.observe('paging.issueUnit', total === rows.length ? 'rows' : 'groups');
  const places = { first: 0, second: 1, last: total - 1, end: total, beyond: total + 1000 };
  for (const [name, at] of Object.entries({ whole, ...places })) trial.keep(name, at);
}

const byId = (rows: readonly LegacyRow[]): readonly LegacyRow[] => [...rows].sort((a, b) => a.id - b.id);

/** Finds fault unless a page is one row in the group of its issue, in names. */
function isOneRow(trial: TestContext, json: unknown, row: unknown, issue = '{scratch}'): void {
  const expected = [{ issueId: trial.value(issue.slice(1, -1)), values: [row] }];
  trial.equal(member(json, 'values'), expected, 'values');
}

const missing = chosen('legacy.rowMissingAll', { 200: 200, 404: 404 });

/** What is read of rows on all issues: pages, groups, columns and values. */
export const readAllRowsValues: readonly Case[] = casesOf('10-read-all-rows-values', 10, [
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
    name: `of all groups a page has ${what}`,
    rules: ['READ-6'] as const,
    effect: 'writes own rows' as const,
    needs: ['scratch', 'secondScratch'] as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issues?startAt={${startAt}}&maxResults=${maxResults}`,
    before: keepWhole,
    status: 200,
    after: ({ json }: HttpResponse, trial: TestContext) => {
      const whole = trial.value('whole') as readonly (readonly LegacyRow[])[];
      const from = Number(trial.value(startAt));
      echoes(trial, json, from, maxResults, whole.length);
      areGroups(trial, json);
      trial.equal(
        rowsOfGroups(json),
        whole.slice(from, from + granted(trial, maxResults)).flat(),
        'the rows of the page',
      );
    },
  })),
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
    needs: ['scratch'] as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issues?${query}`,
    before: async (trial: TestContext) => void (await addRows(trial, [{}])),
    status: 400,
  })),
  {
    name: 'the groups together are the rows of each issue, as they read there',
    rules: ['READ-3', 'READ-8'],
    effect: 'writes own rows',
    needs: ['scratch', 'secondScratch'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?startAt=0&maxResults=2',
    before: keepWhole,
    status: 200,
    after: async ({ json }, trial) => {
      areGroups(trial, json);
      const all = (await readGroups(trial)).flat();
      for (const issue of ['scratch', 'secondScratch', 'issue'] as const) {
        const here = all.filter(({ issueId }) => issueId === trial.value(issue));
        trial.equal(byId(here), byId(await readRows(trial, { issue: `{${issue}}` })), `the rows of {${issue}}`);
      }
    },
  },
  {
    name: 'a row of another grid is in no group',
    rules: ['READ-8'],
    effect: 'writes own rows',
    needs: ['scratch', 'plainGrid'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{plainGrid}/issues?rowId={row1}',
    before: async (trial) => trial.keep('found', (await addAndFind(trial, [{}], { grid: '{plainGrid}' }))[0]),
    status: 200,
    after: async ({ json }, trial) => {
      isOneRow(trial, json, trial.value('found'));
      const ids = (await readGroups(trial)).flat().map(({ id }) => id);
      trial.check(!ids.includes(Number(trial.value('row1'))), 'the row must not be among those of {grid}', ids);
    },
  },
  ...(['scratch', 'secondScratch'] as const).map((issue) => ({
    name: `with rowId only that row is there, in the group of its issue (${issue})`,
    rules: ['READ-1', 'READ-2', 'READ-9'] as const,
    effect: 'writes own rows' as const,
    needs: [issue],
    method: 'GET' as const,
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row2}',
    before: async (trial: TestContext) => {
      trial.keep('found', (await addAndFind(trial, [{}, {}, {}], { issue: `{${issue}}` }))[1]);
    },
    status: 200,
    after: ({ json }: HttpResponse, trial: TestContext) => {
      isPage(trial, json);
      areGroups(trial, json);
      isOneRow(trial, json, trial.value('found'), `{${issue}}`);
      trial.equal(member(json, 'total'), 1, 'total');
      const ids = rowsOfGroups(json).map(({ id }) => id);
      trial.equal(ids, [trial.value('row2')], 'the ids of the rows');
    },
  })),
  {
    name: 'a page behind the row of rowId has none, and total counts it',
    rules: ['READ-6', 'READ-9'],
    decision: 9,
    effect: 'writes own rows',
    needs: ['scratch'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row1}&startAt=1&maxResults=1',
    before: async (trial) => void (await addAndFind(trial, [{}])),
    status: 200,
    after: ({ json }, trial) => {
      trial.equal(json, { startAt: 1, maxResults: 1, total: 1, values: [] }, 'the answer');
    },
  },
  {
    name: 'the row of another grid is not found',
    rules: ['READ-9'],
    decision: 2,
    effect: 'writes own rows',
    needs: ['scratch', 'plainGrid'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row1}',
    before: async (trial) => void (await addAndFind(trial, [{}], { grid: '{plainGrid}' })),
    status: missing,
    after: isMissingRow,
  },
  ...(
    [
      ['two columns are both there', '{text},{number}', ['text', 'number']],
      ['blanks around names do not count', '%20{number}%20,%20{text}%20', ['text', 'number'], 10],
      ['a name given twice counts once', '{number},{number}', ['number'], 10],
    ] as const
  ).map(([what, columns, expected, decision]) => ({
    ...decided(decision),
    name: `of columns ${what}`,
    rules: ['READ-4'] as const,
    effect: 'writes own rows' as const,
    needs: ['scratch', 'number'] as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row1}&columns=${columns}`,
    before: async (trial: TestContext) => trial.keep('found', (await addAndFind(trial, [{ '{number}': 18.4 }]))[0]),
    status: 200,
    after: ({ json }: HttpResponse, trial: TestContext) => {
      const names = ['id', 'issueId', 'modified', ...expected.map((name) => trial.value(name))];
      const found = Object.entries(Object(trial.value('found')));
      isOneRow(trial, json, Object.fromEntries(found.filter(([name]) => names.includes(name))));
    },
  })),
  {
    name: 'columns without a name are as if they were not given',
    rules: ['READ-3'],
    decision: 10,
    effect: 'writes own rows',
    needs: ['scratch'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row1}&columns=',
    before: async (trial) => trial.keep('found', (await addAndFind(trial, [{}]))[0]),
    status: 200,
    after: ({ json }, trial) => isOneRow(trial, json, trial.value('found')),
  },
  {
    name: 'a column that does not exist is 400 beside one that does',
    rules: ['READ-5'],
    effect: 'writes own rows',
    needs: ['scratch'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row1}&columns={text},gridtwin-no-column',
    before: async (trial) => void (await addAndFind(trial, [{}])),
    status: 400,
  },
  ...columnSamples.map((sample) => ({
    ...decided(sample.decision),
    name: `the ${sample.column} column is ${sample.what}, and null where it is empty`,
    rules: sample.rules,
    effect: 'writes own rows' as const,
    needs: ['scratch', ...needsOfSample(sample)] as const,
    method: 'GET' as const,
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row1}',
    before: async (trial: TestContext) =>
      void (await addAndFind(trial, [{ [`{${sample.column}}`]: sample.given }, {}])),
    status: 200,
    after: async ({ json }: HttpResponse, trial: TestContext) => {
      const name = String(trial.value(sample.column));
      readsAsSample(trial, sample, member(rowsOfGroups(json)[0], name));
      if (member(trial.value('minimalRow'), name) !== undefined) return; // required: it is never empty
      const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row2}';
      const empty = await trial.expect({ method: 'GET', path }, 200);
      if (empty)
        trial.equal(member(rowsOfGroups(empty.json)[0], name), null, `the ${sample.column} column of an empty cell`);
    },
  })),
]);
