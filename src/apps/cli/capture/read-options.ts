import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CapturedIssue } from '../../../contract/capture/read-deployment.js';
import type { Target } from '../../../contract/targets/target.js';
import { quote } from '../../../validation/quote.js';
import { suggest } from '../../../validation/suggest.js';
import { type Definition, readDefinition } from '../../../worlds/definitions/read-definition.js';
import { pathProblem, readTextFile } from '../../../worlds/file/world-files.js';
import type { Terminal } from '../terminal.js';

/** Returns the definitions in a folder by field id. Prints the lines that are not understood, and the files that are left out. */
export async function definitionsIn(folder: string | undefined, { print }: Pick<Terminal, 'print'>) {
  const definitions = new Map<number, Definition>();
  if (folder === undefined) return definitions;
  const names = await readdir(folder).catch((error: unknown) => {
    throw new Error(`${folder} cannot be read: ${pathProblem(error)}`);
  });
  for (const name of names.sort()) {
    const [, id] = /^(\d+)\.(?:properties|json|txt)$/.exec(name) ?? [];
    const file = join(folder, name);
    if (id === undefined || definitions.has(Number(id))) {
      print(`${file}: left out; a definition is named after its field, such as 10500.json, and each field has one\n`);
      continue;
    }
    const definition = readDefinition(await readTextFile(file), file);
    for (const { line, text, isUnderstood } of definition.remarks)
      if (!isUnderstood) print(`${file}:${line}: ${text}\n`);
    definitions.set(Number(id), definition);
  }
  return definitions;
}

/** Returns the issues of a command line, with ids from there or from the target. Throws an Error for an issue without a key or id. */
export function issuesOf(given: readonly string[], { values, scratch }: Target): readonly CapturedIssue[] {
  const known = new Map(scratch.map(({ key, id }) => [key, id]));
  for (const [name, id] of Object.entries(values)) {
    const key = values[`${name}Key`];
    if (typeof key === 'string' && typeof id === 'number') known.set(key, id);
  }
  return given.map((text) => {
    const [, key = '', written] = /^([A-Z][A-Z0-9_]*-[1-9]\d*)(?:=([1-9]\d*))?$/.exec(text) ?? [];
    const id = written === undefined ? known.get(key) : Number(written);
    if (key === '')
      throw new Error(
        `${quote(text)} is not an issue: give its key, such as DEMO-1, or key and id, such as DEMO-1=10001`,
      );
    if (id === undefined)
      throw new Error(
        `the target file does not have the id of ${key}: say ${key}=ID; ${suggest(key, [...known.keys()])}`,
      );
    return { id, key };
  });
}
