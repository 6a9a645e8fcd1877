type AnyFunction = (...given: never[]) => unknown;

const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function';

/** What is done where a function is used. */
export interface Use {
  /** Called before it is. */
  readonly used: () => void;
  /** What `extend` is given in place of what it was given. */
  readonly extending: (given: readonly unknown[]) => readonly unknown[];
}

/**
 * A function with members, such as the `test` of vitest, that calls back whenever it, or any function that it leads to, is
 * called: `test(...)`, `test.concurrent.each(...)(...)`, `test.extend(...)(...)`. A module that is loaded once for
 * several test files learns so in which file it is used.
 */
export function onUse<Watched extends AnyFunction>(watched: Watched, use: Use, isExtend = false): Watched {
  return new Proxy(watched, {
    apply: (target, self, given) => {
      use.used();
      const result: unknown = Reflect.apply(target, self, isExtend ? use.extending(given) : given);
      return isFunction(result) ? onUse(result, use) : result;
    },
    get: (target, name, self) => {
      const value: unknown = Reflect.get(target, name, self);
      return isFunction(value) && name !== 'prototype' ? onUse(value, use, name === 'extend') : value;
    },
  });
}
