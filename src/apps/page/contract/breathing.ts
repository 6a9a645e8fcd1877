/** Begins long work that pauses for other tasks of the page. Pauses wait for a message, as a timer takes 4 ms, or 1 s in a hidden tab. */
export function createBreathing(now: () => number = () => performance.now()) {
  const { port1, port2 } = new MessageChannel();
  let last = now();
  let pending: Promise<void> | undefined; // requests that are sent at once share a pause
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
    /** Pauses if 16 ms, a frame, have passed since the last pause; else returns undefined. */
    breathe: () => (now() - last >= 16 ? turn() : undefined),
    end: () => port1.close(),
  };
}
