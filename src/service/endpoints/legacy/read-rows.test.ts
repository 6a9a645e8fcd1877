import { describe, expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { legacyRows } from '../../../hosts/testing/legacy-rows.js';
import { refused } from '../../../hosts/testing/refused.js';

const demo1 = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const demo2 = '/rest/vendor-igrid/1.0/grid/10500/issue/10002';

const full = {
  id: 1,
  issueId: 10001,
  modified: 0,
  jsummary: 'Train to Ghent',
  jnotes: 'Second class, return ticket.\nBooked on the train.',
  jpaid: true,
  jcount: 2,
  jamount: 18.4,
  jday: 1768176000000,
  jbooked: 1767623400000,
  jat: 29700000,
  jseq: '1',
  jstatus: { name: 'In Progress', value: 'progress' },
  jtags: [
    { name: 'Travel', value: 'travel' },
    { name: 'Food', value: 'food' },
  ],
  jtotal: 36.8,
  jlabel: 'Train to Ghent (In Progress)',
  jowner: { name: 'Alice Doe', value: 'u-alice' },
  jref: 'EXP-0001',
};

/** Pages of the 60 rows: query, what is echoed, the number of the first row, and how many rows. */
const pages: [query: string, startAt: number, maxResults: number, first: number, count: number][] = [
  ['', 0, 50, 1, 50],
  ['?', 0, 50, 1, 50],
  ['?startAt=0&maxResults=1', 0, 1, 1, 1],
  ['?startAt=50', 50, 50, 51, 10],
  ['?maxResults=10', 0, 10, 1, 10],
  ['?startAt=10&maxResults=10', 10, 10, 11, 10],
  ['?startAt=55&maxResults=10', 55, 10, 56, 5],
  ['?startAt=59', 59, 50, 60, 1],
  ['?startAt=60', 60, 50, 0, 0],
  ['?startAt=1000&maxResults=1', 1000, 1, 0, 0],
  ['?maxResults=0', 0, 0, 0, 0],
  ['?startAt=60&maxResults=0', 60, 0, 0, 0],
  ['?maxResults=60', 0, 60, 1, 60],
  ['?maxResults=1000', 0, 1000, 1, 60],
  ['?maxResults=9007199254740992', 0, 1000, 1, 60],
  ['?maxResults=1001', 0, 1000, 1, 60],
];

const badPages = [
  'startAt=-1',
  'startAt=abc',
  'startAt=1.5',
  'maxResults=-1',
  'maxResults=all',
  'maxResults=2.5',
  'startAt=',
  'startAt=%204',
  'maxResults=+4',
  'startAt=0x7',
  'startAt=1e1',
];

const always = ['id', 'issueId', 'modified'];

/** Queries for columns, and those that come back. */
const selections: [query: string, columns: string[]][] = [
  ['columns=jsummary', ['jsummary']],
  ['columns=jcount,jsummary', ['jcount', 'jsummary']],
  ['columns=%20jsummary%20,%20jcount', ['jsummary', 'jcount']],
  ['columns=jsummary,jsummary', ['jsummary']],
  ['columns=jsummary%2Cjcount', ['jsummary', 'jcount']],
  ['columns=jtotal,jlabel,jseq,jref', ['jtotal', 'jlabel', 'jseq', 'jref']],
  ['columns=', Object.keys(full).slice(3)],
  ['', Object.keys(full).slice(3)],
];

const unknown: [columns: string, count: number][] = [
  ['nope', 1],
  ['jsummary,nope', 1],
  ['nope,nix,nope', 2],
  ['JSUMMARY', 1],
  ['Summary', 1],
  ['base', 1],
  ['constructor', 1],
  ['__proto__', 1],
];

onEveryHost({}, (twin) => {
  const { send } = twin;
  const rowAt = async (at: number) => (await legacyRows(send, demo1))[at];

  it('READ-1, READ-2, READ-3: a page of rows with all their columns', async () => {
    const { status, json } = await send('GET', `${demo1}?maxResults=1`);
    expect([status, json]).toEqual([200, { startAt: 0, maxResults: 1, total: 5, values: [full] }]);
  });

  it('READ-1: a grid without rows has a page without values', async () => {
    const { status, json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10503/issue/10001');
    expect([status, json]).toEqual([200, { startAt: 0, maxResults: 50, total: 0, values: [] }]);
  });

  it('READ-2: modified tells rows that were changed', async () => {
    const rows = await legacyRows(send, '/rest/vendor-igrid/1.0/grid/10501/issue/10101');
    expect(rows.map((row) => [row.issueId, row.modified])).toEqual([
      [10101, 0],
      [10101, 0],
      [10101, 1],
      [10101, 0],
    ]);
  });

  it('READ-3: an empty cell is null', async () => {
    const empty = { jnotes: null, jpaid: null, jcount: null, jday: null, jbooked: null, jat: null };
    const lists = { jstatus: null, jtags: null, jowner: null, jref: null };
    expect(await rowAt(1)).toMatchObject({ jsummary: 'Parking', jamount: 12, ...empty, ...lists });
  });

  it.each(selections)('READ-2, READ-3, READ-4: for "%s" the columns are %j', async (query, columns) => {
    const rows = await legacyRows(send, `${demo1}?${query}`);
    expect(rows).toHaveLength(5);
    for (const row of rows) expect(Object.keys(row).sort()).toEqual([...always, ...columns].sort());
  });

  it.each(unknown)('READ-5: 400 for the columns %s', async (columns, count) => {
    const { status, messages } = await refused(twin, 'GET', `${demo1}?columns=${columns}`);
    expect([status, messages.length]).toEqual([400, count]);
  });

  it('tells everything that is wrong with a query', async () => {
    const { status, messages } = await refused(twin, 'GET', `${demo1}?startAt=-1&maxResults=x&columns=nope`);
    expect([status, messages.length]).toEqual([400, 3]);
  });

  it.each(pages)('READ-6: the page for "%s"', async (query, startAt, maxResults, first, count) => {
    const { status, json } = await send('GET', demo2 + query);
    expect(status).toBe(200);
    expect(json).toMatchObject({ startAt, maxResults, total: 60 });
    const { values } = json as { values: { jsummary: string }[] };
    const numbers = values.map(({ jsummary }) => Number(/\d+$/.exec(jsummary)?.[0]));
    expect(numbers).toEqual(Array.from({ length: count }, (_, i) => first + i));
  });

  it.each(badPages)('READ-6: 400 for %s', async (query) => {
    const { status } = await refused(twin, 'GET', `${demo2}?${query}`);
    expect(status).toBe(400);
  });

  it('READ-10: a list column is an object with name and value', async () => {
    const { jstatus, jtags, jowner } = { ...(await rowAt(2)) };
    expect(jstatus).toEqual({ name: 'Done', value: 'done' });
    expect(jtags).toEqual([{ name: 'Travel', value: 'travel' }]);
    expect(jowner).toEqual({ name: 'Alice Doe', value: 'u-alice' });
  });

  it('READ-10: so is a user who was removed', async () => {
    const { jowner } = { ...(await rowAt(4)) };
    expect(jowner).toEqual({ name: 'Gone Ghost', value: expect.any(String) });
  });

  it('reads a formula as it is now', async () => {
    const values = { jcount: 3, jamount: 10, jstatus: 'done' };
    await send('PUT', '/rest/vendor-igrid/1.0/grid/10500/issue/10001', { body: { rows: [{ rowId: 1, values }] } });
    expect(await rowAt(0)).toMatchObject({ jtotal: 30, jlabel: 'Train to Ghent (Done)' });
  });
});

describe('with dates as text', () => {
  onEveryHost({ profile: { 'legacy.dates': 'iso-string' } }, ({ send }) => {
    it('READ-11: a date is a date string', async () => {
      const [row] = await legacyRows(send, `${demo1}?columns=jday,jbooked`);
      expect([row?.jday, row?.jbooked]).toEqual([expect.any(String), expect.any(String)]);
      expect(Date.parse(String(row?.jday))).toBe(1768176000000);
      expect(Date.parse(String(row?.jbooked))).toBe(1767623400000);
    });
  });
});

describe('with dates as milliseconds', () => {
  onEveryHost({}, ({ send }) => {
    it('READ-11: a date, a date and time, and a time are numbers', async () => {
      const [row] = await legacyRows(send, `${demo1}?columns=jday,jbooked,jat`);
      expect([row?.jday, row?.jbooked, row?.jat]).toEqual([1768176000000, 1767623400000, 29700000]);
    });
  });
});
