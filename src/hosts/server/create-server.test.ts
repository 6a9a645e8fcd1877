import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { as, servers } from '../testing/running.js';
import { createTwinServer } from './create-server.js';

const start = servers();
const rows = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const count = `${rows}/rowcount`;

const complaints = vi.spyOn(console, 'error');

beforeEach(() => {
  complaints.mockReset().mockReturnValue(undefined);
});
afterEach(() => {
  expect(complaints.mock.calls).toEqual([]);
});

describe('the server', () => {
  it('answers requests for the service at its URL', async () => {
    const { url } = await start();
    const response = await fetch(url + count, { headers: as('alice') });
    expect([response.status, await response.json()]).toEqual([200, { rowCount: 5 }]);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it.each(['GET', 'HEAD'])('answers %s /healthz with 200, also without credentials', async (method) => {
    const { url } = await start();
    const response = await fetch(`${url}/healthz`, { method });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  });

  it('answers POST /healthz with 405 and the allowed methods', async () => {
    const { url } = await start();
    const response = await fetch(`${url}/healthz`, { method: 'POST' });
    const { status, headers } = response;
    expect([status, headers.get('allow'), headers.get('content-type')]).toEqual([405, 'GET, HEAD', 'application/json']);
    expect(await response.json()).toEqual({ errorMessages: ['healthz takes GET and HEAD.'] });
  });

  it.each(['/favicon.ico', '/rest', '/healthz/more', '/rest/vendor-igrid/1.0/grid', '//', '/%20'])(
    'answers 404 with JSON at %s',
    async (path) => {
      const { url } = await start();
      const response = await fetch(url + path);
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json']);
      expect(await response.json()).toMatchObject({ errorMessages: [expect.stringContaining('no endpoint')] });
    },
  );

  it.each([
    count,
    '/rest/vendor-igrid/1.0/grid/99/rowcount',
    '/nowhere',
    '/healthz',
    '/__gridtwin__/clock',
    '/__gridtwin__/worlds',
  ])('answers HEAD %s as GET, without a body', async (path) => {
    const { url } = await start();
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetch(url + path, { method, headers: as('alice') })),
    );
    const headersOf = (response: Response | undefined) =>
      [...(response?.headers ?? [])].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
    expect(head?.status).toBe(get?.status);
    expect(await head?.text()).toBe('');
    expect(headersOf(head)).toEqual(headersOf(get));
  });

  it.each([
    [rows, ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT']],
    [count, ['GET', 'HEAD', 'OPTIONS']],
    ['/rest/vendor-igrid/1.0/grid/synchronize', ['OPTIONS', 'PUT']],
  ])('answers OPTIONS %s with 204 and Allow: %j', async (path, methods) => {
    const { url } = await start();
    const response = await fetch(url + path, { method: 'OPTIONS' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('allow')?.split(', ').sort()).toEqual(methods);
  });

  it('takes the vendor and the context path of its settings', async () => {
    const { url } = await start({ vendor: 'maker', contextPath: '/jira' });
    const path = count.replace('vendor', 'maker');
    const statuses = [`/jira${path}`, path, `/jira${count}`].map(
      async (one) => (await fetch(url + one, { headers: as('alice') })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
  });

  it('says that a port is taken', async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);
    await expect(createTwinServer({ port }).listen()).rejects.toThrow(new RegExp(`Port ${port} .*taken`));
  });

  it('says that a host is not an address of this machine', async () => {
    const listening = createTwinServer({ host: '192.0.2.1' }).listen(); // an address for documentation (RFC 5737)
    await expect(listening).rejects.toThrow('The host 192.0.2.1 is not an address of this machine.');
  });

  it('refuses an empty host, as of a variable that is not set', () => {
    expect(() => createTwinServer({ host: '' })).toThrow('"host" is empty');
  });

  it.each(['/__gridtwin__', '/__gridtwin__/jira'])(
    'refuses the context path %s, where the control API answers',
    (path) => {
      expect(() => createTwinServer({ contextPath: path })).toThrow('"contextPath" cannot begin with /__gridtwin__/');
    },
  );

  it('listens again on the port of a server that was closed', async () => {
    const { server, url } = await start();
    await server.close();
    const again = await start({ port: Number(new URL(url).port) });
    expect(again.url).toBe(url);
  });
});
