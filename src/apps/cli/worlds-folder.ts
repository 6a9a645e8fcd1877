import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WorldFile } from '../../generated/world-file.js';
import { readJson } from './read-json.js';

const ending = '.json';

/** The file of a named world in a folder. */
export const worldFileIn = (folder: string, name: string): string => join(folder, name + ending);

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new Error(`${folder} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * The named worlds of a folder: every `<name>.json` that is not hidden, by name; what they hold is checked by who takes them. Throws an Error
 * that names the folder or the file when one cannot be read or there is none.
 */
export function readWorlds(folder: string): Readonly<Record<string, WorldFile>> {
  const names = filesIn(folder)
    .filter((file) => file.endsWith(ending) && !file.startsWith('.'))
    .map((file) => file.slice(0, -ending.length));
  if (names.length === 0) throw new Error(`${folder} has no world files: each is called <name>${ending}.`);
  return Object.fromEntries(names.map((name) => [name, readJson(worldFileIn(folder, name)) as WorldFile])); // checked later
}
