// Adds up test reports in the format of vitest, names each failed test, and prints 'N passed, N failed'. A step that failed
// without a failed test counts as failed, and so does a report that is missing or has no test.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const [failedSteps, ...files] = process.argv.slice(2);

/** Returns the message of a file that could not be loaded, or the first line of each failed test. */
function failuresOf({ name, message = '', assertionResults = [] }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const reasons = failed.map(({ fullName, failureMessages: [reason = ''] = [] }) => `${fullName}: ${reason}`);
  const all = assertionResults.length === 0 && message !== '' ? [message] : reasons;
  return all.map((reason) => `${relative('', name)}: ${reason.split('\n')[0]}`);
}

function countsOf(file) {
  try {
    const { numPassedTests, numTotalTests, testResults = [] } = JSON.parse(readFileSync(file, 'utf8'));
    for (const line of testResults.flatMap(failuresOf)) console.log(`failed: ${line}`);
    const missing = numTotalTests === 0 ? 1 : 0;
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests + missing };
  } catch (error) {
    console.error(`${file}: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

const counts = files.map(countsOf);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failedTests = counts.reduce((sum, count) => sum + count.failed, 0);
const failed = Math.max(failedTests, Number(failedSteps));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
