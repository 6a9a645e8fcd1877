import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../../generated/demo-world.js';
import type { Column, Row, WorldFile } from '../../../generated/world-file.js';
import { servers } from '../../../hosts/testing/running.js';
import { captureDemo, type Fetch, withoutNewer, writeDefinitions } from './testing/capture-demo.js';

const serve = servers();

/** Returns a fetch that changes the text of each answer. */
const changing =
  (change: (text: string, url: string) => string): Fetch =>
  async (request) => {
    const answer = await globalThis.fetch(request);
    return new Response(change(await answer.text(), request.url), answer);
  };

function columnOf({ fields }: WorldFile, id: string): Column | undefined {
  const [field] = fields;
  return field?.kind === 'grid' ? field.columns.find((column) => column.id === id) : undefined;
}

const cellsOf = ({ rows }: WorldFile): readonly Row[] => rows?.[0]?.rows?.map(({ values }) => values) ?? [];

/** Returns the demo world with one column, and a row on DEMO-1 for each cell. */
function holding(column: Column, cells: readonly unknown[]): WorldFile {
  const rows = cells.map((cell) => ({ values: { [column.id]: cell } }));
  const fields: WorldFile['fields'] = [{ id: 7, name: 'Odd', kind: 'grid', columns: [column] }];
  return { ...demoWorld, fields, rows: [{ grid: 7, issue: 'DEMO-1', rows }], selections: [] };
}

describe('gridtwin capture of odd answers', () => {
  const demo = { issues: ['DEMO-1'], grids: [10500], cascades: [] };

  it('keeps options without a value, or with the value of another option', async () => {
    const { url } = await serve();
    const answering = changing((text) => text.replaceAll('"done"', '""').replaceAll('"progress"', '"open"'));
    const { world } = await captureDemo(url, demo, answering);
    const options = columnOf(world, 'jstatus')?.options ?? [];
    expect(options.map(({ title }) => title)).toEqual(expect.arrayContaining(['Open', 'In Progress', 'Done']));
    expect(cellsOf(world).map(({ jstatus }) => jstatus)).toEqual(['In Progress', undefined, 'Done', 'Done', 'Open']);
  });

  it('keeps an option that a definition has under another title', async () => {
    const definitions = writeDefinitions();
    const { url } = await serve();
    const answering = changing((text) => text.replaceAll('"Done"', '"Paid"'));
    const { world } = await captureDemo(url, { ...demo, definitions }, answering);
    expect(columnOf(world, 'jstatus')?.options).toContainEqual({ title: 'Paid', value: 'donex' });
  });

  it('reads empty texts of the newer API as empty cells', async () => {
    const { url } = await serve();
    const emptied = changing((text, at) =>
      at.includes('/api/grid/') ? text.replaceAll(/("j\w+"):null/g, '$1:""') : text,
    );
    const [plain, captured] = [await captureDemo(url, demo), await captureDemo(url, demo, emptied)];
    expect(captured.text).toBe(plain.text);
  });

  it('keeps a user whom the newer API does not show', async () => {
    const world = holding({ id: 'who', kind: 'userlist' }, [{ key: 'u-gone' }, null]);
    const { url } = await serve({ world });
    const captured = await captureDemo(url, { issues: ['DEMO-1'], cascades: [] });
    expect(captured.printed).toMatch(/^7 who +userlist +sure /m);
    expect(cellsOf(captured.world)).toEqual([{ who: { key: 'u-gone' } }, {}]);
  });

  it('keeps option names with commas as one text if only the legacy API shows them', async () => {
    const options = ['Rail, air', 'Food', 'Bus'].map((title) => ({ title, value: title.slice(0, 1) }));
    const cells = [['Rail, air'], ['Food', 'Bus']];
    const { url } = await serve({ world: holding({ id: 'tags', kind: 'multiSelect', options }, cells) });
    const { world } = await captureDemo(url, { issues: ['DEMO-1'], cascades: [] }, withoutNewer);
    expect(cellsOf(world)).toEqual([{ tags: 'Rail, air' }, { tags: 'Food,Bus' }]);
  });

  it('ignores null and links beside the levels of a multi cascade', async () => {
    const { url } = await serve();
    const linked = changing((text) => text.replace('{"Country":', '{"_links":{"self":"here"},"None":null,"Country":'));
    const { world } = await captureDemo(url, { issues: ['DEMO-1'], cascades: [10600] }, linked);
    expect(world.selections?.map(({ values }) => Object.keys(values))).toEqual([['Country', 'Region', 'City']]);
  });

  it('names the grid and the issue whose total of rows is not a number', async () => {
    const { url } = await serve();
    const untold = changing((text) => text.replace(/"total":(\d+)/, '"total":"$1"'));
    await expect(captureDemo(url, demo, untold)).rejects.toThrow(
      /^the rows of grid 10500 on DEMO-1 cannot be read: \{.*"total":"5"/,
    );
  });

  it('names a row that comes after a row with a larger id', async () => {
    const { url } = await serve();
    const turned = changing((text) => text.replace('"id":2,', '"id":9,'));
    await expect(captureDemo(url, demo, turned)).rejects.toThrow(
      /^grid 10500 has row 3 on DEMO-1 after a row with a larger id, and a world has the rows of an issue by id$/,
    );
  });
});
