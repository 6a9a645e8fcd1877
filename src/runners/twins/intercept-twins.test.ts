import { createServer, get } from 'node:http';
import { bypass, HttpResponse, http, ws } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asAda, smallGrid, smallPlace, smallWorld } from '../../hosts/testing/small-world.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { aWorld } from '../../worlds.js';
import { createPlanner } from './create-twin.js';
import { type Interception, interceptTwins } from './intercept-twins.js';
import type { Twin } from './twin.js';

const url = `https://tracker.example${smallGrid}`;
const firstGet = get;
const reported: string[] = [];
let interception: Interception;

beforeEach(() => {
  reported.length = 0;
  interception = interceptTwins({ world: smallWorld, onUnattributed: (message) => reported.push(message) });
});
afterEach(() => interception.close());

const add = (text: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { ...asAda, ...headers }, body: JSON.stringify({ rows: [{ text }] }) });

const rowsOf = (twin: Twin): unknown[] => twin.rows(smallPlace).map(({ cells }) => cells.text);

describe('a request', () => {
  it('goes to the twin that the code runs with, also if its header names another twin', async () => {
    const [one, other] = [interception.create('one'), interception.create('other')];
    await interception.run(one, () => add('Taxi', { 'X-Gridtwin-World': other.id }));
    expect([rowsOf(one), rowsOf(other)]).toEqual([['Taxi'], []]);
  });

  it('goes to the twin that its header names if the code runs without a twin', async () => {
    const [one, other] = [interception.create('one'), interception.create('other')];
    await add('Taxi', { 'X-Gridtwin-World': other.id });
    expect([rowsOf(one), rowsOf(other)]).toEqual([[], ['Taxi']]);
  });

  it('goes to the twin also by a name imported from node:http, which is restored at the end', async () => {
    interception.create('one');
    const status = await new Promise((resolve, reject) => {
      get(`http://tracker.example${smallGrid}`, { headers: asAda }, ({ statusCode }) => resolve(statusCode)).on(
        'error',
        reject,
      );
    });
    expect(status).toBe(200);
    await interception.close();
    expect(get).toBe(firstGet);
  });

  it('goes to the only twin alive', async () => {
    interception.create('over').dispose();
    const only = interception.create('only');
    expect((await add('Taxi')).status).toBe(201);
    expect(rowsOf(only)).toEqual(['Taxi']);
  });
});

describe('a request without a clear twin', () => {
  it('is refused and reported if several twins could take it', async () => {
    const [one, other] = [interception.create('adds a row'), interception.create('deletes a row')];
    const response = await add('Taxi');
    expect([response.status, await response.text(), rowsOf(one), rowsOf(other)]).toEqual([
      500,
      `gridtwin: POST ${url} may come from any of 2 running tests ("adds a row", "deletes a row"): the code that sent it runs in none of them. Send it from the test, or name the world in the header X-Gridtwin-World: twin.id\n`,
      [],
      [],
    ]);
    for (const name of ['reads a row', 'clears them']) interception.create(name);
    await add('Bus');
    expect(reported).toEqual([
      expect.stringContaining('may come from any of 2 running tests'),
      expect.stringContaining(
        'may come from any of 4 running tests ("adds a row", "deletes a row", "reads a row", ...): ',
      ),
    ]);
  });

  it('is refused and reported if its test has ended, also while another twin is alive', async () => {
    const ended = interception.create('adds a row');
    ended.dispose();
    const alive = interception.create('other');
    const { status } = await interception.run(ended, () => add('Taxi'));
    expect([status, rowsOf(alive), reported]).toEqual([
      500,
      [],
      [`the test "adds a row" has ended but still sends requests: POST ${url}. Await what it starts before it ends`],
    ]);
  });

  it('is refused and reported if its header names no twin', async () => {
    const twin = interception.create('one');
    expect((await add('Taxi', { 'X-Gridtwin-World': `${twin.id}0` })).status).toBe(500);
    expect(reported).toEqual([
      `X-Gridtwin-World of POST ${url} names "10", and no twin has that id; did you mean "1"?`,
    ]);
  });

  it('is reported on the console without onUnattributed', async () => {
    await interception.close();
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
    interception = interceptTwins({ world: smallWorld });
    const ended = interception.create('one');
    ended.dispose();
    await interception.run(ended, () => add('Taxi'));
    expect(console.mock.calls).toEqual([[expect.stringMatching(/^gridtwin: the test "one" has ended/)]]);
    console.mockRestore();
  });
});

describe('a request outside of the service', () => {
  const elsewhere = 'https://tracker.example/rest/api/2/myself';

  it('fails by default', async () => {
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
    const twin = interception.create('one');
    await expect(interception.run(twin, () => fetch(elsewhere))).rejects.toThrow();
    expect(console.mock.calls.join()).toContain(`GET ${elsewhere}`);
    twin.dispose();
    await expect(interception.run(twin, () => fetch(elsewhere))).rejects.toThrow();
    for (const name of ['other', 'third']) interception.create(name);
    await expect(fetch(elsewhere)).rejects.toThrow(); // no twin would answer it, so it needs no test
    expect(reported).toEqual([]);
    console.mockRestore();
  });

  it('is answered by the handlers of its twin, which come before the twin', async () => {
    const [one, other] = [interception.create('one'), interception.create('other')];
    const me = (name: string) => http.get('*/myself', () => HttpResponse.json({ name }));
    one.use(me('first'));
    one.use(
      me('one'),
      http.get('*/rowcount', () => HttpResponse.json({ rowCount: -1 })),
    );
    other.use(me('other'));
    const ask = async (twin: Twin, path: string): Promise<unknown> =>
      interception.run(twin, async () => (await fetch(path, { headers: asAda })).json());
    expect(await Promise.all([ask(one, elsewhere), ask(other, elsewhere)])).toEqual([
      { name: 'one' },
      { name: 'other' },
    ]);
    expect(await Promise.all([ask(one, `${url}/rowcount`), ask(other, `${url}/rowcount`)])).toEqual([
      { rowCount: -1 },
      { rowCount: 0 },
    ]);
  });

  it('is answered by the handlers of the interception, with and without a twin', async () => {
    interception.use(http.get('*/myself', () => HttpResponse.json({ name: 'anyone' })));
    expect(await (await fetch(elsewhere)).json()).toEqual({ name: 'anyone' });
    await interception.close();
    const mine = http.get('*/rowcount', () => HttpResponse.json({ name: 'by the setting' }));
    interception = interceptTwins({ world: smallWorld, handlers: [mine] });
    interception.create('one');
    expect(await (await fetch(`${url}/rowcount`)).json()).toEqual({ name: 'by the setting' });
    expect((await add('Taxi')).status).toBe(201);
  });

  it('goes on to the twin with its body when your own handler returns nothing', async () => {
    const reads = http.post('*', async ({ request }) => {
      await request.text();
    });
    const twin = interception.create('one', { handlers: [reads] });
    await interception.run(twin, () => add('Taxi'));
    expect(rowsOf(twin)).toEqual(['Taxi']);
  });
});

describe('passthrough', () => {
  const there = createServer((_, response) => response.end('there'));
  beforeEach(() => new Promise<void>((resolve) => there.listen(0, '127.0.0.1', resolve)));
  afterEach(() => new Promise((resolve) => there.close(resolve)));
  const address = (): string => `http://127.0.0.1:${Object(there.address()).port}`;

  it('sends a request to the network, unless the handlers of the twin answer it', async () => {
    const twin = interception.create('one', { passthrough: ['http://127.0.0.1:*'] });
    twin.use(http.get('*/mine', () => new HttpResponse('mine')));
    const asked = interception.run(twin, () =>
      Promise.all(['/', '/mine', smallGrid].map(async (path) => (await fetch(`${address()}${path}`)).text())),
    );
    expect(await asked).toEqual(['there', 'mine', 'there']);
    expect(await (await fetch(address())).text()).toBe('there'); // also from outside of the test
    twin.dispose();
    expect(await interception.run(twin, async () => (await fetch(address())).text())).toBe('there');
  });

  it('lets a handler answer with what it fetches, readable for a page of another origin', async () => {
    const twin = interception.create('one', { handlers: [http.get('*/sent-on', () => fetch(bypass(address())))] });
    const headers = { origin: 'https://app.example' };
    const answer = await interception.run(twin, () => fetch('https://other.example/sent-on', { headers }));
    expect([await answer.text(), answer.headers.get('access-control-allow-origin')]).toEqual(['there', headers.origin]);
  });

  it.each([
    ['http://127.0.0.1:*', 'http://127.0.0.1/a', true],
    ['http://127.0.0.1:*', 'http://127.0.0.1:8080/a?b', true],
    ['http://127.0.0.1:*', 'https://127.0.0.1:8080/a', false],
    ['http://127.0.0.1:*', 'http://127.0.0.10:8080/a', false],
    ['https://cdn.example/', 'https://cdn.example/a/b', true],
    ['https://cdn.example', 'https://cdn.example.org/a', false],
    ['https://*.example/a', 'https://cdn.example/a/b', true],
    ['https://*.example/a', 'https://cdn.org/.example/a', false],
    ['https://*.example/a', 'https://cdn.example/ab', false],
    ['*://cdn.example', 'https://cdn.example/a', true],
    ['*.example', 'https://cdn.example/a', true],
    ['*.example', 'https://cdn.org/.example', false],
    ['*/assets', 'http://127.0.0.1:8080/assets/a', true],
    ['*/assets', 'https://cdn.org/a/assets', false],
    ['*:8080', 'http://127.0.0.1:8080/a', true],
    ['*:8080', 'http://127.0.0.1/a', false],
    ['*', 'https://cdn.org/ab', true],
  ])('by the pattern %s lets %s through: %s', (pattern, target, passes) => {
    const planned = createPlanner({}, {})({ world: smallWorld, passthrough: [pattern] });
    expect(planned.passes(new Request(target))).toBe(passes);
  });

  it.each([['127.0.0.1'], 'http://127.0.0.1', [8080], ['http://a', 8080], ['http://a b']])(
    'refuses %o',
    (passthrough) => {
      expect(() => interception.create('one', Object({ passthrough }))).toThrow(
        '"passthrough" must be a list of addresses that begin with http:// or https://',
      );
    },
  );
});

describe('the answer of a handler of a test', () => {
  const elsewhere = 'https://other.example/myself';
  const page = 'https://app.example';
  const mine = http.get(elsewhere, () => HttpResponse.json({ name: 'ada' }));
  const allowedIn = ({ headers }: Response): (string | null)[] =>
    ['origin', 'methods'].map((name) => headers.get(`access-control-allow-${name}`));

  it('is readable for a page of another origin, like an answer of the twin', async () => {
    const twin = interception.create('one', { handlers: [mine] });
    const asks = { origin: page, 'access-control-request-method': 'GET' };
    const [answer, preflight] = await interception.run(twin, () =>
      Promise.all([
        fetch(elsewhere, { headers: { origin: page } }),
        fetch(elsewhere, { method: 'OPTIONS', headers: asks }),
      ]),
    );
    expect([allowedIn(answer), preflight.status, allowedIn(preflight)]).toEqual([[page, null], 204, [page, 'GET']]);
  });

  it('keeps its own access-control headers', async () => {
    const headers = { 'access-control-allow-origin': '*' };
    const twin = interception.create('one', {
      handlers: [http.get(elsewhere, () => HttpResponse.text('', { headers }))],
    });
    const answer = await interception.run(twin, () => fetch(elsewhere, { headers: { origin: page } }));
    expect(allowedIn(answer)).toEqual(['*', null]);
  });
});

describe('a twin', () => {
  it('prefers its own settings to those of the interception', async () => {
    const twin = interception.create('one', { contextPath: '/jira', profile: { 'legacy.dates': 'iso-string' } });
    const there = url.replace('/rest', '/jira/rest');
    const { status } = await interception.run(twin, () => fetch(`${there}/rowcount`, { headers: asAda }));
    expect([status, twin.profile.current()['legacy.dates']]).toEqual([200, 'iso-string']);
  });

  it('merges its choices with those of the interception, also from a twin file', async () => {
    await interception.close();
    const [twinFile, own] = [{ profile: { 'legacy.dates': 'iso-string' } }, { 'write.readOnly': 'refused' } as const];
    interception = interceptTwins({ world: smallWorld, profile: twinFile });
    expect(interception.create('one', { profile: own }).profile.current()).toMatchObject({
      ...twinFile.profile,
      ...own,
    });
  });

  it('is a mock with faults, journal, handlers and reset', async () => {
    const twin = interception.create('one');
    twin.faults.plan({ operation: 'addRows', status: 503 });
    await interception.run(twin, () => add('Taxi'));
    expect(twin.journal.calls('addRows').map(({ status }) => status)).toEqual([503]);
    expect([twin.handlers.length, twin.handler.info.header]).toEqual([endpoints.length + 1, '* */rest/vendor-*']);
    twin.reset();
    expect(twin.journal.entries()).toEqual([]);
  });

  it('reads its own rows, also after another twin with the same settings has read and written', async () => {
    const small = { world: { ...smallWorld, rows: [{ ...smallPlace, rows: [{ values: { text: 'Taxi' } }] }] } };
    const read = (twin: Twin): Promise<string> =>
      interception.run(twin, async () => (await fetch(url, { headers: asAda })).text());
    const one = interception.create('one', small);
    expect(await read(one)).toContain('Taxi');
    one.importRows(smallPlace, [{ text: 'Bus' }]);
    expect(await read(one)).toContain('Bus');
    const next = interception.create('next', small);
    expect(await read(next)).toMatch(/"total":1\b.*Taxi/);
    expect(await read(next)).not.toContain('Bus');
  });

  it('shares no rows, clock or profile with the next twin of the same settings', () => {
    const settings = { world: smallWorld };
    const one = interception.create('one', settings);
    one.importRows(smallPlace, [{ text: 'Taxi' }]);
    one.clock.advance(1000);
    one.profile.set({ 'legacy.dates': 'iso-string' });
    const next = interception.create('next', settings);
    expect([rowsOf(next), next.clock.now() - one.clock.now(), next.profile.current()['legacy.dates']]).toEqual([
      [],
      -1000,
      'milliseconds',
    ]);
  });
});

describe('interceptTwins', () => {
  it.each([
    [{ origin: 'tracker.example' }, 'origin must be like "https://tracker.example", without a path'],
    [{ pendingFault: 'allow' }, 'there is no "pendingFault"; did you mean "pendingFaults"?'],
    [{ pendingFaults: 'never' }, '"pendingFaults" must be one of "fail", "allow"'],
    [{ onUnhandled: 'bypass' }, '"onUnhandled" is a setting of interceptTwins, and not of a twin; passthrough: ['],
    [
      { onUnattributed: () => {} },
      '"onUnattributed" is a setting of interceptTwins, and not of a twin; passthrough: [',
    ],
    [{ handlers: [undefined] }, '"handlers" must be a list of MSW handlers'],
    [{ profile: { 'legacy.date': 'iso-string' } }, 'did you mean "legacy.dates"?'],
  ])('refuses a twin with the settings %j: %s', (settings, message) => {
    expect(() => interception.create('one', Object(settings))).toThrow(message);
  });

  const world = aWorld().withUser('ada');
  const notSettings: readonly (readonly [given: unknown, says: string])[] = [
    [null, 'null'],
    [5, '5'],
    [[], '[]'],
    [Promise.resolve({ world: smallWorld }), 'a Promise: await it first'],
    [world, 'a builder: its build() gives the world'],
    [world.build(), 'a world: give it as { world }'],
    ['demo', 'the text "demo": readWorld of gridtwin/worlds reads a file'],
  ];
  it.each(notSettings)('refuses %o in place of settings, of a twin and of an interception', async (given, says) => {
    const settings = given as object; // wrong on purpose
    const error = new TypeError(`Settings: must be an object, not ${says}`);
    expect(() => interception.create('one', settings)).toThrow(error);
    await interception.close();
    expect(() => interceptTwins(settings)).toThrow(error);
    interception = interceptTwins({ world: smallWorld });
  });

  it('refuses settings in place of the name of a twin', () => {
    expect(() => interception.create(Object({ world: smallWorld }))).toThrow(
      new MisuseError('create takes the name of a test, and then settings, and not an object with world'),
    );
  });

  it('intercepts nothing if a setting is wrong', async () => {
    await interception.close();
    expect(() => interceptTwins(Object({ onUnhandled: 'ignore' }))).toThrow(
      '"onUnhandled" must be one of "error", "warn", "bypass"',
    );
    interception = interceptTwins({ world: smallWorld });
  });

  it('refuses a second interception until the first is closed', async () => {
    expect(() => interceptTwins()).toThrow(MisuseError);
    await interception.close();
    interception = interceptTwins({ world: smallWorld });
  });

  it('creates no twins after close, and a second close does nothing', async () => {
    const first = interception;
    await first.close();
    expect(() => first.create('late')).toThrow('the interception is closed: what "late" sends would go to the network');
    interception = interceptTwins({ world: smallWorld });
    await first.close();
    expect(() => interceptTwins()).toThrow(MisuseError);
  });

  it('refuses to run with a twin of another interception', async () => {
    const stranger = interception.create('one');
    await interception.close();
    interception = interceptTwins();
    expect(() => interception.run(stranger, () => {})).toThrow('run takes a twin that this interception created');
  });

  it('refuses handlers that are no MSW handlers of requests', () => {
    const chat = ws.link('wss://chat.example').addEventListener('connection', () => {}); // a twin answers only HTTP requests
    for (const wrong of [{}, 'x', chat]) {
      expect(() => interception.create('one').use(Object(wrong).valueOf())).toThrow(
        'use takes MSW handlers of requests, such as http.get(',
      );
      expect(() =>
        interception.create('two', { handlers: [http.get('*', () => {}), Object(wrong).valueOf()] }),
      ).toThrow('"handlers" must be a list of MSW handlers of requests, such as [http.get(');
    }
  });
});
