import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { together, togetherWithNode } from './test-files.js';

const report = process.env.GRIDTWIN_REPORT;

/** Creates a project of the files that match `include` and not `but`. */
const project = (name: string, include: string[], but: string[], isolate = true) => ({
  extends: true as const,
  test: { name, include, exclude: [...configDefaults.exclude, ...but], isolate },
});

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    globalSetup: ['src/hosts/testing/prepare-browser.ts'],
    maxWorkers: 3, // the default leaves processors idle while tests wait for a browser or a process
    execArgv: ['--max-semi-space-size=64'], // fewer garbage collections, as cases make much garbage
    testTimeout: 120_000, // axe takes half a minute over every view of the page, and a minute beside other steps of CI
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } }, // if steps of CI share a processor, a page answers after seconds
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    // CI runs projects with `node` on the Node of the machine, and the others on a newer Node, which is faster.
    projects: [
      project('node together', togetherWithNode, [], false),
      project('node apart', ['src/**/*.test.ts', '.scripts/**/*.test.{ts,mjs}'], together),
      project('together', together, togetherWithNode, false),
      project('apart', ['contract-tests/suites/*.test.ts'], together),
    ],
  },
});
