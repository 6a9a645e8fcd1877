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

/** Returns a request for a path, as the documentation page gets it. */
const asking = (method: string, path: string, message?: IncomingMessage, response?: ServerResponse): Asked =>
  ({ method, path, target: path, message, response }) as Asked;

/** Serves the page of a folder; returns its URL and the files that were opened. */
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
  it.each(['/', '/docs', '/docs?x=1'])('is the target of a redirect from %s', async (path) => {
    const { url } = await start();
    const response = await fetch(url + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, 'docs/']);
  });

  it('is served with its files, each with its content type', async () => {
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
    'forbids caching without a check, sniffing, and frames of other sites: %s',
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

  it('is read again after the package was updated', async () => {
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
  ])('is sent in an accepted encoding (%s), and gets 304 if it is unchanged', async (accepted, encoding) => {
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

  it('gets its configuration from the server', async () => {
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

  it('has the OpenAPI document of this server for its current profile', async () => {
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

  it('has a document with an http address also if sockets have a member "encrypted", as in Bun', async () => {
    const { url } = await start();
    Object.defineProperty(Socket.prototype, 'encrypted', { value: false, configurable: true, writable: true });
    try {
      const { servers } = await (await fetch(`${url}/docs/openapi.json`)).json();
      expect(servers).toEqual([{ url, description: 'This mock' }]);
    } finally {
      Reflect.deleteProperty(Socket.prototype, 'encrypted');
    }
  });

  it('has the OpenAPI document of its world, with the address of that world', async () => {
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

  it('describes its server with the name of the Bruno environment in the README', async () => {
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
  ])('has no file %s', async (path) => {
    const { url } = await start();
    expect((await fetch(url + path)).status).toBe(404);
  });

  it('can be switched off', async () => {
    const { url } = await start({ docs: false });
    expect((await fetch(`${url}/docs/`)).status).toBe(404);
  });

  it.each(['/docs', '/docs/jira'])('leaves the service below the context path %s alone', async (contextPath) => {
    const { url } = await start({ contextPath });
    const grids = await fetch(`${url}${contextPath}/rest/vendor-igrid/1.0/grid/list`, { headers: as('admin') });
    expect(grids.status).toBe(200);
  });

  it('answers 404 with the command to build it if it was not built', () => {
    const site = createDocsSite(config, '');
    for (const path of ['/docs/', '/docs/index.html']) {
      const message = expect.stringContaining('npm run docs');
      expect(site(asking('GET', path))).toMatchObject({ status: 404, body: message });
    }
  });

  it.each(['bytes=5-2', 'bytes=9-', 'bytes=0-9007199254740993', 'bytes=x', 'bytes=0-1'])(
    'is sent whole in answer to the range %s',
    async (range) => {
      const { url } = await start();
      const whole = await (await fetch(`${url}/docs/theme.js`)).text();
      const response = await fetch(`${url}/docs/theme.js`, { headers: { range } });
      expect([response.status, await response.text()]).toEqual([200, whole]);
    },
  );

  it('answers GET and HEAD, and no other method', async () => {
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

  it('is answered with 404 if it is gone, and ends only its connection if it cannot be read', async () => {
    const folder = folderWith('<!doctype html>');
    const { url } = await serving(folder);
    expect((await fetch(url)).status).toBe(200);
    rmSync(join(folder, 'index.html'));
    expect((await fetch(url)).status).toBe(404);
    const unreadable = createServer().listen(join(folder, 'index.html')); // a socket, which no file system opens
    await once(unreadable, 'listening');
    await expect(fetch(url)).rejects.toThrow();
    await new Promise((resolve) => unreadable.close(resolve)); // which removes the socket
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    expect((await fetch(url)).status).toBe(200);
  });
});
