import { pluralize } from '../../../validation/quote.js';
import { readDefinition } from '../../../worlds/definitions/read-definition.js';
import { withDefinition } from '../../../worlds/definitions/with-definition.js';
import { readTextFile, readWorld, saveWorld } from '../../../worlds/file/world-files.js';
import type { Terminal } from '../terminal.js';

/** The options of `gridtwin world import`. */
export interface ImportOptions {
  readonly field: number;
  readonly into: string;
}

/**
 * Puts the definition of a field into a world file, and prints by line what has no place there or is not understood; gives the
 * exit code. Rejects with an Error, and leaves the file as it was, for a world that the definition would break.
 */
export async function importDefinition(
  file: string,
  { field, into }: ImportOptions,
  { print, printErr }: Terminal,
): Promise<0 | 1> {
  const definition = readDefinition(await readTextFile(file), file);
  const { world, notes } = withDefinition(await readWorld(into), field, definition);
  await saveWorld(into, world);
  for (const { line, text, isUnderstood } of definition.remarks)
    print(`${file}:${line}: ${isUnderstood ? 'note: ' : ''}${text}\n`);
  for (const note of notes) print(`${into}: ${note}\n`);
  const { columns, levels = [], remarks } = definition;
  const what = columns === undefined ? pluralize(levels.length, 'level') : pluralize(columns.length, 'column');
  const open = remarks.filter(({ isUnderstood }) => !isUnderstood).length;
  printErr(
    `${into}: the field ${field} has ${what} of the definition; ${pluralize(open, 'remark')} on what is wrong or not understood\n`,
  );
  return open + notes.length > 0 ? 1 : 0;
}
