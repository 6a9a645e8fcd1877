/** How long work may go on before the page gets its turn, in milliseconds: one frame. */
const frame = 16;

/** Lets a page do what else it has to do while long work is under way. */
export interface Breathing {
  /** Comes back at once, or after the page had its turn where a frame has passed since it had it last. */
  readonly breathe: () => Promise<void>;
  readonly end: () => void;
}

/** Begins long work. Messages give the page its turn: timers wait 4 ms each, and a second each in a tab that is not seen. */
export function createBreathing(now: () => number = () => performance.now()): Breathing {
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
    breathe: async () => {
      if (now() - last >= frame) await turn();
    },
    end: () => port1.close(),
  };
}
