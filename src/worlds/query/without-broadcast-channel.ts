/**
 * Runs something that shall find no BroadcastChannel, and puts it back whatever happens. Throws a TypeError, and runs
 * nothing, where the global cannot be hidden.
 */
export function withoutBroadcastChannel<T>(run: () => T): T {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel');
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined, configurable: true });
  try {
    return run();
  } finally {
    if (own) Object.defineProperty(globalThis, 'BroadcastChannel', own);
    else Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  }
}
