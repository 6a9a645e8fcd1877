import { MisuseError } from '../../validation/misuse-error.js';
import { type Ending, endTest, type NamedTest } from './end-test.js';
import type { Running } from './interception.js';
import { namedTest } from './named-test.js';
import { nodePlatform } from './node-platform.js';
import { acquire, release } from './shared-interception.js';
import type { Twin, TwinSettings } from './twin.js';
import type { TwinState } from './twin-state.js';

type Hook = (does: (...given: unknown[]) => Promise<void> | void) => unknown;

/** The hooks of a runner: those of Jest and vitest, or `before` and `after` of node:test. */
export interface Hooks {
  readonly beforeAll?: Hook;
  readonly before?: Hook;
  readonly beforeEach: Hook;
  readonly afterEach: Hook;
  readonly afterAll?: Hook;
  readonly after?: Hook;
}

interface Checked {
  readonly first: Hook;
  readonly each: Hook;
  readonly eachEnd: Hook;
  readonly last: Hook;
}

function checkedHooks(hooks: Partial<Hooks>): Checked {
  const [first, last] = [hooks.beforeAll ?? hooks.before, hooks.afterAll ?? hooks.after];
  const { beforeEach: each, afterEach: eachEnd } = hooks;
  if (first && each && eachEnd && last) return { first, each, eachEnd, last };
  const names = 'beforeAll, beforeEach, afterEach, afterAll';
  throw new TypeError(`useTwin takes the hooks of the runner: { ${names} }, or before and after of node:test`);
}

/** How a test ended, as the runner tells the hook behind it: vitest and node:test do, Jest does not. */
function endingOf([context]: readonly unknown[]): Ending {
  const { task, passed, error } = Object(context);
  if (task?.result?.state === 'skip') return 'skipped';
  return task?.result?.state === 'fail' || passed === false || error ? 'failed' : 'passed';
}

/** Whether a test is a step of another one: node:test calls the hooks for `t.test` within a test, too. */
const isStep = (whole: NamedTest, { name }: NamedTest): boolean => name.startsWith(`${whole.name} > `);

const together = (first: NamedTest, second: NamedTest): string =>
  `"${second.name}" begins before "${first.name}" has ended, and hooks cannot tell which of them sends: run tests one after the other, or take withTwin`;

/**
 * Gives each test of a file or a group a twin by the hooks of the runner: `const twin = useTwin({ beforeAll, beforeEach,
 * afterEach, afterAll })`, then `twin()` in a test. A hook cannot change the asynchronous context of the test behind it,
 * so requests go to the only twin alive: tests that run at the same time need `withTwin`, and the hook of the second fails
 * it. Steps of a test of node:test (`t.test`) have its twin. The getter throws a MisuseError outside of a test.
 */
export function useTwin(hooks: Hooks, settings: TwinSettings = {}): () => Twin {
  const { first, each, eachEnd, last } = checkedHooks(hooks);
  let running: Running | undefined;
  let current: { readonly state: TwinState; readonly test: NamedTest } | undefined;
  let steps = 0;
  first(async () => {
    running = await acquire(nodePlatform);
  });
  each((...given) => {
    const test = namedTest(given);
    if (current && isStep(current.test, test)) {
      steps += 1;
      return;
    }
    if (current) throw new MisuseError(together(current.test, test));
    const state = running?.createState(test.name, settings);
    current = state && { state, test };
  });
  eachEnd((...given) => {
    if (steps > 0) {
      steps -= 1;
      return;
    }
    const ending = current;
    current = undefined;
    if (ending) endTest(nodePlatform, ending.state, ending.test, endingOf(given));
  });
  last(() => release(nodePlatform));
  return () => {
    if (current) return current.state.twin;
    throw new MisuseError('there is a twin while a test runs, and in the hooks around it: call this getter there');
  };
}
