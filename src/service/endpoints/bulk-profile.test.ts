import { describe, expect, it } from 'vitest';
import { legacy, newer, onHandle } from '../../hosts/testing/every-host.js';
import { legacyRows } from '../../hosts/testing/legacy-rows.js';

// The contract sees each value of the choices about bad rows separately. It does not see the following.

const deploys = `${legacy}/10501/issue/10001`;
const deploysNewer = `${newer}/10501/issue/DEMO-1`;
const imported = ['a', 'b', 'c'].map((base) => ({ base }));

onHandle({ profile: { 'write.atomic': 'rows-before', 'newer.atomic': 'rows-before' } }, (twin) => {
  const bases = async () => (await legacyRows(twin.send, deploys)).map(({ base }) => base);

  it.each([
    ['added by the legacy API', 'POST', deploys, () => [{ base: 'x' }, { base: 7 }], ['a', 'b', 'c', 'x']],
    ['added by the newer API', 'POST', deploysNewer, () => [{ base: 'x' }, { base: 7 }], ['a', 'b', 'c', 'x']],
    [
      'changed',
      'PUT',
      deploys,
      ([rowId]: readonly number[]) => [
        { rowId, values: { base: 'x' } },
        { rowId, values: { base: 7 } },
      ],
      ['x', 'b', 'c'],
    ],
    ['deleted', 'DELETE', deploys, ([id]: readonly number[]) => [id, 9999], ['b', 'c']],
  ] as const)('rows %s before a bad one are one change, which undo reverts', async (...write) => {
    const [, method, path, rowsOf, after] = write;
    const rows = rowsOf(twin.core.importRows({ grid: 10501, issue: 'DEMO-1' }, imported));
    expect((await twin.send(method, path, { body: { rows } })).status).toBeGreaterThanOrEqual(400);
    expect(await bases()).toEqual(after);
    twin.core.undo();
    expect(await bases()).toEqual(['a', 'b', 'c']);
  });

  it('search finds the rows before a bad one', async () => {
    await twin.send('POST', deploys, { body: { rows: [{ base: 'quince' }, { base: 7 }] } });
    expect(twin.core.search('quince')).toEqual(['DEMO-1']);
  });
});

onHandle({ profile: { 'write.atomic': 'rows-before', 'write.repeatedDelete': 'with-shape' } }, (twin) => {
  it.each([
    ['names a row twice', ([one, two]: readonly number[]) => [one, two, two]],
    ['has a row of another shape', ([one]: readonly number[]) => [one, {}]],
  ])('no row is deleted if the body %s, also not the rows before it', async (_, rowsOf) => {
    const rows = rowsOf(twin.core.importRows({ grid: 10501, issue: 'DEMO-1' }, imported));
    const answer = await twin.send('DELETE', deploys, { body: { rows } });
    expect(answer.status).toBe(400);
    expect(await legacyRows(twin.send, deploys)).toHaveLength(3);
  });
});

onHandle({}, (twin) => {
  it('undo ignores a refused write', async () => {
    twin.core.importRows({ grid: 10501, issue: 'DEMO-1' }, imported);
    await twin.send('POST', deploys, { body: { rows: [{ base: 'x' }, { base: 7 }] } });
    twin.core.undo(); // the import
    expect(await legacyRows(twin.send, deploys)).toEqual([]);
  });
});

describe.each([
  ['shape-first', 404, 'rows[150]'],
  ['row-by-row', 400, 'rows[99]'],
  ['cell-by-cell', 400, 'rows[99]'],
] as const)('under checks.rows %s', (value, status, last) => {
  onHandle({ profile: { 'checks.rows': value } }, (twin) => {
    it('the refusal names the row that decides, whatever the number of bad rows', async () => {
      const [one] = twin.core.importRows({ grid: 10501, issue: 'DEMO-1' }, imported);
      const bad = Array.from({ length: 150 }, () => ({ rowId: one, values: { base: 7 } }));
      const rows = [...bad, { rowId: one, values: { no: 1 } }];
      const answer = await twin.send('PUT', deploys, { body: { rows } });
      expect(answer.status).toBe(status);
      const { errorMessages } = answer.json as { errorMessages: readonly string[] };
      expect(errorMessages).toHaveLength(101);
      expect(errorMessages[99]).toContain(last);
    });
  });
});
