import { per, type Status } from '../../src/contract/judge/outcome.js';
import { type Case, casesOf, type TestContext } from '../../src/contract/run/case.js';
import { member } from '../../src/validation/json.js';
import { addAndFind, asWithout, emptyPage, rowsIn } from '../helpers/legacy-pages.js';
import { largeOr, notWhole, withoutValue } from '../helpers/query-numbers.js';

const base = '/rest/{vendor}-igrid/1.0/grid/{grid}';

const reads = [
  [9, `${base}/issue/{scratch}/`, ['startAt=%2B1', 'maxResults=%2B1'], ['startAt', 'maxResults']],
  [10, `${base}/issues`, ['startAt=%2B1', 'maxResults=%2B1', 'rowId=%2B{row1}'], ['startAt', 'maxResults', 'rowId']],
] as const;

const large = 2_147_483_648; // one more than the largest 32-bit integer

/** The outcome of a number of more than 32 bits that is taken. */
const takenLarge = {
  startAt: {
    status: 200,
    after: ({ json }, trial) => {
      trial.equal(member(json, 'startAt'), large, 'the startAt that is echoed');
      trial.equal(rowsIn(json), [], 'values');
    },
  },
  maxResults: largeOr({
    status: 200,
    after: ({ json }, trial) => {
      const size = Number(member(json, 'maxResults'));
      trial.check(size > 0 && size <= large, 'the maxResults that is echoed must be what was asked for, or less', size);
    },
  }),
} as const satisfies Readonly<Record<string, Status>>;

/** Numbers in a query. The specification states only that they are integers (section 8). */
export const pageNumbers: readonly Case[] = [
  ...reads.flatMap(([endpoint, path, plus, numbers]) =>
    casesOf('page-numbers', endpoint, [
      ...plus.map((query) => ({
        name: `on endpoint ${endpoint} ${query} is the number, or none`,
        rules: [query.startsWith('rowId') ? 'READ-9' : 'READ-6'] as const,
        effect: 'writes own rows' as const,
        needs: ['scratch'] as const,
        method: 'GET' as const,
        path: `${path}?${query}`,
        before: async (trial: TestContext) => void (await addAndFind(trial, [{}, {}])),
        status: per('paging.plusSign', {
          invalid: notWhole(path),
          taken: asWithout(`${path}?${query.replace('%2B', '')}`),
        }),
      })),
      {
        name: `on endpoint ${endpoint} maxResults counts before startAt as behind it`,
        rules: ['READ-6'] as const,
        effect: 'writes own rows' as const,
        needs: ['scratch'] as const,
        method: 'GET' as const,
        path: `${path}?maxResults=1&startAt=1`,
        before: async (trial: TestContext) => void (await addAndFind(trial, [{}, {}])),
        status: asWithout(`${path}?startAt=1&maxResults=1`),
      },
      ...numbers.map((name) => ({
        name: `on endpoint ${endpoint} ${name}= without a value is refused, or as if it were not given`,
        rules: [name === 'rowId' ? 'READ-9' : 'READ-6'] as const,
        effect: 'writes own rows' as const,
        needs: ['scratch'] as const,
        method: 'GET' as const,
        path: `${path}?${name}=`,
        before: async (trial: TestContext) => void (await addAndFind(trial, [{}])),
        ...withoutValue(path, name),
      })),
      ...(['startAt', 'maxResults'] as const).map((name) => ({
        name: `on endpoint ${endpoint} ${name}=${large} is the number, or none`,
        rules: ['READ-6'] as const,
        effect: 'writes own rows' as const,
        needs: ['scratch'] as const,
        method: 'GET' as const,
        path: `${path}?${name}=${large}`,
        before: async (trial: TestContext) => void (await addAndFind(trial, [{}])),
        status: per('paging.range', { whole: takenLarge[name], '32-bit': notWhole(path) }),
      })),
    ]),
  ),
  ...casesOf('page-numbers', 10, [
    {
      name: 'the greatest long is the id of no row',
      rules: ['READ-9'],
      effect: 'writes own rows', // it reads, but the read-only lane is kept small
      method: 'GET',
      path: `${base}/issues?rowId=9223372036854775807`,
      status: per('legacy.rowMissingAll', { 200: emptyPage, 404: 404 }),
    },
  ]),
];
