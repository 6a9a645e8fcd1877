import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newFolder } from '../../validation/testing/new-folder.js';
import { connected, exchange } from '../testing/raw-http.js';
import { as, servers } from '../testing/running.js';
import { createDocsSite } from './docs-site.js';

const start = servers();
const config = { contextPath: '/jira', vendor: 'maker', hasControl: true, settings: {}, profile: undefined };

function folderWith(page: string): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'index.html'), page);
  return folder;
}

type Asked = Parameters<ReturnType<typeof createDocsSite>>[0];

/** A request for a path, as the step of the page gets it. */
const asking = (method: string, path: string, message?: IncomingMessage, response?: ServerResponse): Asked =>
  ({ method, path, target: path, message, response }) as Asked;

/** Serves the page of a folder, and gives the files that were opened. */
async function serving(folder: string) {
  const site = createDocsSite(config, folder);
  const files: Readable[] = [];
  const server = createServer((request, response) => {
    request.socket.on('error', () => undefined);
    response.once('pipe', (file) => files.push(file));
    const answer = site(asking(request.method ?? '', '/docs/index.html', request, response));
    if (answer === undefined) response.writeHead(405).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, files };
}

describe('the documentation page of a server', () => {
  it.each(['/', '/docs', '/docs?x=1'])('is where %s leads', async (path) => {
    const { url } = await start();
    const response = await fetch(url + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, 'docs/']);
  });

  it('is served with its files, as what they are', async () => {
    const { url } = await start();
    const types = ['', 'page.js', 'page.css', 'mockServiceWorker.js'].map(async (file) => {
      const response = await fetch(`${url}/docs/${file}`);
      return [response.status, response.headers.get('content-type')?.split(';')[0]];
    });
    expect(await Promise.all(types)).toEqual([
      [200, 'text/html'],
      [200, 'text/javascript'],
      [200, 'text/css'],
      [200, 'text/javascript'],
    ]);
  });

  it.each(['', 'page.js', 'config.js'])(
    'is asked for anew each time, is taken for what it is, and is in no frame of another site: %s',
    async (file) => {
      const { url } = await start();
      const { headers } = await fetch(`${url}/docs/${file}`);
      expect(['cache-control', 'x-content-type-options', 'x-frame-options'].map((name) => headers.get(name))).toEqual([
        'no-cache',
        'nosniff',
        'SAMEORIGIN',
      ]);
    },
  );

  it('is that of a package that was updated meanwhile', async () => {
    const folder = folderWith('before');
    const { url } = await serving(folder);
    expect(await (await fetch(url)).text()).toBe('before');
    writeFileSync(join(folder, 'index.html'), 'now');
    expect(await (await fetch(url)).text()).toBe('now');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent as a browser takes it (%s), and not again as long as it is the same', async (accepted, encoding) => {
    const { url } = await start();
    const ask = (more: Readonly<Record<string, string>> = {}) =>
      new Promise<IncomingMessage>((resolve) => {
        get(`${url}/docs/page.js`, { headers: { 'accept-encoding': accepted, ...more } }, (answer) => {
          resolve(answer.resume());
        });
      });
    const { headers } = await ask();
    expect([headers['content-encoding'], headers['content-type'], headers.vary]).toEqual([
      encoding,
      expect.stringContaining('text/javascript'),
      'Accept-Encoding',
    ]);
    expect((await ask({ 'if-none-match': headers.etag ?? '' })).statusCode).toBe(304);
  });

  it('is told that a server answers, and where', async () => {
    const settings = { vendor: 'maker', seed: 2, timeZone: 'Asia/Tokyo' };
    const { url } = await start({
      contextPath: '/jira',
      ...settings,
      profile: { 'legacy.add.status': 200 },
      control: false,
    });
    const script = await (await fetch(`${url}/docs/config.js`)).text();
    expect(JSON.parse(script.replace('globalThis.gridtwinConfig = ', '').replace(/;\s*$/, ''))).toEqual({
      mode: 'server',
      contextPath: '/jira',
      vendor: 'maker',
      hasControl: false,
      settings,
      profile: { 'legacy.add.status': 200 },
    });
    const usual = await start({ vendor: 'vendor', seed: 1, timeZone: 'UTC' });
    expect(await (await fetch(`${usual.url}/docs/config.js`)).text()).toMatch(/"hasControl":true,"settings":\{\}\}/);
  });

  it('has the document of this server: its address, its paths, and its profile as it is now', async () => {
    const settings = { contextPath: '/jira', vendor: 'maker', profile: { 'legacy.add.status': 200 } } as const;
    const { url, server } = await start(settings);
    const documentNow = async () => {
      const response = await fetch(`${url}/docs/openapi.json`);
      const { headers } = response;
      expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['application/json', 'no-cache']);
      return response.json();
    };
    const { servers, paths } = await documentNow();
    expect(servers).toEqual([{ url: `${url}/jira`, description: 'This mock' }]);
    const add = '/rest/maker-igrid/1.0/grid/{gridId}/issue/{issueId}';
    expect(Object.keys(paths[add].post.responses)).toContain('200');
    expect(paths[add].post.responses['200'].content['application/json'].examples).toBeDefined();
    server.core.profile.set({ 'newer.rowId@15': 'number' }); // no example can be made of it
    expect((await documentNow()).paths[add].post.responses['201'].content['application/json'].examples).toBeUndefined();
    server.core.profile.set({});
    expect(Object.keys((await documentNow()).paths[add].post.responses)).toContain('201');
  });

  it('has the document of a server by http also where every connection has a member "encrypted", as in Bun', async () => {
    const { url } = await start();
    Object.defineProperty(Socket.prototype, 'encrypted', { value: false, configurable: true, writable: true });
    try {
      const { servers } = await (await fetch(`${url}/docs/openapi.json`)).json();
      expect(servers).toEqual([{ url, description: 'This mock' }]);
    } finally {
      Reflect.deleteProperty(Socket.prototype, 'encrypted');
    }
  });

  it('has the document of a world whose page it is: its address and its profile', async () => {
    const { url, server } = await start({ contextPath: '/jira' });
    server.world('a').profile.set({ 'version.before': 501 });
    const above = '/__gridtwin__/worlds/a';
    for (const target of [`${above}/docs/openapi.json?x=/docs/openapi.json`, `http://x${above}/docs/openapi.json`]) {
      const answer = await exchange(url, [`GET ${target} HTTP/1.1`, `Host: ${new URL(url).host}`, 'Connection: close']);
      expect(/"servers":\[{"url":"([^"]*)/.exec(answer)?.[1]).toBe(`${url}${above}/jira`);
    }
    const named = await fetch(`${url}/docs/openapi.json`, { headers: { 'x-gridtwin-world': 'a' } });
    expect((await named.json()).servers[0].url).toBe(`${url}/jira`);
  });

  it('describes its server by the name of the environment that the README has Bruno take', async () => {
    const { url } = await start();
    const { servers } = await (await fetch(`${url}/docs/openapi.json`)).json();
    const readme = readFileSync(new URL('../../apps/README.md', import.meta.url), 'utf8');
    expect(/bru run -r --env "([^"]+)"/.exec(readme)?.[1]).toBe(servers[0].description);
  });

  it.each([
    '/docs/missing.js',
    '/docs/../package.json',
    '/docs/%2e%2e/%2e%2e/package.json',
    '/docs/..%2f..%2fpackage.json',
  ])('has no %s', async (path) => {
    const { url } = await start();
    expect((await fetch(url + path)).status).toBe(404);
  });

  it('can be left out', async () => {
    const { url } = await start({ docs: false });
    expect((await fetch(`${url}/docs/`)).status).toBe(404);
  });

  it.each(['/docs', '/docs/jira'])('leaves the service alone at %s', async (contextPath) => {
    const { url } = await start({ contextPath });
    const grids = await fetch(`${url}${contextPath}/rest/vendor-igrid/1.0/grid/list`, { headers: as('admin') });
    expect(grids.status).toBe(200);
  });

  it('says what to do where it was not built', () => {
    const site = createDocsSite(config, '');
    for (const path of ['/docs/', '/docs/index.html']) {
      const message = expect.stringContaining('npm run docs');
      expect(site(asking('GET', path))).toMatchObject({ status: 404, body: message });
    }
  });

  it.each(['bytes=5-2', 'bytes=9-', 'bytes=0-9007199254740993', 'bytes=x', 'bytes=0-1'])(
    'is served whole for the range %s',
    async (range) => {
      const { url } = await start();
      const whole = await (await fetch(`${url}/docs/theme.js`)).text();
      const response = await fetch(`${url}/docs/theme.js`, { headers: { range } });
      expect([response.status, await response.text()]).toEqual([200, whole]);
    },
  );

  it('only answers reads', async () => {
    const folder = folderWith('<!doctype html>');
    const { url } = await serving(folder);
    const statuses = ['GET', 'HEAD', 'POST'].map(async (method) => (await fetch(url, { method })).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 405]);
    expect(createDocsSite(config, folder)(asking('POST', '/'))).toBeUndefined();
  });
});

describe('a file of the page', () => {
  it('is closed when its client leaves before the end', async () => {
    const { url, files } = await serving(folderWith('x'.repeat(30_000_000)));
    const socket = await connected(url);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.destroy();
    await vi.waitFor(() => expect(files.map(({ destroyed }) => destroyed)).toEqual([true]), { timeout: 5_000 });
  });

  it('that cannot be read ends the connection, and nothing else; one that is gone is not found', async () => {
    const folder = folderWith('<!doctype html>');
    const { url } = await serving(folder);
    expect((await fetch(url)).status).toBe(200);
    rmSync(join(folder, 'index.html'));
    expect((await fetch(url)).status).toBe(404);
    const unreadable = createServer().listen(join(folder, 'index.html')); // a socket, which no file system opens
    await once(unreadable, 'listening');
    await expect(fetch(url)).rejects.toThrow();
    await new Promise((resolve) => unreadable.close(resolve)); // and is gone
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    expect((await fetch(url)).status).toBe(200);
  });
});
