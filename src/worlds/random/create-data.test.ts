import { SimpleFaker } from '@faker-js/faker';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import type { WorldFile } from '../../generated/world-file.js';
import { send } from '../../hosts/testing/adding.js';
import { legacy, newer } from '../../hosts/testing/every-host.js';
import { createCore } from '../../mock/create-core.js';
import { WorldError } from '../../model/world-error.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { aWorld } from '../builder/a-world.js';
import { diffWorlds } from '../diff/diff-worlds.js';
import { createData, type Data } from './create-data.js';

const options = ['Open', { title: 'Done', value: 'd' }] as const;

const builder = aWorld()
  .withUser('alice')
  .withUser('vera', { avatar: '/vera.png' })
  .withProject('DEMO', { alice: 'edit' })
  .withProject('OPS')
  .withIssues('DEMO', 2)
  .withIssues('OPS', 1)
  .withGrid(
    'All',
    {
      checkbox: 'checkbox',
      integer: { kind: 'integer', required: true },
      unitPrice: { kind: 'number', name: 'price' },
      dueDate: { kind: 'date', required: true },
      booked: { kind: 'datetime', required: true },
      at: 'time',
      email: { kind: 'string', required: true },
      short: { kind: 'string', maxLength: 3, required: true },
      notes: 'textarea',
      no: 'sequence',
      status: { kind: 'singleSelect', options, required: true },
      tags: { kind: 'multiSelect', options, required: true },
      total: { kind: 'formula', expression: 'integer', returns: 'number' },
      owner: { kind: 'userlist', required: true },
      reference: { kind: 'string', readOnly: true },
    },
    { projects: ['DEMO'] },
  )
  .withGrid('Other', { text: 'string' })
  .withCascade('Location', ['Country', 'City'], { Belgium: ['Ghent', 'Namur'], Malta: {} });
const world = builder.build();
const grid = builder.fieldId('All');

let data: Data;
beforeAll(async () => {
  data = await createData({ seed: 7 });
});

describe('random rows', () => {
  it('are valid for imports, for the newer API and for the legacy API', async () => {
    const core = createCore({ world });
    core.importRows({ grid, issue: 'DEMO-1' }, data.rows(world, grid, 200));
    const byNewer = { rows: data.rows(world, grid, 200, { format: 'newer' }) };
    const byLegacy = { rows: data.rows(world, grid, 200, { format: 'legacy' }) };
    expect(await send(core, 'POST', `${newer}/${grid}/issue/DEMO-1`, byNewer)).toMatchObject([201, expect.any(String)]);
    expect(await send(core, 'POST', `${legacy}/${grid}/issue/10001`, byLegacy)).toMatchObject([
      201,
      expect.any(String),
    ]);
  });

  it('are the same for the same seed, and differ by seed, issue and locale', async () => {
    const rows = JSON.stringify(data.rows(world, grid, 50));
    expect(JSON.stringify((await createData({ seed: 7 })).rows(world, grid, 50))).toBe(rows);
    expect(JSON.stringify((await createData({ seed: 8 })).rows(world, grid, 50))).not.toBe(rows);
    expect(JSON.stringify(data.rows(world, grid, 50, { issue: 'DEMO-2' }))).not.toBe(rows);
    expect(JSON.stringify((await createData({ seed: 7, locale: 'de' })).rows(world, grid, 50))).not.toBe(rows);
  });

  it('begin with the same rows for a higher count', () => {
    expect(data.rows(world, grid, 300).slice(0, 5)).toEqual(data.rows(world, grid, 5));
  });

  it('are independent of other uses of faker', async () => {
    const { faker } = await import('@faker-js/faker/locale/en');
    const rows = data.rows(world, grid, 20);
    faker.seed(99);
    const expected = faker.number.int();
    faker.seed(99);
    const fresh = await createData({ seed: 7 });
    expect(fresh.rows(world, grid, 20)).toEqual(rows);
    expect(faker.number.int()).toBe(expected);
  });

  it('follow the name of a column, and are valid for it', () => {
    const rows = data.rows(world, grid, 100);
    const column = (name: string): unknown[] => rows.map((row) => row[name]).filter((value) => value !== undefined);
    expect(column('email').filter((text) => !/^\S+@\S+\.\S+$/.test(String(text)))).toEqual([]);
    expect(column('short').filter((text) => String(text).length > 3)).toEqual([]);
    expect(column('unitPrice').filter((value) => Math.round(Number(value) * 100) / 100 !== value)).toEqual([]);
    expect(column('reference').filter((text) => !/^[A-Z]{2}-\d{6}$/.test(String(text)))).toEqual([]);
    expect(new Set(column('reference')).size).toBe(column('reference').length);
    expect(column('no')).toEqual([]);
    expect(column('total')).toEqual([]);
    expect(column('owner')).toContainEqual({ key: 'u-vera', username: 'vera', value: 'Vera', avatar: '/vera.png' });
  });

  it('follow the clock of the world, not the day of the test', () => {
    const now = Date.UTC(1999, 0, 1);
    const rows = data.rows({ ...world, now }, grid, 100);
    expect(rows.filter((row) => Number(row.dueDate) <= now || Number(row.dueDate) > now + 200 * 86_400_000)).toEqual(
      [],
    );
    expect(rows.filter((row) => Number(row.booked) >= now || Number(row.booked) < now - 710 * 86_400_000)).toEqual([]);
    expect(rows.filter((row) => Number(row.dueDate) % 86_400_000 !== 0)).toEqual([]);
  });

  it('have some empty cells, but no empty required cells', () => {
    const rows = data.rows(world, grid, 300);
    const counts = (name: string): number => rows.filter((row) => Object.hasOwn(row, name)).length;
    for (const required of ['integer', 'email', 'short', 'status', 'tags', 'owner']) expect(counts(required)).toBe(300);
    expect(counts('notes')).toBeGreaterThan(240);
    expect(counts('notes')).toBeLessThan(300);
  });

  it('can have column ids that objects inherit', () => {
    const odd = aWorld().withGrid(
      'Odd',
      Object.fromEntries([['__proto__', { kind: 'integer' as const, required: true }]]),
    );
    expect(Object.keys(data.rows(odd.build(), 'Odd', 1)[0] ?? {})).toEqual(['__proto__']);
  });

  const wrong: readonly (readonly [string, () => unknown, RegExp])[] = [
    ['an unknown grid', () => data.rows(world, 'Al', 1), /no grid "Al"; did you mean "All"/],
    ['an unknown id of a grid', () => data.rows(world, 1, 1), /the grids are 10500 \(All\), 10501 \(Other\)/],
    ['an unknown issue', () => data.rows(world, grid, 1, { issue: 'DEMO-3' }), /did you mean "DEMO-1"/],
    ['an issue outside the context', () => data.rows(world, grid, 1, { issue: 'OPS-1' }), /no grid applies/],
    ['a negative count', () => data.rows(world, grid, -1), /count of rows must be a whole number from 0, not -1/],
    ['an unknown format', () => data.rows(world, grid, 1, Object({ format: 'old' })), /"world", "newer" or "legacy"/],
    ['an unknown setting', () => data.rows(world, grid, 1, Object({ isue: 'DEMO-1' })), /did you mean "issue"/],
    [
      'a required user in a world without users',
      () => data.rows({ ...world, users: [], projects: [{ key: 'DEMO' }, { key: 'OPS' }] }, grid, 1),
      /"owner" needs a user/,
    ],
    ['an issue that is a number', () => data.fill(world, Object({ rows: 1, issue: 5 })), /no issue "5"/],
    ['no settings', () => Reflect.apply(data.fill, undefined, [world]), /fill: the settings must be an object/],
    ['rows and total', () => data.fill(world, { rows: 1, total: 1 }), /either "rows" or "total"/],
  ];

  it.each(wrong)('are refused at once with advice: %s', (_, draw, says) => {
    expect(draw).toThrow(MisuseError);
    expect(draw).toThrow(says);
  });
});

it.each<[what: string, given: unknown, says: string]>([
  ['a Promise', Promise.resolve(world), 'a Promise: await it first'],
  ['a builder', aWorld(), 'a builder: its build() gives the world'],
  ['a path', 'my.world.json', 'the text "my.world.json": readWorld of gridtwin/worlds reads a file'],
])('rows, fill and selections refuse %s in place of a world', (_, given, says) => {
  const none = given as WorldFile; // wrong on purpose
  const refused = new WorldError([{ path: '', message: `must be an object, not ${says}` }]);
  expect(() => data.rows(none, grid, 1)).toThrow(refused);
  expect(() => data.fill(none, { rows: 1 })).toThrow(refused);
  expect(() => data.selections(none)).toThrow(refused);
});

describe('fill', () => {
  const countsOf = ({ rows = [] }: WorldFile) => rows.map((sheet) => [sheet.grid, sheet.issue, sheet.rows?.length]);

  it('adds the same number of rows to each grid on each issue of its context', () => {
    const filled = data.fill(world, { rows: 3 });
    expect(countsOf(filled)).toEqual([
      [10500, 'DEMO-1', 3],
      [10500, 'DEMO-2', 3],
      [10501, 'DEMO-1', 3],
      [10501, 'DEMO-2', 3],
      [10501, 'OPS-1', 3],
    ]);
    expect(createCore({ world: filled }).view().sheets).toHaveLength(5);
  });

  it('spreads a total over all grids and issues, or over one grid on one issue', () => {
    expect(countsOf(data.fill(world, { total: 7 })).map(([, , count]) => count)).toEqual([2, 2, 1, 1, 1]);
    expect(countsOf(data.fill(world, { total: 2, grid: 'Other', issue: 'OPS-1' }))).toEqual([[10501, 'OPS-1', 2]]);
  });

  it('keeps the existing rows and their ids', () => {
    const before = createCore().exportWorld();
    const after = createCore({ world: data.fill(demoWorld, { rows: 2 }) }).exportWorld();
    for (const sheet of before.rows ?? []) {
      const same = after.rows?.find(({ grid: id, issue }) => id === sheet.grid && issue === sheet.issue);
      expect(same?.rows?.slice(0, sheet.rows?.length)).toEqual(sheet.rows);
      expect(same?.rows).toHaveLength(Number(sheet.rows?.length) + 2);
    }
  });

  it('continues ids and sequences after deleted rows', async () => {
    const core = createCore();
    await send(core, 'DELETE', `${legacy}/10500/issue/10001`, { rows: [5] });
    const before = core.exportWorld();
    const filled = data.fill(before, { rows: 1, grid: 10500, issue: 'DEMO-1' });
    expect(diffWorlds(before, filled).rows).toMatchObject([{ issue: 'DEMO-1', changed: [], removed: [] }]);
    const rows = createCore({ world: filled }).exportWorld().rows?.[0]?.rows;
    expect(rows?.map(({ values }) => values.jseq)).toEqual(['1', '2', '3', '4', '6']);
  });

  it('uses faker no more for rows on many issues than for the same number on one issue', async () => {
    const cities = aWorld()
      .withProject('CITY')
      .withIssues('CITY', 100)
      .withGrid('Cities', { city: { kind: 'string', required: true } })
      .build();
    const seeded = vi.spyOn(SimpleFaker.prototype, 'seed');
    (await createData()).fill(cities, { rows: 100 });
    expect(seeded.mock.calls.length).toBeGreaterThan(1000);
    expect(seeded.mock.calls.length).toBeLessThanOrEqual(2050); // not nearly 10,000
    seeded.mockRestore();
  });

  it('selects in multi cascades that have no selection yet', () => {
    const before = builder.withSelection('Location', 'DEMO-2', { Country: 'Malta' }).build();
    const { selections } = createCore({ world: data.fill(before, { rows: 0, selections: true }) }).exportWorld();
    expect(selections?.map(({ issue }) => issue)).toEqual(['DEMO-1', 'DEMO-2', 'OPS-1']);
    expect(selections?.[1]?.values).toEqual({ Country: 'Malta' });
    expect(data.selections(before).map(({ issue }) => issue)).toEqual(['DEMO-1', 'OPS-1']);
  });

  it('selects nothing in a multi cascade without options', () => {
    const bare = aWorld().withProject('TRIP').withIssue('TRIP-1').withCascade('Country', ['Country'], []).build();
    expect(data.selections(bare)).toEqual([]);
  });

  it('selects only on the issue in the settings', () => {
    const { selections } = data.fill(world, { rows: 0, issue: 'OPS-1', selections: true });
    expect(selections?.map(({ issue }) => issue)).toEqual(['OPS-1']);
  });

  it('selects in a world without grids, but adds no rows there', () => {
    const places = aWorld()
      .withProject('TRIP')
      .withIssue('TRIP-1')
      .withCascade('Country', ['Country'], ['Malta'])
      .build();
    expect(data.fill(places, { rows: 1, selections: true }).selections).toEqual([
      { cascade: 10500, issue: 'TRIP-1', values: { Country: 'Malta' } },
    ]);
    expect(() => data.fill(places, { rows: 1 })).toThrow(/the world needs a grid, and an issue in its context/);
  });

  it('finds a grid by an id as text before a name', () => {
    const years = aWorld()
      .withProject('TRIP')
      .withIssue('TRIP-1')
      .withGrid('10501', { a: 'string' })
      .withGrid('2026', { a: 'string' })
      .build();
    expect(countsOf(data.fill(years, { rows: 1, grid: '10501' }))).toEqual([[10501, 'TRIP-1', 1]]);
    expect(countsOf(data.fill(years, { rows: 1, grid: '2026' }))).toEqual([[10501, 'TRIP-1', 1]]);
  });
});

describe('createData', () => {
  it.each([
    [{ locale: 'ded' }, /no locale "ded"; did you mean "de"/],
    [{ locale: '../../index' }, /no locale "..\/..\/index"/],
    [{ seed: -1 }, /seed must be a whole number from 0 to 4294967295, not -1/],
    [Object({ sead: 1 }), /no setting "sead"; did you mean "seed"/],
    [Object([]), /createData: the settings must be an object, not an empty list/],
  ])('refuses %j', async (settings, says) => {
    await expect(createData(settings)).rejects.toThrow(MisuseError);
    await expect(createData(settings)).rejects.toThrow(says);
  });

  it('accepts a locale as browsers write it', async () => {
    expect(await (await createData({ locale: 'pt-BR' })).rows(world, grid, 1)).toHaveLength(1);
  });

  it('draws other texts if a locale has none of a kind', async () => {
    const places = aWorld()
      .withGrid('Places', { zip: { kind: 'string', required: true } })
      .build();
    const [row] = (await createData({ locale: 'en_HK' })).rows(places, 'Places', 1); // Hong Kong has no postcodes
    expect(row?.zip).toMatch(/^[A-Z]{2}-\d{6}$/);
  });

  it('returns values that the service refuses', () => {
    expect(data.invalid({ id: 'a', kind: 'integer' })).toContainEqual({
      format: 'newer',
      value: 1.5,
      why: 'a fraction',
    });
  });
});
