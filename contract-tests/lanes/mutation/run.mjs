// How many of the changes that Stryker makes to src/model and src/service the cases of the contract notice, run in one process under three profiles.
//   npm run mutation                             all changes, which takes an hour
//   npm run mutation -- --every 10               every tenth
//   npm run mutation -- --in src/model/rows.ts   those in paths that begin so
//   npm run mutation -- --tests                  has Stryker run the tests beside the code for those that no case noticed: seconds each
// Installs Stryker in this folder where it is missing. What nobody noticed is in .reports/mutation/unnoticed.txt.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { execSync } from 'tinyexec';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const root = at('../../../');
const reports = `${root}.reports/mutation/`;

function run(command, given, cwd) {
  const { exitCode } = execSync(command, given, { nodeOptions: { cwd, stdio: 'inherit' } });
  if (exitCode !== 0) process.exit(exitCode ?? 1);
}

/** Runs the tests beside the code for changes, and gives the ids of those that one noticed. */
function askTests(changes) {
  writeFileSync(`${reports}left.json`, JSON.stringify(changes));
  if (changes.length === 0) return [];
  const stryker = at('node_modules/@stryker-mutator/core/bin/stryker.js');
  run(process.execPath, [stryker, 'run', at('stryker.config.js')], root);
  const { files } = JSON.parse(readFileSync(`${reports}mutation.json`, 'utf8'));
  const isNoticed = ({ file, place: { start }, name, replacement }) =>
    files[file]?.mutants.some(
      ({ location, mutatorName, replacement: other, status }) =>
        location.start.line === start.line &&
        location.start.column === start.column &&
        mutatorName === name &&
        other === replacement &&
        ['Killed', 'Timeout', 'RuntimeError'].includes(status),
    );
  return changes.filter(isNoticed).map(({ id }) => id);
}

const { values } = parseArgs({
  options: {
    every: { type: 'string', default: '1' },
    in: { type: 'string', default: '' },
    tests: { type: 'boolean', default: false },
  },
});
if (!existsSync(at('node_modules'))) {
  console.log('Stryker is not there yet: npm ci in contract-tests/lanes/mutation');
  run('npm', ['ci', '--no-audit', '--no-fund'], at('.'));
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
run(process.execPath, [`${root}.scripts/build.mjs`], root);

const { breakTree } = await import('./break-tree.mjs');
const { askCases } = await import('./ask-cases.mjs');
const all = (await breakTree(root, reports)).filter(({ file }) => file.startsWith(values.in));
const changes = all.filter((_, i) => i % Number(values.every) === 0);
console.log(`${changes.length} of ${all.length} changes`);

const found = await askCases(changes, reports);
const isLeft = ({ id }) => ['no case', 'not run'].includes(found.get(id));
if (values.tests) for (const id of askTests(changes.filter(isLeft))) found.set(id, 'a test');

/** Of the changes in a folder: who noticed them. What is run only when the code is loaded is not counted: it is broken for good. */
function countsIn(folder) {
  const noticed = changes
    .filter(({ file }) => folder === 'all' || dirname(file) === folder)
    .map(({ id }) => found.get(id));
  const count = (...answers) => noticed.filter((by) => answers.includes(by)).length;
  const [cases, tests, nobody] = [count('a case'), count('a test'), count('no case', 'not run')];
  return {
    cases,
    ...(values.tests && { tests }),
    nobody,
    '%': Math.round((100 * (cases + tests)) / (cases + tests + nobody)),
  };
}

const folders = [...new Set(changes.map(({ file }) => dirname(file))), 'all'];
console.table(Object.fromEntries(folders.map((folder) => [folder, countsIn(folder)])));
const lines = changes
  .filter(isLeft)
  .map(({ file, place, name, replacement }) => `${file}:${place.start.line} ${name}: ${replacement}`);
writeFileSync(`${reports}unnoticed.txt`, `${lines.join('\n')}\n`);
console.log('What nobody noticed: .reports/mutation/unnoticed.txt');
