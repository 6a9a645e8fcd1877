// The guides of the README: each is one block that a reader pastes into an empty folder.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printedBy } from '../processes.mjs';

const readme = fileURLToPath(new URL('../../README.md', import.meta.url));

/** The guides in order: the heading that each stands under, and its block. Throws an Error where the README has none. */
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

/** Runs a block in an empty folder with the packed package in place of the published one. Gives `{ hasFailed, printed }`. */
export async function runGuide({ name, block }, place, env) {
  const folder = join(place, `guide ${name.replaceAll(/\W+/g, '-')}`);
  mkdirSync(folder);
  const script = block.replace(
    /(npm i [^\n#]*?)\bgridtwin\b/,
    (_, before) => `${before}${join(place, '.pack/gridtwin.tgz')}`,
  );
  writeFileSync(`${folder}.sh`, `set -e\n${script}`);
  const quiet = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  return printedBy(['sh', `${folder}.sh`], folder, { ...env, ...quiet });
}
