import type { WorldFile } from '../../generated/world-file.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { similar } from '../../validation/nearest.js';
import { preview } from '../../validation/preview.js';
import { list, quote } from '../../validation/quote.js';
import { readWorld, saveWorld } from './files.js';
import { isWorldName, worldNameWords } from './world-name.js';

/** The worlds of a folder, each in a file `<name>.json`. */
export interface WorldFolder {
  /** The names there are, in order of the alphabet; none where there is no such folder. Files of other names are no worlds. */
  readonly names: () => Promise<readonly string[]>;
  /** A world by name, as `readWorld` gives it. Rejects with a MisuseError that names the nearest when there is none. */
  readonly read: (name: string) => Promise<WorldFile>;
  /** Saves a world under a name, as `saveWorld` does, in place of what had it; makes the folder where it is missing. */
  readonly save: (name: string, world: WorldFile) => Promise<void>;
}

function checkName(name: unknown): void {
  if (isWorldName(name)) return;
  throw new MisuseError(`a world cannot be called ${preview(name)}; names are ${worldNameWords}`);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const { readdir } = await import(/* webpackIgnore: true */ 'node:fs/promises');
  try {
    const files = await readdir(folder);
    const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
    return names.filter(isWorldName).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new Error(`${folder} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

async function fileOf(folder: string, name: string): Promise<string> {
  const { join } = await import(/* webpackIgnore: true */ 'node:path');
  return join(folder, `${name}.json`);
}

/** The worlds that a folder holds, to read and to save by name, and as `gridtwin serve --worlds` takes them. In Node alone. */
export function worldsIn(folder: string): WorldFolder {
  return {
    names: () => namesIn(folder),
    read: async (name) => {
      checkName(name);
      const names = await namesIn(folder);
      if (names.includes(name)) return readWorld(await fileOf(folder, name));
      const near = similar(name, names);
      const instead = near === undefined ? `there are ${list(names) || 'none'}` : `did you mean ${quote(near)}?`;
      throw new MisuseError(`there is no world ${quote(name)} in ${folder}; ${instead}`);
    },
    save: async (name, world) => {
      checkName(name);
      const { mkdir } = await import(/* webpackIgnore: true */ 'node:fs/promises');
      await mkdir(folder, { recursive: true });
      await saveWorld(await fileOf(folder, name), world);
    },
  };
}
