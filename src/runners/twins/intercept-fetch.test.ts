import { createServer, get } from 'node:http';
import { bypass, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asAda, smallGrid, smallPlace, smallWorld } from '../../hosts/testing/small-world.js';
import { type Interception, interceptTwins } from './intercept-twins.js';
import { sharedInterception } from './interception.js';
import { nodePlatform } from './node-platform.js';
import { twinsOn } from './twins-on.js';
import { withTwin } from './with-twin.js';

const url = `https://tracker.example${smallGrid}`;
const add = (init: RequestInit = {}): Promise<Response> =>
  fetch(url, { method: 'POST', headers: asAda, body: JSON.stringify({ rows: [{ text: 'Taxi' }] }), ...init });

const there = createServer((request, response) => response.end(`there, ${request.headers.accept}`));
beforeAll(() => new Promise<void>((resolve) => there.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => there.close(resolve)));
const address = (): string => `http://127.0.0.1:${Object(there.address()).port}`;

describe('an interception of fetch alone', () => {
  const { fetch: network } = globalThis;
  let interception: Interception;
  beforeEach(() => {
    interception = interceptTwins({ world: smallWorld, interception: 'fetch' });
  });
  afterEach(() => interception.close());

  it('answers fetch with a Response of the twin, whose url is that of the request', async () => {
    const twin = interception.create('a test');
    const response = await interception.run(twin, () => fetch(new Request(url, { headers: asAda })));
    expect([response.status, response.url]).toEqual([200, url]);
    expect(twin.journal.lastNumber()).toBe(1);
  });

  it('lets requests of node:http through to the network', async () => {
    interception.create('a test');
    const text = await new Promise((resolve, reject) => {
      get(`${address()}${smallGrid}`, (response) => response.on('data', (part) => resolve(String(part)))).on(
        'error',
        reject,
      );
    });
    expect(text).toBe('there, undefined');
  });

  it('asks your own handlers first, and answers with a Response that they throw', async () => {
    const twin = interception.create('a test');
    interception.use(http.get('*/myself', () => HttpResponse.json({ name: 'ada' })));
    twin.use(
      http.get('*/refused', () => {
        throw new HttpResponse(null, { status: 418 });
      }),
    );
    const answers = ['myself', 'refused'].map((path) => fetch(`https://tracker.example/${path}`));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 418]);
  });

  it('sends requests by passthrough or bypass to the network, without the header of MSW', async () => {
    interception.create('a test', { passthrough: ['http://127.0.0.1:*'] });
    expect(await (await fetch(address(), { headers: { accept: 'text/plain' } })).text()).toBe('there, text/plain');
    expect(await (await fetch(bypass(address(), { headers: { accept: 'text/html' } }))).text()).toBe(
      'there, text/html',
    );
  });

  it('rejects an unhandled request', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    interception.create('a test');
    await expect(fetch('https://elsewhere.example/')).rejects.toThrow();
    expect(complaints.mock.calls.join()).toContain('GET https://elsewhere.example/');
    complaints.mockRestore();
  });

  it('rejects with the code of a network error on a planned reset', async () => {
    interception.create('a test').faults.plan({ reset: true });
    await expect(add()).rejects.toMatchObject({ name: 'TypeError', cause: { code: 'ECONNRESET' } });
  });

  it('rejects a request that is aborted before or while it waits', async () => {
    interception.create('a test').faults.plan({ hang: true });
    await expect(add({ signal: AbortSignal.abort() })).rejects.toThrow('abort');
    await expect(add({ signal: AbortSignal.timeout(20) })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('refuses the next twin while another server of MSW listens', () => {
    const server = setupServer();
    server.listen();
    expect(() => interception.create('a test')).toThrow(
      'a server of MSW intercepts the requests of this process already',
    );
    server.close();
  });

  it.each([
    ['the original fetch', network],
    ['an earlier stub', async () => new Response()],
  ])('refuses the next twin after fetch was replaced by %s', async (_, before) => {
    await interception.close();
    vi.stubGlobal('fetch', before);
    interception = interceptTwins({ world: smallWorld, interception: 'fetch' });
    const { fetch: intercepted } = globalThis;
    globalThis.fetch = (...given) => intercepted(...given); // a wrapper that calls the intercepted fetch is allowed
    interception.create('a test').dispose();
    vi.unstubAllGlobals();
    expect(() => interception.create('a test')).toThrow('fetch was put back to what it was before it was intercepted');
    await interception.close();
    globalThis.fetch = network;
  });

  it('restores fetch when it ends', async () => {
    expect(globalThis.fetch).not.toBe(network);
    await interception.close();
    expect(globalThis.fetch).toBe(network);
  });
});

it("twinsOn('fetch') lets the twins of all tests answer only calls of fetch", async () => {
  twinsOn('fetch');
  const { fetch: before } = globalThis;
  await withTwin({ world: smallWorld }, async (twin) => {
    expect(globalThis.fetch).not.toBe(before);
    await add();
    expect(twin.rows(smallPlace)).toHaveLength(1);
    const socket = await new Promise((resolve) => get(address(), resolve));
    expect(socket).toMatchObject({ statusCode: 200 });
  })();
  expect(globalThis.fetch).toBe(before);
  delete sharedInterception(nodePlatform).join;
});

it('interceptTwins refuses an unknown kind of interception, and withTwin refuses the setting', async () => {
  const given: unknown[] = [{ interception: 'xhr' }];
  expect(() => Reflect.apply(interceptTwins, undefined, given)).toThrow('"interception" must be one of "all", "fetch"');
  const settings: object = { interception: 'fetch' };
  await expect(withTwin(settings, () => {})()).rejects.toThrow(
    `"interception" is a setting of interceptTwins, and not of a twin; twinsOn('fetch') sets it for all tests, once in a setup file`,
  );
});
