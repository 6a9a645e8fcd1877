// The guides of the README. Each has one block that a reader pastes into an empty folder.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printedBy } from '../processes.mjs';

const readme = fileURLToPath(new URL('../../README.md', import.meta.url));

/** Returns the guides in order, each with its heading and its block. Throws an Error if the README has none. */
export function guides() {
  const found = readFileSync(readme, 'utf8')
    .split(/^## /m)
    .flatMap((section) => {
      const [, block] = /<!-- runs -->\n```sh\n([\s\S]*?)```/.exec(section) ?? [];
      return block === undefined ? [] : [{ name: section.slice(0, section.indexOf('\n')), block }];
    });
  if (found.length === 0) throw new Error('README.md has no block behind "<!-- runs -->"');
  return found;
}

/** Returns the lines of a block up to the installation, with the packed package instead of the published one, and the lines behind. */
function partsOf(block, place) {
  const end = block.indexOf('\n', block.indexOf('npm i ')) + 1;
  const installing = block
    .slice(0, end)
    .replace(/ # .*/, '')
    .replace(/(npm i [^\n#]*?)\bgridtwin\b/, (_, before) => `${before}${join(place, '.pack/gridtwin.tgz')}`);
  return [installing, block.slice(end)];
}

const quiet = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };

/** Runs lines of a guide in its folder. */
function runLines(lines, folder, name, env) {
  const file = `${folder} ${name}.sh`;
  writeFileSync(file, `set -e\n${lines}`);
  return printedBy(['sh', file], folder, { ...env, ...quiet });
}

/** Copies the installation of another folder, without the files that tests there may be writing. */
function copyInstalled(from, to) {
  for (const name of ['package.json', 'package-lock.json', 'node_modules'])
    cpSync(join(from, name), join(to, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/[\\/]\.vite[\w-]*$/.test(file),
    });
}

/**
 * Creates a function that runs the block of a guide in an empty folder, and returns `{ hasFailed, printed }`. It copies what an
 * earlier guide installed with the same lines.
 */
export function createGuideRunner() {
  const installed = new Map(); // by the lines that install, a promise of the folder and the result
  return async ({ name, block }, place, env) => {
    const folder = join(place, `guide ${name.replaceAll(/\W+/g, '-')}`);
    mkdirSync(folder);
    const [installs, others] = partsOf(block, place);
    const earlier = await installed.get(installs);
    if (earlier && !earlier.done.hasFailed) copyInstalled(earlier.folder, folder);
    else
      installed.set(
        installs,
        runLines(installs, folder, 'installs', env).then((done) => ({ folder, done })),
      );
    const { done } = await installed.get(installs);
    if (done.hasFailed) return done;
    const { hasFailed, printed } = await runLines(others, folder, 'runs', env);
    return { hasFailed, printed: done.printed + printed };
  };
}
