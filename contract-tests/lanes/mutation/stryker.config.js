import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const inThisFolder = (path) => fileURLToPath(new URL(path, import.meta.url));
const left = JSON.parse(readFileSync(inThisFolder('../../../.reports/mutation/left.json'), 'utf8'));
const written = ({ line, column }) => `${line}:${column - 1}`;

export default {
  mutate: [...new Set(left.map(({ file, place: { start, end } }) => `${file}:${written(start)}-${written(end)}`))],
  testRunner: 'vitest',
  tsconfigFile: 'none.json', // Stryker would rewrite it by an interface that TypeScript 7 does not have
  plugins: [inThisFolder('node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
  vitest: { configFile: 'contract-tests/lanes/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  inPlace: false,
  ignorePatterns: [
    'dist',
    '.reports',
    '.pack',
    'contract-tests/examples',
    'contract-tests/lanes/{lighthouse,msw-3,prism}',
  ],
  tempDirName: '.reports/stryker',
  reporters: ['progress', 'html', 'json'],
  htmlReporter: { fileName: '.reports/mutation/mutation.html' },
  jsonReporter: { fileName: '.reports/mutation/mutation.json' },
};
