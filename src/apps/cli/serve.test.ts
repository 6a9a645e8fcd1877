import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { curlLines, readCurl } from '../../contract/testing/curl.js';
import { demoWorld } from '../../generated/demo-world.js';
import { newFile } from '../../validation/testing/new-folder.js';
import { commandLine, type Run } from './testing/command-line.js';

const start = commandLine();

const serve = (...args: readonly string[]): Run => start('serve', '--port', '0', ...args);

async function urlOf(run: Run): Promise<string> {
  const banner = await run.written(/\n {2}curl .*\n {2}curl .*\n {2}curl .*\n/);
  return /http:\/\/[^\s/]+/.exec(banner)?.[0] ?? '';
}

const alice = { headers: { authorization: 'Bearer alice-token' } };
const count = '/rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount';

describe('gridtwin serve', () => {
  it('prints its address, the users with their credentials, and the grids and cascades', async () => {
    const run = serve();
    const url = await urlOf(run);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    for (const { name, password, token = '' } of demoWorld.users) {
      expect(run.output()).toMatch(new RegExp(`^\\s*${name}\\s+${password}\\s+${token}\\s`, 'm'));
    }
    for (const { id, name, kind } of demoWorld.fields.filter((field) => field.kind !== 'other')) {
      expect(run.output()).toMatch(new RegExp(`^\\s*${id}\\s+${name}\\s+${kind}`, 'm'));
    }
  });

  it('prints three curl commands that work', async () => {
    const run = serve();
    await urlOf(run);
    const requests = curlLines(run.output()).map(readCurl);
    const statuses = requests.map(async ({ url, init }) => (await fetch(url, init)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 201]);
  });

  it('prints curl commands that work below a context path, for another vendor', async () => {
    const run = serve('--context-path', '/jira', '--vendor', 'maker');
    await urlOf(run);
    const requests = curlLines(run.output()).map(readCurl);
    expect(requests.every(({ url }) => url.includes('/jira/rest/maker-'))).toBe(true);
    const statuses = requests.map(async ({ url, init }) => (await fetch(url, init)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 201]);
  });

  it('logs a line without credentials for each request', async () => {
    const run = serve();
    await fetch((await urlOf(run)) + count, alice);
    const output = await run.written(/rowcount 200/);
    expect(output.split('\n').find((line) => line.includes('rowcount 200'))).not.toContain('alice-token');
  });

  it('prints the address of the page of each world in a folder', async () => {
    const folder = dirname(newFile('mine.json', JSON.stringify({ ...demoWorld, name: 'my own' })));
    const run = serve('--worlds', folder);
    await urlOf(run);
    const [, page = ''] = /mine +(\S+)/.exec(run.output()) ?? [];
    expect(await (await fetch(page)).text()).toContain('gridtwin');
    const view = await fetch(new URL('../__gridtwin__/view', page));
    expect(await view.json()).toMatchObject({ name: 'my own' });
  });

  it.each(['--quiet', '-q'])('logs no requests with %s', async (option) => {
    const run = serve(option);
    const url = await urlOf(run);
    const banner = run.output();
    expect((await fetch(url + count, alice)).status).toBe(200);
    run.process.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.output()).toBe(banner);
    expect(banner).not.toContain('certificate');
    expect(run.errors()).toBe('Stopping: requests under way are answered first.\n');
  });

  it('serves a world file with a byte order mark', async () => {
    const world = newFile('world.json', `\uFEFF${JSON.stringify({ ...demoWorld, name: 'mine', rows: [] })}`);
    const run = serve('--world', world);
    const url = await urlOf(run);
    expect(run.output()).toContain('"mine"');
    expect(await (await fetch(url + count, alice)).json()).toEqual({ rowCount: 0 });
  });

  it('takes a profile from options and files, and a later one overrides an earlier one', async () => {
    const profile = newFile('profile.json', '{"paging.defaultMaxResults": 3, "legacy.errorBody": "message"}');
    const run = serve('--profile', profile, '--profile', 'paging.defaultMaxResults=2');
    const url = await urlOf(run);
    const read = async (path: string): Promise<unknown> => (await fetch(url + path, alice)).json();
    expect(await read('/rest/vendor-igrid/1.0/grid/10500/issue/10001')).toMatchObject({ maxResults: 2, total: 5 });
    expect(await read('/rest/vendor-igrid/1.0/grid/99/rowcount')).toEqual({ message: expect.any(String) });
  });

  it('takes an add-on version, has no control API with --no-control, and warns of --host 0.0.0.0', async () => {
    const run = serve('--addon-version', '1.18.0', '--no-control', '--host', '0.0.0.0');
    const url = await urlOf(run);
    await expect
      .poll(run.errors)
      .toBe('Beware: other machines can reach 0.0.0.0, and the passwords above are not secret.\n');
    const statuses = ['/rest/vendor-igrid/1.0/multicascade/10600/issue/10001', '/__gridtwin__/world'].map(
      async (path) => (await fetch(url + path, alice)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404]);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('stops at %s with exit code 0', async (signal) => {
    const run = serve();
    const url = await urlOf(run);
    expect((await fetch(url + count, alice)).status).toBe(200);
    run.process.kill(signal);
    expect(await run.ended).toBe(0);
    await expect(fetch(url + count, alice)).rejects.toThrow();
  });

  it('stops when its output is closed', async () => {
    const run = serve();
    const url = await urlOf(run);
    run.process.stdout?.destroy();
    await fetch(url + count, alice).catch(() => undefined);
    expect(await run.ended).toBe(0);
  });

  it.each(['http://twin.example', 'twin.example/docs', ''])('refuses --allow-host "%s"', async (name) => {
    const run = serve(`--allow-host=${name}`);
    expect(await run.ended).toBe(2);
    expect(run.errors()).toContain('It must be a name or an address such as twin.example, without a scheme or a path.');
  });
});
