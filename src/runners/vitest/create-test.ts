import { test as base, type TestAPI, type TestContext } from 'vitest';
import { isObject } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import type { Running } from '../twins/interception.js';
import type { Platform } from '../twins/platform.js';
import { acquire, release, sharedInterception } from '../twins/shared-interception.js';
import type { TestScope } from '../twins/test-scopes.js';
import type { Twin, TwinSettings } from '../twins/twin.js';
import { findAroundEach } from './around-each.js';
import { concludeTask, nameOf } from './conclude-task.js';
import { onUse } from './on-use.js';

type Task = Readonly<TestContext['task']>;

/** What tests are given beside what vitest gives them. */
export interface TwinFixtures {
  /** A mock of the test's own, which answers all that the test sends, whether it asks for the mock or not. */
  readonly twin: Twin;
  /** How it is set up, for a file or a group: `test.extend({ twinSettings: { world } })`. */
  readonly twinSettings: TwinSettings;
}

interface AllFixtures extends TwinFixtures {
  readonly twinPlatform: Platform;
  readonly twinInterception: Running;
}

type Given = Pick<AllFixtures, 'twinSettings' | 'twinInterception'> & Pick<TestContext, 'task'>;
type Use<Value> = (value: Value) => Promise<void>;

/** The slots of the tests that run. */
function createSlots() {
  const slots = new WeakMap<Task, TestScope>();
  const slotOf = (task: Task): TestScope => {
    const slot = slots.get(task) ?? {};
    slots.set(task, slot);
    return slot;
  };
  return { slotOf, has: (task: Task) => slots.has(task), drop: (task: Task) => slots.delete(task) };
}

function checkAlone(platform: Platform, task: Task, running: Running): void {
  if (sharedInterception(platform).contexts.areKept || (!task.concurrent && running.count() === 0)) return;
  throw new MisuseError(
    `"${task.name}" runs at the same time as other tests, and in a browser nothing tells what each of them sends: take test instead of test.concurrent, or run it in Node`,
  );
}

/** `test` of vitest with a twin for each test that asks for it, on a platform. */
export async function createTest(platform: Platform): Promise<TestAPI<TwinFixtures>> {
  const { slotOf, has, drop } = createSlots();
  const { aroundEach, currentSuite } = await findAroundEach();
  const { contexts } = sharedInterception(platform);

  /** Each test runs in a context of its own, which its twin is put into: fixtures have no other way to reach it. */
  async function inContext(task: Task, runTest: () => Promise<void>): Promise<void> {
    if (has(task) && contexts.current() === slotOf(task)) return runTest(); // a suite around this one saw to it
    try {
      await contexts.run(slotOf(task), runTest);
    } finally {
      drop(task);
    }
  }

  const joined = new WeakMap<object, unknown>();
  const joinSuite = (): void => {
    const { suite, file } = currentSuite();
    if (joined.has(suite) && joined.get(suite) === file) return;
    joined.set(suite, file);
    aroundEach(inContext);
  };

  async function twin({ twinSettings, twinInterception, task }: Given, use: Use<Twin>): Promise<void> {
    const slot = slotOf(task);
    slot.twin?.twin.dispose(); // before vitest 4.1, the fixture that is given anew comes beside the one that was there
    checkAlone(platform, task, twinInterception);
    const state = twinInterception.createState(nameOf(task), twinSettings);
    slot.twin = state;
    await use(state.twin);
    if (slot.twin === state) await concludeTask(platform, state, task);
  }

  // Before vitest 4.1, a fixture does not see what another one that it depends on is extended by, unless it is given anew.
  const extending = ([fixtures, ...more]: readonly unknown[]): readonly unknown[] =>
    isObject(fixtures) && 'twinSettings' in fixtures
      ? [{ twin: [twin, { auto: true }], ...fixtures }, ...more]
      : [fixtures, ...more];

  const extended = base.extend<AllFixtures>({
    twinSettings: {},
    twinPlatform: [platform, { scope: 'file' }],
    twinInterception: [
      async ({ twinPlatform }, use) => {
        await use(await acquire(twinPlatform));
        await release(twinPlatform);
      },
      { scope: 'file' },
    ],
    twin: [twin, { auto: true }],
  });
  return onUse(extended, { used: joinSuite, extending });
}
