import { type Ending, endTest } from './end-test.js';
import { namedTest } from './named-test.js';
import { nodePlatform } from './node-platform.js';
import { acquire, release, sharedInterception } from './shared-interception.js';
import type { Twin, TwinSettings } from './twin.js';

/** A test that has a twin, and what its runner gives it. */
export type TwinTest<Given extends readonly unknown[]> = (twin: Twin, ...given: Given) => unknown;

/** The shared interception, held once however many runs of a test there are, and let go when it was held. */
function holdOnce() {
  let held: ReturnType<typeof acquire> | undefined;
  return {
    take: () => {
      held ??= acquire(nodePlatform);
      return held;
    },
    leave: async (): Promise<void> => {
      if (held === undefined) return; // no run of the test took place
      held = undefined;
      await release(nodePlatform);
    },
  };
}

/** Calls at the end of the file or group, in runners that have such a hook as a global: Jest, and vitest with globals. */
function atEnd(does: () => Promise<void>): void {
  const { afterAll } = globalThis as { afterAll?: (does: () => Promise<void>) => void };
  if (typeof afterAll === 'function') afterAll(does);
}

/**
 * Makes a test function for `test` of node:test, Jest or any other runner: it runs with a twin of its own, also at the same
 * time as others, as what it sends is told by the asynchronous context. The twin ends with the test. A test that passes
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
  const held = holdOnce();
  atEnd(held.leave);
  return async (...given) => {
    const running = await held.take();
    const test = namedTest(given);
    const state = running.createState(test.name, settings);
    let ending: Ending = 'failed';
    try {
      await sharedInterception(nodePlatform).contexts.run({ twin: state }, () => does(state.twin, ...given));
      ending = 'passed';
    } finally {
      endTest(nodePlatform, state, test, ending);
    }
  };
}
