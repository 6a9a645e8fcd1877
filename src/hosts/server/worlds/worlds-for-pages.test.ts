import { describe, expect, it } from 'vitest';
import { exchange } from '../../testing/raw-http.js';
import { as, servers } from '../../testing/running.js';

const start = servers();
const rows = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const below = (reference: string): string => `/__gridtwin__/worlds/${reference}`;
const foreign = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };

it.each([
  ['/jira', 'its path', '/'],
  ['/jira', 'a header', '/jira'],
  ['', 'its path', '/'],
])('a session below "%s" in a world that %s names has a cookie with the path %s', async (contextPath, by, path) => {
  const { url } = await start({ contextPath, profile: { 'auth.schemes': 'both-and-session' } });
  const base = by === 'a header' ? url : url + below('a');
  const response = await fetch(`${base}${contextPath}/rest/auth/1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gridtwin-world': 'a' },
    body: JSON.stringify({ username: 'alice', password: 'alice' }),
  });
  expect(response.headers.get('set-cookie')?.split('; ').slice(1)).toEqual([`Path=${path}`, 'HttpOnly']);
});

describe('a page of another site', () => {
  it.each<[what: string, method: string, path: string, headers: Record<string, string>]>([
    ['control a world by its path', 'POST', `${below('there')}/__gridtwin__/reset`, {}],
    ['control a world by a header', 'POST', '/__gridtwin__/reset', { 'x-gridtwin-world': 'there' }],
    ['read the events of a world', 'GET', `${below('there')}/__gridtwin__/events`, {}],
    ['list worlds', 'GET', '/__gridtwin__/worlds', {}],
    ['make a world', 'PUT', '/__gridtwin__/worlds/a', {}],
    ['end a world', 'DELETE', '/__gridtwin__/worlds/there', {}],
    ['make a world by a request for the service', 'GET', below('a') + rows, {}],
    ['make a world by a header', 'GET', rows, { 'x-gridtwin-world': 'a' }],
  ])('may not %s', async (_, method, path, headers) => {
    const { url, server } = await start();
    server.world('there').clock.set(5);
    const response = await fetch(url + path, { method, headers: { ...as('alice'), ...foreign, ...headers } });
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining('Pages of https://other.example may not use the control API'),
    ]);
    const worlds = (await (await fetch(`${url}/__gridtwin__/worlds`)).json()) as { worlds: unknown[] };
    expect([worlds.worlds.length, server.world('there').clock.now()]).toEqual([1, 5]);
  });

  it.each<[what: string, path: string, headers: Record<string, string>]>([
    ['an image whose path names a world', below('a') + rows, {}],
    ['a link to the documentation page of a world', `${below('a')}/docs/`, { 'sec-fetch-mode': 'navigate' }],
    ['a request whose header names a world', rows, { 'x-gridtwin-world': 'a' }],
  ])('makes no world by %s, for which browsers send no origin', async (_, path, headers) => {
    const { url } = await start();
    const target = new URL(path, url);
    for (const site of ['cross-site', 'same-site']) {
      const answer = await exchange(url, [
        `GET ${target.pathname} HTTP/1.1`,
        `Host: ${target.host}`,
        `Sec-Fetch-Site: ${site}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        'Connection: close',
      ]);
      expect(answer).toMatch(/^HTTP\/1\.1 403 .*There is no world \\"a\\" yet, and this request may not make it/s);
    }
    expect(await (await fetch(`${url}/__gridtwin__/worlds`)).json()).toMatchObject({ worlds: [] });
  });

  it('may use an existing world, and makes a world if its origin is allowed', async () => {
    const { url, server } = await start();
    server.world('there');
    const ask = (base: string, path: string) => fetch(base + path + rows, { headers: { ...as('alice'), ...foreign } });
    expect((await ask(url, below('there'))).status).toBe(200);
    const open = await start({ cors: ['https://other.example'] });
    expect((await ask(open.url, below('a'))).status).toBe(200);
  });
});

describe('a page of an allowed origin', () => {
  it('may send the header of a world', async () => {
    const { url } = await start({ cors: ['https://app.example'] });
    const question = { origin: 'https://app.example', 'access-control-request-method': 'GET' };
    const allowed = async (headers: Record<string, string>) => {
      const response = await fetch(url + rows, { method: 'OPTIONS', headers: { ...question, ...headers } });
      return [response.status, response.headers.get('access-control-allow-headers')];
    };
    expect(await allowed({})).toEqual([204, expect.stringMatching(/\bx-gridtwin-world\b/)]);
    const asked = { 'access-control-request-headers': 'authorization,x-gridtwin-world', 'x-gridtwin-world': 'a b' };
    expect(await allowed(asked)).toEqual([204, 'authorization,x-gridtwin-world']);
  });
});

/** Returns the text of an event stream up to its first change. */
async function untilChanged(events: Response | undefined): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of events?.body ?? []) {
    text += decoder.decode(part);
    if (text.includes('changed')) break;
  }
  return text;
}

describe('below the path of a world', () => {
  it('the documentation page is served with its files and the context path of the server', async () => {
    const { url } = await start({ contextPath: '/jira' });
    const root = url + below('a');
    const found = await fetch(`${root}/`, { redirect: 'manual' });
    expect([found.status, found.headers.get('location')]).toEqual([302, 'docs/']);
    expect((await fetch(`${root}/docs/page.js`)).headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await (await fetch(`${root}/docs/config.js`)).text()).toContain('"contextPath":"/jira"');
    expect((await fetch(`${root}/docs/none.js`)).status).toBe(404);
  });

  it('the server answers /healthz with 200, and makes no world', async () => {
    const { url } = await start();
    const statuses = [`${url}${below('a')}/healthz`, `${url}/healthz`].map(
      async (one) => (await fetch(one, { headers: { 'x-gridtwin-world': 'b' } })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200]);
    expect(await (await fetch(`${url}/__gridtwin__/worlds`)).json()).toMatchObject({ worlds: [] });
  });

  it('events are sent only for changes in that world', async () => {
    const { url, server } = await start();
    const [a, b] = await Promise.all(['a', 'b'].map((id) => fetch(`${url}${below(id)}/__gridtwin__/events`)));
    await (await fetch(url + below('a') + rows)).text();
    expect(await untilChanged(a)).toBe(': open\n\ndata: changed\n\n');
    const [text] = await Promise.all([b?.text(), server.close()]);
    expect(text).toBe(': open\n\n');
  });
});
