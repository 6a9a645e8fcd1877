/**
 * A map that removes the values that are expired: when they are asked for, and by a timer that looks every `period`
 * milliseconds while there are any. `onRemove` is called with each value that is removed or replaced.
 */
export function createExpiringMap<Value>(
  period: number,
  isExpired: (value: Value) => boolean,
  onRemove: (value: Value) => void,
) {
  const values = new Map<string, Value>();
  let timer: NodeJS.Timeout | undefined;
  const remove = (key: string): void => {
    const value = values.get(key);
    if (value !== undefined) onRemove(value);
    values.delete(key);
  };
  const sweep = (): void => {
    for (const [key, value] of values) if (isExpired(value)) remove(key);
  };
  const sweepLater = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      sweep();
      if (values.size > 0) sweepLater();
    }, period).unref();
  };
  return {
    remove,
    get: (key: string): Value | undefined => {
      const value = values.get(key);
      if (value !== undefined && isExpired(value)) remove(key);
      return values.get(key);
    },
    set: (key: string, value: Value): void => {
      remove(key);
      values.set(key, value);
      sweepLater();
    },
    all: (): readonly Value[] => {
      sweep();
      return [...values.values()];
    },
    /** Whether there are as many values, none of them expired; looks at each only where it matters. */
    holds: (count: number): boolean => {
      if (values.size >= count) sweep();
      return values.size >= count;
    },
    clear: (): void => {
      clearTimeout(timer);
      for (const key of [...values.keys()]) remove(key);
    },
  };
}
