/** Thrown when something is not done in time. */
export class NotInTime extends Error {
  override readonly name = 'NotInTime';
}

/** Does work that a signal can abort. Throws a NotInTime when it is not done within so many milliseconds, whether it heeds the signal or not. */
export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new NotInTime(`no complete answer within ${ms} ms`));
      stop.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(stop.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
