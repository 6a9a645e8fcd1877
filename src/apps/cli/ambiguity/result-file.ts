import { accessSync, constants, existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

function trying(file: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new Error(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

/** Makes sure that a file can be written, so that no run is lost for it. Throws an Error that names it. */
export const checkResultFile = (file: string): void =>
  trying(file, () => accessSync(existsSync(file) ? file : dirname(file), constants.W_OK));

/** Writes a result as JSON. Throws an Error that names the file when it cannot be written. */
export const writeResultFile = (file: string, result: object): void =>
  trying(file, () => writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`));
