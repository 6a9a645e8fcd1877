import * as vitest from 'vitest';
import type { TestScope, TestScopes } from '../twins/platform.js';

/** A test as vitest passes it to hooks and fixtures. */
export type Task = Readonly<vitest.TestContext['task']>;

// The functions of vitest that return the suite under collection, and read and set the functions of tests.
interface Suites {
  readonly getCurrentSuite: () => { readonly file?: unknown };
  readonly getFn?: (task: Task) => () => Promise<void>;
  readonly setFn?: (task: Task, fn: () => Promise<void>) => void;
}

// Finds them by their name in this version of vitest: `TestRunner` since 4.1, `vitest/suite` before.
async function findSuites(): Promise<Suites> {
  const isSuites = (value: unknown): value is Suites => typeof Object(value).getCurrentSuite === 'function';
  const runner: unknown = Reflect.get(vitest, 'TestRunner');
  if (isSuites(runner)) return runner;
  const older: unknown = await (await import('./older-suites.js')).olderSuites;
  if (isSuites(older)) return older;
  throw new Error('gridtwin/vitest does not support this version of vitest: 3.2, 4 and 5 are');
}

// Uses the hook `aroundEach` since vitest 4.1; before, sets the functions of tests.
function wrapTests({ getFn, setFn }: Suites, around: (task: Task, runTest: () => Promise<void>) => Promise<void>) {
  if (typeof Reflect.get(vitest, 'aroundEach') === 'function') {
    vitest.aroundEach((runTest, { task }) => around(task, runTest));
    return;
  }
  if (!getFn || !setFn) throw new Error('this version of vitest has neither aroundEach nor setFn');
  vitest.beforeEach(({ task }) => {
    const fn = getFn(task);
    setFn(task, () => around(task, fn));
    return () => setFn(task, fn);
  });
}

/** Creates scopes for the twins of tests. `join` has each test of the suite under collection run in its scope. */
export async function createTaskScopes(scopes: TestScopes) {
  const suites = await findSuites();
  const byTask = new WeakMap<Task, TestScope>();
  const joined = new WeakMap<object, unknown>();

  function scopeOf(task: Task): TestScope {
    const scope = byTask.get(task) ?? {};
    byTask.set(task, scope);
    return scope;
  }

  async function inScope(task: Task, runTest: () => Promise<void>): Promise<void> {
    if (byTask.has(task) && scopes.current() === scopeOf(task)) return runTest(); // the suite around this one has joined
    try {
      await scopes.run(scopeOf(task), runTest);
    } finally {
      byTask.delete(task);
    }
  }

  function join(): void {
    const suite = suites.getCurrentSuite();
    // The outermost suite is the same object for all files of a worker.
    const file = suite.file ?? Object(Reflect.get(globalThis, '__vitest_worker__')).filepath;
    if (joined.has(suite) && joined.get(suite) === file) return;
    joined.set(suite, file);
    wrapTests(suites, inScope);
  }

  return { scopeOf, join };
}
