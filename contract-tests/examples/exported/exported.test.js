import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

const { NODE_TEST_CONTEXT: _, ...env } = process.env; // with it, the child processes would count as part of this run

for (const [name, command, ...given] of [
  ['vitest', 'npx', 'vitest', 'run', 'session.test.js'],
  ['Playwright', 'npx', 'playwright', 'test', 'session.spec.js'],
  ['a shell', 'sh', 'session.sh'],
]) {
  test(`${name} runs its exported file`, () => execFileSync(command, given, { env, stdio: 'pipe' }));
}
