// Packs what is built, then installs and runs each example with that package, as a newcomer would in a folder of their own.
//   npm run examples              all of them
//   npm run examples -- react     those that are named
//   npm run examples -- --lock    only writes their package-lock.json anew
// Prints `N passed, N failed` for each, by the counts of its own test runner, and exits with 1 when anything failed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import packagedBrowser from '@sparticuz/chromium';
import { copyOut, prepareLock, remove, takeLock } from './examples/copies.mjs';
import { printedBy, twoAtATime } from './examples/processes.mjs';
import { runners } from './examples/runners.mjs';

const inRoot = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const reports = inRoot('.reports/examples');

/** The examples, the longest first; those with `types` are checked by the compiler too. */
const examples = [
  {
    name: 'react',
    folder: 'contract-tests/examples/react',
    runner: 'vitest',
    types: true,
    more: ['--reporter=gridtwin/reporter'],
  },
  { name: 'playwright', folder: 'contract-tests/examples/playwright', runner: 'playwright' },
  { name: 'contract', folder: 'contract-tests/examples/contract', runner: 'vitest' },
  { name: 'node-test', folder: 'contract-tests/examples/node-test', runner: 'node', types: true },
  { name: 'packed', folder: 'contract-tests/packed', runner: 'node' },
  { name: 'python', folder: 'contract-tests/examples/python', runner: 'unittest' },
];

/** The browser of an example: the one that is named, else the packaged one, which is for Linux on x64; else Chrome. */
async function browser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  return process.platform === 'linux' && process.arch === 'x64' ? packagedBrowser.executablePath() : undefined;
}

/** What is done with an example, in order: it is installed, its types are checked, its tests run. */
function commandsOf({ runner, types, more = [] }, report) {
  const compile = [process.execPath, inRoot('node_modules/typescript/bin/tsc'), '-p', '.'];
  return [
    ['npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund'],
    ...(types ? [compile] : []),
    ['npm', 'test', '--silent', '--', ...runners[runner].given(report), ...more],
  ];
}

async function printedByAll(example, report, place, env) {
  prepareLock(place, example.folder);
  let printed = '';
  for (const command of commandsOf(example, report)) {
    const done = await printedBy(command, join(place, example.folder), { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    printed += done.printed;
    if (done.hasFailed) return { hasFailed: true, printed };
  }
  return { hasFailed: false, printed };
}

function countsOf({ runner }, report, { hasFailed, printed }) {
  try {
    const { passed, failed, skipped } = runners[runner].counts(report, printed);
    return { passed, failed: Math.max(failed, Number(hasFailed || passed === 0)), skipped };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }; // it did not come as far as a report
  }
}

async function run(example, place, env) {
  const started = performance.now();
  const report = `${reports}/${example.name}.json`;
  const done = await printedByAll(example, report, place, env);
  const counts = countsOf(example, report, done);
  if (counts.failed > 0) console.error(done.printed);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`${example.name}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds} s)`);
  return counts;
}

async function runAll(chosen, place) {
  const path = await browser();
  const env = path === undefined ? {} : { CHROME_PATH: path };
  const results = await twoAtATime(chosen, (example) => run(example, place, env));
  const sum = (name) => results.reduce((total, counts) => total + counts[name], 0);
  const [numPassedTests, failed] = [sum('passed'), sum('failed')];
  // As vitest reports it, for .config/count-tests.mjs. Skipped is what a target lacks; the contract says so of itself.
  writeFileSync(
    inRoot('.reports/examples.json'),
    JSON.stringify({ numPassedTests, numTotalTests: numPassedTests + failed }),
  );
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Resolves what the examples ask for anew, and takes what npm found into the repository. */
async function lockAll(chosen, place) {
  await twoAtATime(chosen, async ({ folder }) => {
    const command = ['npm', 'install', '--package-lock-only', '--no-audit', '--no-fund'];
    const { hasFailed, printed } = await printedBy(command, join(place, folder));
    if (hasFailed) throw new Error(printed);
    takeLock(place, folder);
  });
}

function chosenBy(names) {
  const known = examples.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`there is no example "${unknown}"; there are ${known.join(', ')}`);
  return names.length === 0 ? examples : examples.filter(({ name }) => names.includes(name));
}

async function main() {
  const { values, positionals } = parseArgs({ options: { lock: { type: 'boolean' } }, allowPositionals: true });
  const chosen = chosenBy(positionals);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const { status } = spawnSync(process.execPath, [inRoot('.config/pack.mjs'), '--only'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the package could not be packed');
  const place = copyOut(chosen.map(({ folder }) => folder));
  try {
    await (values.lock ? lockAll : runAll)(chosen, place);
  } finally {
    remove(place);
  }
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
