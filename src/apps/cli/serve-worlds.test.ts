import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { newFolder } from '../../validation/testing/new-folder.js';
import { worldFilesIn } from '../../worlds/file/world-files.js';
import { createFrom } from './serve.js';
import { serveOptions } from './testing/serve-options.js';

async function folderOf(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = newFolder();
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

/** Creates the server of `gridtwin serve --worlds <folder>`. */
const serverOf = (worlds: string) => createFrom({ ...serveOptions, worlds });

const empty = { ...demoWorld, rows: [] };

describe('gridtwin serve --worlds', () => {
  it('takes every <name>.json of the folder as a named world', async () => {
    const folder = await folderOf({
      'empty.json': empty,
      '__proto__.json': empty,
      'notes.txt': 'no world',
      '._empty.json': 'hidden',
    });
    expect([...(await worldFilesIn(folder)).keys()]).toEqual(['__proto__', 'empty']);
    const server = await serverOf(folder);
    const rowsOf = (world: string) => server.world(world).fieldValue({ grid: 10500, issue: 'DEMO-1' }).rowCount;
    expect(['a', 'empty:b', '__proto__:c'].map(rowsOf)).toEqual([5, 0, 0]);
  });

  it('names the file of every problem', async () => {
    const folder = await folderOf({
      'a.json': { ...demoWorld, user: [] },
      'b.json': empty,
      'c.json': { ...demoWorld, now: 'x' },
    });
    await expect(serverOf(folder)).rejects.toThrow(
      [
        'The named worlds cannot be used:',
        `  ${join(folder, 'a.json')}: there is no member "user" here; did you mean "users"?`,
        `  ${join(folder, 'c.json')}: now: must be a whole number, not the text "x"`,
      ].join('\n'),
    );
  });

  it.each<[what: string, files: Record<string, unknown>, message: RegExp]>([
    ['a file that is not JSON', { 'a.json': '{' }, /a\.json:1:2: it is not JSON/],
    ['a folder without worlds', { 'readme.md': '' }, /has no world files: each is called <name>\.json/],
    [
      'a name that no request can have',
      { 'a b.json': empty },
      /\/a b\.json must be renamed: names of worlds are letters, digits/,
    ],
  ])('refuses %s with a reason', async (_, files, message) => {
    const folder = await folderOf(files);
    await expect(serverOf(folder)).rejects.toThrow(message);
  });

  it('keeps idle worlds for as many seconds as --world-idle says', async () => {
    const server = await createFrom({ ...serveOptions, worldIdle: 1 });
    const world = server.world('a');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.world('a')).toBe(world);
    await expect.poll(() => server.world('a'), { interval: 1_100 }).not.toBe(world);
  });

  it('refuses a folder that does not exist', async () => {
    await expect(serverOf('/nowhere/at/all')).rejects.toThrow(/\/nowhere\/at\/all cannot be read: /);
  });
});
