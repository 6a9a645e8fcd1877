import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { chmod, chown, lstat, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { devNull, tmpdir } from 'node:os';
import path, { basename, dirname, join, relative, win32 } from 'node:path';
import { execPath } from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { createCore } from '../../mock/create-core.js';
import { WorldError } from '../../model/world-error.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { newFile } from '../../validation/testing/new-folder.js';
import { aWorld, readWorld, saveWorld, type WorldFile, worldsIn } from '../../worlds.js';
import { replaceText } from './world-files.js';
import { worldText } from './world-text.js';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridtwin-worlds-'));
});
afterAll(() => rm(folder, { recursive: true }));

const textOf = (world: Parameters<typeof worldText>[0]): string => [...worldText(world)].join('');

/** Returns the same JSON with the members of every object in reverse order. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, one]) => [name, reversed(one)]),
  );
};

describe('saveWorld and readWorld', () => {
  it('return the saved world', async () => {
    const world: WorldFile = createCore().exportWorld();
    const name = join(folder, 'same.json');
    await saveWorld(name, world);
    const schema = relative(folder, 'node_modules/gridtwin/fixtures/world.schema.json');
    expect(await readWorld(name)).toEqual({ $schema: schema, ...world });
    expect((await readdir(folder)).filter((one) => one.startsWith('.'))).toEqual([]);
  });

  it.each(['utf8', 'utf16le'] as const)('read %s with a byte order mark, as PowerShell writes it', async (encoding) => {
    const name = join(folder, `${encoding}.json`);
    await writeFile(name, `\uFEFF${JSON.stringify(demoWorld)}\r\n`, encoding);
    expect(await readWorld(name)).toEqual(demoWorld);
  });

  it('refuse a file with a repeated member, and name the place of the second', async () => {
    const name = join(folder, 'twice.json');
    const text = [...worldText(createCore().exportWorld())].join('');
    await writeFile(name, text.replace('"users":', '"users" : [], "users":'));
    await expect(readWorld(name)).rejects.toThrow(/twice\.json:\d+:\d+: "users" is repeated in this object/);
    const quoted = '"rows":" \\"a\\": 1, \\"a\\": 2 \\\\';
    await writeFile(name, JSON.stringify({ ...demoWorld, name: quoted }));
    expect((await readWorld(name)).name).toBe(quoted);
  });

  it('keep the schema that a world names', async () => {
    const world = { $schema: 'https://schemas.example/world.json', ...createCore().exportWorld() };
    const name = join(folder, 'with-schema.json');
    await saveWorld(name, world);
    expect(await readWorld(name)).toEqual(world);
  });

  it.each([
    ['D:\\my worlds\\a.json', 'file:///C:/my%20project/node_modules'],
    ['\\\\server\\share\\a.json', 'file:///C:/my%20project/node_modules'],
    ['C:\\my project\\worlds\\a.json', '../node_modules'],
    ['C:\\my project\\a.json', './node_modules'],
  ])('name the schema for %s on Windows, also on another drive than the project', async (place, modules) => {
    const name = join(folder, 'on-windows.json');
    const { relative: fromTo } = win32; // on Windows, this is the function that is replaced
    const between: typeof relative = (_, to) => fromTo(win32.dirname(place), win32.join('C:\\my project', to));
    const replaced = vi.spyOn(path, 'relative').mockImplementation(between);
    syncBuiltinESMExports();
    try {
      await saveWorld(name, demoWorld);
    } finally {
      replaced.mockRestore();
      syncBuiltinESMExports();
    }
    expect(await readWorld(name)).toMatchObject({ $schema: `${modules}/gridtwin/fixtures/world.schema.json` });
  });

  it('refuse an invalid world, and do not change the file', async () => {
    const name = newFile('kept.json', 'kept');
    await expect(saveWorld(name, Object({ users: [] }))).rejects.toThrow(WorldError);
    await expect(saveWorld(name, Object(aWorld()))).rejects.toThrow('not a builder: its build() gives the world');
    expect(await readFile(name, 'utf8')).toBe('kept');
  });

  it('keep links, owners, devices, and the old text if the new one ends with an error', async () => {
    const [name, link] = [newFile('linked.json', 'kept'), join(folder, 'link.json')];
    await symlink(name, link);
    await chmod(name, 0o666); // a new file does not get this mode under most masks
    await chown(name, 1, 1).catch(() => undefined); // only root may do this
    const { mode, uid } = await lstat(name);
    await replaceText(link, ['new', ' text']);
    expect([(await lstat(link)).isSymbolicLink(), await readFile(name, 'utf8')]).toEqual([true, 'new text']);
    expect(await lstat(name)).toMatchObject({ mode, uid });
    const halfway = function* () {
      yield 'half';
      throw new Error('it ends here');
    };
    await expect(replaceText(link, halfway())).rejects.toThrow('it ends here');
    expect([await readFile(name, 'utf8'), await readdir(folder)]).toEqual([
      'new text',
      expect.not.arrayContaining([expect.stringContaining('saving')]),
    ]);
    await symlink('not-yet.json', join(folder, 'dangling.json'));
    await replaceText(join(folder, 'dangling.json'), 'made');
    expect(await readFile(join(folder, 'not-yet.json'), 'utf8')).toBe('made');
    await replaceText(devNull, 'a device takes text');
    expect((await lstat(devNull)).isFile()).toBe(false);
  });

  it('save a world if writeFile takes only whole texts, as with PnP of Yarn', async () => {
    const { writeFile: write } = fs;
    const whole: typeof write = async (path, data) => {
      if (typeof data !== 'string' && !Buffer.isBuffer(data))
        throw new TypeError('The "data" argument must be of type string');
      await write(path, data);
    };
    const replaced = vi.spyOn(fs, 'writeFile').mockImplementation(whole);
    syncBuiltinESMExports();
    try {
      await saveWorld(join(folder, 'whole.json'), demoWorld);
      expect(await readFile(join(folder, 'whole.json'), 'utf8')).toContain('"Train to Ghent"');
    } finally {
      replaced.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it('save a text while another program uses the temporary folder, which Windows then locks', async () => {
    const beside = await mkdtemp(join(folder, 'busy-'));
    const watched = async function* () {
      yield 'all ';
      const [fresh = ''] = await readdir(beside);
      const looking = spawn(execPath, ['-e', "console.log('up'); setTimeout(() => {}, 500)"], {
        cwd: join(beside, fresh),
      });
      await once(looking.stdout, 'data');
      yield 'of it';
    };
    await replaceText(join(beside, 'text'), watched());
    expect(await readFile(join(beside, 'text'), 'utf8')).toBe('all of it');
    expect(await readdir(beside)).toEqual(['text']);
  });

  it('name the file with a name like that of a missing file, else the folder', async () => {
    await saveWorld(join(folder, 'orders.json'), demoWorld);
    const missing = (name: string) => `${join(folder, name)} cannot be read: there is no such file; `;
    await expect(readWorld(join(folder, 'order.json'))).rejects.toThrow(
      `${missing('order.json')}did you mean "orders.json"?`,
    );
    await expect(readWorld(join(folder, 'x'))).rejects.toThrow(`${missing('x')}the folder is ${folder}`);
    await symlink('nothing', join(folder, 'lost.json'));
    await expect(readWorld(join(folder, 'lost.json'))).rejects.toThrow(
      `${missing('lost.json')}it is a link to nothing`,
    );
    await expect(readWorld('')).rejects.toThrow('"" cannot be read: there is no such file; the folder is ');
    await expect(readWorld('no/such/folder/world.json')).rejects.toThrow(
      `no/such/folder/world.json cannot be read: there is no such file; the folder is ${process.cwd()}/no/such/folder`,
    );
  });

  it.each([
    ['undefined', undefined, 'undefined'],
    ['a world', demoWorld, 'an object with '],
  ])('refuse %s in place of a path', async (_, path: unknown, words) => {
    await expect(readWorld(path as never)).rejects.toThrow(`a path is a text, and not ${words}`);
    const why = `a path is a text (of a URL: fileURLToPath(url)), and not ${words}`;
    await expect(saveWorld(path as never, demoWorld)).rejects.toThrow(why);
  });

  it('read a file by its URL', async () => {
    const url = pathToFileURL(newFile('by-url.json', JSON.stringify(demoWorld)));
    expect(await readWorld(url as never)).toEqual(demoWorld);
  });

  it('name the file, the place and the nearest name of an unknown member', async () => {
    const name = newFile('my-world.json', JSON.stringify({ ...demoWorld, selektions: [] }));
    await expect(readWorld(name)).rejects.toThrow(WorldError);
    await expect(readWorld(name)).rejects.toThrow(/my-world\.json: there is no member "selektions".*"selections"/);
  });

  it('name a file that is missing, is no JSON, or cannot be written', async () => {
    await expect(readWorld(join(folder, 'none.json'))).rejects.toThrow(/none\.json cannot be read/);
    await expect(readWorld(newFile('half.json', '{\n"users":'))).rejects.toThrow(
      /half\.json:2:9: it is not JSON: a value is missing here/,
    );
    await expect(readWorld(newFile('told.json', '{ // the users'))).rejects.toThrow(
      /told\.json:1:3: it is not JSON: comments are not allowed in this file/,
    );
    await expect(saveWorld(join(folder, 'no', 'such.json'), demoWorld)).rejects.toThrow(/such\.json cannot be written/);
  });
});

describe('the text of a world', () => {
  it('does not depend on the order of its members', () => {
    const backwards = Object(reversed(demoWorld));
    expect(JSON.stringify(backwards)).not.toBe(JSON.stringify(demoWorld));
    expect(textOf(backwards)).toBe(textOf(demoWorld));
    expect(JSON.parse(textOf(backwards))).toEqual(demoWorld);
  });

  it('leaves out undefined members, like JSON', () => {
    const { name: _, ...nameless } = demoWorld;
    const [first, ...users] = nameless.users;
    expect(textOf(Object({ ...nameless, name: undefined }))).toBe(textOf(nameless));
    const cleared = Object({ ...nameless, users: [{ ...first, avatar: undefined }, ...users] });
    expect(textOf(cleared)).toBe(textOf(JSON.parse(JSON.stringify(cleared))));
  });

  it('has one row per line, with cells in the order of the columns', () => {
    const world = aWorld()
      .withUser('a')
      .withProject('P', { a: 'edit' })
      .withIssue('P-1')
      .withGrid('G', { b: 'string', a: { kind: 'multiSelect', options: ['x', 'y'] } })
      .withRows('G', 'P-1', [{ a: ['x', 'y'], b: 'two\n  lines {' }, { b: 'x'.repeat(200) }])
      .withSource('G', 'P-1', [{ b: 's' }]);
    expect(textOf(world.build()).split('\n').slice(-15)).toEqual([
      '  "rows": [',
      '    {',
      '      "grid": 10500,',
      '      "issue": "P-1",',
      '      "rows": [',
      '        {"id": 1, "values": {"b": "two\\n  lines {", "a": ["x", "y"]}},',
      `        {"id": 2, "values": {"b": "${'x'.repeat(200)}"}}`,
      '      ],',
      '      "source": [',
      '        {"b": "s"}',
      '      ]',
      '    }',
      '  ]',
      '}',
      '',
    ]);
  });

  it('has values of up to 120 characters on one line, and selections in the order of the levels', () => {
    const fullName = 'n'.repeat(28);
    const world = aWorld()
      .withUser('ann', { fullName })
      .withUser('bob', { fullName })
      .withProject('P')
      .withIssue('P-1', { id: 7, permissions: { ann: 'edit' } })
      .withCascade('C', ['Zone', 'Area'], { North: ['A'] })
      .withSelection('C', 'P-1', { Area: 'A', Zone: 'North' });
    expect(textOf(world.build()).split('\n')).toEqual([
      '{',
      '  "users": [',
      '    {',
      '      "key": "u-ann",',
      '      "name": "ann",',
      '      "password": "ann",',
      '      "token": "ann-token",',
      `      "fullName": "${fullName}"`,
      '    },',
      `    {"key": "u-bob", "name": "bob", "password": "bob", "token": "bob-token", "fullName": "${fullName}"}`,
      '  ],',
      '  "projects": [',
      '    {"key": "P"}',
      '  ],',
      '  "issues": [',
      '    {"id": 7, "key": "P-1", "permissions": {"ann": "edit"}}',
      '  ],',
      '  "fields": [',
      '    {',
      '      "id": 10500,',
      '      "name": "C",',
      '      "kind": "cascade",',
      '      "levels": ["Zone", "Area"],',
      '      "options": [{"name": "North", "options": [{"name": "A"}]}]',
      '    }',
      '  ],',
      '  "selections": [',
      '    {"cascade": 10500, "issue": "P-1", "values": {"Zone": "North", "Area": "A"}}',
      '  ]',
      '}',
      '',
    ]);
  });

  it('differs in one line for a new row', () => {
    const core = createCore();
    const before = textOf(core.exportWorld()).split('\n');
    core.importRows({ grid: 10500, issue: 'DEMO-1' }, [{ jsummary: 'Bicycle' }]);
    const after = textOf(core.exportWorld()).split('\n');
    expect(after.filter((line) => !before.includes(line)).filter((line) => line.includes('Bicycle'))).toHaveLength(1);
    expect(after.length - before.length).toBeLessThan(6); // the row, and members of the sheet
  });

  it('comes in pieces if it is long', () => {
    const core = createCore();
    core.importRows(
      { grid: 10501, issue: 'OPS-1' },
      Array.from({ length: 1000 }, () => ({ base: 'x'.repeat(200) })),
    );
    const pieces = [...worldText(core.exportWorld())];
    expect(pieces.length).toBeGreaterThan(4);
    expect(JSON.parse(pieces.join(''))).toEqual(core.exportWorld());
  });
});

describe('worldsIn', () => {
  it('saves worlds under names, and reads them', async () => {
    const worlds = worldsIn(join(folder, 'named', 'deeper'));
    expect(await worlds.names()).toEqual([]);
    await worlds.save('two-expenses', demoWorld);
    await worlds.save('empty', aWorld().build());
    expect(await worlds.names()).toEqual(['empty', 'two-expenses']);
    expect(await worlds.read('two-expenses')).toEqual({ $schema: expect.any(String), ...demoWorld });
  });

  it('lists the names in order, without files of other names', async () => {
    const worlds = worldsIn(join(folder, 'beside'));
    await worlds.save('b', demoWorld);
    await worlds.save('a', demoWorld);
    for (const other of ['notes.txt', '.hidden.json', 'c.json.orig', 'two words.json'])
      await writeFile(join(folder, 'beside', other), '{}');
    expect(await worlds.names()).toEqual(['a', 'b']);
  });

  it('names a folder that cannot be read', async () => {
    const name = newFile('no-folder.json', '{}');
    await expect(worldsIn(name).names()).rejects.toThrow(
      /no-folder\.json cannot be read: a file is where a folder must be/,
    );
  });

  it('suggests the nearest name for an unknown one', async () => {
    const worlds = worldsIn(join(folder, 'near'));
    await expect(worlds.read('expenses')).rejects.toThrow(/no world "expenses" in .*near; there are none/);
    await worlds.save('expenses', demoWorld);
    await expect(worlds.read('expences')).rejects.toThrow(MisuseError);
    await expect(worlds.read('expences')).rejects.toThrow(/did you mean "expenses"/);
  });

  it.each(['../up', 'a/b', 'a b', 'a\\b', '.hidden', '', 'x'.repeat(101), 'a\nb'])(
    'refuses the name %j',
    async (name) => {
      const worlds = worldsIn(folder);
      await expect(worlds.read(name)).rejects.toThrow(/cannot be called/);
      await expect(worlds.save(name, demoWorld)).rejects.toThrow(MisuseError);
    },
  );

  it('replaces no world whose name differs only in letter case where both are one file', async () => {
    const worlds = worldsIn(join(folder, 'letters'));
    await worlds.save('orders', demoWorld);
    const { access } = fs;
    const replaced = vi.spyOn(fs, 'access').mockImplementation((file, ...mode) => {
      const place = String(file);
      return access(join(dirname(place), basename(place).toLowerCase()), ...mode);
    });
    syncBuiltinESMExports();
    try {
      await expect(worlds.save('Orders', aWorld().build())).rejects.toThrow(
        /Orders\.json exists in another letter case; did you mean "orders"\?$/,
      );
      await worlds.save('orders', demoWorld);
      await worlds.save('others', demoWorld);
    } finally {
      replaced.mockRestore();
      syncBuiltinESMExports();
    }
    expect(await worlds.names()).toEqual(['orders', 'others']);
    expect(await worlds.read('orders')).toMatchObject(demoWorld);
  });

  it('names the file of an invalid world', async () => {
    const name = newFile('bad.json', '{}');
    await expect(worldsIn(join(name, '..')).read('bad')).rejects.toThrow(/bad\.json: the member "users" is missing/);
  });
});
