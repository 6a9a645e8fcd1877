// Deletes the declarations that no entry of the package leads to: the compiler writes one for each file of src.
import { readdirSync, rmSync } from 'node:fs';
import { inRoot } from './in-root.mjs';
import { reached } from './reached.mjs';

const root = inRoot('');
const { files } = reached();
for (const name of readdirSync(`${root}dist/types`, { recursive: true, encoding: 'utf8' })) {
  const file = `dist/types/${name.replaceAll('\\', '/')}`;
  if (file.endsWith('.d.ts') && !files.has(file)) rmSync(root + file);
}
