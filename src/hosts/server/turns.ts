import { createStepQueue } from './control/step-queue.js';

/** Creates a queue that runs each piece of work in a turn of the event loop, and lets all other waiting work run after it. */
export function createTurns() {
  // Node accepts one connection per turn of the event loop, so that a short request behind many connections needs as many
  // turns; an empty turn takes microseconds.
  const rounds = 100;
  const runSteps = createStepQueue();
  return <T>(work: () => T): Promise<T> =>
    new Promise((resolve) => {
      function* steps() {
        resolve((async () => work())());
        for (let round = 1; round < rounds; round++) yield; // also after the last work: more may come at once
      }
      runSteps(steps());
    });
}
