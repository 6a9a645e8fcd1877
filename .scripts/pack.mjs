// Packs what is built, as it would be published, into .pack/gridtwin.tgz, where the examples take it from. Then checks that no
// file is missing or useless, that the package is small, and that its types resolve.
//   --only   packs without these checks
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { inRoot } from './in-root.mjs';
import { outputOf } from './processes.mjs';
import { reached } from './reached.mjs';

const tarball = inRoot('.pack/gridtwin.tgz');

/** The largest size of the packed file, in bytes. The documentation page is the larger half. */
const mostBytes = 1_460_000;

const output = (command, given) => outputOf(command, given, { cwd: inRoot('') });

/** Files of the package that no code names: the page that `gridtwin serve` sends, the files that npm shows, and those that they link to. */
const unnamed = /^(dist\/docs\/.+|README\.md|LICENSE|\.github\/.+|src\/.+\/README\.md|contract-tests\/examples\/.+)$/;

/** Packs without building: the caller has built, and a build would remove files that running tests use. */
function pack() {
  mkdirSync(inRoot('.pack'), { recursive: true });
  const folder = mkdtempSync(inRoot('.pack/new-')); // another process may pack at the same time
  const told = output('npm', ['pack', '--ignore-scripts', '--json', '--silent', '--pack-destination', folder]);
  const [packed] = JSON.parse(told);
  renameSync(`${folder}/${packed.filename}`, tarball);
  rmSync(folder, { recursive: true });
  return packed;
}

/** Returns the problems of the package, in words. */
function problemsOf({ files, size }) {
  const packed = files.map(({ path }) => path);
  const { files: needed, missing } = reached();
  return [
    ...missing.map((path) => `${path} is named or imported, and was not built`),
    ...[...needed].filter((path) => !packed.includes(path)).map((path) => `${path} is needed, and was not packed`),
    ...packed
      .filter((path) => !needed.has(path) && !unnamed.test(path))
      .map((path) => `${path} was packed, and nothing leads to it`),
    ...(size > mostBytes ? [`the package weighs ${size} bytes, and ${mostBytes} are allowed`] : []),
  ];
}

const shortly = (problems) =>
  problems.length > 20 ? `${problems.slice(0, 20).join('\n')}\nand ${problems.length - 20} more` : problems.join('\n');

try {
  const packed = pack();
  const [kilobytes, unpacked] = [packed.size, packed.unpackedSize].map((bytes) => Math.round(bytes / 1000));
  if (!process.argv.includes('--only')) {
    const problems = problemsOf(packed);
    if (problems.length > 0) throw new Error(shortly(problems));
    output(inRoot('node_modules/.bin/publint'), [tarball, '--strict']);
    const resolving = '--profile strict --ignore-rules cjs-resolves-to-esm --format ascii --no-emoji';
    output(inRoot('node_modules/.bin/attw'), [tarball, ...resolving.split(' ')]);
  }
  console.log(`packed: ${packed.files.length} files, ${kilobytes} KB, ${unpacked} KB unpacked`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
