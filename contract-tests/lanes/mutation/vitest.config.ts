import { defineConfig } from 'vitest/config';

/** What judges a broken line: the tests beside the model and the service, and the contract on the mock in this process. */
export default defineConfig({
  test: {
    include: ['src/{model,service}/**/*.test.ts', 'contract-tests/lanes/mutation/cases.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
