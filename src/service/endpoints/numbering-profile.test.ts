import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { legacy, newer, onHandle } from '../../hosts/testing/every-host.js';
import { newerRows } from '../../hosts/testing/newer-rows.js';
import { createCore } from '../../mock/create-core.js';

type Sheets = NonNullable<typeof demoWorld.rows>;

const text = { jtext: 'a' };
const deploys = `${legacy}/10501/issue/10001`;
const plain = `${legacy}/10503/issue/10001`;

describe.each(['all-grids', 'each-grid'] as const)('ADD-1, NADD-1: under rows.numbering %s, the mock', (value) => {
  const profile = { 'rows.numbering': value } as const;
  const isByGrid = value === 'each-grid';

  onHandle({ profile }, (twin) => {
    const add = async (path: string, row: object) =>
      ((await twin.send('POST', path, { body: { rows: [row] } })).json as number[])[0] ?? 0;

    it('numbers the rows of two grids together or separately', async () => {
      const last = twin.core.exportWorld().lastRowId ?? 0;
      const ofDeploys = Math.max(
        ...(twin.core.exportWorld().rows ?? [])
          .filter(({ grid }) => grid === 10501)
          .flatMap(({ rows = [] }) => rows.map(({ id = 0 }) => id)),
      );
      const ids = [await add(deploys, { base: 'a' }), await add(plain, text), await add(deploys, { base: 'b' })];
      expect(ids).toEqual(isByGrid ? [ofDeploys + 1, 1, ofDeploys + 2] : [last + 1, last + 2, last + 3]);
    });

    it('never reuses an id, also after an export to a world file', async () => {
      const first = await add(plain, text);
      await twin.send('DELETE', plain, { body: { rows: [first] } });
      const [copied] = createCore({ world: twin.core.exportWorld(), profile }).importRows(
        { grid: 10503, issue: 'DEMO-1' },
        [text],
      );
      expect([await add(plain, text), copied]).toEqual([first + 1, first + 1]);
    });

    it('gives rows different ids of the newer API, and knows each only in its grid', async () => {
      const ids = [await add(`${legacy}/10500/issue/10001`, { jsummary: 'Pen', jamount: 1 }), await add(plain, text)];
      for (let i = 0; i < 3; i++) await add(plain, text);
      const [one, other] = [`${newer}/10500/issue/DEMO-1`, `${newer}/10503/issue/DEMO-1`];
      const [first, second] = await Promise.all([newerRows(twin.send, one), newerRows(twin.send, other)]);
      const all = [...first, ...second].map(({ rowId }) => rowId);
      expect(new Set(all).size).toBe(all.length);
      expect(ids[0] === ids[1]).toBe(false);
      const { status } = await twin.send('DELETE', other, { body: { rows: [first[0]?.rowId] } });
      expect(status).toBe(404);
    });
  });
});

describe('a world file in which two grids share row ids', () => {
  const sheet = (grid: number, values: object) => ({ grid, issue: 'DEMO-1', rows: [{ id: 7, values }] });
  const rows = [sheet(10501, { base: 'a' }), sheet(10503, text)] as unknown as Sheets;

  it('loads, and exports to itself', () => {
    const exported = createCore({ world: { ...demoWorld, rows } }).exportWorld();
    expect(exported.rows?.flatMap((one) => one.rows?.map(({ id }) => id))).toEqual([7, 7]);
    expect(createCore({ world: exported }).exportWorld()).toEqual(exported);
  });

  it('is refused if one grid has an id twice', () => {
    const twice = [...rows, { ...sheet(10503, text), issue: 'DEMO-2' }] as Sheets;
    expect(() => createCore({ world: { ...demoWorld, rows: twice } })).toThrow('the row id 7 is used twice');
  });
});
