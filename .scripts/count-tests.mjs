// Adds up test reports as vitest writes them, and prints 'N passed, N failed'. A step that failed without a failed test, and a
// report that is missing or holds no test, count as failed.
import { readFileSync } from 'node:fs';

const [failedSteps, ...files] = process.argv.slice(2);

function countsOf(file) {
  try {
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(file, 'utf8'));
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
