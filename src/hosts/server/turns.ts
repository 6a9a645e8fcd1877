import { createStepQueue } from './control/step-queue.js';

/** Does each piece of work in a turn of the event loop, behind which everything else that waits gets its time. */
export function createTurns() {
  // Node accepts one connection each time the event loop goes around, so that a short request behind many connections needs
  // as many; going around for nothing takes microseconds.
  const rounds = 100;
  const runSteps = createStepQueue();
  return <T>(work: () => T): Promise<T> =>
    new Promise((resolve) => {
      function* steps() {
        resolve((async () => work())());
        for (let round = 1; round < rounds; round++) yield; // also behind the last: the next one may come at once
      }
      runSteps(steps());
    });
}
