// Examples run in a folder of their own outside of the repository: there, nothing that they forgot to install is found in
// the packages of the main tree.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const inRoot = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Copies folders and the packed package, laid out as in the repository; gives where. */
export function copyOut(folders) {
  const place = mkdtempSync(join(tmpdir(), 'gridtwin-examples-'));
  const isOwn = (file) => !/[\\/](node_modules|test-results|__pycache__)$/.test(file);
  cpSync(inRoot('.pack/gridtwin.tgz'), join(place, '.pack/gridtwin.tgz'));
  for (const folder of folders) cpSync(inRoot(folder), join(place, folder), { recursive: true, filter: isOwn });
  return place;
}

export const remove = (place) => rmSync(place, { recursive: true, force: true });

/** The lock without the checksum of the packed package, which is another with every build. */
function unsealed(lock) {
  delete lock.packages['node_modules/gridtwin'].integrity;
  return lock;
}

/** Makes the lock of a copy good for the package at hand. Throws where it was made for other dependencies than it has now. */
export function prepareLock(place, folder) {
  const file = join(place, folder, 'package-lock.json');
  const lock = unsealed(readJson(file));
  const { dependencies } = readJson(inRoot('package.json'));
  if (JSON.stringify(lock.packages['node_modules/gridtwin'].dependencies) !== JSON.stringify(dependencies))
    throw new Error(`${folder}/package-lock.json knows other dependencies of gridtwin: npm run examples -- --lock`);
  writeJson(file, lock);
}

/** Lets the lock of a copy forget the package, as npm would else keep what it knows of one with the same version. */
export function forgetPackage(place, folder) {
  const file = join(place, folder, 'package-lock.json');
  const lock = readJson(file);
  delete lock.packages['node_modules/gridtwin'];
  writeJson(file, lock);
}

/** Takes the lock of a copy into the repository. */
export const takeLock = (place, folder) =>
  writeJson(inRoot(`${folder}/package-lock.json`), unsealed(readJson(join(place, folder, 'package-lock.json'))));

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What a lock installs, as text; undefined where it was made for another package.json, which npm ci then says. */
function installedBy(folder) {
  const { packages } = readJson(join(folder, 'package-lock.json'));
  const { '': own, ...others } = packages;
  const asked = readJson(join(folder, 'package.json'));
  const isOfIt = ['dependencies', 'devDependencies'].every((kind) => isSame(own[kind], asked[kind]));
  return isOfIt ? JSON.stringify(others) : undefined;
}

/**
 * Makes a function that installs what the lock of a folder says, by `install`; where a folder beside it has the same already, it is
 * copied from there, which takes a tenth of the time. It gives what `install` gives.
 */
export function createInstaller(install) {
  const known = new Map(); // what was installed, and the promise of where and how
  return async (folder) => {
    const key = installedBy(folder);
    const earlier = await known.get(key);
    if (earlier && !earlier.done.hasFailed) {
      const [from, to] = [earlier.folder, folder].map((one) => join(one, 'node_modules'));
      cpSync(from, to, { recursive: true, verbatimSymlinks: true });
      return earlier.done;
    }
    const installing = install(folder).then((done) => ({ folder, done }));
    if (key !== undefined) known.set(key, installing);
    return (await installing).done;
  };
}
