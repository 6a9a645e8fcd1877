import { fileURLToPath } from 'node:url';

export default {
  mutate: ['src/{model,service}/**/*.ts', '!src/**/*.test.ts', '!src/**/testing/**'],
  testRunner: 'vitest',
  tsconfigFile: 'none.json', // Stryker would rewrite it by an interface that TypeScript 7 does not have
  plugins: [fileURLToPath(new URL('node_modules/@stryker-mutator/vitest-runner/dist/src/index.js', import.meta.url))],
  vitest: { configFile: 'contract-tests/lanes/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  inPlace: false,
  ignorePatterns: ['dist', '.reports', '.pack', 'contract-tests/examples', 'contract-tests/lanes/{msw-3,prism}'],
  tempDirName: '.reports/stryker',
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: '.reports/mutation/mutation.html' },
};
