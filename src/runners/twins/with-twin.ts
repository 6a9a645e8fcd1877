import type { RecordedResult } from './ambiguity-run.js';
import { endTest } from './end-test.js';
import { acquire, type Running, release, sharedInterception } from './interception.js';
import { namedTest } from './named-test.js';
import { nodePlatform } from './node-platform.js';
import type { Twin, TwinSettings } from './twin.js';

/** A test that has a twin; behind the twin, its runner passes its own arguments. */
export type TwinTest<Given extends readonly unknown[]> = (twin: Twin, ...given: Given) => unknown;

/**
 * Makes a test function for `test` of node:test, Jest or any other runner: it runs with a twin of its own, also at the same
 * time as others, as the asynchronous context tells whose requests are whose. The twin ends with the test. A test that passes
 * fails after all when a fault that it planned was never hit. Settings are those of `createMock` and of `TwinSettings`; the
 * world is loaded once for all runs of one test function, so give tests the same settings object.
 */
export function withTwin<Given extends readonly unknown[]>(does: TwinTest<Given>): (...given: Given) => Promise<void>;
export function withTwin<Given extends readonly unknown[]>(
  settings: TwinSettings,
  does: TwinTest<Given>,
): (...given: Given) => Promise<void>;
export function withTwin<Given extends readonly unknown[]>(
  ...[first, second]: readonly [TwinTest<Given>] | readonly [TwinSettings, TwinTest<Given>]
): (...given: Given) => Promise<void> {
  const [settings, does] = typeof first === 'function' ? [{}, first] : [first, second];
  if (typeof does !== 'function') throw new TypeError('withTwin takes a test function, with settings before it or not');
  let held: Promise<Running> | undefined; // once, however often the test runs
  const { afterAll } = globalThis as { afterAll?: (does: () => Promise<void>) => void };
  if (typeof afterAll === 'function') {
    afterAll(async () => {
      if (held === undefined) return; // the test never ran
      held = undefined;
      await release(nodePlatform);
    });
  }
  return async (...given) => {
    held ??= acquire(nodePlatform);
    const { createState } = await held;
    const test = namedTest(given);
    const state = createState(test.name, settings);
    let ending: RecordedResult['state'] = 'failed';
    try {
      await sharedInterception(nodePlatform).scopes.run({ twin: state }, () => does(state.twin, ...given));
      ending = 'passed';
    } finally {
      endTest(nodePlatform, state, test, ending);
    }
  };
}
