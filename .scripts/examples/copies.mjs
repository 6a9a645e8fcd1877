// Examples run in a folder of their own outside of the repository: there, nothing that they forgot to install is found in
// the packages of the main tree.
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

/** Links each file of a package to where it is installed already, but for the packages inside it; copies it where that is another disk. */
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

/** Makes the commands of a package, as its lock names them, in the folder that it is installed in; of two with one name the first. */
function linkCommands(folder, path, commands = {}) {
  const bin = join(folder, path.slice(0, path.lastIndexOf('node_modules/')), 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  for (const [name, file] of Object.entries(commands))
    if (!existsSync(join(bin, name))) symlinkSync(relative(bin, join(folder, path, file)), join(bin, name));
}

/** What npm notes of what it installed. */
const installedIn = (folder) => join(folder, 'node_modules/.package-lock.json');

/**
 * Makes a function that installs what the lock of a folder says, by `install`, which keeps what is there already. What the main
 * tree or an earlier folder has installed is linked from there, which takes less than half the time; but no package with a script of
 * installation, and nothing on Windows, where commands are no links. It gives what `install` gives, and fails where that changed
 * the lock, which was made for another package.json then.
 */
export function createInstaller(install) {
  const known = new Map(); // by its checksum, where a package is installed
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
