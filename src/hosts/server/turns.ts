/** Does work in a turn of the event loop that it shares with no other such work, and resolves with what it gives. */
export type InTurn = <T>(work: () => T) => Promise<T>;

/**
 * How often the event loop goes around between two turns. Node accepts one connection each time around, so that a short request
 * behind many connections needs as many; going around for nothing takes microseconds.
 */
const rounds = 100;

/** Calls a function after the event loop went around so often. */
const after = (left: number, next: () => void): void =>
  void setImmediate(() => (left > 1 ? after(left - 1, next) : next()));

/** Turns for work that takes long: one after the other, and between two of them whatever else waits gets its time. */
export function createTurns(): InTurn {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    waiting[0]?.();
    waiting.shift();
    if (waiting.length > 0) after(rounds, next);
  };
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
      if (waiting.length === 1) after(1, next);
    });
}
