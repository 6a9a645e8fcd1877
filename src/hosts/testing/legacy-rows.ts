import type { Twin } from './every-host.js';

/** A row as the legacy API returns it. */
export interface LegacyRow {
  readonly id: number;
  readonly issueId: number;
  readonly modified: number;
  readonly [column: string]: unknown;
}

/** Returns the rows of a grid read of the legacy API; alice reads by default. */
export async function legacyRows(send: Twin['send'], path: string, user = 'alice'): Promise<readonly LegacyRow[]> {
  const { status, json, text } = await send('GET', path, { user });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return (json as { values: readonly LegacyRow[] }).values;
}

/** Returns the ids of the rows of a grid read, in order. */
export async function legacyIds(send: Twin['send'], path: string, user?: string): Promise<readonly number[]> {
  return (await legacyRows(send, path, user)).map((row) => row.id);
}
