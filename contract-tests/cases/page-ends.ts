import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { echoes, granted, readGroups, rowsIn, rowsOfGroups } from '../helpers/legacy-pages.js';
import { addRows, readRows } from '../helpers/legacy-rows.js';
import { largeOr } from '../helpers/query-numbers.js';

const paths = {
  9: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/',
  10: '/rest/{vendor}-igrid/1.0/grid/{grid}/issues',
} as const;

/** Adds rows to both scratch issues. Keeps {total}, and the start of the last page of two as {nearEnd}. */
async function keepEnd(trial: TestContext, path: string): Promise<void> {
  await addRows(trial, [{}, {}]);
  await addRows(trial, [{}], { issue: '{secondScratch}' });
  const total = Number(member((await trial.get({ method: 'GET', path: `${path}?maxResults=1` })).json, 'total'));
  for (const [name, at] of Object.entries({ total, nearEnd: total - 2, last: total - 1 })) trial.keep(name, at);
}

/** Pages that end with the last row. */
const full = ([9, 10] as const).flatMap((endpoint) => {
  const [path, rowsOf] = [paths[endpoint], endpoint === 9 ? rowsIn : rowsOfGroups];
  return casesOf('page-ends', endpoint, [
    {
      name: `on endpoint ${endpoint} a page of two that ends with the last has both`,
      rules: ['READ-6'],
      effect: 'writes own rows',
      needs: ['scratch', 'secondScratch'],
      method: 'GET',
      path: `${path}?startAt={nearEnd}&maxResults=2`,
      before: (trial) => keepEnd(trial, path),
      status: 200,
      after: async ({ json }, trial) => {
        echoes(trial, json, Number(trial.value('nearEnd')), 2, trial.value('total'));
        const alone: object[] = [];
        for (const at of ['{nearEnd}', '{last}'].slice(0, granted(trial, 2)))
          alone.push(...rowsOf((await trial.get({ method: 'GET', path: `${path}?startAt=${at}&maxResults=1` })).json));
        trial.equal(rowsOf(json), alone, 'the rows of the page, as pages of one have them,');
      },
    },
  ]);
});

const addHundred = async (trial: TestContext): Promise<void> =>
  void (await addRows(
    trial,
    Array.from({ length: 101 }, () => ({})),
  ));

/** Pages of more than 100 rows, and pages of the first and the last of them. */
export const pageEnds: readonly Case[] = [
  ...full,
  ...casesOf('page-ends', 9, [
    {
      name: 'a page of more than a hundred rows is as full as it says',
      rules: ['READ-6'],
      effect: 'writes own rows',
      needs: ['scratch'],
      method: 'GET',
      path: `${paths[9]}?startAt=0&maxResults=400`,
      before: addHundred,
      status: largeOr({
        status: 200,
        after: ({ json }, trial) => {
          const [most, total] = ['maxResults', 'total'].map((name) => Number(member(json, name)));
          trial.equal(rowsIn(json).length, Math.min(most ?? 0, total ?? 0), 'the number of rows');
        },
      }),
    },
  ]),
  ...casesOf('page-ends', 10, [
    {
      name: 'more than a hundred rows of an issue are all in its group, in order',
      rules: ['READ-8', 'READ-6'],
      shows: ['legacy.rowOrder'],
      effect: 'writes own rows',
      needs: ['scratch'],
      method: 'GET',
      path: `${paths[10]}?startAt=0&maxResults=1`,
      before: addHundred,
      status: 200,
      after: async (_, trial) => {
        const all = (await readGroups(trial)).flat().filter(({ issueId }) => issueId === trial.value('scratch'));
        const byId = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
        trial.equal(byId(all), byId(await readRows(trial)), 'the ids of the rows of the issue');
        const orders = { ascending: byId(all), descending: byId(all).toReversed() };
        const ids = all.map(({ id }) => id);
        trial.of('READ-6').admits('legacy.rowOrder', ids, orders, 'the rows of a group by their ids');
      },
    },
  ]),
];
