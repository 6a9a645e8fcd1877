// Counts the changes by Stryker to src/model and src/service that the contract's cases notice, in one process under three profiles.
//   npm run mutation                             all changes, which takes an hour
//   npm run mutation -- --every 10               every tenth
//   npm run mutation -- --in src/model/rows.ts   changes in paths that begin with this
//   npm run mutation -- --tests                  also runs the unit tests for changes that no case noticed: seconds each
// Installs Stryker in this folder if it is missing. Writes the unnoticed changes to .reports/mutation/unnoticed.txt.
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

/** Runs the unit tests for changes. Returns the ids of the changes that a test noticed. */
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

/** Counts who noticed the changes in a folder. Leaves out code that runs only while it is loaded, as its change cannot be switched. */
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
