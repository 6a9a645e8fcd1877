// Packs what is built, then installs and runs each example with that package in a separate folder, as a newcomer would, and
// pastes each guide of the README into an empty folder.
//   npm run examples              runs all examples and guides
//   npm run examples -- guides    runs only the guides
//   npm run examples -- react     runs the named examples
//   npm run examples -- --lock    only writes the package-lock.json of each example
// Prints `N passed, N failed` for each, from the counts of its test runner, and exits with 1 if anything failed. Prints the
// reasons of skipped tests; a test skipped without a reason has failed. Without Python, its example runs with curl only.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import packagedBrowser from '@sparticuz/chromium';
import { copyOut, createInstaller, forgetPackage, prepareLock, remove, takeLock } from './examples/copies.mjs';
import { createGuideRunner, guides } from './examples/guides.mjs';
import { examples, hasPython } from './examples/list.mjs';
import { runners } from './examples/runners.mjs';
import { inRoot } from './in-root.mjs';
import { printedBy, twoAtATime } from './processes.mjs';

const reports = inRoot('.reports/examples');

/** Returns the browser of an example: that of CHROME_PATH, else the packaged one on Linux x64, else undefined for Chrome. */
async function browser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  return process.platform === 'linux' && process.arch === 'x64' ? packagedBrowser.executablePath() : undefined;
}

const install = createInstaller((folder) =>
  printedBy(['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'], folder),
);

const runGuide = createGuideRunner();

/** Returns the commands for an installed example in order: a check of its types, then its tests. */
function commandsOf({ runner, types, scripts = ['test'], more = [] }, report) {
  const compile = [process.execPath, inRoot('node_modules/typescript/bin/tsc'), '--singleThreaded', '-p', '.'];
  return [
    ...(types ? [compile] : []),
    ...scripts.map((name) => ['npm', 'run', name, '--silent', '--', ...runners[runner].given(report), ...more]),
  ];
}

async function printedByAll(example, report, place, env) {
  prepareLock(place, example.folder);
  const installed = await install(join(place, example.folder));
  if (installed.hasFailed) return installed;
  let { printed } = installed;
  for (const command of commandsOf(example, report)) {
    const done = await printedBy(command, join(place, example.folder), { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    printed += done.printed;
    if (done.hasFailed) return { hasFailed: true, printed };
  }
  return { hasFailed: false, printed };
}

function countsOf({ runner }, report, { hasFailed, printed }) {
  try {
    const { passed, failed, skipped, reasons } = runners[runner].counts(report, printed);
    const all = failed + Math.max(0, skipped - reasons.length);
    return { passed, failed: Math.max(all, Number(hasFailed || passed === 0)), reasons };
  } catch {
    return { passed: 0, failed: 1, reasons: [] }; // it ended before it wrote a report
  }
}

/** Returns a line for each reason with the number of tests that were skipped for it. */
const reasonLines = (reasons) =>
  [...new Set(reasons)].map((one) => `  ${reasons.filter((other) => other === one).length} ${one}`);

async function pasteGuide(guide, place, env) {
  const { hasFailed, printed } = await runGuide(guide, place, env);
  if (hasFailed) console.error(`The guide "${guide.name}" of the README failed:\n${printed}`);
  return { passed: Number(!hasFailed), failed: Number(hasFailed), reasons: [] };
}

async function runExample(example, place, env) {
  const report = `${reports}/${example.name}.json`;
  const done = await printedByAll(example, report, place, env);
  const counts = countsOf(example, report, done);
  if (counts.failed > 0) console.error(done.printed);
  return counts;
}

async function run(example, place, env) {
  const started = performance.now();
  const counts = await (example.block === undefined ? runExample : pasteGuide)(example, place, env);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { passed, failed, reasons } = counts;
  const skipped = reasons.length > 0 ? `, ${reasons.length} skipped` : '';
  const told = [
    `${example.name}: ${passed} passed, ${failed} failed${skipped} (${seconds} s)`,
    ...reasonLines(reasons),
  ];
  console.log(told.join('\n'));
  return counts;
}

async function runAll(chosen, place) {
  const path = await browser();
  const env = path === undefined ? {} : { CHROME_PATH: path };
  const results = await twoAtATime(chosen, (example) => run(example, place, env));
  const sum = (name) => results.reduce((total, counts) => total + counts[name], 0);
  const [numPassedTests, failed] = [sum('passed'), sum('failed')];
  // In the format of vitest, for .scripts/count-tests.mjs, without the tests that were skipped for a reason.
  writeFileSync(
    inRoot('.reports/examples.json'),
    JSON.stringify({ numPassedTests, numTotalTests: numPassedTests + failed }),
  );
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Resolves the dependencies of the examples again, and copies the locks that npm writes into the repository. */
async function lockAll(chosen, place) {
  await twoAtATime(chosen, async ({ folder }) => {
    forgetPackage(place, folder);
    const command = ['npm', 'install', '--package-lock-only', '--no-audit', '--no-fund'];
    const { hasFailed, printed } = await printedBy(command, join(place, folder));
    if (hasFailed) throw new Error(printed);
    takeLock(place, folder);
  });
}

function chosenBy(names) {
  const known = ['guides', ...examples.map(({ name }) => name)];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`there is no example "${unknown}"; there are ${known.join(', ')}`);
  return names.length === 0 ? examples : examples.filter(({ name }) => names.includes(name));
}

async function main() {
  const { values, positionals } = parseArgs({ options: { lock: { type: 'boolean' } }, allowPositionals: true });
  const chosen = chosenBy(positionals);
  if (!hasPython) console.log('There is no python3: the example in Python is run with curl alone.');
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const { status } = spawnSync(process.execPath, [inRoot('.scripts/pack.mjs'), '--only'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the package could not be packed');
  const withGuides = !values.lock && (positionals.length === 0 || positionals.includes('guides'));
  const place = copyOut(chosen.map(({ folder }) => folder));
  try {
    await (values.lock ? lockAll(chosen, place) : runAll([...(withGuides ? guides() : []), ...chosen], place));
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
