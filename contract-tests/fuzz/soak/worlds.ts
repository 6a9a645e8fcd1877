import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallWorld } from '../../../src/hosts/testing/small-world.js';
import type { WorldFile } from '../../../src/index.js';

/** Returns texts for this many rows of the small world. */
const textsOf = (rows: number): readonly { readonly text: string }[] =>
  Array.from({ length: rows }, (_, i) => ({ text: `Row ${i} ${'lorem ipsum '.repeat(i % 20)}` }));

/** Returns the small world with this many rows. */
export const worldOf = (rows: number): WorldFile => ({
  ...smallWorld,
  rows: [{ grid: 7, issue: 'P-1', rows: textsOf(rows).map((values) => ({ values })) }],
});

/** Returns rows to add to such a world. */
export const rowsToAdd = (rows: number): { readonly rows: readonly object[] } => ({ rows: textsOf(rows) });

/** The worlds by the names that requests use. */
const named: Readonly<Record<string, WorldFile>> = { small: worldOf(3), large: worldOf(5_000) };

/** Writes the named worlds into a folder, and deletes it after use. */
export async function withWorldsFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'gridtwin-soak-'));
  try {
    for (const [name, world] of Object.entries(named)) {
      await writeFile(join(folder, `${name}.json`), JSON.stringify(world));
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
