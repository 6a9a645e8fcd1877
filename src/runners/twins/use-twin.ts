import { MisuseError } from '../../validation/misuse-error.js';
import type { RecordedResult } from './ambiguity-run.js';
import { endTest } from './end-test.js';
import { acquire, type Running, release } from './interception.js';
import { namedTest } from './named-test.js';
import { nodePlatform } from './node-platform.js';
import type { Twin, TwinSettings, TwinState } from './twin.js';

type Hook = (does: (...given: unknown[]) => Promise<void> | void) => unknown;

/** The hooks of a runner: those of Jest and vitest, or `before` and `after` of node:test. */
export interface RunnerHooks {
  readonly beforeAll?: Hook;
  readonly before?: Hook;
  readonly beforeEach: Hook;
  readonly afterEach: Hook;
  readonly afterAll?: Hook;
  readonly after?: Hook;
}

/** How a test ended, as vitest and node:test pass it to the hook behind it; Jest does not. */
function endingOf([context]: readonly unknown[]): RecordedResult['state'] {
  const { task, passed, error } = Object(context);
  if (task?.result?.state === 'skip') return 'skipped';
  return task?.result?.state === 'fail' || passed === false || error ? 'failed' : 'passed';
}

/**
 * Gives each test of a file or a group a twin by the hooks of the runner: `const twin = useTwin({ beforeAll, beforeEach,
 * afterEach, afterAll })`, then `twin()` in a test. A hook cannot change the asynchronous context of the test behind it,
 * so requests go to the only twin alive: tests that run at the same time need `withTwin`, and the hook of the second fails
 * it. Steps of a test of node:test (`t.test`) have its twin. The getter throws a MisuseError outside of a test.
 */
export function useTwin(hooks: RunnerHooks, settings: TwinSettings = {}): () => Twin {
  const { before, after, beforeAll = before, beforeEach, afterEach, afterAll = after } = hooks as Partial<RunnerHooks>;
  if (!(beforeAll && beforeEach && afterEach && afterAll)) {
    const names = '{ beforeAll, beforeEach, afterEach, afterAll }';
    throw new TypeError(`useTwin takes the hooks of the runner: ${names}, or before and after of node:test`);
  }
  let running: Running | undefined;
  let current: { readonly state: TwinState; readonly file: string } | undefined;
  let steps = 0; // node:test calls the hooks for `t.test` within a test, too
  beforeAll(async () => {
    running = await acquire(nodePlatform);
  });
  beforeEach((...args) => {
    const { name, file } = namedTest(args);
    const whole = current?.state.twin.name;
    if (whole !== undefined && name.startsWith(`${whole} > `)) {
      steps += 1;
    } else if (whole !== undefined) {
      throw new MisuseError(
        `"${name}" begins before "${whole}" has ended, and hooks cannot tell which of them sends: run tests one after the other, or take withTwin`,
      );
    } else if (running) {
      current = { state: running.createState(name, settings), file };
    }
  });
  afterEach((...args) => {
    if (steps > 0) {
      steps -= 1;
    } else if (current) {
      const { state, file } = current;
      current = undefined;
      endTest(nodePlatform, state, { name: state.twin.name, file }, endingOf(args));
    }
  });
  afterAll(() => release(nodePlatform));
  return () => {
    if (current) return current.state.twin;
    throw new MisuseError('there is a twin while a test runs, and in the hooks around it: call this getter there');
  };
}
