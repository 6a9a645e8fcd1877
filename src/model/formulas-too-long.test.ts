import { describe, expect, it } from 'vitest';
import { type Core, createCore, type WorldFile } from '../core.js';
import { demoWorld } from '../generated/demo-world.js';
import { startProcessorTime } from '../validation/testing/processor-time.js';
import { longestText } from './columns/formula-language.js';

type Columns = Extract<WorldFile['fields'][number], { kind: 'grid' }>['columns'];

const tooLong = '#ERROR: the formulas of this row make more than 32767 characters of text';
const place = { grid: 1, issue: 'DEMO-1' };

const text = (id: string, expression: string): Columns[number] => ({
  id,
  kind: 'formula',
  returns: 'string',
  expression,
});
const number = (id: string, expression: string): Columns[number] => ({ ...text(id, expression), returns: 'number' });

const worldWith = (formulas: Columns): WorldFile => ({
  ...demoWorld,
  fields: [{ id: 1, name: 'Texts', kind: 'grid', columns: [{ id: 'note', kind: 'string' }, ...formulas] }],
  rows: [],
  selections: [],
});

async function read(core: Core, path: string): Promise<Record<string, unknown>> {
  const request = new Request(`http://twin.test/rest/vendor-${path}`, {
    headers: { authorization: 'Bearer alice-token' },
  });
  const response = await core.handle(request);
  expect(response.status).toBe(200);
  return JSON.parse(await response.text());
}

/** Returns the cells of the first row as each API gives them. */
async function cellsOf(core: Core) {
  const legacy = (await read(core, 'igrid/1.0/grid/1/issue/10001')) as { values: Record<string, unknown>[] };
  const newer = (await read(core, 'grid/1.0/api/grid/1/issue/DEMO-1')) as { rows: { columns: unknown }[] };
  const { id, issueId, modified, ...cells } = legacy.values[0] ?? {};
  return { legacy: cells, newer: newer.rows[0]?.columns };
}

async function resultsFor(formulas: Columns, note: string) {
  const core = createCore({ world: worldWith(formulas) });
  core.importRows(place, [{ note }]);
  const { legacy, newer } = await cellsOf(core);
  expect(newer).toEqual(legacy);
  const { note: _, ...results } = legacy;
  return results;
}

/** A chain of 50 formulas, each of which doubles the text of the previous one. */
const doubling = Array.from({ length: 50 }, (_, i) =>
  text(`t${i}`, i === 0 ? 'note || note' : `t${i - 1} || t${i - 1}`),
);

describe('a chain of formulas that doubles a text', () => {
  it('ends with an error in the cell, in both APIs, views, the search and an export', async () => {
    const core = createCore({ world: worldWith(doubling) });
    core.importRows(place, [{ note: 'x' }, { note: 'yes' }]);
    const { legacy, newer } = await cellsOf(core);
    expect([legacy.t0, legacy.t13, legacy.t14, legacy.t49]).toEqual(['xx', 'x'.repeat(2 ** 14), tooLong, tooLong]);
    expect(newer).toEqual(legacy);
    expect(core.rows(place)[0]?.cells).toEqual(legacy);
    expect(core.view().sheets[0]?.rows[0]?.cells).toEqual(legacy);
    await core.handle(
      new Request('http://twin.test/rest/vendor-igrid/1.0/grid/synchronize', {
        method: 'PUT',
        headers: { authorization: 'Bearer sysadmin-token' },
      }),
    );
    expect([core.search('yesyes'), core.search('#error'), core.fieldValue(place).rowCount]).toEqual([
      ['DEMO-1'],
      ['DEMO-1'],
      2,
    ]);
    expect(createCore({ world: core.exportWorld() }).rows(place)).toEqual(core.rows(place));
  });

  it('is computed within 5 s for 300 rows', () => {
    const core = createCore({ world: worldWith(doubling) });
    core.importRows(
      place,
      Array.from({ length: 300 }, () => ({ note: 'x' })),
    );
    const spent = startProcessorTime();
    expect(core.rows(place)).toHaveLength(300);
    expect(spent()).toBeLessThan(5_000);
  });
});

describe('the texts of the formulas of a row', () => {
  const half = 'x'.repeat(Math.floor(longestText / 2));

  it('may have 32,767 characters together, but not more', async () => {
    expect(await resultsFor([text('a', 'note || note'), text('b', '"y"')], half)).toEqual({ a: half + half, b: 'y' });
    expect(await resultsFor([text('a', 'note || note'), text('b', '"yz"')], half)).toEqual({
      a: half + half,
      b: tooLong,
    });
    expect(await resultsFor([text('a', 'note || note || "y"')], half)).toEqual({ a: `${half}${half}y` });
    expect(await resultsFor([text('a', 'note || note || "yz"')], half)).toEqual({ a: tooLong });
  });

  it('leave room for later formulas if one text is too long', async () => {
    const formulas = [text('a', 'note || note || note'), text('b', '"b: " || a'), text('c', '"c"'), number('d', '7')];
    expect(await resultsFor(formulas, half)).toEqual({ a: tooLong, b: tooLong, c: 'c', d: 7 });
  });

  it.each([
    ['length(note || note || note)', null],
    ['if(true, 1, length(note || note || note))', null],
    ['note || note || note == "x" ? 1 : 2', null],
    ['length(note || note)', half.length * 2],
    ['a', null],
    ['length(a)', null],
  ])('count inside number formulas, which are then empty: %s', async (expression, result) => {
    const formulas = [text('a', 'note || note || note'), number('b', expression)];
    expect(await resultsFor(formulas, half)).toEqual({ a: tooLong, b: result });
  });

  it('may contain a stored text that equals the error', async () => {
    expect(await resultsFor([text('a', 'note || "!"')], tooLong)).toEqual({ a: `${tooLong}!` });
  });

  it('may repeat a stored text of 32,767 characters, but not a longer one', async () => {
    expect(await resultsFor([text('a', 'note')], half + half)).toEqual({ a: half + half });
    expect(await resultsFor([text('a', 'note')], half + half + half)).toEqual({ a: tooLong });
    expect(await resultsFor([number('a', 'length(note)')], half + half + half)).toEqual({ a: half.length * 3 });
  });
});
