import { describe, expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { legacyIds, legacyRows } from '../../../hosts/testing/legacy-rows.js';
import { refused } from '../../../hosts/testing/refused.js';

const demo1 = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const demo2 = '/rest/vendor-igrid/1.0/grid/10500/issue/10002';
const deployLog = '/rest/vendor-igrid/1.0/grid/10501/issue/10001';
const row = { jsummary: 'New', jamount: 1 };

/** Rows that are refused, with the column that each failure names. */
const withoutRequired: [rows: object[], columns: string[]][] = [
  [[{ jamount: 1 }], ['jsummary']],
  [[{ jsummary: 'New' }], ['jamount']],
  [[{}], ['jsummary', 'jamount']],
  [[row, { jsummary: 'New' }], ['jamount']],
  [
    [{ jsummary: 'New' }, row, { jamount: 1 }],
    ['jamount', 'jsummary'],
  ],
];

const unknown: [rows: object[], names: string[]][] = [
  [[{ ...row, nope: 1 }], ['nope']],
  [[{ ...row, JSUMMARY: 'x' }], ['JSUMMARY']],
  [[{ ...row, Summary: 'x' }], ['Summary']],
  [[{ ...row, base: null }], ['base']],
  [[{ ...row, constructor: 1 }], ['constructor']],
  [
    [row, { ...row, nope: 1, nix: 1 }],
    ['nope', 'nix'],
  ],
];

onEveryHost({}, (twin) => {
  const { send } = twin;
  const add = (path: string, rows: readonly object[]) => send('POST', path, { body: { rows } });

  it('ADD-1: 201, and one integer id per row, in order', async () => {
    const { status, json } = await add(demo1, [
      { ...row, jsummary: 'a' },
      { ...row, jsummary: 'b' },
    ]);
    expect([status, json]).toEqual([201, [expect.any(Number), expect.any(Number)]]);
    const rows = (await legacyRows(send, demo1)).slice(5);
    expect(rows.map((one) => one.id)).toEqual(json);
    expect(rows.map((one) => [one.jsummary, one.issueId, one.modified])).toEqual([
      ['a', 10001, 1],
      ['b', 10001, 1],
    ]);
  });

  it.each([0, 1, 200])('ADD-1: %i rows at once', async (length) => {
    const { status, json } = await add(
      deployLog,
      Array.from({ length }, (_, i) => ({ base: `${i}` })),
    );
    expect([status, json]).toEqual([201, await legacyIds(send, `${deployLog}?maxResults=1000`)]);
    expect(json).toHaveLength(length);
  });

  it('ADD-1: ids are positive, and never used again', async () => {
    await send('DELETE', demo1, { body: { rows: 'all' } });
    const first = await add(demo1, [row]);
    await send('DELETE', demo1, { body: { rows: first.json } });
    const second = await add(demo1, [row]);
    const [[a = 0], [b = 0]] = [first.json as number[], second.json as number[]];
    expect(a).toBeGreaterThan(76);
    expect(b).toBeGreaterThan(a);
  });

  it('ADD-1: rows of other issues and grids stay as they are', async () => {
    const [others, log] = [await legacyRows(send, demo2), await legacyRows(send, deployLog)];
    await add(demo1, [row]);
    expect([await legacyRows(send, demo2), await legacyRows(send, deployLog)]).toEqual([others, log]);
  });

  it('ADD-1: search finds what was added, and the newer API has it', async () => {
    await add(demo1, [{ ...row, jsummary: 'Submarine ticket' }]);
    expect(twin.core.search('submarine')).toEqual(['DEMO-1']);
    expect(twin.core.fieldValue({ grid: 10500, issue: 'DEMO-1' }).rowCount).toBe(6);
    const { text } = await send('GET', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1');
    expect(text).toContain('Submarine ticket');
  });

  it('ADD-2: an omitted column that is not required is null', async () => {
    await add(demo1, [row]);
    const empty = { jnotes: null, jpaid: null, jcount: null, jday: null, jbooked: null, jat: null, jstatus: null };
    expect((await legacyRows(send, demo1))[5]).toMatchObject({
      ...row,
      ...empty,
      jtags: null,
      jowner: null,
      jref: null,
    });
  });

  it('ADD-2: a row may omit every column where none is required', async () => {
    const { status } = await add(deployLog, [{}]);
    expect(status).toBe(201);
    expect(await legacyRows(send, deployLog)).toMatchObject([{ base: null, result: null, url: null, pdate: null }]);
  });

  it('a sequence numbers the rows as they are added, and formulas are computed', async () => {
    await add(demo1, [{ ...row, jcount: 3, jstatus: 'open' }, row]);
    const rows = (await legacyRows(send, demo1)).slice(5);
    expect(rows.map((one) => one.jseq)).toEqual(['6', '7']);
    expect(rows[0]).toMatchObject({ jtotal: 3, jlabel: 'New (Open)' });
  });

  it.each(withoutRequired)('ADD-3: 400 for %j without a required column, nothing added', async (rows, columns) => {
    const { status, messages } = await refused(twin, 'POST', demo1, { body: { rows } });
    expect(status).toBe(400);
    expect(messages).toEqual(columns.map((column) => expect.stringContaining(column)));
  });

  it.each([
    [{ jsummary: null, jamount: 1 }],
    [{ jsummary: '', jamount: 1 }],
    [{ jsummary: 'x', jamount: null }],
    [{ jsummary: 'x', jamount: '' }],
  ])('ADD-3: 400 for %j, whose required column is empty', async (one) => {
    const { status } = await refused(twin, 'POST', demo1, { body: { rows: [row, one] } });
    expect(status).toBe(400);
  });

  it.each(unknown)('COLUMN-1: 400 for %j with an unknown column, nothing added', async (rows, names) => {
    const { status, messages } = await refused(twin, 'POST', demo1, { body: { rows } });
    expect(status).toBe(400);
    expect(messages).toEqual(names.map((name) => expect.stringContaining(name)));
  });

  it('ADD-3, COLUMN-1, VALUE-1: all failures are told together', async () => {
    const rows = [{ jsummary: 'New', nope: 1 }, row, { ...row, jcount: 'x', jday: 'y' }];
    const { status, messages } = await refused(twin, 'POST', demo1, { body: { rows } });
    expect([status, messages.length]).toEqual([400, 4]);
  });
});

describe('with 404 for an unknown column', () => {
  onEveryHost({ profile: { 'legacy.add.unknownColumn': 404 } }, (twin) => {
    it('COLUMN-1: 404, nothing added', async () => {
      const { status } = await refused(twin, 'POST', demo1, { body: { rows: [{ ...row, nope: 1 }] } });
      expect(status).toBe(404);
    });

    it('ADD-3: 400 for a required column all the same', async () => {
      const { status } = await refused(twin, 'POST', demo1, { body: { rows: [{}] } });
      expect(status).toBe(400);
    });
  });
});

describe('with 200 for an addition', () => {
  onEveryHost({ profile: { 'legacy.add.status': 200 } }, ({ send }) => {
    it('ADD-1: 200 with the ids', async () => {
      const { status, json } = await send('POST', demo1, { body: { rows: [row] } });
      expect([status, json]).toEqual([200, [expect.any(Number)]]);
    });
  });
});
