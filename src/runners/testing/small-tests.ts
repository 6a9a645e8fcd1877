import { vi } from 'vitest';
import { asAda, smallGrid, smallWorld } from '../../hosts/testing/small-world.js';

/** The address of the grid of the small world on its issue. */
export const url = `https://tracker.example${smallGrid}`;
/** The settings of a twin with the small world. */
export const settings = { world: smallWorld };
/** Adds a row with a text as ada. */
export const add = (text: string): Promise<Response> =>
  fetch(url, { method: 'POST', headers: asAda, body: JSON.stringify({ rows: [{ text }] }) });

/** Runs a test with a context that has its name, as node:test does. */
export const run = (test: () => Promise<void>, name: string): Promise<void> =>
  Reflect.apply(test, undefined, [{ name }]);

/** Runs a function. Returns what it wrote to console.error. */
export async function written(does: () => Promise<unknown>): Promise<string> {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  try {
    await does();
    return console.mock.calls.join('\n');
  } finally {
    console.mockRestore();
  }
}

/** Returns the number of timers that keep the process alive. */
export const timers = (): number => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;
