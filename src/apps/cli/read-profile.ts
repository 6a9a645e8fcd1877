import type { Profile } from '../../specification/choices.js';
import { isObject } from '../../validation/json.js';
import { readJsonFile } from '../../worlds/file/world-files.js';

/**
 * The profile that `--profile` options make together, each `choice=value` or a JSON file with several; a later one wins. Its
 * entries are checked when it is used. Rejects with an Error that names a file which cannot be used.
 */
export async function readProfile(options: readonly string[]): Promise<Profile> {
  const entries: (readonly [string, unknown])[] = [];
  for (const option of options) {
    const [, choice, value = ''] = /^([^=]+)=(.*)$/s.exec(option) ?? [];
    if (choice !== undefined) {
      entries.push([choice, /^\d+$/.test(value) ? Number(value) : value]);
      continue;
    }
    const values = await readJsonFile(option);
    if (!isObject(values)) throw new Error(`${option} must hold an object, such as {"legacy.dates": "iso-string"}`);
    entries.push(...Object.entries(values));
  }
  return Object.fromEntries(entries);
}
