import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import type { Grid } from '../../model/definitions.js';
import { allItems } from '../../model/sorted-list.js';
import { selectionOf, sheetOf } from '../../model/state.js';
import { loadWorld } from './load-world.js';

const state = loadWorld(demoWorld);
const { catalogue } = state;

function gridOf(id: number): Grid {
  const field = catalogue.fields.get(id);
  if (field?.kind !== 'grid') throw new Error(`no grid ${id}`);
  return field;
}

const rowsOf = (grid: number, issue: number) => [...allItems(sheetOf(state, grid, issue).rows)];
/** Returns the rows of a grid on an issue as objects, column id to cell. */
const tableOf = (grid: number, issue: number) =>
  rowsOf(grid, issue).map(({ cells }) =>
    Object.fromEntries(gridOf(grid).columns.map((column) => [column.id, cells[column.index]])),
  );

describe('the rows of the demo world', () => {
  it.each([
    [10500, [5, 60, 2, 3, 0]],
    [10501, [0, 0, 0, 4, 0]],
    [10502, [0, 0, 0, 0, 2]],
    [10503, [0, 0, 0, 0, 0]],
  ])('have these counts in grid %i, by issue: %j', (grid, counts) => {
    expect([10001, 10002, 10003, 10101, 10102].map((issue) => rowsOf(grid, issue).length)).toEqual(counts);
  });

  it('are on DEMO-1 a full row, one with the required cells, two equal ones, and one of a removed user', () => {
    const [full = {}, least = {}, third = {}, fourth = {}, ghost = {}] = tableOf(10500, 10001);
    const empty = Object.keys(full).filter((id) => full[id] === null);
    expect(empty).toEqual(['jtotal', 'jlabel']); // formulas have no stored value
    expect(Object.keys(least).filter((id) => least[id] !== null)).toEqual(['jsummary', 'jamount', 'jseq']);
    expect({ ...third, jseq: '' }).toEqual({ ...fourth, jseq: '' });
    expect(ghost.jowner).toMatchObject({ key: 'u-ghost', value: 'Gone Ghost' });
    expect(catalogue.users.byKey.has('u-ghost')).toBe(false);
  });

  it('are in Deploy log those of its data source, except for one that was changed', () => {
    const { source = [] } = sheetOf(state, 10501, 10101);
    const rows = rowsOf(10501, 10101);
    const differing = rows.filter(({ cells }, i) => JSON.stringify(cells) !== JSON.stringify(source[i]?.cells));
    expect(source).toHaveLength(4);
    expect(differing).toHaveLength(1);
    expect(rows.filter((row) => row.modified > 0)).toEqual(differing);
  });
});

describe('the cascades of the demo world', () => {
  const cities = (names: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(names).map(([region, below]) => [region, ...below]);

  it('are Location with three levels, and Component with two', () => {
    const [location, component] = [catalogue.fields.get(10600), catalogue.fields.get(10601)];
    if (location?.kind !== 'cascade' || component?.kind !== 'cascade') throw new Error('no cascades');
    expect([location.levels, component.levels]).toEqual([
      ['Country', 'Region', 'City'],
      ['Product', 'Module'],
    ]);
    const tree = [...location.options].map(([country, regions]) => [
      country,
      [...regions].map(([region, below]) => [region, ...below.keys()]),
    ]);
    expect(tree).toEqual([
      ['Belgium', cities({ Flanders: ['Antwerp', 'Ghent'], Wallonia: ['Liege', 'Namur'] })],
      ['Germany', cities({ Bavaria: ['Munich', 'Nuremberg'], Saxony: ['Dresden', 'Leipzig'] })],
    ]);
    expect([...component.options].map(([product, modules]) => [product, ...modules.keys()])).toEqual([
      ['Desktop', 'Editor', 'Viewer'],
      ['Mobile', 'Sync'],
    ]);
  });

  it.each([
    [10600, 10001, { Country: 'Belgium', Region: 'Flanders', City: 'Ghent' }],
    [10600, 10002, { Country: 'Germany' }],
    [10600, 10003, {}],
    [10601, 10001, {}],
  ])('have in %i on issue %i the selection %o', (cascade, issue, values) => {
    expect(Object.fromEntries(selectionOf(state, cascade, issue))).toEqual(values);
  });
});
