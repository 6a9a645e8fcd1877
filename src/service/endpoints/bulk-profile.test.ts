import { describe, expect, it } from 'vitest';
import { legacy, newer, onHandle } from '../../hosts/testing/every-host.js';
import { legacyRows } from '../../hosts/testing/legacy-rows.js';
import type { Profile } from '../../specification/choices.js';

const deploys = `${legacy}/10501/issue/10001`;
const deploysNewer = `${newer}/10501/issue/DEMO-1`;
const imported = ['a', 'b', 'c'].map((base) => ({ base }));

/** A write of three rows of which the second is bad: by the ids of the rows that are there, and what then is there. */
type Write = readonly [
  what: string,
  profile: Profile,
  method: string,
  path: string,
  rows: (ids: readonly number[]) => readonly unknown[],
  after: readonly string[],
];

const rowsBefore: Profile = { 'write.atomic': 'rows-before', 'newer.atomic': 'rows-before' };
const byRow: Profile = { 'checks.rows': 'row-by-row' };
const values = ['a', 'b', 'c'];
const added = () => [{ base: 'x' }, { base: 7 }, { base: 'z' }];
const changed = ([one, , three]: readonly number[]) => [
  { rowId: one, values: { base: 'x' } },
  { rowId: one, values: { base: 7 } },
  { rowId: three, values: { base: 'z' } },
];
const removed = ([one, , three]: readonly number[]) => [one, 9999, three];
const misshapen = ([one, , three]: readonly number[]) => [one, {}, three];

const writes: readonly Write[] = [
  ['adds none', {}, 'POST', deploys, added, values],
  ['adds those before', rowsBefore, 'POST', deploys, added, [...values, 'x']],
  ['adds none on the newer API', { 'write.atomic': 'rows-before' }, 'POST', deploysNewer, added, values],
  ['adds those before on the newer API', rowsBefore, 'POST', deploysNewer, added, [...values, 'x']],
  ['changes none', {}, 'PUT', deploys, changed, values],
  ['changes those before', rowsBefore, 'PUT', deploys, changed, ['x', 'b', 'c']],
  ['deletes none', {}, 'DELETE', deploys, removed, values],
  ['deletes those before', rowsBefore, 'DELETE', deploys, removed, ['b', 'c']],
  ['deletes none, as one has another shape', rowsBefore, 'DELETE', deploys, misshapen, values],
  ['deletes those before one of another shape', { ...rowsBefore, ...byRow }, 'DELETE', deploys, misshapen, ['b', 'c']],
  [
    'deletes those before one whose id has another type',
    { ...rowsBefore, 'write.rowIdType': 404 },
    'DELETE',
    deploys,
    misshapen,
    ['b', 'c'],
  ],
];

describe.each(writes)('a request with a bad row %s under %j', (_, profile, method, path, rows, after) => {
  onHandle({ profile }, (twin) => {
    it(`${method} ${path}`, async () => {
      const ids = twin.core.importRows({ grid: 10501, issue: 'DEMO-1' }, imported);
      const { status } = await twin.send(method, path, { body: { rows: rows(ids) } });
      expect(status).toBeGreaterThanOrEqual(400);
      expect((await legacyRows(twin.send, deploys)).map(({ base }) => base)).toEqual(after);
      twin.core.undo(); // what was kept, or else the import
      const isKept = after !== values;
      expect((await legacyRows(twin.send, deploys)).map(({ base }) => base)).toEqual(isKept ? values : []);
    });
  });
});

onHandle({ profile: rowsBefore }, (twin) => {
  it('NDEL-2: endpoint 18 deletes none under any profile', async () => {
    const ids = twin.core.importRows({ grid: 10501, issue: 'DEMO-1' }, imported);
    const { rows } = (await twin.send('GET', deploysNewer)).json as { rows: { rowId: string }[] };
    const { status } = await twin.send('DELETE', deploysNewer, { body: { rows: [rows[0]?.rowId, 'row_x'] } });
    expect([status, (await legacyRows(twin.send, deploys)).length]).toEqual([404, ids.length]);
  });

  it('the rows before are found by search, and the exchange says that it changed the world', async () => {
    await twin.send('POST', deploys, { body: { rows: [{ base: 'quince' }, { base: 7 }] } });
    expect(twin.core.search('quince')).toEqual(['DEMO-1']);
  });
});

describe.each(['nothing', 'grids-before'] as const)('RELOAD-1: where reload.atomic is %s', (value) => {
  onHandle({ profile: { 'reload.atomic': value } }, (twin) => {
    it.each([
      ['a bad id behind', [10501, 1], value === 'grids-before'],
      ['a bad id before', [1, 10501], false],
    ])('%s lets the grid be reloaded or not', async (_, gridIds, isReloaded) => {
      await twin.send('POST', `${legacy}/10501/issue/10101`, { body: { rows: [{ base: 'by hand' }] } });
      const body = { gridIds };
      expect((await twin.send('POST', `${legacy}/issue/10101/reload`, { body })).status).toBe(404);
      const bases = (await legacyRows(twin.send, `${legacy}/10501/issue/10101`)).map(({ base }) => base);
      expect(bases.includes('by hand')).toBe(!isReloaded);
    });
  });
});

/** Bodies with two bad rows, and the statuses where the first check decides, and where the first row does. */
const twoFaults: readonly (readonly [method: string, path: string, rows: readonly unknown[], number, number])[] = [
  [
    'PUT',
    deploys,
    [
      { rowId: 1, values: { base: 7 } },
      { rowId: 1, values: { no: 1 } },
    ],
    404,
    404,
  ],
  ['PUT', deploys, [{ rowId: -1, values: {} }, { rowId: 7 }], 400, 404],
  ['PUT', deploys, [{ rowId: 7 }, { rowId: -1, values: {} }], 400, 400],
  ['DELETE', deploys, [9999, {}], 400, 404],
  ['DELETE', deploys, [{}, 9999], 400, 400],
  ['PUT', deploysNewer, [{ rowId: 'row_x', columns: {} }, { rowId: 7 }], 400, 404],
];

describe.each(['shape-first', 'row-by-row'] as const)('where checks.rows is %s', (value) => {
  onHandle({ profile: { 'checks.rows': value } }, (twin) => {
    it.each(twoFaults)('%s %s %j', async (method, path, rows, shapeFirst, byRowFirst) => {
      const { status } = await twin.send(method, path, { body: { rows } });
      expect(status).toBe(value === 'row-by-row' ? byRowFirst : shapeFirst);
    });

    it('a bad value in the first row and an unknown column in the second are both told', async () => {
      const [one, two] = twin.core.importRows({ grid: 10501, issue: 'DEMO-1' }, imported);
      const rows = [
        { rowId: one, values: { base: 7 } },
        { rowId: two, values: { no: 1 } },
      ];
      const { status, json } = await twin.send('PUT', deploys, { body: { rows } });
      expect(status).toBe(value === 'row-by-row' ? 400 : 404);
      const { errorMessages } = json as { errorMessages: readonly string[] };
      expect(errorMessages).toEqual([expect.stringContaining('rows[0]'), expect.stringContaining('rows[1]')]);
    });

    it('the one that decides is among those told, however many there are', async () => {
      const [one] = twin.core.importRows({ grid: 10501, issue: 'DEMO-1' }, imported);
      const bad = Array.from({ length: 150 }, () => ({ rowId: one, values: { base: 7 } }));
      const rows = [...bad, { rowId: one, values: { no: 1 } }];
      const { status, json } = await twin.send('PUT', deploys, { body: { rows } });
      const { errorMessages } = json as { errorMessages: readonly string[] };
      expect([status, errorMessages.length]).toEqual([value === 'row-by-row' ? 400 : 404, 101]);
      expect(errorMessages[99]).toContain(value === 'row-by-row' ? 'rows[99]' : 'rows[150]');
    });
  });
});
