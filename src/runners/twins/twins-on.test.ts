import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asAda, smallGrid, smallPlace, smallWorld } from '../../hosts/testing/small-world.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { assertRows } from './assert-rows.js';
import { interceptTwins } from './intercept-twins.js';
import { acquire, release, sharedInterception } from './interception.js';
import { nodePlatform } from './node-platform.js';
import type { Twin } from './twin.js';
import { twinsOn } from './twins-on.js';
import { useTwin } from './use-twin.js';
import { withTwin } from './with-twin.js';

const url = `https://tracker.example${smallGrid}`;
const settings = { world: smallWorld };
const strict = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' } as const; // msw 2 and msw 3
const add = (text: string): Promise<Response> =>
  fetch(url, { method: 'POST', headers: asAda, body: JSON.stringify({ rows: [{ text }] }) });
const count = async (): Promise<unknown> => (await fetch(`${url}/rowcount`, { headers: asAda })).json();
const textOf = async (path: string): Promise<string> => (await fetch(`https://tracker.example${path}`)).text();
const answering = (path: string, text: string) => http.get(`*${path}`, () => new HttpResponse(text));
const run = (does: (twin: Twin) => unknown): Promise<void> => withTwin(settings, does)();

const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
let server = setupServer();

beforeEach(() => {
  server = setupServer(answering('/myself', 'ada'));
  twinsOn(server);
  server.listen(strict);
  console.mockClear();
});
afterEach(() => {
  server.close();
  delete sharedInterception(nodePlatform).join;
});

describe('a server of MSW with twins', () => {
  it('handles each request once, by the twin of the test', async () => {
    await run(async (twin) => {
      twin.faults.plan({ operation: 'addRows', status: 503 });
      expect([(await add('Taxi')).status, (await add('Bus')).status]).toEqual([503, 201]);
      expect(twin.journal.calls('addRows').map(({ status }) => status)).toEqual([503, 201]);
      assertRows(twin, smallPlace, [{ text: 'Bus' }]);
    });
  });

  it('asks its own handlers and overrides before the twin', async () => {
    await run(async () => {
      expect([await textOf('/myself'), await count()]).toEqual(['ada', { rowCount: 0 }]);
      server.use(http.get('*/rowcount', () => HttpResponse.json({ rowCount: -1 })));
      expect(await count()).toEqual({ rowCount: -1 });
      server.resetHandlers();
      expect(await count()).toEqual({ rowCount: 0 });
      server.resetHandlers(answering('/myself', 'grace'));
      expect([await textOf('/myself'), await count()]).toEqual(['grace', { rowCount: 0 }]);
    });
  });

  it('decides about unhandled requests', async () => {
    await run(() => expect(textOf('/elsewhere')).rejects.toThrow());
    expect(console.mock.calls.join()).toContain('GET https://tracker.example/elsewhere');
  });

  it('asks its own handlers before those of the twin', async () => {
    await run(async (twin) => {
      twin.use(answering('/myself', 'never'), answering('/other', 'mine'));
      expect([await textOf('/myself'), await textOf('/other')]).toEqual(['ada', 'mine']);
    });
  });

  it('answers tests without a twin as before', async () => {
    expect(await textOf('/myself')).toBe('ada');
    await expect(count()).rejects.toThrow();
  });

  it('separates concurrent tests', async () => {
    const texts = ['one', 'two', 'three'];
    await Promise.all(
      texts.map((text) =>
        run(async (twin) => {
          await add(text);
          assertRows(twin, smallPlace, [{ text }]);
        }),
      ),
    );
  });

  it('gets no second handler from a second call of twinsOn', async () => {
    const before = server.listHandlers().length;
    twinsOn(server);
    expect(server.listHandlers()).toHaveLength(before);
    await run(async () => expect(await count()).toEqual({ rowCount: 0 }));
  });

  it('is refused by twinsOn while tests have twins', async () => {
    await run(() => expect(() => twinsOn(setupServer())).toThrow('twinsOn was called while tests have twins'));
  });
});

describe('useTwin in a server of MSW', () => {
  it('gives each test a twin after the handlers of the server, until the group ends', async () => {
    const hooks = new Map<string, (...given: unknown[]) => unknown>();
    const named = (name: string) => (does: (...given: unknown[]) => unknown) => hooks.set(name, does);
    const call = async (name: string, test = 'a test'): Promise<unknown> => hooks.get(name)?.({ name: test });
    const [before, beforeEach, afterEach, after] = ['before', 'beforeEach', 'afterEach', 'after'].map(named);
    if (!before || !beforeEach || !afterEach || !after) expect.fail('a hook is missing');
    const twin = useTwin({ before, beforeEach, afterEach, after }, settings);
    await call('before');
    for (const text of ['Bus', 'Taxi']) {
      await call('beforeEach', text);
      expect([(await add(text)).status, await textOf('/myself')]).toEqual([201, 'ada']);
      assertRows(twin(), smallPlace, [{ text }]);
      expect(twin().journal.calls('addRows')).toHaveLength(1);
      await call('afterEach', text);
    }
    await call('after');
    await expect(add('Tram')).rejects.toThrow();
    expect(await textOf('/myself')).toBe('ada');
  });
});

describe('a second interception', () => {
  const words =
    'a server of MSW intercepts the requests of this process already, perhaps one that a setup file starts: a second interception beside it would handle each request twice. Have the twins put into that server: call twinsOn(server), of gridtwin/twins, where it is created';

  it('is refused beside a server that listens', async () => {
    delete sharedInterception(nodePlatform).join;
    await expect(run(() => {})).rejects.toThrow(new MisuseError(words));
    expect(() => interceptTwins()).toThrow(new MisuseError(words));
    expect(await textOf('/myself')).toBe('ada');
  });

  it('is refused with the next twin if the server listens later', async () => {
    delete sharedInterception(nodePlatform).join;
    server.close();
    const { createState } = await acquire(nodePlatform);
    createState('first').twin.dispose();
    server.listen(strict);
    expect(() => createState('second')).toThrow(words);
    await release(nodePlatform);
  });

  it('is refused with the next twin if the server listened only while a test ran', async () => {
    server.close();
    delete sharedInterception(nodePlatform).join;
    const running = await acquire(nodePlatform);
    running.createState('one').twin.dispose();
    server.listen(strict);
    server.close();
    expect(() => running.createState('two')).toThrow('by a server of MSW that listened meanwhile, which needs twinsOn');
    await release(nodePlatform);
    server.listen(strict); // afterEach closes it again
  });

  it('is refused also in another server than that with the twins', async () => {
    const other = setupServer();
    other.listen(strict);
    await expect(run(() => {})).rejects.toThrow(words);
    other.close();
  });
});

it.each([undefined, {}, { use: () => {} }])('twinsOn refuses %o, which is no server of MSW', (given) => {
  expect(() => Reflect.apply(twinsOn, undefined, [given])).toThrow(
    "twinsOn takes a server of MSW, const server = setupServer(), or 'fetch', and not ",
  );
});
