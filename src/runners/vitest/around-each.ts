import * as vitest from 'vitest';

type Task = vitest.TestContext['task'];

/** Runs each test of a suite inside of something. */
export type AroundEach = (around: (task: Readonly<Task>, runTest: () => Promise<void>) => Promise<void>) => void;

/** What of vitest's machinery tells in which suite a file is when it is collected, and reads and sets functions of tests. */
interface Suites {
  readonly getCurrentSuite: () => { readonly file?: unknown };
  readonly getFn?: (task: Task) => () => Promise<void>;
  readonly setFn?: (task: Task, fn: () => Promise<void>) => void;
}

const isSuites = (value: unknown): value is Suites => typeof Object(value).getCurrentSuite === 'function';

/** The machinery, by the name that this version of vitest has for it: `TestRunner` since 4.1, `vitest/suite` before. */
async function findSuites(): Promise<Suites> {
  const runner: unknown = Reflect.get(vitest, 'TestRunner');
  if (isSuites(runner)) return runner;
  const name: string = 'vitest/suite'; // newer versions have none, nor types for it
  const older: unknown = await import(/* @vite-ignore */ name);
  if (isSuites(older)) return older;
  throw new Error('this version of vitest is none that gridtwin/vitest knows: 3.2, 4 and 5 are');
}

/** By the hook that vitest has for it since 4.1. */
const byHook: AroundEach = (around) => vitest.aroundEach((runTest, { task }) => around(task, runTest));

/** By putting another function in place of that of the test, before it is called. */
function byFunction({ getFn, setFn }: Suites): AroundEach {
  if (!getFn || !setFn) throw new Error('this version of vitest has neither aroundEach nor setFn');
  return (around) =>
    vitest.beforeEach(({ task }) => {
      const fn = getFn(task);
      setFn(task, () => around(task, fn));
      return () => setFn(task, fn);
    });
}

/** A suite that is being collected. That of a file itself is one and the same for all files of a worker. */
export interface CollectedSuite {
  readonly suite: object;
  readonly file: unknown;
}

/** What runs each test of the suite that is being collected inside of something, and which suite that is. */
export async function findAroundEach(): Promise<{ aroundEach: AroundEach; currentSuite: () => CollectedSuite }> {
  const suites = await findSuites();
  const hook: unknown = Reflect.get(vitest, 'aroundEach');
  const aroundEach = typeof hook === 'function' ? byHook : byFunction(suites);
  const currentSuite = (): CollectedSuite => {
    const suite = suites.getCurrentSuite();
    return { suite, file: suite.file ?? Reflect.get(Object(Reflect.get(globalThis, '__vitest_worker__')), 'filepath') };
  };
  return { aroundEach, currentSuite };
}
