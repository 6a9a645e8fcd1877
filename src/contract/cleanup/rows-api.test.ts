import { describe, expect, it } from 'vitest';
import { type Answering, sessionOn, textsIn, watchedTarget } from '../testing/watched-target.js';
import { ask, BackupFailed, type BackupPlace, rowsApis } from './rows-api.js';

const place: BackupPlace = { grid: 10500, issue: { id: 10101, key: 'OPS-1' } };
const courier = { jsummary: 'Courier', jcount: 1, jamount: 15.75, jpaid: true };

function open(answering?: Answering) {
  const { target, core, sent } = watchedTarget(answering);
  return { session: sessionOn(target), core, sent };
}

const answering =
  (value: unknown): Answering =>
  async () =>
    Response.json(value);

describe('a place', () => {
  it('is named by its grid and the key of its issue', () => {
    expect(rowsApis.newer(open().session, place).name).toBe('grid 10500 on OPS-1');
  });
});

describe('a request of the cleanup', () => {
  const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount';

  it('returns the JSON of a successful answer', async () => {
    expect(await ask(open().session, 'GET', path)).toEqual({ rowCount: 70 });
  });

  it.each([
    ['a refusal', async () => Response.json({ a: 1 }, { status: 403 }), 'was answered 403 {"a":1}'],
    [
      'a redirect',
      async () => new Response(null, { status: 302, headers: { location: '/login' } }),
      'was answered 302 (to /login)',
    ],
    ['a page', async () => new Response('<p>Log in'), 'was answered 200 (no JSON) <p>Log in'],
    ['a body that is cut off', async () => new Response('{"rowCount":'), 'was answered 200 (no JSON) {"rowCount":'],
    ['no answer', async () => Promise.reject(new Error('it is down')), 'had no answer: it is down'],
  ] as const)('fails on %s, and names its method and URL', async (_, how, told) => {
    await expect(ask(open(how).session, 'GET', path)).rejects.toThrow(
      new BackupFailed(`GET http://twin.test/rest/vendor-igrid/1.0/grid/10500/rowcount ${told}`),
    );
  });
});

describe('the newer rows API', () => {
  it('reads the rows with their ids and values', async () => {
    const { session, sent } = open();
    const rows = await rowsApis.newer(session, place).read();
    expect(rows.map(({ id, values }) => [typeof id, values.jsummary])).toEqual([
      ['string', 'Replacement disk'],
      ['string', 'Rack rails'],
      ['string', 'Courier'],
    ]);
    expect(rows[2]?.values).toMatchObject({ ...courier, jstatus: 'Done', jnotes: null });
    expect(sent).toEqual(['GET /rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1']);
  });

  it('adds rows, and deletes the given rows', async () => {
    const { session, core, sent } = open();
    await rowsApis.newer(session, place).add([{ jsummary: '{mark}', jamount: 1, jstatus: 'Open' }]);
    expect(textsIn({ core }, 10500, 'OPS-1')).toEqual(['Replacement disk', 'Rack rails', 'Courier', '{mark}']);
    const [, second, , fourth] = await rowsApis.newer(session, place).read();
    await rowsApis.newer(session, place).remove([second, fourth].flatMap((row) => row ?? []));
    expect(textsIn({ core }, 10500, 'OPS-1')).toEqual(['Replacement disk', 'Courier']);
    expect(sent.filter((one) => !one.startsWith('GET'))).toEqual([
      'POST /rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1',
      'DELETE /rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1',
    ]);
  });

  it('lists the ids of the columns that nobody can write', () => {
    const { session } = open();
    const target = {
      ...session.target,
      values: { 'sequence.id': 'no', sequence: 'No.', 'readOnly.id': 'ref', text: 'a' },
    };
    expect(rowsApis.newer({ ...session, target }, place).computed).toEqual(new Set(['no', undefined, 'ref']));
    expect(rowsApis.newer(session, place).computed).toEqual(new Set(['jseq', 'jtotal', 'jlabel', 'jref']));
  });

  it.each([
    ['no rows', { rows: null }, 'rows cannot be read: {"rows":null}'],
    ['nothing', null, 'rows cannot be read: null'],
    ['a row without an id', { rows: [{ columns: {} }] }, 'a row cannot be read: {"columns":{}}'],
    [
      'a row with a number as its id',
      { rows: [{ rowId: 1, columns: {} }] },
      'a row cannot be read: {"rowId":1,"columns":{}}',
    ],
    ['a row without columns', { rows: [{ rowId: 'a' }] }, 'a row cannot be read: {"rowId":"a"}'],
  ])('fails when it is answered with %s', async (_, body, message) => {
    await expect(rowsApis.newer(open(answering(body)).session, place).read()).rejects.toThrow(
      new BackupFailed(message),
    );
  });
});

describe('the legacy rows API', () => {
  it('reads the rows with their ids, and without members that are no columns', async () => {
    const { session, sent } = open();
    const rows = await rowsApis.legacy(session, place).read();
    expect(rows.map(({ id, values }) => [typeof id, values.jsummary])).toEqual([
      ['number', 'Replacement disk'],
      ['number', 'Rack rails'],
      ['number', 'Courier'],
    ]);
    expect(rows[2]?.values).toMatchObject({ ...courier, jstatus: { name: 'Done', value: 'done' } });
    expect(Object.keys(rows[2]?.values ?? {}).filter((name) => !name.startsWith('j'))).toEqual([]);
    expect(sent).toEqual(['GET /rest/vendor-igrid/1.0/grid/10500/issue/10101/?startAt=0']);
  });

  it('reads all pages and stops after the last', async () => {
    const row = (id: number) => ({ id, issueId: 10101, modified: 0, jsummary: `row ${id}` });
    const pages: Answering = async ({ url }) => {
      const start = Number(new URL(url).searchParams.get('startAt'));
      return Response.json({ total: 5, values: [0, 1, 2, 3, 4].slice(start, start + 2).map(row) });
    };
    const { session, sent } = open(pages);
    expect((await rowsApis.legacy(session, place).read()).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4]);
    expect(sent.map((one) => one.split('?')[1])).toEqual(['startAt=0', 'startAt=2', 'startAt=4']);
  });

  it('reads a joined multi select as a list, and a pair of empty values as null', async () => {
    const tags = { name: 'Travel, Food', value: 'travel, food' };
    const values = [{ id: 1, jtags: tags, jstatus: { name: '', value: '' }, jowner: { name: null, value: null } }];
    const { session } = open(answering({ total: 1, values }));
    expect(await rowsApis.legacy(session, place).read()).toEqual([
      { id: 1, values: { jtags: ['travel', 'food'], jstatus: null, jowner: null } },
    ]);
  });

  it('stops at an empty page even if the total is higher', async () => {
    const { session, sent } = open(answering({ total: 5, values: [] }));
    expect(await rowsApis.legacy(session, place).read()).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('adds rows, and deletes the given rows', async () => {
    const { session, core, sent } = open();
    await rowsApis.legacy(session, place).add([{ jsummary: '{mark}', jamount: 1, jstatus: 'open' }]);
    expect(textsIn({ core }, 10500, 'OPS-1')).toEqual(['Replacement disk', 'Rack rails', 'Courier', '{mark}']);
    const [, second, , fourth] = await rowsApis.legacy(session, place).read();
    await rowsApis.legacy(session, place).remove([second, fourth].flatMap((row) => row ?? []));
    expect(textsIn({ core }, 10500, 'OPS-1')).toEqual(['Replacement disk', 'Courier']);
    expect(sent.filter((one) => !one.startsWith('GET'))).toEqual([
      'POST /rest/vendor-igrid/1.0/grid/10500/issue/10101',
      'DELETE /rest/vendor-igrid/1.0/grid/10500/issue/10101',
    ]);
  });

  it('lists the names of the columns that nobody can write', () => {
    const { session } = open();
    const target = { ...session.target, values: { 'sequence.id': 'no', sequence: 'No.', readOnly: 'Ref.', text: 'a' } };
    expect(rowsApis.legacy({ ...session, target }, place).computed).toEqual(new Set(['No.', undefined, 'Ref.']));
  });

  it.each([
    ['no values', { total: 1 }, 'rows cannot be read: {"total":1}'],
    ['a row without an id', { total: 1, values: [{ a: 1 }] }, 'a row cannot be read: {"a":1}'],
    ['a row with a text as its id', { total: 1, values: [{ id: '1' }] }, 'a row cannot be read: {"id":"1"}'],
    ['null instead of a row', { total: 1, values: [null] }, 'a row cannot be read: null'],
  ])('fails when it is answered with %s', async (_, body, message) => {
    await expect(rowsApis.legacy(open(answering(body)).session, place).read()).rejects.toThrow(
      new BackupFailed(message),
    );
  });
});
