import { describe, expect, it } from 'vitest';
import { smallPlace } from '../../hosts/testing/small-world.js';
import { add, settings, timers, written } from '../testing/small-tests.js';
import { assertConforms } from './assert-conforms.js';
import { assertRows } from './assert-rows.js';
import { useTwin } from './use-twin.js';

describe('useTwin', () => {
  /** Creates a runner with hooks like those of Jest. */
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

  /** Creates a runner with hooks like those of mocha, which have the test in `this`. */
  function mocha() {
    const hooks: Record<string, (this: unknown) => unknown> = {};
    const hook = (name: string) => (does: (this: unknown) => unknown) => {
      hooks[name] = does;
    };
    const given = { before: hook('before'), beforeEach: hook('each'), afterEach: hook('end'), after: hook('after') };
    return { given, call: (name: string, currentTest?: object): unknown => hooks[name]?.call({ currentTest }) };
  }

  it('gives each test a twin by hooks, which answers all its requests', async () => {
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

  it('lets assertConforms find the method of a request, although hooks set no asynchronous context', async () => {
    const { given, call } = runner();
    useTwin(given, settings);
    await call('before');
    await call('each', { name: 'adds' });
    await assertConforms(await add('Taxi'));
    await call('end', { name: 'adds', passed: true });
    await call('after');
  });

  it('keeps the process alive while tests run', async () => {
    const { given, call } = runner();
    useTwin(given, settings);
    const before = timers();
    await call('before');
    expect(timers()).toBe(before + 1);
    await call('after');
    expect(timers()).toBe(before);
  });

  it('fails a passing test in the hook after it if a fault was never hit', async () => {
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
      await expect(plan({ name: 'retries', error: () => {} })).rejects.toThrow('never hit'); // tap has an assertion `error`
    });
    expect(text.match(/what "retries" sent/g)).toHaveLength(3);
    await call('after');
  });

  const [ended, result, tried] = [new AbortController(), {}, { name: 'first' }];
  it.each<readonly [runner: string, first: object, next: object, end: () => unknown]>([
    ['node:test', { name: 'first', signal: ended.signal }, { name: 'second' }, () => ended.abort()],
    ['vitest', { task: { name: 'first', result } }, { name: 'second' }, () => Object.assign(result, { duration: 1 })],
    ['a retry of vitest', { task: tried }, { task: tried }, () => {}],
  ])('ends the previous test if %s did not call its hook after another hook failed', async (_, first, next, end) => {
    const { given, call } = runner();
    const twin = useTwin(given, settings);
    await call('before');
    await call('each', first);
    await call('each', { name: 'first > a step' });
    await add('Taxi');
    end();
    expect(await written(() => call('each', next))).toContain('what "first" sent');
    assertRows(twin(), smallPlace, []);
    await call('end', { passed: true });
    expect(() => twin()).toThrow('there is a twin only between the hooks of useTwin');
    await call('after');
  });

  it('fails a test that begins before another has ended, and keeps the twin of the other', async () => {
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

  it('refuses a second twin for a test, with advice on hooks of mocha', async () => {
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

  it('separates requests of hooks of mocha, which goes on from the callback of a test', async () => {
    const { given, call } = mocha();
    const twin = useTwin(given, settings);
    const seen: unknown[] = [];
    const late: Promise<Response>[] = [];
    let endFirst = (): void => {};
    const ended = new Promise<void>((resolve) => {
      endFirst = resolve;
    });
    const send = async (): Promise<unknown> => seen.push([twin().name, (await add('hook')).status]);
    function runTests([name, ...others]: readonly string[], done: () => void): void {
      if (name === undefined) {
        done();
        return;
      }
      const test = { fullTitle: () => name, state: 'passed', async: 1, fn: (end: () => void) => setTimeout(end) };
      call('each', test);
      late.push(ended.then(() => add('late')));
      send().then(() =>
        test.fn(async () => {
          await send();
          if (name === 'two') {
            endFirst();
            seen.push(...(await Promise.all(late)).map(({ status }) => status));
          }
          call('end', test);
          runTests(others, done);
        }),
      );
    }
    await call('before');
    const text = await written(() => new Promise<void>((resolve) => runTests(['one', 'two'], resolve)));
    expect(seen).toEqual([...['one', 'one', 'two', 'two'].map((name) => [name, 201]), 500, 201]);
    expect(text).toMatch(
      /^gridtwin: the test "one" has ended but still sends requests: POST \S+ Await what it starts before it ends$/,
    );
    await call('after');
  });

  it.each([
    ['calls back', 1],
    ['returns a promise', 0],
  ])(
    'fails a test of mocha that %s with its own error, else for a fault of this try that was never hit',
    async (_, async) => {
      const { given, call } = mocha();
      const twin = useTwin(given, settings);
      const ends: unknown[] = [];
      const tries = [
        { plan: { status: 503 }, error: new Error('mine') },
        { plan: { status: 503 }, error: undefined },
        { plan: undefined, error: undefined },
      ];
      const test = {
        fullTitle: () => 'retries',
        state: 'failed',
        async,
        fn: async (done?: (error?: unknown) => void): Promise<void> => {
          await Promise.resolve();
          const { plan, error } = tries[ends.length] ?? expect.fail('too many tries');
          if (plan) twin().faults.plan(plan);
          if (done) done(error);
          else if (error) throw error;
        },
      };
      await call('before');
      for (const _ of tries) {
        call('each', test);
        const ended = async ? new Promise((resolve) => void test.fn(resolve)) : test.fn().catch((error) => error);
        ends.push(await ended);
        call('end', test);
      }
      expect(ends.map(String)).toEqual(['Error: mine', expect.stringContaining('were never hit'), 'undefined']);
      await call('after');
    },
  );

  it.each([undefined, { beforeEach: it }])('names the hooks that it needs: %o', (hooks) => {
    expect(() => Reflect.apply(useTwin, undefined, [hooks])).toThrow('useTwin takes the hooks of the runner');
  });
});
