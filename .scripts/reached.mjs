// Which built files a consumer of the package can get to: by its exports and its commands, and what those import.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { inRoot } from './in-root.mjs';

const statically = /(?:^|;)(?:import|export)\b[^;]*?\bfrom\s*["'](\.[^"']+)["']|(?:^|;)import\s*["'](\.[^"']+)["']/gm;
const lazily = /\bimport\(\s*["'](\.[^"']+)["']/g;

/** The files that an entry of `exports` leads to, under whatever condition. */
const targetsOf = (entry) => (typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(targetsOf));

/** The files that a built module or declaration imports. */
function importsOf(file) {
  const text = readFileSync(inRoot(file), 'utf8');
  const names = [...text.matchAll(statically), ...text.matchAll(lazily)].map((found) => found[1] ?? found[2]);
  const declared = file.endsWith('.d.ts');
  return names.map((name) => join(dirname(file), declared ? name.replace(/\.js$/, '.d.ts') : name));
}

/** What `package.json` names, and all that those files import; `missing` are names of files that are not there. */
export function reached() {
  const { exports, bin } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const files = new Set([...targetsOf(exports), ...Object.values(bin)].map((name) => normalize(name)));
  const missing = [];
  for (const file of files) {
    if (!existsSync(inRoot(file))) missing.push(file);
    else if (/\.(js|d\.ts)$/.test(file)) for (const name of importsOf(file)) files.add(name);
  }
  return { files, missing };
}
