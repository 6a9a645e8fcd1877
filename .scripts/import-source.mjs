import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { inRoot } from './in-root.mjs';

/** Imports a TypeScript module of the project from its current source, not from dist/. */
export async function importSource(path) {
  const dir = inRoot(`.reports/source/${process.pid}-${path.replaceAll('/', '-')}`);
  await build({
    input: inRoot(path),
    platform: 'neutral',
    external: (id) => !id.startsWith('.') && !id.startsWith('/'),
    output: { dir, format: 'esm', entryFileNames: 'entry.js' },
  });
  try {
    return await import(pathToFileURL(`${dir}/entry.js`).href);
  } finally {
    rmSync(dir, { recursive: true });
  }
}
