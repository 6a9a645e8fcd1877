import { vi } from 'vitest';
import { asAda, smallGrid, smallWorld } from '../../hosts/testing/small-world.js';

/** The grid of the small world on its issue. */
export const url = `https://tracker.example${smallGrid}`;
/** Twins with the small world. */
export const settings = { world: smallWorld };
/** Adds a row with a text as ada. */
export const add = (text: string): Promise<Response> =>
  fetch(url, { method: 'POST', headers: asAda, body: JSON.stringify({ rows: [{ text }] }) });

/** Runs a test as node:test does, which gives it a context with its name. */
export const run = (test: () => Promise<void>, name: string): Promise<void> =>
  Reflect.apply(test, undefined, [{ name }]);

/** What a test wrote to the console as an error. */
export async function written(does: () => Promise<unknown>): Promise<string> {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  try {
    await does();
    return console.mock.calls.join('\n');
  } finally {
    console.mockRestore();
  }
}

/** How many timers keep the process. */
export const timers = (): number => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;
