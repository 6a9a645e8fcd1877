// Checks everything except the tests: types, lint, generated documents, the OpenAPI document, the package. Runs two checks at a
// time, and prints a line for each, and the output of those that failed. Needs the built dist/.

import { inRoot } from './in-root.mjs';
import { printedBy, twoAtATime } from './processes.mjs';

const root = inRoot('');

/** The scripts of package.json, the slowest first. */
const checks = [
  ['typecheck'],
  ['lint'],
  ['package'],
  ['lint:openapi'],
  ['openapi', '--', '--check'],
  ['types', '--', '--check'],
  ['readme', '--', '--check'],
];

const results = await twoAtATime(checks, async (check) => {
  const started = performance.now();
  const { hasFailed, printed } = await printedBy(['npm', 'run', '--silent', ...check], root);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`npm run ${check.join(' ')}: ${hasFailed ? 'failed' : 'passed'} (${seconds} s)`);
  if (hasFailed) console.error(printed);
  return hasFailed;
});
process.exitCode = results.includes(true) ? 1 : 0;
