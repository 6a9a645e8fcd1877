import { describe, expect, it, vi } from 'vitest';
import { smallPlace } from '../../hosts/testing/small-world.js';
import { add, run, settings, timers, written } from '../testing/small-tests.js';
import { assertRows } from './assert-rows.js';
import { PendingFaultsError } from './end-test.js';
import { interceptTwins } from './intercept-twins.js';
import { acquire, release, sharedInterception } from './interception.js';
import { nodePlatform } from './node-platform.js';
import type { Twin } from './twin.js';
import { withTwin } from './with-twin.js';

/** node:test and vitest abort these signals when a test took too long, and mocha calls this callback. */
const gaveUp = new AbortController();
const gaveUpInVitest = new AbortController();
const mochaTest = { fullTitle: () => 'waits', callback: (error: unknown): void => void mochaErrors.push(error) };
const mochaErrors: unknown[] = [];
const tooLong = new Error('Timeout of 2000 ms exceeded');

describe('withTwin', () => {
  it('runs concurrent tests, each with its own twin, and passes on the arguments of the runner', async () => {
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

  it('makes functions without parameters, as Jest waits for a callback if there are any', () => {
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
      go(); // while another test runs: without one, the request would go to the network
      expect((await late[0])?.status).toBe(500);
    });
    const text = await written(() => run(next, 'next'));
    expect(text).toContain('the test "forgets to wait" has ended but still sends requests: POST');
    expect(kept.map((twin) => twin.rows(smallPlace))).toEqual([[]]);
  });

  it('fails a passing test whose planned fault was never hit', async () => {
    const test = withTwin(settings, (twin) => {
      twin.faults.plan({ operation: 'addRows', status: 503 });
    });
    await written(() =>
      expect(run(test, 'retries')).rejects.toThrow(
        /^faults that the test "retries" planned were never hit, or not as often as planned:\n {2}503 .*addRows.*\nIf that is intended, set pendingFaults: 'allow'$/,
      ),
    );
    await written(() => expect(run(test, 'retries')).rejects.toBeInstanceOf(PendingFaultsError));
    const allowed = withTwin({ ...settings, pendingFaults: 'allow' }, (twin) => {
      twin.faults.plan({ operation: 'addRows', status: 503 });
    });
    await run(allowed, 'may retry');
  });

  it('prints the requests of a failed test, and fails with its error', async () => {
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
    ['settings after the function', [() => {}, settings], 'a function, an object with world'],
    ['a text as settings', ['demo', () => {}], '"demo", a function'],
    ['a Promise of settings', [Promise.resolve(settings), () => {}], 'a Promise: await it first, a function'],
    ['a third argument', [settings, () => {}, 5_000], 'an object with world, a function, 5000'],
  ])('throws a TypeError at once for %s', (_, given, says) => {
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

  it('keeps the process alive while a test runs, like the socket of a hanging request', async () => {
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
    [
      'vitest',
      undefined,
      [{ task: { name: 'waits' }, signal: gaveUpInVitest.signal }],
      () => gaveUpInVitest.abort(tooLong),
    ],
    ['mocha', { test: mochaTest }, [], () => mochaTest.callback(tooLong)],
  ])(
    'ends the twin of a test that took too long, and prints its requests, under %s',
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
      expect(sharedInterception(nodePlatform).alive).toBeUndefined();
      expect(mochaErrors).toEqual(self ? [tooLong] : []);
    },
  );

  it.each<[what: string, given: Parameters<typeof withTwin>, says: string]>([
    ['throws at once', [settings, () => expect.fail('mine')], 'mine'],
    ['has wrong settings', [{ origin: 'x' }, () => {}], 'origin must be like'],
  ])('fails a test that %s, with no unhandled rejection by a later signal', async (_, given, says) => {
    const [runner, unhandled] = [new AbortController(), vi.fn()];
    process.on('unhandledRejection', unhandled);
    const context = { name: 'fails', diagnostic: () => {}, signal: runner.signal };
    await expect(Reflect.apply(withTwin(...given), undefined, [context])).rejects.toThrow(says);
    runner.abort();
    await new Promise(setImmediate);
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('does not take a signal in the data of a test for that of the runner', async () => {
    const seen: unknown[] = [];
    await withTwin(settings, (_, given: unknown) => void seen.push(given))({ signal: 'SIGTERM' });
    expect(seen).toEqual([{ signal: 'SIGTERM' }]);
  });

  it('does not keep the process alive in Jest, which does so itself and reports no timeout', async () => {
    const during: number[] = [];
    const before = timers();
    await withTwin(settings, () => void during.push(timers())).call({});
    expect(during).toEqual([before]);
  });

  it('ends the interception when the last running test has ended', async () => {
    const held = (): boolean => sharedInterception(nodePlatform).alive !== undefined;
    const sender = (): unknown => Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.2')); // from Node 26 on
    const before = sender();
    let end = (): void => {};
    const test = (does: () => unknown): Promise<void> => run(withTwin(settings, does), 'one');
    const long = test(() => new Promise<void>((resolve) => (end = resolve)));
    await test(() => add('Taxi'));
    expect(held()).toBe(true);
    end();
    await long;
    expect(held()).toBe(false);
    expect(sender()).toBe(before);
  });

  it('begins a test while the previous interception still ends', async () => {
    await acquire(nodePlatform);
    const ended = release(nodePlatform);
    const seen: number[] = [];
    await withTwin(settings, async () => void seen.push((await add('Taxi')).status))();
    await ended;
    expect(seen).toEqual([201]);
  });

  it('needs no hooks of the runner, so that it works within a running test', async () => {
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

  it('loads the world once for all tests without settings', async () => {
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

  it('refuses interceptTwins while a test runs', async () => {
    await run(
      withTwin(() => {
        expect(() => interceptTwins()).toThrow('the requests of this process are intercepted for twins already');
      }),
      'first',
    );
    interceptTwins().close();
  });
});
