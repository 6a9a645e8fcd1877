import { writeFileSync } from 'node:fs';
import { targetTemplate } from '../../../contract/targets/file/target-template.js';
import { demo } from './choose-target.js';
import type { CliContext } from './options.js';

/** Writes a target file to fill in: to a file that is not there yet, or to the output. Throws an Error that names the file. */
export function initTarget(file: string | undefined, { write, tell }: Pick<CliContext, 'write' | 'tell'>): 0 {
  if (file === undefined) {
    write(targetTemplate);
    return 0;
  }
  if (file === demo) {
    throw new Error(
      `"${demo}" stands for the demo world that "gridtwin serve" serves, so that no file of that name would be read: name the file otherwise, such as my.target.json`,
    );
  }
  try {
    writeFileSync(file, targetTemplate, { flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    const why = isThere ? 'it is there already' : error instanceof Error ? error.message : error;
    throw new Error(`${file} cannot be written: ${why}`);
  }
  tell(`${file} is a target file to fill in; "gridtwin verify ${file} --plan" then shows what would be run.`);
  return 0;
}
