import { readFileSync } from 'node:fs';

const parsed = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the number that a pattern finds in a text, or 0. */
const numberIn = (text, pattern) => Number(pattern.exec(text)?.[1] ?? 0);

/** Returns the counts at the end of the TAP output of Node's test runner. */
function countsOfTap(_, printed) {
  const count = (name) => numberIn(printed, new RegExp(`^# ${name} (\\d+)$`, 'm'));
  const skipped = count('skipped') + count('todo');
  return { passed: count('pass'), failed: count('fail') + count('cancelled'), skipped, reasons: [] };
}

/** Creates a function that counts the tests of a runner that prints numbers with words behind them. */
const countsOfWords = (pass, fail, skip) => (_, printed) => ({
  passed: numberIn(printed, new RegExp(`(\\d+) ${pass}\\b`)),
  failed: numberIn(printed, new RegExp(`(\\d+) ${fail}\\b`)),
  skipped: numberIn(printed, new RegExp(`(\\d+) ${skip}\\b`)),
  reasons: [],
});

/**
 * The arguments that make each test runner report counts, and functions that read them from a JSON file or from its output.
 * `reasons` are the reasons of skipped tests, if the runner reports them; a test skipped without a reason has failed.
 */
export const runners = {
  vitest: {
    given: (file) => ['--reporter=verbose', '--reporter=json', `--outputFile.json=${file}`],
    counts: (file, printed) => {
      const { numPassedTests: passed, numFailedTests, numTotalTests, success } = parsed(file);
      const reasons = [...printed.matchAll(/^ *↓ .*\[(.+)\]$/gm)].map(([, reason]) => reason);
      const skipped = numTotalTests - passed - numFailedTests;
      return { passed, failed: numFailedTests || Number(!success), skipped, reasons };
    },
  },
  jest: {
    given: (file) => ['--json', `--outputFile=${file}`],
    counts: (file) => {
      const { numPassedTests: passed, numFailedTests, numPendingTests: skipped, success } = parsed(file);
      return { passed, failed: numFailedTests || Number(!success), skipped, reasons: [] };
    },
  },
  mocha: {
    given: (file) => ['--reporter=json', `--reporter-option=output=${file}`],
    counts: (file) => {
      const { passes: passed, failures: failed, pending: skipped } = parsed(file).stats;
      return { passed, failed, skipped, reasons: [] };
    },
  },
  playwright: {
    given: () => ['--reporter=line,json'],
    counts: (file) => {
      const { expected, unexpected, flaky, skipped } = parsed(file).stats;
      return { passed: expected, failed: unexpected + flaky, skipped, reasons: [] };
    },
  },
  bun: { given: () => [], counts: countsOfWords('pass', 'fail', 'skip') },
  deno: { given: () => [], counts: countsOfWords('passed', 'failed', 'ignored') },
  node: { given: () => ['--test-reporter=tap'], counts: countsOfTap },
  tap: { given: () => [], counts: countsOfTap }, // the script prints TAP by itself
  unittest: {
    given: () => [],
    counts: (_, printed) => {
      const failed = numberIn(printed, /failures=(\d+)/) + numberIn(printed, /errors=(\d+)/);
      const skipped = numberIn(printed, /skipped=(\d+)/);
      const passed = numberIn(printed, /^Ran (\d+) test/m) - failed - skipped;
      const checks = (start) => printed.split('\n').filter((line) => line.startsWith(start)).length; // printed by the curl script
      return { passed: passed + checks('ok - '), failed: failed + checks('not ok - '), skipped, reasons: [] };
    },
  },
};
