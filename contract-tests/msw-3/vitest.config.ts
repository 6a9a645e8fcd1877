import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';

const lane = fileURLToPath(new URL('.', import.meta.url));
const report = process.env.GRIDTWIN_REPORT;
const packages = /^(msw|vitest)(\/|$)/;

/** Gives the files of `src` this lane's msw and vitest; from where they are, they would find those of the main tree. */
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
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: [
      'src/**/*.test.ts',
      'contract-tests/suites/{in-process,http,msw}.test.ts',
      'contract-tests/msw-3/*.test.ts',
    ],
    exclude: [
      '**/node_modules/**',
      // It loads @mswjs/data, which brings msw 2, and the built package, which Node resolves without the plugin above.
      'src/catalogue/**',
      // They run the built package, which Node resolves without the plugin above; the command line has no msw.
      'src/cli/**',
      // No msw takes part in them; the suites of the contract above run on msw 3.
      'src/contract/**',
      'src/openapi/**',
      // They open the built page, which has an msw of its own inside.
      'src/docs/**',
    ],
    // Where what the tests bundle for a browser finds its msw.
    env: { GRIDTWIN_MODULES: `${lane}node_modules` },
    globalSetup: ['src/testing/prepare-browser.ts'],
    maxWorkers: 2, // the default leaves one of two processors idle
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
  },
});
