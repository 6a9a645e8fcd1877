/** Does each piece of work in a turn of the event loop, behind which everything else that waits gets its time. */
export function createTurns() {
  // Node accepts one connection each time the event loop goes around, so that a short request behind many connections needs
  // as many; going around for nothing takes microseconds.
  const rounds = 100;
  const waiting: (() => void)[] = [];
  let isBusy = false;
  const nextAfter = (left: number): void => void setImmediate(() => (left > 1 ? nextAfter(left - 1) : next()));
  const next = (): void => {
    const work = waiting.shift();
    isBusy = work !== undefined;
    if (work === undefined) return;
    work();
    nextAfter(rounds); // also behind the last: the next one may come at once
  };
  return <T>(work: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
      if (isBusy) return;
      isBusy = true;
      nextAfter(1);
    });
}
