import type { Steps } from '../../../mock/steps.js';

// The original of Node, also if a test replaces timers later; undefined in pages.
const nextTurn: ((task: () => void) => unknown) | undefined = globalThis.setImmediate;

/** Creates a queue that runs one piece of work at a time, each step in a turn of the event loop. Rejects when its signal aborts. */
export function createStepQueue() {
  // Node reads many messages of a channel in one turn, so that Node needs `setImmediate`.
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      if (nextTurn) return nextTurn(resolve);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      return port2.postMessage(undefined);
    });
  const run = async <T>(steps: Steps<T>, gone: AbortSignal | undefined): Promise<T> => {
    for (;;) {
      await turn();
      gone?.throwIfAborted();
      const step = steps.next();
      if (step.done) return step.value;
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  return <T>(steps: Steps<T>, gone?: AbortSignal): Promise<T> => {
    const work = last.then(() => run(steps, gone));
    last = work.catch(() => undefined);
    return work;
  };
}
