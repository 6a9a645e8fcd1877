import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Definition, readDefinition } from '../../../worlds/definitions/read-definition.js';
import { readTextFile } from '../../../worlds/file/world-files.js';
import type { Terminal } from '../terminal.js';

/** The definitions of a folder by field id. Prints by line what is wrong with them, and which files are left out. */
export async function definitionsIn(
  folder: string | undefined,
  { print }: Pick<Terminal, 'print'>,
): Promise<ReadonlyMap<number, Definition>> {
  const definitions = new Map<number, Definition>();
  for (const name of folder === undefined ? [] : (await readdir(folder)).sort()) {
    const [, id] = /^(\d+)\.(?:properties|json|txt)$/.exec(name) ?? [];
    const file = join(folder ?? '', name);
    if (id === undefined || definitions.has(Number(id))) {
      print(
        `${file}: left out; a definition is named after the id of its field, such as 10500.properties, and is the only one\n`,
      );
      continue;
    }
    const definition = readDefinition(await readTextFile(file), file);
    for (const { line, text, isUnderstood } of definition.remarks)
      if (!isUnderstood) print(`${file}:${line}: ${text}\n`);
    definitions.set(Number(id), definition);
  }
  return definitions;
}
