import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { legacy, newer, onHandle } from '../../hosts/testing/every-host.js';
import { legacyRows } from '../../hosts/testing/legacy-rows.js';
import type { Profile } from '../../specification/choices.js';

// The contract sees each value of each choice separately, and all together. It does not see the following.

interface Page {
  readonly startAt: number;
  readonly maxResults: number;
  readonly total: number;
  readonly values: readonly { readonly issueId: number; readonly values: readonly unknown[] }[];
}

/** Profiles, the requested size of a page of 1,100 rows ("" for none), the number of returned rows, and the reported size. */
const sizes: readonly (readonly [profile: Profile, asked: string, rows: number, told: number])[] = [
  [{}, '', 50, 50],
  [{}, '?maxResults=1001', 1000, 1000],
  [{}, '?maxResults=9007199254740992', 1000, 1000],
  [{ 'paging.defaultMaxResults': 7 }, '', 7, 7],
  [{ 'paging.defaultMaxResults': 7 }, '?maxResults=3', 3, 3],
  [{ 'paging.defaultMaxResults': 'all' }, '', 1000, 1000],
  [{ 'paging.limit': 3 }, '', 3, 3],
  [{ 'paging.limit': 3 }, '?maxResults=2', 2, 2],
  [{ 'paging.limit': 'none' }, '?maxResults=5000', 1100, 5000],
];

describe.each(sizes)('READ-6: under %j a page of "%s"', (profile, asked, rows, told) => {
  onHandle({ profile }, (twin) => {
    it(`has ${rows} of 1,100 rows and reports the size ${told}`, async () => {
      const many = Array.from({ length: 1100 }, (_, i) => ({ base: `${i}` }));
      twin.core.importRows({ grid: 10501, issue: 'DEMO-1' }, many);
      const { values, maxResults, total } = (await twin.send('GET', `${legacy}/10501/issue/10001${asked}`))
        .json as Page;
      expect(values).toHaveLength(rows);
      expect(maxResults).toBe(told);
      expect(total).toBe(1100);
    });
  });
});

/** Pages of endpoint 10, counted in groups or rows: the query, and the issue and number of rows of each group. */
const units: readonly (readonly ['groups' | 'rows', query: string, total: number, groups: readonly object[]])[] = [
  ['groups', 'startAt=1&maxResults=1', 3, [[10002, 60]]],
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

describe.each(units)('READ-6, READ-8: under paging.issueUnit %s', (value, query, total, groups) => {
  onHandle({ profile: { 'paging.issueUnit': value } }, ({ send }) => {
    it(`the page for ${query} has ${groups.length} groups`, async () => {
      const page = (await send('GET', `${legacy}/10500/issues?${query}`)).json as Page;
      expect(page.total).toBe(total);
      expect(page.values.map(({ issueId, values }) => [issueId, values.length])).toEqual(groups);
    });
  });
});

describe.each([
  ['flag', 1, 1],
  ['timestamp', 1800000000000, 1800000000500],
] as const)('under rows.modified %s', (value, added, updated) => {
  onHandle({ profile: { 'rows.modified': value } }, (twin) => {
    it(`READ-2: an added row has the mark ${added} on both APIs, a changed one ${updated}, a loaded one 0`, async () => {
      const [path, body] = [`${legacy}/10500/issue/10001`, { rows: [{ jsummary: 'x', jamount: 1 }] }];
      twin.core.clock.set(1800000000000);
      await twin.send('POST', path, { body });
      await twin.send('POST', `${newer}/10500/issue/DEMO-1`, { body });
      twin.core.clock.advance(500);
      await twin.send('PUT', path, { body: { rows: [{ rowId: 1, values: { jpaid: false } }] } });
      const rows = await legacyRows(twin.send, path);
      expect(rows.map(({ modified }) => modified)).toEqual([updated, 0, 0, 0, 0, added, added]);
      await twin.send('PUT', `${path}/clearNotModified`);
      expect(await legacyRows(twin.send, path)).toHaveLength(3);
    });
  });
});

describe.each([
  ['number', 'id', ['9', '30', '100']],
  ['number', 'name', ['30', '9', '100']],
  ['prefixed', 'id', ['customfield_9', 'customfield_30', 'customfield_100']],
] as const)('under list.id %s and list.order %s', (id, order, listed) => {
  const grids = [100, 30, 9].map((grid) => {
    return { id: grid, kind: 'grid' as const, name: grid === 30 ? 'Apples' : 'apples', columns: [] };
  });
  const world = { ...demoWorld, fields: grids, rows: [], selections: [] };
  onHandle({ profile: { 'list.id': id, 'list.order': order }, world }, ({ send }) => {
    it('LIST-1: the list of grids follows both choices', async () => {
      const { json } = await send('GET', `${legacy}/list`, { user: 'admin' });
      expect((json as { id: string }[]).map((one) => one.id)).toEqual(listed);
    });
  });
});

/** Queries that two choices affect, and the status and the page of the answer. */
const meeting: readonly (readonly [profile: Profile, query: string, status: number, page: object])[] = [
  [
    { 'http.repeatedParameter': 'joined', 'paging.invalid': 'as-if-not-given' },
    'startAt=1&startAt=0',
    200,
    { startAt: 0 },
  ],
  [{ 'paging.zero': 400, 'paging.invalid': 'as-if-not-given' }, 'maxResults=0', 400, {}],
  [{ 'paging.limit': 3, 'paging.zero': 'as-if-not-given' }, 'maxResults=0', 200, { maxResults: 3 }],
  [{ 'paging.limit': 3, 'paging.overLimit': 400 }, 'maxResults=4', 400, {}],
  [{ 'paging.limit': 3, 'paging.overLimit': 400 }, 'maxResults=3', 200, { maxResults: 3 }],
  [{ 'paging.limit': 3, 'paging.overLimit': 400 }, '', 200, { maxResults: 3 }],
  [{ 'paging.limit': 'none', 'paging.overLimit': 400 }, 'maxResults=1001', 200, { maxResults: 1001 }],
  [{ 'paging.defaultMaxResults': 2, 'paging.zero': 'all' }, 'maxResults=0', 200, { maxResults: 1000 }],
  [{ 'paging.defaultMaxResults': 2, 'paging.negative': 'all' }, 'maxResults=-1', 200, { maxResults: 1000 }],
  [{ 'paging.limit': 2, 'paging.overLimit': 400, 'paging.negative': 'all' }, 'maxResults=-7', 200, { maxResults: 2 }],
  [{ 'paging.limit': 'none', 'paging.negative': 'all' }, 'startAt=1&maxResults=-1', 200, { startAt: 1, maxResults: 5 }],
  [{ 'paging.negative': 'all' }, 'startAt=-1', 200, { startAt: 0, maxResults: 50 }],
  [{ 'columns.emptyParameter': 'unknown-column', 'columns.emptyName': 'unknown-column' }, 'columns=,', 400, {}],
  [{ 'columns.emptyParameter': 'unknown-column' }, 'columns=jsummary,', 200, {}],
];

describe.each(meeting)('READ-3, READ-6: under %j', (profile, query, status, page) => {
  onHandle({ profile }, ({ send }) => {
    it(`?${query} gets ${status}`, async () => {
      const answer = await send('GET', `${legacy}/10500/issue/10001/?${query}`);
      expect(answer.status).toBe(status);
      expect(answer.json).toMatchObject(page);
    });
  });
});

describe('a value for one endpoint', () => {
  const profile = {
    'legacy.dates@10': 'iso-string',
    'write.emptyRows@16': 400,
    'legacy.errorBody@12': 'message',
    'checks.order@12': 'issue-first',
    'http.trailingSlash@3': 404,
    'http.charset@3': 'utf-8',
    'legacy.add.status@11': 200,
  } as const;

  onHandle({ profile }, (twin) => {
    const { send } = twin;

    it('applies to what the endpoint reads, but not to other endpoints that read the same rows', async () => {
      for (const _ of ['first', 'again']) {
        const one = (await send('GET', `${legacy}/10500/issue/10001`)).json as { readonly values: readonly object[] };
        const all = (await send('GET', `${legacy}/10500/issues`)).json as Page;
        expect(one.values[0]).toMatchObject({ jday: expect.any(Number) });
        expect(all.values[0]?.values[0]).toMatchObject({ jday: expect.any(String) });
      }
    });

    it('applies to the refusals of the endpoint, their body and their order', async () => {
      expect((await send('POST', `${newer}/10500/issue/DEMO-1`, { body: { rows: [] } })).status).toBe(400);
      expect((await send('PUT', `${newer}/10500/issue/DEMO-1`, { body: { rows: [] } })).status).toBe(200);
      const refused = await send('PUT', `${legacy}/999/issue/999`, { body: { rows: [] } });
      expect(refused.json).toEqual({ message: expect.stringContaining('issue') });
      const other = await send('DELETE', `${legacy}/999/issue/999`, { body: { rows: [] } });
      expect(other.json).toMatchObject({ errorMessages: [expect.stringContaining('field')] });
    });

    it('applies to the success, the path and the content type of the endpoint', async () => {
      const added = await send('POST', `${legacy}/10501/issue/10001`, { body: { rows: [{ base: 'a' }] } });
      expect(added.status).toBe(200);
      expect((await send('GET', `${legacy}/10500/rowcount/`)).status).toBe(404);
      expect((await send('GET', `${legacy}/10500/issue/10001/rowcount/`)).status).toBe(200);
      expect((await send('GET', `${legacy}/10500/rowcount`)).headers.get('content-type')).toContain('charset');
      expect((await send('GET', `${legacy}/list`, { user: 'root' })).headers.get('content-type')).not.toContain(
        'charset',
      );
    });

    it('is part of the current profile until another one is set', async () => {
      expect(twin.core.profile.current()).toMatchObject(profile);
      twin.core.profile.set({});
      expect(twin.core.profile.current()).not.toHaveProperty(['write.emptyRows@16']);
      expect((await send('POST', `${newer}/10500/issue/DEMO-1`, { body: { rows: [] } })).status).toBe(201);
    });
  });
});

describe('a value for one API or one column kind', () => {
  const profile = {
    'http.charset@newer': 'utf-8',
    'write.unknownMember@newer': 'refused',
    'write.unknownMember@17': 'ignored',
    'legacy.dates': 'iso-string',
    'legacy.dates@datetime': 'milliseconds',
    'legacy.emptyList@userlist': 'empty-texts',
    'write.looseNumbers@integer': 'converted',
    'write.computed@sequence': 'ignored',
  } as const;

  onHandle({ profile }, ({ send }) => {
    const typeOf = async (path: string) => (await send('GET', path)).headers.get('content-type');

    it('applies to all endpoints of the API except one with its own value', async () => {
      expect(await typeOf(`${newer}/10500/issue/DEMO-1`)).toBe('application/json;charset=UTF-8');
      expect(await typeOf(`${legacy}/10500/issue/10001`)).toBe('application/json');
      const body = { rows: [], more: 1 };
      expect((await send('POST', `${newer}/10500/issue/DEMO-1`, { body })).status).toBe(400);
      expect((await send('PUT', `${newer}/10500/issue/DEMO-1`, { body })).status).toBe(200);
    });

    it('applies to reading cells of the kind, but not to other cells', async () => {
      const { values } = (await send('GET', `${legacy}/10500/issue/10001`)).json as Page;
      expect(values[0]).toMatchObject({ jday: expect.any(String), jbooked: expect.any(Number) });
      expect(values[1]).toMatchObject({ jowner: { name: '', value: '' }, jstatus: null });
    });

    it('applies to writing cells of the kind, but not to other cells', async () => {
      const given = async (cell: object) => {
        const body = { rows: [{ jsummary: 'Taxi', jamount: 1, ...cell }] };
        return (await send('POST', `${legacy}/10500/issue/10001`, { body })).status;
      };
      expect(await given({ jcount: '7' })).toBe(201);
      expect(await given({ jamount: '7' })).toBe(400);
      expect(await given({ jseq: '7' })).toBe(201);
      expect(await given({ jtotal: 7 })).toBe(400);
    });
  });
});
