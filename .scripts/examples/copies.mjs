// Examples run in a folder outside the repository, so that a package that they forgot to install is not found among the packages
// of the main tree.
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inRoot } from '../in-root.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Copies folders and the packed package, laid out as in the repository. Returns the folder of the copies. */
export function copyOut(folders) {
  const place = mkdtempSync(join(tmpdir(), 'gridtwin-examples-'));
  const isOwn = (file) => !/[\\/](node_modules|test-results|__pycache__)$/.test(file);
  cpSync(inRoot('.pack/gridtwin.tgz'), join(place, '.pack/gridtwin.tgz'));
  for (const folder of folders) cpSync(inRoot(folder), join(place, folder), { recursive: true, filter: isOwn });
  return place;
}

export const remove = (place) => rmSync(place, { recursive: true, force: true });

/** Removes the checksum of the packed package, which changes with every build, from a lock. */
function unsealed(lock) {
  delete lock.packages['node_modules/gridtwin'].integrity;
  return lock;
}

/** Adapts the lock of a copy to the packed package. Throws if the lock was made for other dependencies of the package. */
export function prepareLock(place, folder) {
  const file = join(place, folder, 'package-lock.json');
  const lock = unsealed(readJson(file));
  const { dependencies } = readJson(inRoot('package.json'));
  if (JSON.stringify(lock.packages['node_modules/gridtwin'].dependencies) !== JSON.stringify(dependencies))
    throw new Error(`${folder}/package-lock.json knows other dependencies of gridtwin: npm run examples -- --lock`);
  writeJson(file, lock);
}

/** Removes the package from the lock of a copy, as npm would otherwise keep an entry with the same version. */
export function forgetPackage(place, folder) {
  const file = join(place, folder, 'package-lock.json');
  const lock = readJson(file);
  delete lock.packages['node_modules/gridtwin'];
  writeJson(file, lock);
}

/** Copies the lock of a copy into the repository. */
export const takeLock = (place, folder) =>
  writeJson(inRoot(`${folder}/package-lock.json`), unsealed(readJson(join(place, folder, 'package-lock.json'))));

/** Links each file of an installed package to another folder, without packages inside it; copies it if the folder is on another disk. */
function linkFiles(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [file, other] = [from, to].map((folder) => join(folder, entry.name));
    if (entry.isDirectory() && entry.name !== 'node_modules') linkFiles(file, other);
    if (!entry.isFile()) continue;
    try {
      linkSync(file, other);
    } catch {
      copyFileSync(file, other);
    }
  }
}

/** Links the commands of a package that its lock names in the folder of its installation; of two with the same name, the first. */
function linkCommands(folder, path, commands = {}) {
  const bin = join(folder, path.slice(0, path.lastIndexOf('node_modules/')), 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  for (const [name, file] of Object.entries(commands))
    if (!existsSync(join(bin, name))) symlinkSync(relative(bin, join(folder, path, file)), join(bin, name));
}

/** Returns the path of npm's record of what it installed. */
const installedIn = (folder) => join(folder, 'node_modules/.package-lock.json');

/**
 * Creates a function that installs the lock of a folder with `install`, which keeps installed packages. It first links packages from
 * the main tree or an earlier folder, which takes less than half the time, except packages with an installation script, and except
 * on Windows, where commands are no links. It returns the result of `install`, and fails if that changed the lock, because the lock
 * was made for another package.json.
 */
export function createInstaller(install) {
  const known = new Map(); // the folder of an installed package by its checksum
  const learn = (folder) => {
    for (const [path, { integrity, hasInstallScript }] of Object.entries(readJson(installedIn(folder)).packages))
      if (integrity && !hasInstallScript) known.set(integrity, join(folder, path));
  };
  if (process.platform !== 'win32') learn(inRoot(''));
  return async (folder) => {
    const file = join(folder, 'package-lock.json');
    const before = readFileSync(file, 'utf8');
    const { packages, ...lock } = JSON.parse(before);
    const linked = Object.entries(packages).filter(([, { integrity }]) => known.has(integrity));
    for (const [path, { integrity, bin }] of linked) {
      linkFiles(known.get(integrity), join(folder, path));
      linkCommands(folder, path, bin);
    }
    if (linked.length > 0) writeJson(installedIn(folder), { ...lock, packages: Object.fromEntries(linked) });
    const done = await install(folder);
    if (done.hasFailed) return done;
    if (known.size > 0) learn(folder);
    const hasFailed = readFileSync(file, 'utf8') !== before;
    return hasFailed
      ? { hasFailed, printed: `${file} was made for another package.json: npm run examples -- --lock` }
      : done;
  };
}
