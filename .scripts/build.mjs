// Makes src/generated/ and dist/, unless dist/ was built from the same files and is unchanged.
//   --force   builds in any case
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { inRoot } from './in-root.mjs';

const root = inRoot('');
const record = 'dist/.digest';
const inputs = [
  ...['src', 'contract-tests', 'fixtures', 'openapi', '.bench', '.config', '.scripts'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];
const steps = [
  ['.scripts/generate.mjs'],
  ['.scripts/bundle.mjs'],
  ['node_modules/typescript/bin/tsc', '-p', '.config/tsconfig.build.json'],
  ['.scripts/prune-types.mjs'],
  ['.scripts/docs.mjs'],
];

/** Returns the files below a path, in order; an empty list if there is nothing. */
function filesBelow(path) {
  const found = statSync(root + path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found === undefined || path === record ? [] : [path];
  return readdirSync(root + path)
    .sort()
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => filesBelow(`${path}/${name}`));
}

/** Returns a digest of the input files and of the built files. */
function digest() {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...inputs, 'dist'].flatMap(filesBelow)) {
    const content = readFileSync(root + file);
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

const isBuilt = () => existsSync(root + record) && readFileSync(root + record, 'utf8') === digest();

/** Runs the steps in order up to the first that fails, and returns its status. */
function statusOfSteps() {
  for (const step of steps) {
    const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit' });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

if (process.argv.includes('--force') || !isBuilt()) {
  console.error('Building, which takes some seconds; the next time only when a file has changed.');
  rmSync(root + record, { force: true });
  process.exitCode = statusOfSteps();
  if (process.exitCode === 0) writeFileSync(root + record, digest());
}
