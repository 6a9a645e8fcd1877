import { expect, it } from 'vitest';
import { onEveryHost } from '../../../hosts/testing/every-host.js';
import { newerRows } from '../../../hosts/testing/newer-rows.js';

const demo1 = '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1';

onEveryHost({}, (twin) => {
  const { send } = twin;

  it('NADD-1: 201 with an id for each row given, in order, under which the rows are then read', async () => {
    const rows = [
      { jsummary: 'First', jamount: 1 },
      { jsummary: 'Second', jamount: 2 },
      { jsummary: 'Third', jamount: 3 },
    ];
    const { status, json } = await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows },
    });
    const read = (await newerRows(send, demo1)).slice(5);
    expect(read.map(({ order, columns }) => [order, columns.jsummary])).toEqual([
      [5, 'First'],
      [6, 'Second'],
      [7, 'Third'],
    ]);
    expect([status, json]).toEqual([201, read.map((row) => row.rowId)]);
  });

  it('NADD-1: ids are texts that no other row has or had', async () => {
    const before = await newerRows(send, demo1);
    await send('DELETE', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: before.map((row) => row.rowId) },
    });
    await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: before.map(() => ({ jsummary: 'Again', jamount: 1 })) },
    });
    const ids = [...before, ...(await newerRows(send, demo1))].map((row) => row.rowId);
    expect(new Set(ids).size).toBe(10);
    expect(ids.filter((id) => typeof id !== 'string')).toEqual([]);
  });

  it('NADD-1: no rows are added, with no ids, for an empty list', async () => {
    const { status, json } = await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [] },
    });
    expect([status, json]).toEqual([201, []]);
    expect(await newerRows(send, demo1)).toHaveLength(5);
  });

  it('NADD-2: only the required columns need be given; the rest is empty, numbered or computed', async () => {
    await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [{ jsummary: 'New', jamount: 1 }] },
    });
    const { jseq, jlabel, ...rest } = (await newerRows(send, demo1))[5]?.columns ?? {};
    expect(['1', '2', '3', '4', '5']).not.toContain(jseq);
    expect([jseq, jlabel]).toEqual([expect.stringMatching(/^\d+$/), expect.stringContaining('New')]);
    expect(Object.entries(rest).filter(([, value]) => value !== null)).toEqual([
      ['jsummary', 'New'],
      ['jamount', 1],
    ]);
  });

  it('NADD-2: a grid without required columns takes an empty row', async () => {
    const path = '/rest/vendor-grid/1.0/api/grid/10501/issue/OPS-1';
    const { status } = await send('POST', path, { body: { rows: [{}] } });
    expect(status).toBe(201);
    expect((await newerRows(send, path))[4]?.columns).toEqual({ base: null, result: null, url: null, pdate: null });
  });

  it.each([
    ['without jsummary', { jamount: 1 }, ['jsummary']],
    ['without jamount', { jsummary: 'x' }, ['jamount']],
    ['without either', {}, ['jsummary', 'jamount']],
    ['with jsummary null', { jsummary: null, jamount: 1 }, ['jsummary']],
    ['with jsummary an empty string', { jsummary: '', jamount: 1 }, ['jsummary']],
    ['with jsummary an empty list', { jsummary: [], jamount: 1 }, ['jsummary']],
    ['with jamount null', { jsummary: 'x', jamount: null }, ['jamount']],
    ['with jamount an empty string', { jsummary: 'x', jamount: '' }, ['jamount']],
    ['with jamount an empty list', { jsummary: 'x', jamount: [] }, ['jamount']],
    ['with both empty', { jsummary: '', jamount: null }, ['jsummary', 'jamount']],
  ])('NADD-2, NERR-1: a row %s fails, with a message for each required column', async (_, row, columns) => {
    const { status, json } = await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [row] },
    });
    expect([status, json]).toEqual([400, { errorMessages: columns.map((column) => expect.stringContaining(column)) }]);
    expect(await newerRows(send, demo1)).toHaveLength(5);
  });

  it.each(['nope', 'Summary', 'JSUMMARY', ' jsummary', 'pdate', '', 'constructor', '__proto__'])(
    'NCOL-1: the column %j, which the grid does not have, fails',
    async (column) => {
      const raw = `{"rows":[{"jsummary":"x","jamount":1,${JSON.stringify(column)}:"y"}]}`;
      const { status, json } = await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
        raw,
        headers: { 'content-type': 'application/json' },
      });
      expect([status, json]).toEqual([400, { errorMessages: [expect.stringContaining(`"${column}"`)] }]);
      expect(await newerRows(send, demo1)).toHaveLength(5);
    },
  );

  it.each([
    ['jref', 'EXP-0002'],
    ['jref', null],
    ['jseq', '9'],
    ['jtotal', 12],
    ['jlabel', 'x'],
    ['jlabel', ''],
  ])('NCOL-2: the read-only column %s given as %j fails', async (column, value) => {
    const { status, json } = await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [{ jsummary: 'x', jamount: 1, [column]: value }] },
    });
    expect([status, json]).toEqual([400, { errorMessages: [expect.stringContaining(column)] }]);
    expect(await newerRows(send, demo1)).toHaveLength(5);
  });

  it('NERR-1: every failure of every row has a string that names row and column; no row is added', async () => {
    const { status, json } = await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: {
        rows: [
          { jsummary: 'Good', jamount: 1 },
          { jsummary: 'Bad', jamount: 'much', nope: 1 },
          { jamount: 1, jref: 'R', jowner: { key: 'u-ghost' }, jstatus: 'Closed' },
        ],
      },
    });
    expect(status).toBe(400);
    const { errorMessages } = json as { errorMessages: string[] };
    expect(json).toEqual({ errorMessages });
    const failures = ['1 jamount', '1 nope', '2 jsummary', '2 jref', '2 jowner', '2 jstatus'].sort();
    const named = errorMessages.map((text) => /rows\[(\d)\].*?"(\w+)"/.exec(text)?.slice(1).join(' ')).sort();
    expect(named).toEqual(failures);
    expect(await newerRows(send, demo1)).toHaveLength(5);
  });

  it('adds to that grid on that issue and to no other', async () => {
    const others = [
      '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-2',
      '/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1',
      '/rest/vendor-grid/1.0/api/grid/10501/issue/DEMO-1',
    ];
    const read = () => Promise.all(others.map((path) => newerRows(send, path)));
    const before = await read();
    await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [{ jsummary: 'New', jamount: 1 }] },
    });
    expect(await read()).toEqual(before);
    expect(before.map((rows) => rows.length)).toEqual([60, 3, 0]);
  });

  it('ISSUE-3: an issue given by id, and a field with its prefix, are the same place', async () => {
    const { status } = await send('POST', '/rest/vendor-grid/1.0/api/grid/customfield_10500/issue/10001', {
      body: { rows: [{ jsummary: 'New', jamount: 1 }] },
    });
    expect(status).toBe(201);
    expect(await newerRows(send, demo1)).toHaveLength(6);
  });

  it('the legacy API and the search of the tracker see the row', async () => {
    await send('POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', {
      body: { rows: [{ jsummary: 'Zeppelin', jamount: 1, jstatus: 'Done' }] },
    });
    const { json } = await send('GET', '/rest/vendor-igrid/1.0/grid/10500/issue/10001/?startAt=5');
    expect(json).toMatchObject({
      total: 6,
      values: [{ issueId: 10001, modified: 1, jsummary: 'Zeppelin', jstatus: { name: 'Done', value: 'done' } }],
    });
    expect(twin.core.search('zeppelin')).toEqual(['DEMO-1']);
    expect(twin.core.fieldValue({ grid: 10500, issue: 'DEMO-1' }).rowCount).toBe(6);
  });
});
