import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import type { WorldFile } from '../../generated/world-file.js';
import { add, path, send } from '../../hosts/testing/adding.js';
import { legacy, multicascade } from '../../hosts/testing/every-host.js';
import { createCore } from '../../mock/create-core.js';
import { WorldError } from '../../model/world-error.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { startProcessorTime } from '../../validation/testing/processor-time.js';
import { aWorld } from '../builder/a-world.js';
import { diffWorlds, nothingChanged } from './diff-worlds.js';
import { formatDiff } from './format-diff.js';

/** Returns the differences that requests to a mock of the demo world make. */
async function changedBy(...requests: readonly (readonly [string, string, unknown?])[]) {
  const core = createCore();
  for (const [method, target, body] of requests) {
    const [status] = await send(core, method, target, body);
    expect(status).toBeLessThan(300);
  }
  return diffWorlds(demoWorld, core.exportWorld());
}

describe('diffWorlds', () => {
  it('finds no difference between a world file and the export of its mock', () => {
    const file = { $schema: './world.schema.json', ...demoWorld }; // the schema is for editors, and saveWorld adds it
    const diff = diffWorlds(file, createCore().exportWorld());
    expect(diff).toEqual({ rows: [], selections: [], rest: [] });
    expect(nothingChanged(diff)).toBe(true);
    expect(formatDiff(diff)).toBe('nothing changed');
  });

  it('returns added, changed and removed rows, by column', async () => {
    const { rows, selections } = await changedBy(
      ['POST', path, { rows: [{ jsummary: 'Bicycle', jamount: 7, jtags: ['food'] }] }],
      ['PUT', path, { rows: [{ rowId: 1, values: { jsummary: 'Tram', jnotes: null, jcount: 2, jday: 0 } }] }],
      ['DELETE', path, { rows: [2] }],
    );
    expect(selections).toEqual([]);
    expect(rows).toEqual([
      {
        grid: 10500,
        name: 'Expenses',
        issue: 'DEMO-1',
        added: [{ id: expect.any(Number), values: { jsummary: 'Bicycle', jamount: 7, jtags: ['Food'], jseq: '6' } }],
        changed: [
          {
            id: 1,
            columns: {
              jsummary: { before: 'Train to Ghent', after: 'Tram' },
              jnotes: { before: expect.stringContaining('Second class'), after: undefined },
              jday: { before: 1768176000000, after: 0 },
            },
            modified: { before: 0, after: demoWorld.now },
          },
        ],
        removed: [{ id: 2, values: { jsummary: 'Parking', jamount: 12, jseq: '2' } }],
      },
    ]);
  });

  it('returns a row that was written with unchanged values', async () => {
    const diff = await changedBy(['PUT', path, { rows: [{ rowId: 2, values: { jamount: 12 } }] }]);
    expect(formatDiff(diff)).toContain(`  ~ row 2: modified 0 → ${demoWorld.now}`);
    expect(diff.rows[0]?.changed).toEqual([{ id: 2, columns: {}, modified: { before: 0, after: demoWorld.now } }]);
  });

  it('returns changed selections by level', async () => {
    const diff = await changedBy(['PUT', `${multicascade}/10600/issue/10102`, { Country: 'Germany' }]);
    const levels = { Country: { before: undefined, after: 'Germany' } };
    const selections = [{ cascade: 10600, name: 'Location', issue: 'OPS-2', levels }];
    expect(diff).toEqual({ rows: [], selections, rest: [] });
    expect(nothingChanged(diff)).toBe(false);
  });

  it('returns changes of clock, last ids, definitions and other members of sheets by path', () => {
    const core = createCore();
    core.clock.advance(5);
    core.importRows({ grid: 10501, issue: 'OPS-1' }, [{ base: 'main' }]);
    const world = core.exportWorld();
    const users = world.users.map((user) => (user.name === 'vera' ? { ...user, fullName: 'V' } : user));
    const issues = [...world.issues, { id: 1, key: 'DEMO-9' }];
    const after = { ...world, users, issues };
    const { rest } = diffWorlds(demoWorld, after);
    expect(nothingChanged({ rows: [], selections: [], rest })).toBe(false);
    const back = rest.map(({ path: at, before, after: now }) => ({ path: at, before: now, after: before }));
    expect(diffWorlds(after, demoWorld).rest).toEqual(back);
    expect(rest.map(({ path: at, before, after }) => [at, before, after])).toEqual([
      ['users[u-vera].fullName', 'Vera View', 'V'],
      ['issues[1]', undefined, { id: 1, key: 'DEMO-9' }],
      ['now', demoWorld.now, Number(demoWorld.now) + 5],
      ['lastRowId', expect.any(Number), expect.any(Number)],
      ['rows[10501 OPS-1].unseen', 0, 1],
      ['rows[10501 OPS-1].lastSequence', 4, 5],
      ['rows[10501 OPS-1].source[4]', undefined, { base: 'main' }],
      ['rows[10501 OPS-1].sourceIds[4]', undefined, expect.any(Number)],
    ]);
  });

  it('pairs users, fields, columns and options by id, key or value, and returns a changed order', () => {
    const texts = (world: WorldFile): readonly string[] => formatDiff(diffWorlds(demoWorld, world)).split('\n');
    const [first, ...others] = demoWorld.fields;
    if (first?.kind !== 'grid') throw new Error('The first field of the demo world is a grid.');
    const zoe = { name: 'zoe', key: 'u-zoe', password: 'zoe', fullName: 'Zoe' };
    expect(texts({ ...demoWorld, users: [zoe, ...demoWorld.users] })).toEqual([
      expect.stringMatching(/^users\[u-zoe\]: nothing → /),
    ]);
    expect(texts({ ...demoWorld, fields: [...others, first] })).toEqual([
      expect.stringMatching(/^order of fields: \[10500,.* → \[.*10500\]$/),
    ]);
    const columns = first.columns.map((one) => (one.options ? { ...one, options: one.options.toReversed() } : one));
    expect(texts({ ...demoWorld, fields: [{ ...first, columns }, ...others] })).toContain(
      'order of fields[10500].columns[jstatus].options: ["open","progress","done"] → ["done","progress","open"]',
    );
  });

  it('compares cells by column id if the columns of a grid differ', () => {
    const world = (columns: Record<string, 'string'>) =>
      aWorld().withProject('A').withIssue('A-1').withGrid('G', columns);
    const before = world({ a: 'string', b: 'string' })
      .withRows('G', 'A-1', [{ a: 'x', b: 'y' }])
      .build();
    const after = world({ b: 'string', c: 'string' })
      .withRows('G', 'A-1', [{ b: 'y', c: 'z' }])
      .build();
    expect(diffWorlds(before, after).rows[0]?.changed[0]?.columns).toEqual({
      a: { before: 'x', after: undefined },
      c: { before: undefined, after: 'z' },
    });
  });

  it('returns rows and selections of an issue, a grid and a multi cascade that only one world has', () => {
    const bare = aWorld().withProject('A').withIssue('A-1');
    const defined = bare.withGrid('G', { a: 'string' }, { id: 5 }).withCascade('C', ['L'], { x: {} }, 6);
    const filled = defined
      .withRows('G', 'A-1', [{ a: 'x' }])
      .withSelection('C', 'A-1', { L: 'x' })
      .build();
    for (const empty of [bare.build(), { ...defined.build(), issues: [] }]) {
      const [gone, come] = [diffWorlds(filled, empty), diffWorlds(empty, filled)];
      const [row, sheet] = [
        { id: 1, values: { a: 'x' } },
        { grid: 5, name: 'G', issue: 'A-1', changed: [] },
      ];
      expect(gone.rows).toEqual([{ ...sheet, added: [], removed: [row] }]);
      expect(come.rows).toEqual([{ ...sheet, added: [row], removed: [] }]);
      const selection = { cascade: 6, name: 'C', issue: 'A-1' };
      expect(gone.selections).toEqual([{ ...selection, levels: { L: { before: 'x', after: undefined } } }]);
      expect(come.selections).toEqual([{ ...selection, levels: { L: { before: undefined, after: 'x' } } }]);
    }
  });

  it('returns changed rows of a data source', () => {
    const bare = aWorld().withProject('A').withIssue('A-1').withGrid('G', { a: 'string', b: 'string' }, { id: 5 });
    const [before, after] = ['x', 'y'].map((b) => bare.withSource('G', 'A-1', [{ a: 'a' }, { b }]).build());
    const change = { path: 'rows[5 A-1].source[1]', before: { b: 'x' }, after: { b: 'y' } };
    expect(diffWorlds(Object(before), Object(after))).toEqual({ rows: [], selections: [], rest: [change] });
  });

  it('refuses a value that is no world', () => {
    expect(() => diffWorlds(demoWorld, Object({ users: [] }))).toThrow(WorldError);
    const mock = Object({ exportWorld: () => demoWorld });
    expect(() => diffWorlds(demoWorld, mock)).toThrow(
      'must be an object, not a mock: its exportWorld() gives the world',
    );
  });

  it('finds one changed row among 4,000 in little time', async () => {
    const core = createCore();
    const rows = Array.from({ length: 4000 }, (_, i) => ({ base: `b${i}`, result: 'ok', url: `https://x/${i}` }));
    core.importRows({ grid: 10501, issue: 'OPS-1' }, rows);
    const before = core.exportWorld();
    await add(core);
    const after = core.exportWorld();
    const spent = startProcessorTime();
    const diff = diffWorlds(before, after);
    expect(spent()).toBeLessThan(2000); // far less, even on a slow machine
    expect(diff.rows.map(({ added, changed, removed }) => [added.length, changed.length, removed.length])).toEqual([
      [1, 0, 0],
    ]);
  });
});

describe('formatDiff', () => {
  it('prints the changes of a test in lines', async () => {
    const diff = await changedBy(
      ['POST', path, { rows: [{ jsummary: 'Bicycle', jamount: 7 }] }],
      ['PUT', path, { rows: [{ rowId: 1, values: { jsummary: 'Tram', jday: null } }] }],
      ['DELETE', path, { rows: [2] }],
      ['PUT', `${multicascade}/10600/issue/10102`, { Country: 'Germany' }],
    );
    expect(formatDiff(diff, { rows: 0 }).split('\n').slice(1, 4)).toEqual([
      '  + and 1 more',
      '  ~ and 1 more',
      '  - and 1 more',
    ]);
    const last = Number(createCore().exportWorld().lastRowId);
    expect(formatDiff(diff).split('\n')).toEqual([
      'Expenses (10500) on DEMO-1: 1 added, 1 changed, 1 removed',
      `  + row ${last + 1}: jsummary "Bicycle", jamount 7, jseq "6"`,
      '  ~ row 1: jsummary "Train to Ghent" → "Tram", jday 1768176000000 → nothing',
      '  - row 2: jsummary "Parking", jamount 12, jseq "2"',
      'Location (10600) on OPS-2: Country nothing → "Germany"',
      `lastRowId: ${last} → ${last + 1}`,
      'rows[10500 DEMO-1].lastSequence: 5 → 6',
    ]);
  });

  it('prints the first rows, and the number of the others', async () => {
    const diff = await changedBy(['DELETE', `${legacy}/10500/issue/10001`, { rows: 'all' }]);
    expect(formatDiff(diff, { rows: 5 })).not.toContain('more');
    const text = formatDiff(diff, { rows: 2 });
    expect(text).toContain('Expenses (10500) on DEMO-1: 5 removed\n  - row 1: ');
    expect(text).toContain('\n  - row 2: jsummary "Parking"');
    expect(text).toContain('\n  - and 3 more');
    expect(text).not.toContain('row 3');
  });

  it('refuses an unknown setting with a suggestion', () => {
    const diff = { rows: [], selections: [], rest: [] };
    expect(() => formatDiff(diff, Object({ row: 5 }))).toThrow(
      new TypeError('formatDiff: there is no "row"; did you mean "rows"?'),
    );
  });

  it.each([
    ['two worlds', [demoWorld, demoWorld], 'an object with name, now, users, projects, issues, fields, ...'],
    ['undefined', [undefined], 'undefined'],
    ['a Promise', [Promise.resolve({})], 'a Promise: await it first'],
  ])('refuses %s, as nothingChanged does', (_, given, words) => {
    const refused = new MisuseError(`a diff is what diffWorlds gives, and not ${words}`);
    expect(() => Reflect.apply(formatDiff, undefined, given)).toThrow(refused);
    expect(() => Reflect.apply(nothingChanged, undefined, given)).toThrow(refused);
  });

  it.each([-1, 1.5, Number.NaN])('refuses %d as the number of rows', (rows) => {
    const diff = { rows: [], selections: [], rest: [] };
    expect(() => formatDiff(diff, { rows })).toThrow(/"rows" must be a whole number from 0/);
  });
});
