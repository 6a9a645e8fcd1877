// Runs Stryker on src/model and src/service: `npm run mutation`, or a part of it: `npm run mutation -- --mutate src/model/rows.ts`.
// What is given goes to Stryker. Installs it in this folder where it is missing. The report is .reports/mutation/mutation.html.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const root = at('../../..');
const stryker = at('node_modules/@stryker-mutator/core/bin/stryker.js');

function run(command, given, cwd) {
  const { status, error } = spawnSync(command, given, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

if (!existsSync(stryker)) {
  console.log('Stryker is not there yet: npm ci in contract-tests/lanes/mutation');
  run('npm', ['ci', '--no-audit', '--no-fund'], at('.'));
}
run(process.execPath, [stryker, 'run', at('stryker.config.js'), ...process.argv.slice(2)], root);
