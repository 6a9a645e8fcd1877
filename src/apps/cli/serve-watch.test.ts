import { once } from 'node:events';
import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { createTwinServer } from '../../hosts/server/create-server.js';
import { newFile } from '../../validation/testing/new-folder.js';
import { createFrom } from './serve.js';
import { commandLine, type Run } from './testing/command-line.js';
import { serveOptions } from './testing/serve-options.js';
import { fileState, watchWorld } from './watch-world.js';

const start = commandLine();
const startScript = commandLine('--');
const empty = JSON.stringify({ ...demoWorld, rows: [] });

async function watching(
  link?: string,
): Promise<{ world: string; run: Run; rowsIn: (world?: string) => Promise<number> }> {
  const world = link ?? newFile('world.json', JSON.stringify(demoWorld));
  const run = start('serve', '--port', '0', '--quiet', '--world', world, '--watch');
  const url = /http:\/\/[^\s/]+/.exec(await run.written(/Try\n.*\n.*\n.*\n/))?.[0];
  const rowsIn = async (name?: string): Promise<number> => {
    const headers = { authorization: 'Bearer alice-token', ...(name !== undefined && { 'X-Gridtwin-World': name }) };
    return (await (await fetch(`${url}/rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount`, { headers })).json())
      .rowCount;
  };
  return { world, run, rowsIn };
}

const printedError = async ({ process }: Run): Promise<string> =>
  String((await once(process.stderr ?? process, 'data'))[0]);

it('gridtwin serve --watch loads a written or replaced file, and new worlds begin with it', async () => {
  const { world, run, rowsIn } = await watching();
  expect([await rowsIn(), await rowsIn('a')]).toEqual([5, 5]);
  await writeFile(world, empty);
  await run.written(`${world} has changed, and is loaded again.\n`);
  expect([await rowsIn(), await rowsIn('a'), await rowsIn('b')]).toEqual([0, 5, 0]);
  await writeFile(`${world}~`, JSON.stringify(demoWorld));
  await rename(`${world}~`, world);
  await run.written(/loaded again.*loaded again/s);
  expect([await rowsIn(), await rowsIn('c')]).toEqual([5, 5]);
  run.process.kill('SIGTERM');
  expect(await run.ended).toBe(0);
});

it('gridtwin serve --watch loads the file behind a link when the file or the link changes', async () => {
  const [first, second] = [newFile('first.json', JSON.stringify(demoWorld)), newFile('second.json', empty)];
  const link = join(dirname(second), 'link.json');
  await symlink(first, link);
  const { world, run, rowsIn } = await watching(link);
  await writeFile(first, empty);
  await run.written(`${world} has changed, and is loaded again.\n`);
  expect(await rowsIn()).toBe(0);
  await writeFile(second, JSON.stringify(demoWorld));
  await symlink(second, `${world}~`);
  await rename(`${world}~`, world);
  await run.written(/loaded again.*loaded again/s);
  expect(await rowsIn()).toBe(5);
});

it('gridtwin serve --watch keeps the world if the file is wrong, says where, and loads the mended file', async () => {
  const { world, run, rowsIn } = await watching();
  const broken = printedError(run);
  await writeFile(world, empty.replace('"users"', '"user"'));
  const words = await broken;
  expect(words).toContain(`${world}: there is no member "user" here; did you mean "users"?`);
  expect(words).toContain(`The world stays as it was, until ${world} changes again.`);
  const unparsed = printedError(run);
  await writeFile(world, '{"users": [}');
  expect(await unparsed).toContain(`${world}:1:12: it is not JSON: `);
  expect([await rowsIn(), await rowsIn('a')]).toEqual([5, 5]);
  await writeFile(world, empty);
  await run.written(`${world} has changed, and is loaded again.\n`);
  expect(await rowsIn()).toBe(0);
});

it('gridtwin serve --watch keeps the world, and goes on, if the file becomes a link to itself', async () => {
  const { world, run, rowsIn } = await watching();
  const broken = printedError(run);
  await symlink(world, `${world}~`);
  await rename(`${world}~`, world);
  expect(await broken).toContain(`The world stays as it was, until ${world} changes again.`);
  expect(await rowsIn()).toBe(5);
  await rm(world);
  await writeFile(world, empty);
  await run.written(`${world} has changed, and is loaded again.\n`);
  expect(await rowsIn()).toBe(0);
});

const writingBeforeItListens = (file: string): string => `
import { writeFileSync } from 'node:fs';
import { Server } from 'node:net';
const { listen } = Server.prototype;
Server.prototype.listen = function (...args) {
  writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(empty)});
  return listen.apply(this, args);
};
await import(${JSON.stringify(new URL('../../../dist/cli/gridtwin.js', import.meta.url).href)});`;

it('gridtwin serve --watch loads a file that changed after it was read and before the server listened', async () => {
  const world = newFile('world.json', JSON.stringify(demoWorld));
  const script = newFile('early.mjs', writingBeforeItListens(world));
  const run = startScript(script, 'serve', '--port', '0', '--quiet', '--world', world, '--watch');
  await run.written(`${world} has changed, and is loaded again.\n`);
});

it('watchWorld ends with the world that was written last, also if an earlier one takes longer to read', async () => {
  const file = newFile('world.json', '1');
  const server = createTwinServer();
  let reads = 0;
  const end = watchWorld(server, file, fileState(file), async () => {
    reads += 1;
    if (reads > 1) return { ...demoWorld, name: 'last' };
    await writeFile(file, '333');
    await setTimeout(600);
    return { ...demoWorld, name: 'first' };
  });
  await writeFile(file, '22');
  await expect.poll(() => reads, { timeout: 5_000 }).toBe(2);
  await setTimeout(700);
  expect(server.core.exportWorld().name).toBe('last');
  end();
});

it('gridtwin serve --watch needs a world file', async () => {
  await expect(createFrom({ ...serveOptions, watch: true })).rejects.toThrow(
    '--watch needs a file to watch: give --world FILE too',
  );
});

it('a server keeps its world if a new world lacks the signed-in user', () => {
  const zoe = { name: 'zoe', key: 'zoe', fullName: 'Zoe', password: 'zoe' };
  const server = createTwinServer({ world: { ...demoWorld, users: [...demoWorld.users, zoe] }, as: 'zoe' });
  expect(() => server.reload(demoWorld)).toThrow('there is no user "zoe"');
  expect(server.core.exportWorld().users).toHaveLength(demoWorld.users.length + 1);
});
