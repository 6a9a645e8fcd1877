import type { Twin } from './every-host.js';

/** A row as the newer API returns it. */
export interface NewerRow {
  readonly rowId: string;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly order: number;
}

/** Returns the rows of a grid read of the newer API; alice reads by default. */
export async function newerRows(send: Twin['send'], path: string, user = 'alice'): Promise<readonly NewerRow[]> {
  const { status, json, text } = await send('GET', path, { user });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return (json as { rows: readonly NewerRow[] }).rows;
}
