import { describe, expect, it } from 'vitest';
import { legacy, newer, onHandle } from '../../hosts/testing/every-host.js';
import type { Profile } from '../../specification/choices.js';

const rows = `${legacy}/10500/issue/10001/`;
const row = `${rows}row/2`;
const all = `${legacy}/10500/issues`;
const grid = `${newer}/10500/issue/DEMO-1`;
const unknown = 400;

/** What a query gets: a status that refuses, or what the page echoes; `ids` are the rows of issue 10001. */
type Wanted = number | { readonly startAt?: number; readonly maxResults?: number; readonly ids?: readonly number[] };

const paged: readonly (readonly [query: string, profile: Profile, wanted: Wanted, paths: readonly string[]])[] = [
  ['startAt=1&startAt=0', {}, 400, [rows, row, all]],
  ['startAt=1&startAt=0', { 'http.repeatedParameter': 'first' }, { startAt: 1 }, [rows, row, all]],
  ['startAt=1&startAt=0', { 'http.repeatedParameter': 'last' }, { startAt: 0 }, [rows, row, all]],
  ['startAt=1&startAt=0', { 'http.repeatedParameter': 'joined' }, 400, [rows, row, all]],
  [
    'startAt=1&startAt=0',
    { 'http.repeatedParameter': 'joined', 'paging.invalid': 'as-if-not-given' },
    { startAt: 0 },
    [rows],
  ],
  ['rowId=2&rowId=x', { 'http.repeatedParameter': 'first' }, { ids: [2] }, [all]],
  ...['x', '-1', '1.5', '%20', ''].flatMap((value): typeof paged => [
    [`startAt=${value}`, {}, 400, [rows, row, all]],
    [`maxResults=${value}`, {}, 400, [rows, row, all]],
    [`rowId=${value}`, {}, 400, [all]],
    [`startAt=${value}`, { 'paging.invalid': 'as-if-not-given' }, { startAt: 0, maxResults: 50 }, [rows, row, all]],
    [`maxResults=${value}`, { 'paging.invalid': 'as-if-not-given' }, { startAt: 0, maxResults: 50 }, [rows, row, all]],
    [`rowId=${value}`, { 'paging.invalid': 'as-if-not-given' }, { startAt: 0 }, [all]],
  ]),
  ['startAt=9007199254740993', { 'paging.invalid': 'as-if-not-given' }, { startAt: 0 }, [rows]],
  ['maxResults=0', {}, { maxResults: 0, ids: [] }, [rows, all]],
  ['maxResults=0', { 'paging.zero': 'as-if-not-given' }, { maxResults: 50 }, [rows, row, all]],
  ['maxResults=0', { 'paging.zero': 400 }, 400, [rows, row, all]],
  ['maxResults=0', { 'paging.zero': 400, 'paging.invalid': 'as-if-not-given' }, 400, [rows]],
];

describe.each(paged)('?%s under %o', (query, profile, wanted, paths) => {
  onHandle({ profile }, ({ send }) => {
    it.each(paths)('gets of %s what the choice says', async (path) => {
      const { status, json } = await send('GET', `${path}?${query}`);
      if (typeof wanted === 'number') return expect(status).toBe(wanted);
      const { ids, ...echoed } = wanted;
      expect([status, json]).toMatchObject([200, echoed]);
      if (ids) expect([...JSON.stringify(json).matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id))).toEqual(ids);
    });
  });
});

/** The columns that a list gives on endpoints 9, 10 and 15, or the status that refuses it. */
const lists: readonly (readonly [list: string, profile: Profile, wanted: readonly string[] | 'all' | number])[] = [
  ['X=jsummary&X=jcount', {}, 400],
  ['X=jsummary&X=jcount', { 'http.repeatedParameter': 'first' }, ['jsummary']],
  ['X=jsummary&X=jcount', { 'http.repeatedParameter': 'last' }, ['jcount']],
  ['X=jsummary&X=jcount', { 'http.repeatedParameter': 'joined' }, ['jsummary', 'jcount']],
  ['X=jsummary,%20jcount%20', {}, ['jsummary', 'jcount']],
  ['X=jsummary,%20jcount', { 'columns.blanks': 'unknown-column' }, unknown],
  ['X=jsummary,jcount', { 'columns.blanks': 'unknown-column' }, ['jsummary', 'jcount']],
  ['X=jsummary,,jcount', {}, ['jsummary', 'jcount']],
  ['X=jsummary,,jcount', { 'columns.emptyName': 'unknown-column' }, unknown],
  ['X=jsummary,%20', { 'columns.emptyName': 'unknown-column' }, unknown],
  ['X=', { 'columns.emptyName': 'unknown-column' }, 'all'],
  ['X=', {}, 'all'],
  ['X=%20', {}, 'all'],
  ['X=,', {}, 'all'],
  ['X=', { 'columns.emptyParameter': 'unknown-column' }, unknown],
  ['X=,', { 'columns.emptyParameter': 'unknown-column' }, unknown],
  ['X=,', { 'columns.emptyName': 'unknown-column' }, unknown],
  ['X=jsummary', { 'columns.emptyParameter': 'unknown-column', 'columns.emptyName': 'unknown-column' }, ['jsummary']],
];

describe.each(lists)('?%s under %o', (list, profile, wanted) => {
  onHandle({ profile }, ({ send }) => {
    it.each([
      [rows, 'columns'],
      [row, 'columns'],
      [all, 'columns'],
      [grid, 'columnIds'],
    ])('gets of %s what the choice says', async (path, name) => {
      const { status, text } = await send('GET', `${path}?${list.replaceAll('X', name)}`);
      if (typeof wanted === 'number') return expect(status).toBe(wanted);
      expect(status).toBe(200);
      const has = (column: string): boolean => text.includes(`"${column}":`);
      if (wanted === 'all') expect(has('jsummary') && has('jday')).toBe(true);
      else expect(['jsummary', 'jcount', 'jday'].filter(has)).toEqual(wanted);
    });
  });
});
