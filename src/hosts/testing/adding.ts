import { expect } from 'vitest';
import type { Core } from '../../core.js';

const headers = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };

/** The path of the rows of Expenses on DEMO-1. */
export const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';

/** A row that Expenses takes. */
export const row = { jsummary: 'New', jamount: 1 };

/** Sends a request of alice to a core; returns the status and the text of the answer. */
export async function send(core: Core, method: string, target: string, body?: unknown): Promise<[number, string]> {
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await core.handle(new Request(`http://twin.test${target}`, init));
  return [response.status, await response.text()];
}

/** Adds rows to Expenses on DEMO-1; returns their ids. */
export async function add(core: Core, rows: readonly unknown[] = [row]): Promise<number[]> {
  const [status, text] = await send(core, 'POST', path, { rows });
  expect(status).toBe(201);
  return JSON.parse(text);
}
