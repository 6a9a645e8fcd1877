import { clearTimeout, setTimeout } from 'node:timers';
import { MisuseError } from '../../validation/misuse-error.js';
import type { RecordedResult } from './ambiguity-run.js';
import { endTest, unmetFaults } from './end-test.js';
import { acquire, type Running, release, sharedInterception } from './interception.js';
import { namedTest } from './named-test.js';
import { nodePlatform } from './node-platform.js';
import type { Twin, TwinSettings, TwinState } from './twin.js';

type Hook = (does: (this: unknown, ...given: unknown[]) => Promise<void> | void) => unknown;

/** The hooks of a runner: those of Jest and vitest, or `before` and `after` of node:test. */
export interface RunnerHooks {
  readonly beforeAll?: Hook;
  readonly before?: Hook;
  readonly beforeEach: Hook;
  readonly afterEach: Hook;
  readonly afterAll?: Hook;
  readonly after?: Hook;
}

interface MochaTest {
  readonly state?: 'passed' | 'failed';
  readonly async?: number | boolean; // whether its function takes a callback
  fn: (this: unknown, done?: (error?: unknown) => void) => unknown;
}

function mochaTestOf(self: unknown): MochaTest | undefined {
  const { currentTest } = Object(self);
  return typeof currentTest?.fullTitle === 'function' && typeof currentTest.fn === 'function' ? currentTest : undefined;
}

// mocha, vitest and node:test report the result to the hook after a test; Jest does not, so its tests count as passed.
function endingOf([context]: readonly unknown[], mochaTest: MochaTest | undefined): RecordedResult['state'] {
  if (mochaTest) return mochaTest.state ?? 'skipped';
  const { task, passed, error } = Object(context);
  if (task?.result?.state === 'skip') return 'skipped';
  return task?.result?.state === 'fail' || passed === false || error instanceof Error ? 'failed' : 'passed';
}

// Sets the twin of a test of vitest in a file with tests of gridtwin/vitest. Runs a test of mocha with its twin, also its hooks, as mocha
// goes on from the callback of the previous test. Fails it for unmet faults: an error of a hook would end the whole group.
function enterTest(test: MochaTest | undefined, state: TwinState, wrapped: WeakMap<object, MochaTest['fn']>): void {
  const { scopes } = sharedInterception(nodePlatform);
  const scope = scopes.current();
  if (scope) scope.twin ??= state;
  if (!test) return;
  const fn = wrapped.get(test.fn) ?? test.fn; // in a retry, the test has the wrapped function of the previous try
  scopes.enter?.({ twin: state });
  test.fn = test.async
    ? function withDone(done) {
        const end = (error?: unknown): void => done?.(error ?? unmetFaults(state));
        return scopes.run({ twin: state }, () => fn.call(this, end));
      }
    : async function withPromise() {
        await scopes.run({ twin: state }, () => fn.call(this));
        const unmet = unmetFaults(state);
        if (unmet) throw unmet;
      };
  wrapped.set(test.fn, fn);
}

function checkedHooks(hooks: unknown): Record<'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll', Hook> {
  const given: Partial<RunnerHooks> = Object(hooks);
  const { before, after, beforeAll = before, beforeEach, afterEach, afterAll = after } = given;
  if (beforeAll && beforeEach && afterEach && afterAll) return { beforeAll, beforeEach, afterEach, afterAll };
  const names = '{ beforeAll, beforeEach, afterEach, afterAll }';
  throw new TypeError(`useTwin takes the hooks of the runner: ${names}, or before and after of node:test and mocha`);
}

// Whether a test has ended without a call of its hook: node:test and vitest call no hook after one that fails, also before a retry.
function isOver(before: unknown, next: unknown): boolean {
  const { signal, task } = Object(before);
  return signal?.aborted === true || task?.result?.duration !== undefined || (task && task === Object(next).task);
}

const refusalOf = (name: string, earlier: Twin | undefined): string =>
  earlier
    ? `"${name}" begins before "${earlier.name}" has ended, and hooks cannot tell which of them sends: run tests one after the other, or take withTwin`
    : `"${name}" would have two twins, as by a second useTwin or while another test still runs (in Jest, also one that took too long). In mocha, hooks at the head of a file are hooks of all files: call useTwin within describe`;

/**
 * Gives each test of a file or a group a twin by the hooks of the runner: `const twin = useTwin({ beforeAll, beforeEach,
 * afterEach, afterAll })`, then `twin()` in a test; node:test and mocha have `before` and `after`. Except in mocha, hooks
 * cannot change the asynchronous context of a test, so requests go to the only twin alive: concurrent tests need `withTwin`,
 * and the hook of a second test at the same time fails. Steps of a test of node:test (`t.test`) have its twin. The getter
 * throws a MisuseError outside of a test.
 */
export function useTwin(hooks: RunnerHooks, settings?: TwinSettings): () => Twin {
  const { beforeAll, beforeEach, afterEach, afterAll } = checkedHooks(hooks);
  let [running, awake]: [Running?, NodeJS.Timeout?] = [];
  let current: { readonly state: TwinState; readonly file: string; readonly context: unknown } | undefined;
  const wrapped = new WeakMap<object, MochaTest['fn']>();
  let steps = 0; // node:test also calls the hooks for each `t.test` within a test
  const finish = (ending: RecordedResult['state']): void => {
    if (!current) return;
    const { state, file } = current;
    [current, steps] = [undefined, 0];
    endTest(nodePlatform, state, { name: state.twin.name, file }, ending);
  };
  beforeAll(async () => {
    running = await acquire(nodePlatform);
    awake = setTimeout(() => {}, 60_000); // keeps the process alive for a while, like the socket of a request that hangs
  });
  beforeEach(function begin(...args) {
    const { name, file } = namedTest(args, this);
    if (current && isOver(current.context, args[0])) finish('failed');
    if (current && name.startsWith(`${current.state.twin.name} > `)) steps += 1;
    else if (running) {
      if (running.count() > 0) throw new MisuseError(refusalOf(name, current?.state.twin));
      current = { state: running.createState(name, settings), file, context: args[0] };
      enterTest(mochaTestOf(this), current.state, wrapped);
    }
  });
  afterEach(function end(...args) {
    if (steps > 0) steps -= 1;
    else {
      if (current && mochaTestOf(this)) sharedInterception(nodePlatform).scopes.enter?.(undefined);
      finish(endingOf(args, mochaTestOf(this)));
    }
  });
  afterAll(() => release(nodePlatform).finally(() => clearTimeout(awake)));
  return () => {
    if (current) return current.state.twin;
    throw new MisuseError('there is a twin only between the hooks of useTwin: your own afterEach may belong above it');
  };
}
