import { clearTimeout, setTimeout } from 'node:timers';
import { describeArgument } from '../../validation/describe-argument.js';
import { isObject } from '../../validation/json.js';
import type { RecordedResult } from './ambiguity-run.js';
import { endTest } from './end-test.js';
import { acquire, release, sharedInterception } from './interception.js';
import { namedTest } from './named-test.js';
import { nodePlatform } from './node-platform.js';
import type { Twin, TwinSettings } from './twin.js';

/** A test with a twin; after the twin come the arguments of the runner, with the `this` of the runner. */
export type TwinTest<Given extends readonly unknown[], This = unknown> = (
  this: This,
  twin: Twin,
  ...given: Given
) => unknown;

type RunnerTest<Given extends readonly unknown[], This> = (this: This, ...given: Given) => Promise<void>;

/**
 * Makes a test function for `test` of node:test, Jest, mocha or any other runner. It runs with its own twin, also concurrently
 * with others, as the asynchronous context identifies the test of a request. The twin ends with the test, and requests are
 * intercepted while any such test runs. A passing test fails if a fault that it planned was never hit. Settings are those of
 * `createMock` and of `TwinSettings`; the world is loaded once for each settings object, so give tests the same object. Throws
 * a TypeError for other arguments.
 */
export function withTwin<Given extends readonly unknown[], This>(does: TwinTest<Given, This>): RunnerTest<Given, This>;
export function withTwin<Given extends readonly unknown[], This>(
  settings: TwinSettings,
  does: TwinTest<Given, This>,
): RunnerTest<Given, This>;
export function withTwin<Given extends readonly unknown[], This>(
  ...[first, second, ...more]: readonly [TwinTest<Given, This>] | readonly [TwinSettings, TwinTest<Given, This>]
): RunnerTest<Given, This> {
  const [settings, does] = typeof first === 'function' ? [undefined, first] : [first, second];
  const isInOrder = typeof first === 'function' ? second === undefined : isObject(first);
  if (typeof does !== 'function' || !isInOrder || more.length > 0)
    throw new TypeError(
      `withTwin takes a test function, or settings and then a test function: withTwin({ world }, async (twin) => {}), and not ${[first, second, ...more].map(describeArgument).join(', ')}`,
    );
  return async function runTest(...given) {
    const { createState } = await acquire(nodePlatform);
    const { signal } = Object(given.find((one) => 'task' in Object(one) || 'diagnostic' in Object(one))); // the context of vitest or node:test
    const { callback } = Object(Object(this).test); // the context of mocha
    const awake = setTimeout(() => {}, 60_000); // keeps the process alive for a while, like the socket of a request that hangs
    if (this !== undefined && !signal && !callback) awake.unref(); // Jest keeps the process alive, and reports no timeout to a test
    try {
      const test = namedTest(given, this);
      const state = createState(test.name, settings);
      let ending: RecordedResult['state'] = 'failed';
      try {
        const { scopes } = sharedInterception(nodePlatform);
        await new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          if (callback)
            Object(this).test.callback = (error: unknown) => {
              reject(error);
              callback(error);
            };
          scopes.run({ twin: state }, async () => does.call(this, state.twin, ...given)).then(resolve, reject);
        });
        ending = 'passed';
      } finally {
        endTest(nodePlatform, state, test, ending);
      }
    } finally {
      clearTimeout(awake);
      await release(nodePlatform);
    }
  };
}
