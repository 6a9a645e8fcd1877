import type { Twin } from './every-host.js';

/** A row as the legacy API gives it. */
export interface LegacyRow {
  readonly id: number;
  readonly issueId: number;
  readonly modified: number;
  readonly [column: string]: unknown;
}

/** The rows that a grid read of the legacy API gives; alice reads unless another user is named. */
export async function legacyRows(send: Twin['send'], path: string, user = 'alice'): Promise<readonly LegacyRow[]> {
  const { status, json, text } = await send('GET', path, { user });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return (json as { values: readonly LegacyRow[] }).values;
}

/** The ids of the rows that a read gives, in order. */
export async function legacyIds(send: Twin['send'], path: string, user?: string): Promise<readonly number[]> {
  return (await legacyRows(send, path, user)).map((row) => row.id);
}

/** Row ids that are not in Expenses on DEMO-1. */
export const missingRows: [what: string, rowId: number][] = [
  ['nowhere', 99999],
  ['on another issue', 6],
  ['in another grid', 71],
  ['no id, 0', 0],
  ['no id, -1', -1],
  ['no id, 2^53', 9007199254740992],
];
