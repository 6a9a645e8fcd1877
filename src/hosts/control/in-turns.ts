import type { Steps } from '../../tools/steps.js';

/** Turns of the event loop, in Node and in pages alike; timers take longer, and tests replace them. */
function createTurns() {
  const { port1, port2 } = new MessageChannel();
  let begin = (): void => {};
  port1.onmessage = () => begin();
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      begin = resolve;
      port2.postMessage(undefined);
    });
  return { next, end: () => port1.close() };
}

/** Does work with a turn for everybody else after each step. Rejects with the reason of a signal once that is aborted. */
async function run<T>(steps: Steps<T>, gone: AbortSignal | undefined): Promise<T> {
  const turns = createTurns();
  try {
    for (;;) {
      await turns.next();
      gone?.throwIfAborted();
      const step = steps.next();
      if (step.done) return step.value;
    }
  } finally {
    turns.end();
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
