import { test as base, inject, type TestAPI, type TestContext } from 'vitest';
import { metaName } from '../../mock/coverage/coverage.js';
import { isObject } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { endTest } from '../twins/end-test.js';
import { acquire, type Running, release, sharedInterception } from '../twins/interception.js';
import type { Platform } from '../twins/platform.js';
import type { Twin, TwinSettings, TwinState } from '../twins/twin.js';
import { createTaskScopes, type Task } from './task-scopes.js';

/** The fixtures that gridtwin adds to those of vitest. */
export interface TwinFixtures {
  /** The twin of the test, which answers all its requests, also if the test does not name `twin`. */
  readonly twin: Twin;
  /** The settings of the twins of a file or a group: `test.extend({ twinSettings: { world } })`. */
  readonly twinSettings: TwinSettings;
}

interface AllFixtures extends TwinFixtures {
  readonly twinPlatform: Platform;
  readonly twinInterception: Running;
}

const fullNameOf = ({ name, suite }: Pick<Task, 'name' | 'suite'>): string =>
  suite ? `${fullNameOf(suite)} > ${name}` : name;

// Returns a function that ends the twin of a test. For the reporter, it records the coverage; so does each clear of the journal before.
async function createEnding(platform: Platform, state: TwinState, task: Task): Promise<() => void> {
  const { clear } = state.twin.journal;
  const isNoted = Reflect.apply(inject, undefined, [metaName]) === true;
  const recording = isNoted ? await import('../../mock/coverage/record-coverage.js') : undefined;
  const note = (then?: () => void): void => {
    recording?.recordCoverage(state.twin, task);
    then?.();
  };
  if (isNoted) Object.assign(state.twin.journal, { clear: () => note(clear) });
  return () => {
    note();
    const { result, fails, file } = task; // whether a test with `fails` has failed is known only later
    const ended = result?.state === 'pass' ? 'passed' : result?.state === 'fail' ? 'failed' : 'skipped';
    try {
      endTest(platform, state, { name: fullNameOf(task), file: file.filepath }, fails ? 'skipped' : ended);
    } catch (error) {
      if (!result || !(error instanceof Error)) throw error;
      const { name, message, stack = '' } = error; // not thrown: in vitest 4 it would fail each retry, too
      Object.assign(result, { state: 'fail', errors: [...(result.errors ?? []), { name, message, stack }] });
    }
  };
}

// Wraps a function with members, such as `test` of vitest, and all functions that it leads to: each call first calls `used`.
// So a module that is loaded once for several test files notices each file that uses it.
function watchUse<Watched extends (...given: never[]) => unknown>(
  watched: Watched,
  hooks: { readonly used: () => void; readonly extending: (given: readonly unknown[]) => readonly unknown[] },
  isExtend = false,
): Watched {
  const isFunction = (value: unknown): value is (...given: never[]) => unknown => typeof value === 'function';
  return new Proxy(watched, {
    apply: (target, self, given) => {
      hooks.used();
      const result: unknown = Reflect.apply(target, self, isExtend ? hooks.extending(given) : given);
      return isFunction(result) ? watchUse(result, hooks) : result;
    },
    get: (target, name, self) => {
      const value: unknown = Reflect.get(target, name, self);
      return isFunction(value) && name !== 'prototype' ? watchUse(value, hooks, name === 'extend') : value;
    },
  });
}

/** Returns `test` of vitest with a twin for each test, on a platform. */
export async function createTest(platform: Platform): Promise<TestAPI<TwinFixtures>> {
  const { scopes } = sharedInterception(platform);
  const { scopeOf, join } = await createTaskScopes(scopes);

  async function twin(
    { twinSettings, twinInterception, task }: Omit<AllFixtures, 'twin'> & Pick<TestContext, 'task'>,
    use: (twin: Twin) => Promise<void>,
  ): Promise<void> {
    const scope = scopeOf(task);
    scope.twin?.twin.dispose(); // before vitest 4.1, a fixture that is defined again runs beside the earlier one
    if (!scopes.areKept && (task.concurrent || twinInterception.count() > 0))
      throw new MisuseError(
        `"${task.name}" runs at the same time as other tests, and a browser cannot tell which test sent a request: take test instead of test.concurrent, or run it in Node`,
      );
    const state = twinInterception.createState(fullNameOf(task), twinSettings);
    const end = await createEnding(platform, state, task);
    scope.twin = state;
    await use(state.twin);
    if (scope.twin === state) end();
  }

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
  // Before vitest 4.1, a fixture sees the extension of another fixture that it depends on only if it is defined again.
  const extending = ([fixtures, ...more]: readonly unknown[]): readonly unknown[] =>
    isObject(fixtures) && 'twinSettings' in fixtures
      ? [{ twin: [twin, { auto: true }], ...fixtures }, ...more]
      : [fixtures, ...more];
  return watchUse(extended, { used: join, extending });
}
