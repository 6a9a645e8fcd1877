import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const report = process.env.GRIDTWIN_REPORT;

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['src/**/*.test.ts', 'contract-tests/**/*.test.ts'],
    // They have packages of their own, and run in steps of their own.
    exclude: ['**/node_modules/**', 'contract-tests/{msw-3,examples,packed}/**'],
    globalSetup: ['src/testing/prepare-browser.ts'],
    maxWorkers: 2, // the default leaves one of two processors idle
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
  },
});
