import { describe, expect, it } from 'vitest';
import { triedChoices } from '../hosts/testing/tried-choices.js';
import type { Choices } from './choices.js';

const { under, leavesNoneOut } = triedChoices();

interface Paged {
  readonly maxResults: number;
  readonly total: number;
  readonly values: readonly { readonly id: number; readonly values?: readonly unknown[] }[];
}

const pageSizes: [value: Choices['paging.defaultMaxResults'], size: number][] = [
  [50, 50],
  [2, 2],
  [7, 7],
  ['all', 60],
];

for (const [value, size] of pageSizes) {
  under({ 'paging.defaultMaxResults': value }, ({ send }) => {
    it(`READ-6: of 60 rows ${size} come when no page size is given`, async () => {
      const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10002/');
      const { values, total } = json as Paged;
      expect([values.length, total]).toEqual([size, 60]);
    });

    it('READ-6: a page size that is given wins, and is echoed', async () => {
      const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10002/?maxResults=3');
      const { values, total, maxResults } = json as Paged;
      expect([values.length, total, maxResults]).toEqual([3, 60, 3]);
    });
  });
}

const limits: [value: Choices['paging.limit'], asked: number, size: number, echoed: number][] = [
  [1000, 5000, 1000, 1000],
  [1000, 999, 999, 999],
  [3, 4, 3, 3],
  [3, 3, 3, 3],
  [3, 2, 2, 2],
  ['none', 5000, 1100, 5000],
];

for (const [value, asked, size, echoed] of limits) {
  under({ 'paging.limit': value }, (twin) => {
    it(`READ-6: of 1100 rows ${size} come when ${asked} are asked for, and ${echoed} is echoed`, async () => {
      twin.core.importRows(
        { grid: 10501, issue: 'DEMO-1' },
        Array.from({ length: 1100 }, (_, i) => ({ base: `${i}` })),
      );
      const path = `/rest/vendor-igrid/1.0/grid/10501/issue/10001/?maxResults=${asked}`;
      const { values, total, maxResults } = (await twin.send('GET', path)).json as Paged;
      expect([values.length, total, maxResults]).toEqual([size, 1100, echoed]);
    });
  });
}

under({ 'paging.limit': 3 }, ({ send }) => {
  it('READ-6: the page that is not asked for is no larger than the limit', async () => {
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10002/');
    expect([(json as Paged).values.length, (json as Paged).maxResults]).toEqual([3, 3]);
  });
});

const units: [value: Choices['paging.issueUnit'], query: string, total: number, groups: [number, number][]][] = [
  [
    'groups',
    'maxResults=2',
    3,
    [
      [10001, 5],
      [10002, 60],
    ],
  ],
  ['groups', 'startAt=2&maxResults=2', 3, [[10101, 3]]],
  ['groups', 'startAt=3', 3, []],
  ['rows', 'maxResults=2', 68, [[10001, 2]]],
  [
    'rows',
    'startAt=4&maxResults=3',
    68,
    [
      [10001, 1],
      [10002, 2],
    ],
  ],
  [
    'rows',
    'startAt=64&maxResults=50',
    68,
    [
      [10002, 1],
      [10101, 3],
    ],
  ],
  ['rows', 'startAt=68', 68, []],
];

for (const [value, query, total, groups] of units) {
  under({ 'paging.issueUnit': value }, ({ send }) => {
    it(`READ-6, READ-8: ${query} gives ${groups.length} groups`, async () => {
      const { json } = await send('GET', `/rest/vendor-igrid/1.0/grid/10500/issues?${query}`);
      const page = json as { total: number; values: { issueId: number; values: unknown[] }[] };
      expect(page.total).toBe(total);
      expect(page.values.map(({ issueId, values }) => [issueId, values.length])).toEqual(groups);
    });
  });
}

const marks: [value: Choices['rows.modified'], added: number, updated: number][] = [
  ['flag', 1, 1],
  ['timestamp', 1800000000000, 1800000000500],
];

for (const [value, added, updated] of marks) {
  under({ 'rows.modified': value }, (twin) => {
    it(`READ-2: loaded rows are marked 0, one added ${added}, one updated ${updated}`, async () => {
      const { send, core } = twin;
      const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10001/';
      const [first] = ((await send('GET', path)).json as Paged).values;
      core.clock.set(1800000000000);
      await send('POST', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', {
        body: { rows: [{ jsummary: 'x', jamount: 1 }] },
      });
      core.clock.advance(500);
      await send('PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', {
        body: { rows: [{ rowId: first?.id, values: { jpaid: false } }] },
      });
      const rows = ((await send('GET', path)).json as { values: { modified: number }[] }).values;
      expect(rows.map((row) => row.modified)).toEqual([updated, 0, 0, 0, 0, added]);
    });

    it('READ-2: a write through the newer API marks alike', async () => {
      const { send, core } = twin;
      core.clock.set(1800000000000);
      await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
        body: { rows: [{ jsummary: 'x', jamount: 1 }] },
      });
      const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/?startAt=5');
      expect(json).toMatchObject({ values: [{ modified: added }] });
    });

    it('CLEAR-3: rows that are not modified are cleared, those that are stay', async () => {
      const { send } = twin;
      await send('POST', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', {
        body: { rows: [{ jsummary: 'Stays', jamount: 1 }] },
      });
      await send('PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clearNotModified');
      const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/');
      expect(json).toMatchObject({ total: 1, values: [{ jsummary: 'Stays' }] });
    });
  });
}

under({ 'rows.duplicate': 'equal-cells' }, ({ send }) => {
  it('CLEAR-2: of rows that are equal but for their number the first stays', async () => {
    const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10001/';
    const before = ((await send('GET', path)).json as Paged).values.map((row) => row.id);
    await send('PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/clearDuplicates');
    const after = ((await send('GET', path)).json as Paged).values.map((row) => row.id);
    expect(after).toEqual([before[0], before[1], before[2], before[4]]);
  });

  it('CLEAR-2: null differs from empty', async () => {
    const rows = [
      { base: 'a', result: null },
      { base: 'a', result: '' },
      { base: 'a', result: '' },
    ];
    await send('POST', '/rest/vendor-igrid/1.0/grid/10501/issue/10001', { body: { rows } });
    await send('PUT', '/rest/vendor-igrid/1.0/grid/10501/issue/10001/clearDuplicates');
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10501/issue/10001/');
    expect(json).toMatchObject({ total: 2, values: [{ result: null }, { result: '' }] });
  });
});

describe('of paging and rows', () => {
  leavesNoneOut((id) => /^(paging|rows)\./.test(id));
});
