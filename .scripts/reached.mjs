// Finds the built files that a user of the package can reach: its exports, its commands, and the files that they import.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { inRoot } from './in-root.mjs';

const statically = /(?:^|;)(?:import|export)\b[^;]*?\bfrom\s*["'](\.[^"']+)["']|(?:^|;)import\s*["'](\.[^"']+)["']/gm;
const lazily = /\bimport\(\s*["'](\.[^"']+)["']/g;

/** Returns the files that an entry of `exports` leads to, under any condition. */
const targetsOf = (entry) => (typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(targetsOf));

/** Returns the files that a built module or declaration imports. */
function importsOf(file) {
  const text = readFileSync(inRoot(file), 'utf8');
  const names = [...text.matchAll(statically), ...text.matchAll(lazily)].map((found) => found[1] ?? found[2]);
  const declared = file.endsWith('.d.ts');
  return names.map((name) => join(dirname(file), declared ? name.replace(/\.js$/, '.d.ts') : name));
}

/** Returns the files that `package.json` names and all that these import; `missing` are those that do not exist. */
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
