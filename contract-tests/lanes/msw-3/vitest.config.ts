import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { together } from '../../../.config/test-files.js';

const lane = fileURLToPath(new URL('./', import.meta.url));
const report = process.env.GRIDTWIN_REPORT;

/** Test files that this lane leaves out. */
const elsewhere: string[] = [
  '**/node_modules/**',
  // It loads @mswjs/data, which brings msw 2, and the built package, which Node resolves without the plugin below.
  'src/worlds/query/**',
  // They run the built package, which Node resolves without the plugin below; the command line has no msw.
  'src/apps/cli/**',
  // They do not use msw; the suites of the contract run on msw 3.
  '.scripts/**',
  'src/{contract,model,runners/reporter,specification,validation,worlds}/**',
  'src/service/{endpoints,guards,openapi}/**',
  'src/service/http/{basic,urls,bad-input,bad-names,bad-values,guard-order,handle,perform,routes,too-deep,too-much}.test.ts',
  'src/hosts/server/**',
  'src/mock/{choice-usage,coverage,examples,explain,journal}/**',
  'src/mock/{control-profile,control-undo,control-view,part-of,time-zone,faults/durations}.test.ts',
  'contract-tests/suites/!(msw).test.ts',
  // They start vitest, and vite would find the one of the main tree.
  'src/runners/vitest/{failing,browser-mode}.test.ts',
  // They open the built page, which contains its own msw.
  'src/apps/page/**',
];
const packages = /^(msw|vitest)(\/|$)/;

/** Resolves msw and vitest in files of `src` to those of this lane; otherwise they would find those of the main tree. */
const fromThisLane: Plugin = {
  name: 'from-this-lane',
  enforce: 'pre',
  async resolveId(name) {
    if (!packages.test(name)) return null;
    const found = await this.resolve(name, `${lane}package.json`, { skipSelf: true });
    if (!found?.id.startsWith(`${lane}node_modules/`)) throw new Error(`${name} is not of this lane: ${found?.id}`);
    return found;
  },
};

export default defineConfig({
  plugins: [fromThisLane],
  test: {
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    // Bundles of the tests for a browser find their msw here.
    env: { GRIDTWIN_MODULES: `${lane}node_modules` },
    globalSetup: ['src/hosts/testing/prepare-browser.ts'],
    maxWorkers: 2, // the default leaves one of two processors idle
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    projects: [
      { extends: true, test: { name: 'together', include: together, exclude: elsewhere, isolate: false } },
      // In a vm context, in which Jest also runs tests.
      {
        extends: true,
        test: { name: 'in a context', include: ['src/runners/twins/with-twin.test.ts'], pool: 'vmForks' },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['src/**/*.test.ts', 'contract-tests/suites/msw.test.ts', 'contract-tests/lanes/msw-3/*.test.ts'],
          exclude: [...elsewhere, ...together],
        },
      },
    ],
  },
});
