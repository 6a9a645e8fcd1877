import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type HttpResponse, type TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { columnLists } from '../helpers/column-lists.js';
import { columnSamples, isEmptyCell, needsOfSample, readsAsSample, shownBySample } from '../helpers/column-samples.js';
import {
  addAndFind,
  addToOtherGrid,
  areGroups,
  echoes,
  emptyPage,
  granted,
  isPage,
  readGroups,
  rowsOfGroups,
} from '../helpers/legacy-pages.js';
import { addRows, type LegacyRow, readRows } from '../helpers/legacy-rows.js';
import { negative, notWhole, ofZero } from '../helpers/query-numbers.js';

/**
 * Adds rows to both scratch issues. Keeps {whole}, the units that pages count, each as a list of rows (choice `paging.issueUnit`),
 * and {first}, {second}, {last}, {end} and {beyond} to start at.
 */
async function keepWhole(trial: TestContext): Promise<void> {
  await addRows(trial, [{}, {}]);
  await addRows(trial, [{}, {}], { issue: '{secondScratch}' });
  const groups = await readGroups(trial);
  const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?startAt=0&maxResults=1';
  const total = Number(member((await trial.get({ method: 'GET', path })).json, 'total'));
  const rows = groups.flat().map((row) => [row]);
  const issues = new Set(groups.flat().map(({ issueId }) => issueId)); // a page of rows can end within a group
  const counts = { groups: issues.size, rows: rows.length };
  const unit = trial.of('READ-6').admits('paging.issueUnit', total, counts, 'total');
  const whole = unit === 'rows' ? rows : groups;
  const places = { first: 0, second: 1, last: total - 1, end: total, beyond: total + 1000 };
  for (const [name, at] of Object.entries({ whole, ...places })) trial.keep(name, at);
}

const byId = (rows: readonly LegacyRow[]): readonly LegacyRow[] => [...rows].sort((a, b) => a.id - b.id);

/** Returns the status of a page of all groups, with a check of its rows. */
function page(startAt: string, maxResults: number): Status {
  const paged: Status = {
    status: 200,
    after: ({ json }, trial) => {
      const whole = trial.value('whole') as readonly (readonly LegacyRow[])[];
      const from = Number(trial.value(startAt));
      echoes(trial, json, from, maxResults, whole.length);
      areGroups(trial, json);
      const expected = whole.slice(from, from + granted(trial, maxResults)).flat();
      trial.of('READ-6').equal(rowsOfGroups(json), expected, 'the rows of the page');
    },
  };
  return maxResults > 0 ? paged : ofZero(all, paged);
}

const all = '/rest/{vendor}-igrid/1.0/grid/{grid}/issues';

/** Returns a success that shows the row {found}, with only these columns, in names, or with all. */
const oneRow = (columns?: readonly string[]): Status => ({
  status: 200,
  after: ({ json }, trial) => {
    const found = trial.value('found') as LegacyRow;
    const names = ['id', 'issueId', 'modified', ...(columns ?? []).map((name) => trial.value(name))];
    const kept = Object.entries(found).filter(([name]) => columns === undefined || names.includes(name));
    isOneRow(trial, json, Object.fromEntries(kept));
  },
});

type Checks = Pick<TestContext, 'equal'>;

/** Reports a finding unless a page has one row in the group of its issue, in names. */
function isOneRow(
  trial: TestContext,
  json: unknown,
  row: unknown,
  { issue = '{scratch}', checks = trial as Checks } = {},
): void {
  const expected = [{ issueId: trial.value(issue.slice(1, -1)), values: [row] }];
  checks.equal(member(json, 'values'), expected, 'values');
}

const missing = per('legacy.rowMissingAll', { 200: emptyPage, 404: 404 });

/** The pages, groups, columns and values of rows on all issues. */
export const readAllRowsValues: readonly Case[] = casesOf('10-read-all-rows-values', 10, [
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
    name: `of all groups a page has ${what}`,
    rules: ['READ-6'] as const,
    effect: 'writes own rows' as const,
    needs: ['scratch', 'secondScratch'] as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issues?startAt={${startAt}}&maxResults=${maxResults}`,
    shows: ['paging.issueUnit'] as const,
    before: keepWhole,
    status: page(startAt, maxResults),
  })),
  ...(
    [
      ['rowId is no number', 'rowId=first'],
      ['startAt is negative', 'startAt=-1'],
      ['startAt is no number', 'startAt=first'],
      ['maxResults is negative', 'maxResults=-1'],
      ['maxResults is not whole', 'maxResults=1.5'],
    ] as const
  ).map(([what, query]) => ({
    name: `when ${what} it is refused, or as if it were not given`,
    rules: [query.startsWith('rowId') ? 'READ-9' : 'READ-6'] as const,
    effect: 'writes own rows' as const,
    needs: ['scratch'] as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issues?${query}`,
    before: async (trial: TestContext) => void (await addRows(trial, [{}])),
    ...(query.endsWith('-1') ? negative(all, query.replace('=-1', '')) : { status: notWhole(all) }),
  })),
  {
    name: 'the groups together are the rows of each issue, as they read there',
    rules: ['READ-8', 'READ-3'],
    shows: ['paging.issueUnit'],
    effect: 'writes own rows',
    needs: ['scratch', 'secondScratch'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?startAt=0&maxResults=2',
    before: keepWhole,
    status: 200,
    after: async ({ json }, trial) => {
      areGroups(trial, json);
      const all = (await readGroups(trial)).flat();
      const long = trial.find('otherIssue') === undefined ? [] : (['otherIssue'] as const);
      for (const issue of ['scratch', 'secondScratch', 'issue', ...long] as const) {
        const here = all.filter(({ issueId }) => issueId === trial.value(issue));
        const there = byId(await readRows(trial, { issue: `{${issue}}` }));
        const ids = (rows: readonly LegacyRow[]) => rows.map(({ id }) => id);
        trial.of('READ-8').equal(ids(byId(here)), ids(there), `the ids of the rows of {${issue}}`);
        trial.of('READ-3').equal(byId(here), there, `the rows of {${issue}}`);
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
    before: async (trial) => trial.keep('found', await addToOtherGrid(trial)),
    status: 200,
    after: async ({ json }, trial) => {
      isOneRow(trial, json, trial.value('found'));
      const ids = (await readGroups(trial)).flat().map(({ id }) => id);
      trial.check(!ids.includes(Number(trial.value('row1'))), 'the row must not be among those of {grid}', ids);
    },
  },
  ...(['scratch', 'secondScratch'] as const).map((issue) => ({
    name: `with rowId only that row is there, in the group of its issue (${issue})`,
    rules: ['READ-9', 'READ-1', 'READ-2'] as const,
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
      isOneRow(trial, json, trial.value('found'), { issue: `{${issue}}`, checks: trial.of('READ-9') });
      trial.of('READ-9').equal(member(json, 'total'), 1, 'total');
      const ids = rowsOfGroups(json).map(({ id }) => id);
      trial.of('READ-9').equal(ids, [trial.value('row2')], 'the ids of the rows');
    },
  })),
  {
    name: 'a page behind the row of rowId has none, and total counts it',
    rules: ['READ-6', 'READ-9'],
    effect: 'writes own rows',
    needs: ['scratch'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row1}&startAt=1&maxResults=1',
    before: async (trial) => void (await addAndFind(trial, [{}])),
    status: 200,
    after: ({ json }, trial) => {
      trial.of('READ-6').equal(json, { startAt: 1, maxResults: 1, total: 1, values: [] }, 'the answer');
    },
  },
  {
    name: 'the row of another grid is not found',
    rules: ['READ-9'],
    effect: 'writes own rows',
    needs: ['scratch', 'plainGrid'],
    method: 'GET',
    path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row1}',
    before: async (trial) => void (await addToOtherGrid(trial)),
    status: missing,
  },
  ...columnLists(oneRow).map(({ what, columns, rule, status }) => ({
    name: `of columns ${what}`,
    rules: [rule] as const,
    effect: 'writes own rows' as const,
    needs: ['scratch', 'number'] as const,
    method: 'GET' as const,
    path: `/rest/{vendor}-igrid/1.0/grid/{grid}/issues?rowId={row1}&columns=${columns}`,
    before: async (trial: TestContext) => trial.keep('found', (await addAndFind(trial, [{ '{number}': 18.4 }]))[0]),
    status,
  })),
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
    name: `the ${sample.column} column is ${sample.what}, and says where it is empty`,
    rules: [sample.rule] as const,
    shows: shownBySample(sample),
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
      if (empty) isEmptyCell(trial, sample, member(rowsOfGroups(empty.json)[0], name));
    },
  })),
]);
