import { describe, expect, it, vi } from 'vitest';
import { asAda, smallGrid, smallPlace, smallWorld } from '../../hosts/testing/small-world.js';
import { assertConforms } from './assert-conforms.js';
import { assertRows } from './assert-rows.js';
import { PendingFaultsError } from './end-test.js';
import { interceptTwins } from './intercept-twins.js';
import { sharedInterception } from './interception.js';
import { nodePlatform } from './node-platform.js';
import type { Twin } from './twin.js';
import { useTwin } from './use-twin.js';
import { withTwin } from './with-twin.js';

const url = `https://tracker.example${smallGrid}`;
const settings = { world: smallWorld };
const add = (text: string): Promise<Response> =>
  fetch(url, { method: 'POST', headers: asAda, body: JSON.stringify({ rows: [{ text }] }) });

/** Runs a test as node:test does, which gives it a context with its name. */
const run = (test: () => Promise<void>, name: string): Promise<void> => Reflect.apply(test, undefined, [{ name }]);

/** What a test wrote to the console as an error. */
async function written(does: () => Promise<unknown>): Promise<string> {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  try {
    await does();
    return console.mock.calls.join('\n');
  } finally {
    console.mockRestore();
  }
}

/** What node:test aborts and mocha calls when a test took too long. */
const gaveUp = new AbortController();
const mochaTest = { fullTitle: () => 'waits', callback: (error: unknown): void => void mochaErrors.push(error) };
const mochaErrors: unknown[] = [];
const tooLong = new Error('Timeout of 2000 ms exceeded');

/** How many timers keep the process. */
const timers = (): number => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;

describe('withTwin', () => {
  it('runs tests at the same time, each with a twin of its own, and gives them what the runner gives', async () => {
    const test = withTwin(settings, async (twin, context: { name: string }) => {
      await add(context.name);
      assertRows(twin, smallPlace, [{ text: context.name }]);
      seen.push([twin.name, context.name]);
    });
    const seen: unknown[] = [];
    await Promise.all(['one', 'two', 'three'].map((name) => test({ name })));
    expect(seen.sort()).toEqual([
      ['one', 'one'],
      ['three', 'three'],
      ['two', 'two'],
    ]);
  });

  it('makes functions without parameters, as Jest takes one with some for one that calls back', () => {
    expect(withTwin(() => {})).toHaveLength(0);
  });

  it('ends the twin with the test', async () => {
    const kept: Twin[] = [];
    const late: Promise<Response>[] = [];
    let go = (): void => {};
    const gone = new Promise<void>((resolve) => {
      go = resolve;
    });
    const test = withTwin(settings, (twin) => {
      kept.push(twin);
      late.push(gone.then(() => add('late')));
    });
    await run(test, 'forgets to wait');
    const next = withTwin(settings, async () => {
      go(); // while another test runs: without any, what is sent goes to the network
      expect((await late[0])?.status).toBe(500);
    });
    const text = await written(() => run(next, 'next'));
    expect(text).toContain('the test "forgets to wait" has ended but still sends requests: POST');
    expect(kept.map((twin) => twin.rows(smallPlace))).toEqual([[]]);
  });

  it('fails a test that passes when a fault that it planned was never hit', async () => {
    const test = withTwin(settings, (twin) => {
      twin.faults.plan({ operation: 'addRows', status: 503 });
    });
    await written(() =>
      expect(run(test, 'retries')).rejects.toThrow(
        /^faults that the test "retries" planned were never hit, or not as often as planned:\n {2}503 .*addRows.*\nWhere that is right: pendingFaults: 'allow'$/,
      ),
    );
    await written(() => expect(run(test, 'retries')).rejects.toBeInstanceOf(PendingFaultsError));
    const allowed = withTwin({ ...settings, pendingFaults: 'allow' }, (twin) => {
      twin.faults.plan({ operation: 'addRows', status: 503 });
    });
    await run(allowed, 'may retry');
  });

  it('writes what a test sent that fails, and fails with its error', async () => {
    const test = withTwin(settings, async () => {
      await add('Taxi');
      throw new Error('mine');
    });
    const text = await written(() => expect(run(test, 'adds a row')).rejects.toThrow(/^mine$/));
    expect(text).toMatch(/^gridtwin: what "adds a row" sent\n/);
    expect(text).toMatch(/addRows +ada +201/);
  });

  it.each<[what: string, given: unknown[], says: string]>([
    ['settings alone', [settings], 'an object with world, undefined'],
    ['settings behind the function', [() => {}, settings], 'a function, an object with world'],
    ['a text as settings', ['demo', () => {}], '"demo", a function'],
    ['settings that were not awaited', [Promise.resolve(settings), () => {}], 'a Promise: await it first, a function'],
    ['more than both', [settings, () => {}, 5_000], 'an object with world, a function, 5000'],
  ])('says at once that it does not take %s', (_, given, says) => {
    expect(() => Reflect.apply(withTwin, undefined, given)).toThrow(
      new TypeError(
        `withTwin takes a test function, or settings and then a test function: withTwin({ world }, async (twin) => {}), and not ${says}`,
      ),
    );
  });

  it('passes on the `this` of the runner, which names the test in mocha', async () => {
    const context = { test: { fullTitle: () => 'rows are added', file: 'rows.js' } };
    const test = withTwin(settings, function passed(twin) {
      expect([this, twin.name]).toEqual([context, 'rows are added']);
    });
    expect.hasAssertions();
    await test.call(context);
  });

  it('keeps the process while a test runs, as a socket does where an answer hangs', async () => {
    const during: number[] = [];
    const before = timers();
    await withTwin(settings, () => void during.push(timers()))();
    expect([...during, timers()]).toEqual([before + 1, before]);
  });

  it.each<[runner: string, self: unknown, given: unknown[], giveUp: () => void]>([
    [
      'node:test',
      undefined,
      [{ name: 'waits', diagnostic: () => {}, signal: gaveUp.signal }],
      () => gaveUp.abort(tooLong),
    ],
    ['mocha', { test: mochaTest }, [], () => mochaTest.callback(tooLong)],
  ])(
    'ends the twin of a test that took too long, and writes what it sent, under %s',
    async (_, self, given, giveUp) => {
      const test = withTwin(settings, async (twin) => {
        twin.faults.plan({ operation: 'addRows', hang: true });
        const sent = add('Taxi');
        await vi.waitFor(() => expect(twin.journal.lastNumber()).toBe(1));
        giveUp();
        await sent;
      });
      const text = await written(() => expect(Reflect.apply(test, self, given)).rejects.toBe(tooLong));
      expect(text).toMatch(/^gridtwin: what "waits" sent\n/);
      expect(text).toContain('no answer for the next call of addRows');
      expect(sharedInterception(nodePlatform).isTaken).toBe(false);
      expect(mochaErrors).toEqual(self ? [tooLong] : []);
    },
  );

  it('takes no signal of a case for that of the runner', async () => {
    const seen: unknown[] = [];
    await withTwin(settings, (_, given: unknown) => void seen.push(given))({ signal: 'SIGTERM' });
    expect(seen).toEqual([{ signal: 'SIGTERM' }]);
  });

  it('does not keep the process in Jest, which stays by itself and does not say when a test took too long', async () => {
    const during: number[] = [];
    const before = timers();
    await withTwin(settings, () => void during.push(timers())).call({});
    expect(during).toEqual([before]);
  });

  it('lets go when the last test that runs has ended', async () => {
    const held = (): boolean => sharedInterception(nodePlatform).isTaken;
    let end = (): void => {};
    const test = (does: () => unknown): Promise<void> => run(withTwin(settings, does), 'one');
    const long = test(() => new Promise<void>((resolve) => (end = resolve)));
    await test(() => add('Taxi'));
    expect(held()).toBe(true);
    end();
    await long;
    expect(held()).toBe(false);
  });

  it('needs no hooks of the runner, so that it works within a test that runs', async () => {
    const afterAll = vi.fn(() => {
      throw new Error('Hooks cannot be defined inside tests.');
    });
    vi.stubGlobal('afterAll', afterAll);
    await run(
      withTwin(settings, () => add('Taxi')),
      'within',
    );
    vi.unstubAllGlobals();
    expect(afterAll).not.toHaveBeenCalled();
  });

  it('loads the world of all tests without settings once', async () => {
    const plans: unknown[] = [];
    for (const name of ['one', 'two']) {
      await run(
        withTwin(() => plans.push(sharedInterception(nodePlatform).planTwin?.())),
        name,
      );
    }
    expect(plans[0]).toBeDefined();
    expect(plans[1]).toBe(plans[0]);
  });

  it('shares its interception, and refuses one beside it', async () => {
    await run(
      withTwin(() => {
        expect(() => interceptTwins()).toThrow('the requests of this process are intercepted for twins already');
      }),
      'first',
    );
    interceptTwins().close();
  });
});

describe('useTwin', () => {
  /** A runner with hooks, as Jest has them. */
  function runner() {
    const hooks: Record<string, ((...given: unknown[]) => unknown)[]> = {};
    const hook = (name: string) => (does: (...given: unknown[]) => unknown) => {
      hooks[name] = [...(hooks[name] ?? []), does];
    };
    const call = async (name: string, ...given: unknown[]): Promise<void> => {
      for (const does of hooks[name] ?? []) await does(...given);
    };
    const given = { before: hook('before'), beforeEach: hook('each'), afterEach: hook('end'), after: hook('after') };
    return { given, call };
  }

  it('gives each test a twin by hooks, which answers all that is sent', async () => {
    const { given, call } = runner();
    const twin = useTwin(given, settings);
    expect(() => twin()).toThrow('there is a twin only between the hooks of useTwin');
    await call('before');
    for (const name of ['one', 'two']) {
      await call('each', { name });
      expect((await add(name)).status).toBe(201);
      assertRows(twin(), smallPlace, [{ text: name }]);
      expect(twin().name).toBe(name);
      await call('end', { name, passed: true });
    }
    expect(() => twin()).toThrow('there is a twin only between the hooks of useTwin');
    await call('after');
  });

  it('keeps the process while tests run', async () => {
    const { given, call } = runner();
    useTwin(given, settings);
    const before = timers();
    await call('before');
    expect(timers()).toBe(before + 1);
    await call('after');
    expect(timers()).toBe(before);
  });

  it('fails a test in the hook behind it when a fault was never hit, but none that failed', async () => {
    const { given, call } = runner();
    const twin = useTwin(given, settings);
    await call('before');
    const plan = async (context: object): Promise<void> => {
      await call('each', { name: 'retries' });
      twin().faults.plan({ operation: 'readRows', status: 503 });
      await add('Taxi');
      await call('end', context);
    };
    const text = await written(async () => {
      await expect(plan({ passed: true })).rejects.toThrow('never hit');
      await plan({ passed: false });
    });
    expect(text.match(/what "retries" sent/g)).toHaveLength(2);
    await call('after');
  });

  it('fails a test that begins before another has ended, which keeps its twin', async () => {
    const { given, call } = runner();
    const twin = useTwin(given, settings);
    await call('before');
    await call('each', { name: 'first' });
    await expect(call('each', { name: 'second' })).rejects.toThrow(
      '"second" begins before "first" has ended, and hooks cannot tell which of them sends: run tests one after the other, or take withTwin',
    );
    expect(twin().name).toBe('first');
    await call('end', { name: 'first', passed: true });
    await call('after');
  });

  it('says where it belongs when a test would have two twins, as by hooks at the head of two files in mocha', async () => {
    const [one, other] = [runner(), runner()];
    const twin = useTwin(one.given, settings);
    useTwin(other.given, settings);
    for (const { call } of [one, other]) await call('before');
    await one.call('each', { name: 'first' });
    await expect(other.call('each', { name: 'first' })).rejects.toThrow(
      '"first" would have two twins, as by a second useTwin or while another test still runs (in Jest, also one that took too long). In mocha, hooks at the head of a file are hooks of all files: call useTwin within describe',
    );
    expect((await add('Taxi')).status).toBe(201);
    assertRows(twin(), smallPlace, [{ text: 'Taxi' }]);
    for (const { call } of [one, other]) await call('end', { name: 'first', passed: true });
    for (const { call } of [one, other]) await call('after');
  });

  it('gives the steps of a test the twin of the test', async () => {
    const { given, call } = runner();
    const twin = useTwin(given, settings);
    await call('before');
    await call('each', { fullName: 'whole' });
    const whole = twin();
    for (const fullName of ['whole > one', 'whole > two']) {
      await call('each', { fullName });
      expect([twin(), (await add(fullName)).status]).toEqual([whole, 201]);
      await call('end', { fullName, passed: true });
    }
    expect([twin(), (await add('last')).status]).toEqual([whole, 201]);
    await call('end', { fullName: 'whole', passed: true });
    expect(() => twin()).toThrow('there is a twin only between the hooks of useTwin');
    await call('after');
  });

  it('keeps apart what hooks of mocha send, which goes on from the callback of a test', async () => {
    const hooks: Record<string, (this: unknown) => unknown> = {};
    const hook = (name: string) => (does: (this: unknown) => unknown) => {
      hooks[name] = does;
    };
    const given = { before: hook('before'), beforeEach: hook('each'), afterEach: hook('end'), after: hook('after') };
    const twin = useTwin(given, settings);
    const seen: unknown[] = [];
    const send = async (): Promise<unknown> => seen.push([twin().name, (await add('hook')).status]);
    function runTests([name, ...others]: readonly string[], done: () => void): void {
      if (name === undefined) {
        done();
        return;
      }
      const test = { fullTitle: () => name, state: 'passed', async: 1, fn: (end: () => void) => setTimeout(end) };
      const context = { currentTest: test };
      hooks.each?.call(context);
      send().then(() =>
        test.fn(async () => {
          await send();
          hooks.end?.call(context);
          runTests(others, done);
        }),
      );
    }
    await hooks.before?.call({});
    const text = await written(() => new Promise<void>((resolve) => runTests(['one', 'two'], resolve)));
    expect([text, seen]).toEqual(['', ['one', 'one', 'two', 'two'].map((name) => [name, 201])]);
    await hooks.after?.call({});
  });

  it.each([undefined, { beforeEach: it }])('tells which hooks it needs: %o', (hooks) => {
    expect(() => Reflect.apply(useTwin, undefined, [hooks])).toThrow('useTwin takes the hooks of the runner');
  });
});

describe('assertConforms', () => {
  /** Like what axios gives in Node: it leads back to itself, and has the credentials in it. */
  const leadingBack: Record<string, unknown> = { status: 200, config: { auth: 'secret' } };
  leadingBack.request = { res: leadingBack };

  it('knows the method of a request from the journal of the test', async () => {
    const test = withTwin(settings, async () => {
      await assertConforms(await add('Taxi'));
      await assertConforms(await fetch(`${url}/rowcount`, { headers: asAda }));
    });
    await run(test, 'adds');
  });

  it('names each problem', async () => {
    const response = Response.json({ rowCount: 'many' }, { status: 200 });
    const error = await assertConforms({ request: { method: 'GET', url: `${url}/rowcount` }, response }).catch(
      (e) => e,
    );
    expect(error.name).toBe('AssertionError');
    expect(error.message).toMatch(
      new RegExp(`^the answer 200 to GET ${url}/rowcount is not as the service is documented\n {2}.*rowCount`),
    );
    expect(error.expected).toEqual([]);
    expect(error.actual).toHaveLength(1);
  });

  it.each<[string, unknown, string]>([
    ['what was not awaited', Promise.resolve(new Response('')), 'and not a Promise: await it first'],
    ['a status', '200', 'a Response is judged, or { request: { method, url }, response }, and not "200"'],
    ['what axios gives', leadingBack, 'and not an object with status, config, request'],
    ['what axios throws', { request: leadingBack, response: leadingBack }, 'and not an object with request, response'],
    ['what was not fetched', new Response('{}'), 'a Response that was not fetched has no URL'],
  ])('refuses %s', async (_, given, message) => {
    await expect(Reflect.apply(assertConforms, undefined, [given])).rejects.toThrow(message);
  });
});
