import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder, which is removed at the end of the test that asks for it. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gridtwin-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The path of a file in a new folder; nothing is there unless a content is given. */
export function newFile(name: string, content?: string): string {
  const path = join(newFolder(), name);
  if (content !== undefined) writeFileSync(path, content);
  return path;
}
