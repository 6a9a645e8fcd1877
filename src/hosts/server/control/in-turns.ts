import type { Steps } from '../../../mock/steps.js';

/** Node's own, also where a test replaces timers later; undefined in pages. */
const soon: ((task: () => void) => unknown) | undefined = globalThis.setImmediate;

/** Waits until everything else that is due had its turn. Node reads many messages of a channel in one turn, so it takes no channel. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    if (soon) return soon(resolve);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    return port2.postMessage(undefined);
  });

/** Does work with a turn for everybody else before each step. Rejects with the reason of a signal once that is aborted. */
async function run<T>(steps: Steps<T>, gone: AbortSignal | undefined): Promise<T> {
  for (;;) {
    await turn();
    gone?.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does work in turns, as `run` says, one at a time: what is asked for at once by many takes everybody no longer. */
export function createInTurns(): <T>(steps: Steps<T>, gone?: AbortSignal) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (steps, gone) => {
    const work = before.then(() => run(steps, gone));
    before = work.catch(() => undefined);
    return work;
  };
}
