import type { WorldFile } from '../../generated/world-file.js';
import { WorldError } from '../../model/world-error.js';
import { loadWorld } from './load-world.js';
import { worldText } from './world-text.js';

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function readText(file: string): Promise<string> {
  const { readFile } = await import(/* webpackIgnore: true */ 'node:fs/promises');
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read: ${reason(error)}`);
  }
}

/** The world that a text describes, checked; `file` is what messages call it. */
function worldFrom(text: string, file: string): WorldFile {
  try {
    const world: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    loadWorld(world);
    return world as WorldFile; // just checked
  } catch (error) {
    if (error instanceof WorldError) throw error.in(file);
    throw error instanceof SyntaxError ? new Error(`${file} is not JSON: ${error.message}`) : error;
  }
}

/**
 * The world that a JSON file holds. Rejects with a WorldError that names the file, the place in it and what would be right,
 * when it cannot be used; with an Error that names the file, when it cannot be read or is no JSON. In Node alone.
 */
export const readWorld = async (file: string): Promise<WorldFile> => worldFrom(await readText(file), file);

/** Writes a file whole or not at all: what was there stays until all is written. */
async function writeAtomically(file: string, text: Iterable<string>): Promise<void> {
  const { mkdtemp, rename, rm, writeFile } = await import(/* webpackIgnore: true */ 'node:fs/promises');
  const { dirname, join } = await import(/* webpackIgnore: true */ 'node:path');
  const folder = await mkdtemp(join(dirname(file), '.saving-'));
  try {
    const part = join(folder, 'world.json');
    await writeFile(part, text);
    await rename(part, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Writes a world to a JSON file, in place of what it held: whole or not at all, its members in an order of their own and one
 * row a line. Rejects with a WorldError, and writes nothing, for a world that cannot be used; with an Error that names the
 * file when it cannot be written. In Node alone.
 */
export async function saveWorld(file: string, world: WorldFile): Promise<void> {
  loadWorld(world);
  try {
    await writeAtomically(file, worldText(world));
  } catch (error) {
    throw new Error(`${file} cannot be written: ${reason(error)}`);
  }
}
