import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { newerRows, rowIdAt } from '../../../hosts/testing/newer-rows.js';

const demo1 = '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1';

onEveryHost({}, (twin) => {
  const { send } = twin;

  it('NUPD-1: success without a payload; only the columns given change', async () => {
    const [first, ...others] = await newerRows(send, demo1);
    const { status, text } = await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [{ rowId: first?.rowId, columns: { jnotes: 'Changed', jpaid: false } }] },
    });
    expect([status, text]).toEqual([200, '']);
    expect(await newerRows(send, demo1)).toEqual([
      { ...first, columns: { ...first?.columns, jnotes: 'Changed', jpaid: false } },
      ...others,
    ]);
  });

  it('NUPD-1: several rows change at once, whatever the order they are given in', async () => {
    const before = await newerRows(send, demo1);
    const rows = [
      { rowId: before[4]?.rowId, columns: { jsummary: 'Fifth' } },
      { rowId: before[0]?.rowId, columns: { jsummary: 'First' } },
    ];
    const { status } = await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { body: { rows } });
    const after = await newerRows(send, demo1);
    expect(status).toBe(200);
    expect(after.map((row) => row.columns.jsummary)).toEqual([
      'First',
      'Parking',
      'Taxi to the airport',
      'Taxi to the airport',
      'Fifth',
    ]);
    expect(after.map(({ rowId, order }) => [rowId, order])).toEqual(before.map(({ rowId, order }) => [rowId, order]));
  });

  it.each([
    ['no rows', []],
    ['a row without columns', [0]],
  ])('NUPD-1: %s succeeds and changes nothing', async (_, orders) => {
    const before = await newerRows(send, demo1);
    const rows = orders.map((order) => ({ rowId: before[order]?.rowId, columns: {} }));
    const { status } = await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { body: { rows } });
    expect(status).toBe(200);
    expect(await newerRows(send, demo1)).toEqual(before);
  });

  it('NFORM-12: a formula follows the columns that it is computed from', async () => {
    await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [{ rowId: await rowIdAt(send, demo1, 1), columns: { jcount: 3, jstatus: 'Done' } }] },
    });
    const { jtotal, jlabel } = (await newerRows(send, demo1))[1]?.columns ?? {};
    expect([jtotal, jlabel]).toEqual([36, 'Parking (Done)']);
  });

  it.each([
    ['jsummary', null],
    ['jsummary', ''],
    ['jsummary', []],
    ['jamount', null],
    ['jamount', ''],
    ['jamount', []],
  ])('NUPD-2: the required column %s set to %j fails', async (column, value) => {
    const before = await newerRows(send, demo1);
    const { status, json } = await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [{ rowId: before[0]?.rowId, columns: { jnotes: 'Changed', [column]: value } }] },
    });
    expect([status, json]).toEqual([400, { errorMessages: [expect.stringContaining(column)] }]);
    expect(await newerRows(send, demo1)).toEqual(before);
  });

  it('NUPD-2: a required column that is not given does not fail', async () => {
    const { status } = await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [{ rowId: await rowIdAt(send, demo1, 0), columns: { jamount: 7 } }] },
    });
    expect(status).toBe(200);
    expect((await newerRows(send, demo1))[0]?.columns).toMatchObject({ jsummary: 'Train to Ghent', jamount: 7 });
  });

  it.each([
    ['NCOL-1: the unknown column', 'nope', 1],
    ['NCOL-1: the title', 'Notes', 'x'],
    ['NCOL-1: the column of another grid', 'pdate', 0],
    ['NCOL-1: what every object has,', 'toString', 'x'],
    ['NCOL-2: the read-only column', 'jref', 'EXP-0001'],
    ['NCOL-2: the read-only column', 'jref', null],
    ['NCOL-2: the sequence', 'jseq', '1'],
    ['NCOL-2: the number formula', 'jtotal', 36.8],
    ['NCOL-2: the text formula', 'jlabel', 'x'],
  ])('%s %s, given as %j, fails', async (_, column, value) => {
    const before = await newerRows(send, demo1);
    const { status, json } = await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [{ rowId: before[0]?.rowId, columns: { [column]: value } }] },
    });
    expect([status, json]).toEqual([400, { errorMessages: [expect.stringContaining(`"${column}"`)] }]);
    expect(await newerRows(send, demo1)).toEqual(before);
  });

  it('NERR-1: every failure of every row has a string that names row and column; no row is changed', async () => {
    const before = await newerRows(send, demo1);
    const [a, b, c] = before.map((row) => row.rowId);
    const { status, json } = await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: {
        rows: [
          { rowId: a, columns: { jnotes: 'Good' } },
          { rowId: b, columns: { jsummary: '', jcount: 'many' } },
          { rowId: c, columns: { jowner: { username: 'alice' }, nope: 1, jseq: '1' } },
        ],
      },
    });
    expect(status).toBe(400);
    const { errorMessages } = json as { errorMessages: string[] };
    expect(json).toEqual({ errorMessages });
    const failures = ['1 jsummary', '1 jcount', '2 jowner', '2 nope', '2 jseq'].sort();
    const named = errorMessages.map((text) => /rows\[(\d)\].*?"(\w+)"/.exec(text)?.slice(1).join(' ')).sort();
    expect(named).toEqual(failures);
    expect(await newerRows(send, demo1)).toEqual(before);
  });

  it.each([
    ['of no row', 'row_00000000-0000-4000-8000-000000000000'],
    ['of no such form', 'nope'],
    ['of the legacy API', '1'],
    ['that is empty', ''],
  ])('a row id %s is 404, and no other row changes', async (_, rowId) => {
    const before = await newerRows(send, demo1);
    const rows = [
      { rowId: before[0]?.rowId, columns: { jnotes: 'Changed' } },
      { rowId, columns: { jnotes: 'Changed' } },
    ];
    const { status, json } = await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { body: { rows } });
    expect([status, json]).toEqual([404, { errorMessages: [expect.stringContaining(`"${rowId}"`)] }]);
    expect(await newerRows(send, demo1)).toEqual(before);
  });

  it.each([
    ['the same grid on another issue', '/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1'],
    ['another grid', '/rest/vendor-grid/1.0/api/grid/10501/issue/OPS-1'],
  ])('a row of %s is as unknown, and stays as it was', async (_, path) => {
    const before = await newerRows(send, path);
    const { status } = await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [{ rowId: before[0]?.rowId, columns: { jnotes: 'Changed' } }] },
    });
    expect(status).toBe(404);
    expect(await newerRows(send, path)).toEqual(before);
  });

  it('ISSUE-3: an issue given by id is the same as by key', async () => {
    const { status } = await send('PUT', '/rest/vendor-grid/1.0/api/grid/customfield_10500/issue/10001', {
      body: { rows: [{ rowId: await rowIdAt(send, demo1, 0), columns: { jnotes: 'Changed' } }] },
    });
    expect(status).toBe(200);
    expect((await newerRows(send, demo1))[0]?.columns.jnotes).toBe('Changed');
  });

  it('the legacy API and the search of the tracker see the change', async () => {
    await send('PUT', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [{ rowId: await rowIdAt(send, demo1, 0), columns: { jsummary: 'Zeppelin', jtags: ['Food'] } }] },
    });
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/?maxResults=1');
    expect(json).toMatchObject({
      values: [{ jsummary: 'Zeppelin', jtags: [{ name: 'Food', value: 'food' }], modified: 1 }],
    });
    expect([twin.core.search('Zeppelin'), twin.core.search('Train to Ghent')]).toEqual([['DEMO-1'], []]);
  });
});
