import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes a folder, which is removed at the end of the current test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gridtwin-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Returns the path of a file in a new folder; writes the file if a content is given. */
export function newFile(name: string, content?: string): string {
  const path = join(newFolder(), name);
  if (content !== undefined) writeFileSync(path, content);
  return path;
}
