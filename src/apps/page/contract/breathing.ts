/** Lets a page do what else it has to do while long work is under way. */
export type Breathing = ReturnType<typeof createBreathing>;

/** Begins long work. Messages give the page its turn: timers wait 4 ms each, and a second each in a tab that is not seen. */
export function createBreathing(now: () => number = () => performance.now()) {
  const { port1, port2 } = new MessageChannel();
  let last = now();
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      port1.onmessage = () => {
        last = now();
        resolve();
      };
      port2.postMessage(undefined);
    });
  return {
    /** Comes back at once, or after the page had its turn where a frame of 16 ms has passed since it had it last. */
    breathe: async (): Promise<void> => {
      if (now() - last >= 16) await turn();
    },
    end: () => port1.close(),
  };
}
