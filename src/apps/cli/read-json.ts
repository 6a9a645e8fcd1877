import { readFileSync } from 'node:fs';

/** The text of a file. Throws an Error that names the file when it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** The content of a JSON file. Throws an Error that names the file when it cannot be read or does not parse. */
export function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
