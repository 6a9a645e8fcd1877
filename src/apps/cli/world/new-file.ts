import { existsSync } from 'node:fs';
import type { WorldFile } from '../../../generated/world-file.js';
import { saveWorld } from '../../../worlds/file/world-files.js';

/** Saves a world to a file. Rejects with an Error when the file is there already, unless it may be written over. */
export async function saveAsNew(file: string, world: WorldFile, force: boolean): Promise<void> {
  if (!force && existsSync(file)) throw new Error(`${file} is there already; --force writes over it`);
  await saveWorld(file, world);
}
