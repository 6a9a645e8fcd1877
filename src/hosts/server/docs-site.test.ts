import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { as, servers } from '../../testing/running.js';
import { createDocsSite } from './docs-site.js';

const start = servers();
const config = { contextPath: '/jira', vendor: 'maker', hasControl: true };

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

  it('is told that a server answers, and where', async () => {
    const { url } = await start({ contextPath: '/jira', vendor: 'maker', control: false });
    const script = await (await fetch(`${url}/docs/config.js`)).text();
    expect(JSON.parse(script.replace('globalThis.gridtwinConfig = ', '').replace(/;\s*$/, ''))).toEqual({
      mode: 'server',
      contextPath: '/jira',
      vendor: 'maker',
      hasControl: false,
    });
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

  it('leaves the service alone, and can be left out', async () => {
    const { url } = await start({ docs: false });
    expect((await fetch(`${url}/docs/`)).status).toBe(404);
    const other = await start({ contextPath: '/docs' });
    const grids = await fetch(`${other.url}/docs/rest/vendor-igrid/1.0/grid/list`, { headers: as('admin') });
    expect(grids.status).toBe(200);
  });

  it('says what to do where it was not built', () => {
    const site = createDocsSite(config, '');
    expect(site.replyTo('GET', '/docs/')).toMatchObject({ status: 404, body: expect.stringContaining('npm run docs') });
    expect(site.has('GET', '/docs/index.html')).toBe(false);
  });

  it('only answers reads', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gridtwin-docs-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    const site = createDocsSite(config, folder);
    expect(['GET', 'HEAD', 'POST'].map((method) => site.has(method, '/docs/index.html'))).toEqual([true, true, false]);
    expect(site.replyTo('POST', '/')).toBeUndefined();
  });
});
