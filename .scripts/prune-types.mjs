// Deletes the declarations that no entry of the package leads to, as the compiler writes a declaration for each file of src. First
// removes imports without names, which lead to no declaration.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from './in-root.mjs';
import { reached } from './reached.mjs';

const root = inRoot('');
const declarations = readdirSync(`${root}dist/types`, { recursive: true, encoding: 'utf8' })
  .map((name) => `dist/types/${name.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.d.ts'));
for (const file of declarations) {
  const text = readFileSync(root + file, 'utf8');
  const without = text.replaceAll(/^import '.*';\n/gm, '');
  if (without !== text) writeFileSync(root + file, without);
}
const { files } = reached();
for (const file of declarations) if (!files.has(file)) rmSync(root + file);
