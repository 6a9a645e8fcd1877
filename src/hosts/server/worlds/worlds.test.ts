import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../../generated/demo-world.js';
import { controlOf, says } from '../../testing/controlling.js';
import { exchange } from '../../testing/raw-http.js';
import { as, servers } from '../../testing/running.js';
import { createTwinServer } from '../create-server.js';
import type { ServerSettings } from '../server-context.js';

const start = servers();
const rows = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const empty = { ...demoWorld, rows: [] };
const place = { grid: 10500, issue: 'DEMO-1' };

const below = (reference: string): string => `/__gridtwin__/worlds/${reference}`;
const named = (world: string) => ({ 'x-gridtwin-world': world });

async function ask(url: string, init: RequestInit = {}): Promise<readonly [number, unknown]> {
  const response = await fetch(url, { ...init, headers: { ...as('alice'), ...init.headers } });
  const text = await response.text();
  return [response.status, text === '' ? undefined : JSON.parse(text)];
}

const count = async (url: string, headers = {}): Promise<unknown> =>
  (await ask(`${url}${rows}/rowcount`, { headers }))[1];

async function add(url: string, headers = {}): Promise<void> {
  const body = JSON.stringify({ rows: [{ jsummary: 'New', jamount: 1 }] });
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
  expect((await ask(url + rows, init))[0]).toBe(201);
}

describe('a world that a request names', () => {
  it('is made by the first request, by header or by path, from the start of the server', async () => {
    const { url, server } = await start();
    await add(url);
    expect(await count(url, named('a'))).toEqual({ rowCount: 5 });
    await add(url, named('a'));
    await add(url + below('a'));
    await add(url + below('b'));
    expect(await count(url + below('a'))).toEqual({ rowCount: 7 });
    expect(await count(url, named('b'))).toEqual({ rowCount: 6 });
    expect(server.core.fieldValue(place).rowCount).toBe(6);
  });

  it('is made from a named world, and is then found by its id alone, too', async () => {
    const { url } = await start({ worlds: { empty, ['__proto__']: empty } });
    expect(await count(url, named('empty:a'))).toEqual({ rowCount: 0 });
    await add(url + below('empty:a'));
    expect(await count(url, named('a'))).toEqual({ rowCount: 1 });
    expect(await count(url + below('empty%3Aa'))).toEqual({ rowCount: 1 });
    expect(await count(url + below('__proto__:__proto__'))).toEqual({ rowCount: 0 });
    expect(await count(url + below('constructor'))).toEqual({ rowCount: 5 });
  });

  it('is returned by server.world, with its own faults, journal, profile and clock', async () => {
    const { url, server } = await start({ worlds: { empty } });
    await add(url, named('empty:a'));
    const [a, b] = [server.world('a'), server.world('b')];
    a.clock.set(5_000);
    b.profile.set({ 'legacy.add.status': 200 });
    a.faults.plan({ operation: 'addRows', status: 503 });
    expect(a.journal.entries().map(({ operation }) => operation)).toEqual(['addRows']);
    expect(b.journal.entries()).toEqual([]);
    expect([a.clock.now(), b.clock.now()]).toEqual([5_000, demoWorld.now]);
    const body = JSON.stringify({ rows: [] });
    const statuses = [named('a'), named('b'), {}].map(async (headers) => {
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
      return (await ask(url + rows, init))[0];
    });
    expect(await Promise.all(statuses)).toEqual([503, 200, 201]);
    expect([a.faults.pending(), server.core.faults.planned()]).toEqual([[], []]);
    expect(() => server.world(Object(7))).toThrow('The reference of a world must be a text, not an object.');
    expect(() => server.world('emty:c')).toThrow('There is no named world "emty"; did you mean "empty"?');
    a.reset();
    expect([a.fieldValue(place).rowCount, a.journal.entries()]).toEqual([0, []]);
  });

  it.each<[what: string, path: string, headers: Record<string, string>, status: number, message: RegExp]>([
    ['an invalid reference', rows, named('a b'), 400, /"a b" names no world: it must be an id such as "test-17"/],
    ['an empty reference', `${below('')}${rows}`, {}, 400, /"" names no world/],
    ['two different ids', `${below('a')}${rows}`, named('b'), 400, /The path names the world "a", the header "b"/],
    ['two named worlds', `${below('empty:a')}${rows}`, named('full:a'), 400, /one world/],
    ['a misspelled named world', rows, named('emty:a'), 404, /no named world "emty"; did you mean "empty"\?/],
    ['an unknown named world', rows, named('zzzzzz:a'), 404, /no named world "zzzzzz"; there is "empty"/],
    [
      'an existing world with a named world',
      rows,
      named('empty:there'),
      409,
      /"there" was made from the world that the server/,
    ],
  ])('is refused with a message for %s', async (_, path, headers, status, message) => {
    const { url } = await start({ worlds: { empty } });
    await count(url, named('there'));
    expect(await ask(url + path, { headers })).toEqual([status, says(message)]);
    const [, { worlds }] = (await ask(`${url}/__gridtwin__/worlds`)) as [number, { worlds: unknown[] }];
    expect(worlds).toHaveLength(1);
  });

  it('may be named by path and header if they agree', async () => {
    const { url } = await start({ worlds: { empty } });
    expect(await count(url + below('a'), named('empty:a'))).toEqual({ rowCount: 0 });
  });

  it('is refused with 503 at the limit of worlds, until another world ends', async () => {
    const { url } = await start({ mostWorlds: 2 });
    const control = controlOf(() => url);
    await Promise.all([count(url, named('a')), count(url, named('b'))]);
    expect(await ask(url + rows, { headers: named('c') })).toEqual([503, says(/2 worlds already.*mostWorlds/)]);
    expect(await count(url, named('a'))).toEqual({ rowCount: 5 });
    expect(await control('DELETE', 'worlds/a')).toEqual([204, undefined]);
    expect(await count(url, named('c'))).toEqual({ rowCount: 5 });
  });

  it('begins anew after it was idle for too long, unlike the world of the server', async () => {
    const { url } = await start({ worldIdle: 20 });
    await Promise.all([add(url), add(url, named('a'))]);
    await new Promise((resolve) => setTimeout(resolve, 45));
    expect(await count(url, named('a'))).toEqual({ rowCount: 5 });
    expect(await count(url)).toEqual({ rowCount: 6 });
  });

  it('stays while a page has its events open', async () => {
    const { url, server } = await start({ worldIdle: 20 });
    const aborting = new AbortController();
    const events = await fetch(`${url}${below('a')}/__gridtwin__/events`, { signal: aborting.signal });
    const world = server.world('a');
    await new Promise((resolve) => setTimeout(resolve, 45));
    expect(server.world('a')).toBe(world);
    aborting.abort();
    await expect(events.text()).rejects.toThrow();
    await expect.poll(() => server.world('a'), { interval: 40 }).not.toBe(world);
  });

  it('stays while a page that was loaded again has its events open', async () => {
    const { url, server } = await start({ worldIdle: 40 });
    const open = async (): Promise<AbortController> => {
      const page = new AbortController();
      await fetch(`${url}${below('a')}/__gridtwin__/events`, { signal: page.signal });
      return page;
    };
    const [before, now] = [await open(), await open()];
    const world = server.world('a');
    before.abort();
    await new Promise((resolve) => setTimeout(resolve, 90));
    expect(server.world('a')).toBe(world);
    now.abort();
  });

  it('answers a request below its path also if Node does not know the method', async () => {
    const { url, server } = await start();
    server.world('a').profile.set({ 'legacy.errorBody': 'message' });
    const odd = (path: string) => exchange(url, [`BREW ${path} HTTP/1.1`, 'Host: x']);
    expect(await odd(below('a') + rows)).toMatch(/ 405 [\s\S]*\{"message":/);
    expect(await odd(below('b') + rows)).toMatch(/ 405 [\s\S]*\{"errorMessages":/);
  });

  it('is named in the access log, unless it is the world of the server', async () => {
    const lines: string[] = [];
    const { url } = await start({ log: (line) => /^\d/.test(line) && lines.push(line) }); // explanations are indented
    await count(url);
    await count(url, named('a'));
    await ask(`${url}${below('a')}/nowhere`);
    await ask(`${url}${below('a')}/__gridtwin__/clock`);
    expect(lines).toEqual([
      expect.stringMatching(/ GET \S+rowcount 200 countIssueRows alice [\d.]+ms$/),
      expect.stringMatching(/ GET \/rest\S+rowcount 200 countIssueRows alice [\d.]+ms world=a$/),
      expect.stringMatching(/ GET \/nowhere 404 - - [\d.]+ms world=a pathUnknown/),
      expect.stringMatching(/ GET \/__gridtwin__\/clock 200 - - [\d.]+ms world=a$/),
    ]);
  });
});

describe('settings of worlds', () => {
  it.each<[name: string, settings: object, message: RegExp]>([
    ['a time of 0', { worldIdle: 0 }, /"worldIdle" must be a whole number from 1 to 2147483647, not 0/],
    ['a time that is no number', { worldIdle: Number.NaN }, /"worldIdle" must be/],
    [
      'a limit that is no whole number',
      { mostWorlds: 1.5 },
      /"mostWorlds" must be a whole number from 1 to 1000000, not 1.5/,
    ],
    ['a list of worlds', { worlds: [] }, /"worlds" must be an object of world files by name/],
    [
      'a name that no request can have',
      { worlds: { 'a/b': empty } },
      /cannot be named "a\/b"; names are letters, digits/,
    ],
    ['a misspelled setting', { wolrds: {} }, /there is no "wolrds"; did you mean "worlds"/],
  ])('are refused with a message for %s', (_, settings, message) => {
    expect(() => createTwinServer(settings)).toThrow(message);
    expect(() => createTwinServer(settings)).toThrow(TypeError);
  });

  it('are refused with every problem of every named world', () => {
    const bad = { a: { ...demoWorld, user: [] }, b: demoWorld, c: { ...demoWorld, now: 'x' }, d: [] };
    const create = () => createTwinServer({ worlds: bad as unknown as NonNullable<ServerSettings['worlds']> });
    expect(create).toThrow(
      /The named worlds cannot be used:\n {2}a: .*did you mean "users"[\s\S]*\n {2}c: now: .*\n {2}d: must be /,
    );
  });
});
