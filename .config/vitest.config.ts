import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { together } from './test-files.js';

const report = process.env.GRIDTWIN_REPORT;

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    globalSetup: ['src/hosts/testing/prepare-browser.ts'],
    maxWorkers: 3, // the default leaves processors idle while tests wait for a browser or a process
    execArgv: ['--max-semi-space-size=64'], // fewer collections of garbage, of which cases make much
    testTimeout: 120_000, // axe takes half a minute over every view of the page, and a minute beside other steps of CI
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } }, // where several steps of CI share a processor, a page answers after seconds
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    projects: [
      { extends: true, test: { name: 'together', include: together, isolate: false } },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['src/**/*.test.ts', 'contract-tests/suites/*.test.ts', '.scripts/**/*.test.{ts,mjs}'],
          exclude: [...configDefaults.exclude, ...together],
        },
      },
    ],
  },
});
