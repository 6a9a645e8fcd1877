import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathProblem } from '../../worlds/file/world-files.js';

/** Makes a folder for the files of a command. Rejects with an Error that says how to choose another place. */
export const temporaryFolder = (command: string): Promise<string> =>
  mkdtemp(join(tmpdir(), `gridtwin-${command}-`)).catch((error: unknown) => {
    throw new Error(`${tmpdir()} cannot hold temporary files: ${pathProblem(error)}; set TMPDIR to another folder`);
  });
