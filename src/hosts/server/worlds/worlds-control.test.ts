import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../../generated/demo-world.js';
import { controlOf, says } from '../../testing/controlling.js';
import { as, type Started, servers } from '../../testing/running.js';
import type { ServerSettings } from '../server-context.js';

const begin = servers();
const empty = { ...demoWorld, rows: [] };
const rows = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const named = (world: string) => ({ 'x-gridtwin-world': world });

async function start(settings: ServerSettings = { worlds: { empty } }) {
  const started: Started = await begin(settings);
  return { ...started, control: controlOf(() => started.url) };
}

const clear = (url: string, headers = {}): Promise<Response> =>
  fetch(`${url}${rows}/clear`, { method: 'PUT', headers: { ...as('alice'), ...headers } });

const rowCount = ({ server }: Started, world: string): number =>
  server.world(world).fieldValue({ grid: 10500, issue: 'DEMO-1' }).rowCount;

describe('the control API of worlds', () => {
  it('lists worlds with their origin, their requests, and the times of creation, use and end', async () => {
    const { url, control } = await start();
    const before = Date.now();
    await clear(url, named('a'));
    await clear(url, named('empty:b'));
    await clear(url, named('b'));
    const entry = { created: expect.any(Number), lastUsed: expect.any(Number), expires: expect.any(Number) };
    const [status, list] = await control('GET', 'worlds');
    expect([status, list]).toEqual([
      200,
      {
        idle: 600_000,
        most: 1_000,
        named: ['empty'],
        worlds: [
          { ...entry, id: 'a', from: null, requests: 1 },
          { ...entry, id: 'b', from: 'empty', requests: 2 },
        ],
      },
    ]);
    const [, one] = (await control('GET', 'worlds/b')) as [number, { lastUsed: number; expires: number }];
    expect(one).toMatchObject({ id: 'b', from: 'empty', requests: 2 });
    expect(one.expires - one.lastUsed).toBe(600_000);
    expect(one.lastUsed).toBeGreaterThanOrEqual(before - 1);
    expect(one.lastUsed).toBeLessThanOrEqual(Date.now() + 1);
  });

  it('makes a world from a named world, a world file or the start of the server, and replaces it', async () => {
    const started = await start();
    const { control, url } = started;
    expect(await control('PUT', 'worlds/a', { from: 'empty' })).toMatchObject([201, { id: 'a', from: 'empty' }]);
    expect(await control('PUT', 'worlds/empty:b')).toMatchObject([201, { id: 'b', from: 'empty' }]);
    expect(await control('PUT', 'worlds/c', empty)).toMatchObject([201, { id: 'c', from: null, requests: 0 }]);
    expect(await control('PUT', 'worlds/d')).toMatchObject([201, { id: 'd', from: null }]);
    expect(['a', 'b', 'c', 'd'].map((id) => rowCount(started, id))).toEqual([0, 0, 0, 5]);
    await clear(url, named('d'));
    expect(rowCount(started, 'd')).toBe(0);
    expect(await control('PUT', 'worlds/d')).toMatchObject([200, { requests: 0 }]);
    expect(rowCount(started, 'd')).toBe(5);
  });

  it('ends a world, which then begins anew', async () => {
    const started = await start();
    await clear(started.url, named('a'));
    expect(await started.control('DELETE', 'worlds/a')).toEqual([204, undefined]);
    expect(await started.control('GET', 'worlds/a')).toEqual([404, says('There is no world "a"')]);
    expect(rowCount(started, 'a')).toBe(5);
  });

  it.each<[method: string, path: string, status: number, message: RegExp, body?: unknown]>([
    ['GET', 'worlds/test-71', 404, /no world "test-71"; did you mean "test-17"\?/],
    ['DELETE', 'worlds/zzzz', 404, /There is no world "zzzz"$/],
    ['DELETE', 'worlds/empty:test-17', 409, /not from "empty"/],
    ['PUT', 'worlds/a', 404, /no named world "emty"; did you mean "empty"/, { from: 'emty' }],
    ['PUT', 'worlds/a', 400, /"from" must be the name of a world/, { from: 7 }],
    ['PUT', 'worlds/a', 400, /"from" allows no other member, such as "users"/, { from: 'empty', users: [] }],
    ['PUT', 'worlds/empty:a', 400, /already names/, { from: 'empty' }],
    ['PUT', 'worlds/a', 400, /did you mean "users"/, { ...demoWorld, user: [] }],
    ['PUT', 'worlds/a', 400, /object/, []],
    ['PUT', 'worlds/a', 400, /not JSON/, '{'],
    ['PUT', 'worlds/a%20b', 400, /"a b" names no world/],
    ['GET', 'worlds/a%', 400, /"a%" names no world/],
    ['POST', 'worlds', 404, /There is no POST of worlds; there are GET worlds/, {}],
    ['PATCH', 'worlds/test-17', 404, /There is no PATCH of worlds/, {}],
  ])('refuses %s %s with %i and %s, and changes nothing', async (method, path, status, message, body) => {
    const { url, control } = await start();
    await clear(url, named('test-17'));
    const before = await control('GET', 'worlds');
    const [got, json] = await control(method, path, body);
    expect([got, json]).toEqual([status, { errorMessages: expect.arrayContaining([expect.stringMatching(message)]) }]);
    expect(await control('GET', 'worlds')).toEqual(before);
  });

  it('does not make the world that a header names when it lists worlds', async () => {
    const { control } = await start();
    expect(await control('GET', 'worlds', undefined, named('a'))).toMatchObject([200, { worlds: [] }]);
  });

  it('controls one world alone, by its path or by a header', async () => {
    const started = await start();
    const { url, control } = started;
    await Promise.all(['a', 'b'].map((id) => clear(url, named(id))));
    expect(await control('POST', 'reset', undefined, named('a'))).toEqual([204, undefined]);
    expect(['a', 'b'].map((id) => rowCount(started, id))).toEqual([5, 0]);
    expect(await control('POST', 'worlds/b/__gridtwin__/undo')).toEqual([200, { undone: true }]);
    expect(await control('POST', 'undo', undefined, named('b'))).toEqual([200, { undone: false }]);
    expect(rowCount(started, 'b')).toBe(5);
    expect(await control('PUT', 'worlds/b/__gridtwin__/clock', { now: 7 })).toEqual([204, undefined]);
    expect(await control('GET', 'clock')).toEqual([200, { now: demoWorld.now }]);
    expect(await control('GET', 'worlds/b/__gridtwin__/journal')).toMatchObject([200, { last: 1 }]);
    expect(await control('GET', 'journal')).toMatchObject([200, { last: 0 }]);
    const fault = { operation: 'readRows', status: 503 };
    expect((await control('POST', 'worlds/b/__gridtwin__/faults', fault))[0]).toBe(201);
    const read = async (world: string) =>
      (await fetch(url + rows, { headers: { ...as('alice'), ...named(world) } })).status;
    expect([await read('a'), await read('b'), await read('b')]).toEqual([200, 503, 200]);
  });

  it('refuses a query parameter, and makes no world', async () => {
    const { control } = await start();
    expect(await control('PUT', 'worlds/a?from=empty')).toEqual([400, says('no query parameter "from"')]);
    expect(await control('GET', 'worlds/a')).toEqual([404, says('no world "a"')]);
  });
});

describe('a server without the control API', () => {
  it('makes worlds for requests, but does not list, make, end or control worlds', async () => {
    const { url, server, control } = await start({ control: false, worlds: { empty } });
    expect((await clear(url, named('empty:a'))).status).toBe(200);
    expect(server.world('a').journal.entries()).toHaveLength(1);
    const off = [404, says('switched off')];
    expect(await control('GET', 'worlds')).toEqual(off);
    expect(await control('PUT', 'worlds/b')).toEqual(off);
    expect(await control('DELETE', 'worlds/a')).toEqual(off);
    expect(await control('POST', 'worlds/a/__gridtwin__/reset')).toEqual(off);
    expect(await control('GET', 'worlds/a/__gridtwin__/events')).toEqual(off);
  });
});
