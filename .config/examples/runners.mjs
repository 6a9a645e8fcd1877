import { readFileSync } from 'node:fs';

/** How each test runner is asked for its counts, and where it tells them: in a JSON file, or in what it prints. */
export const runners = {
  vitest: {
    given: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    counts: (file) => {
      const { numPassedTests, numFailedTests, numPendingTests, success } = JSON.parse(readFileSync(file, 'utf8'));
      return { passed: numPassedTests, failed: numFailedTests || Number(!success), skipped: numPendingTests };
    },
  },
  playwright: {
    given: () => ['--reporter=line,json'],
    counts: (file) => {
      const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats;
      return { passed: expected, failed: unexpected + flaky, skipped };
    },
  },
  node: {
    given: () => ['--test-reporter=tap'],
    counts: (_, printed) => {
      const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(printed)?.[1] ?? 0);
      return { passed: count('pass'), failed: count('fail') + count('cancelled'), skipped: count('skipped') };
    },
  },
  unittest: {
    given: () => [],
    counts: (_, printed) => {
      const count = (pattern) => Number(pattern.exec(printed)?.[1] ?? 0);
      const failed = count(/failures=(\d+)/) + count(/errors=(\d+)/);
      const skipped = count(/skipped=(\d+)/);
      return { passed: count(/^Ran (\d+) test/m) - failed - skipped, failed, skipped };
    },
  },
};
