/** Begins long work, which lets a page do what else it has to do. Messages give the page its turn: timers wait 4 ms each, and a second each in a tab that is not seen. */
export function createBreathing(now: () => number = () => performance.now()) {
  const { port1, port2 } = new MessageChannel();
  let last = now();
  let pending: Promise<void> | undefined; // requests that are sent at once have one turn together
  const turn = (): Promise<void> => {
    pending ??= new Promise((resolve) => {
      port1.onmessage = () => {
        last = now();
        pending = undefined;
        resolve();
      };
      port2.postMessage(undefined);
    });
    return pending;
  };
  return {
    /** The turn of the page, which comes where a frame of 16 ms has passed since it had it last. */
    breathe: () => (now() - last >= 16 ? turn() : undefined),
    end: () => port1.close(),
  };
}
