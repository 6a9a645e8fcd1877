import { spawnSync } from 'node:child_process';

const inExamples = (name) => ({ name, folder: `contract-tests/examples/${name}` });

/** Whether Python is installed. */
export const hasPython = spawnSync('python3', ['--version']).status === 0;

/**
 * The examples, the slowest first. The compiler also checks examples with `types`; `scripts` are the npm scripts to run, by default
 * `test`.
 */
export const examples = [
  { ...inExamples('react'), runner: 'vitest', types: true, more: ['--reporter=gridtwin/reporter'] },
  { ...inExamples('playwright'), runner: 'playwright' },
  { ...inExamples('contract'), runner: 'vitest' },
  { ...inExamples('exported'), runner: 'tap' },
  { ...inExamples('own-server'), runner: 'vitest' },
  { ...inExamples('jest'), runner: 'jest' },
  { ...inExamples('jest-esm'), runner: 'jest' },
  { ...inExamples('mocha'), runner: 'mocha' },
  { ...inExamples('node-test'), runner: 'node', types: true },
  { ...inExamples('vite-proxy'), runner: 'node' },
  { ...inExamples('one-config'), runner: 'node' },
  { ...inExamples('docker'), runner: 'node' },
  { ...inExamples('start-server'), runner: 'tap' },
  { ...inExamples('typed-bodies'), runner: 'node', types: true },
  { ...inExamples('bun'), runner: 'bun' },
  { ...inExamples('deno'), runner: 'deno' },
  { ...inExamples('sessions'), runner: 'node' },
  { ...inExamples('cypress'), runner: 'node' },
  { ...inExamples('storybook'), runner: 'node' },
  { name: 'packed', folder: 'contract-tests/package', runner: 'node' },
  { ...inExamples('python'), runner: 'unittest', scripts: hasPython ? ['test', 'test:curl'] : ['test:curl'] },
];
