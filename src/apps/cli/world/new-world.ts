import { type TemplateName, templates } from '../../../worlds/builder/templates.js';
import type { Terminal } from '../terminal.js';
import { saveAsNew } from './new-file.js';

/** The options of `gridtwin world new`. */
export interface NewWorldOptions {
  readonly from: TemplateName;
  readonly force: boolean;
}

/** Writes a world to start from; gives the exit code. */
export async function newWorld(file: string, { from, force }: NewWorldOptions, { tell }: Terminal): Promise<number> {
  await saveAsNew(file, templates[from](), force);
  tell(`${file} holds the ${from} world; try: gridtwin serve --world ${file}`);
  return 0;
}
