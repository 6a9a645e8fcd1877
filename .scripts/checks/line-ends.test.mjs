import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('git checks out files with the same line ends if it is set to convert them to those of Windows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridtwin-line-ends-'));
  const git = (...args) => execFileSync('git', ['-C', folder, '-c', 'core.autocrlf=true', ...args]);
  try {
    git('init', '--quiet');
    for (const name of ['.gitattributes', 'tsconfig.json']) {
      const id = git('hash-object', '-w', '--no-filters', join(root, name)).toString().trim();
      git('update-index', '--add', '--cacheinfo', `100644,${id},${name}`);
    }
    git('checkout-index', '--all');
    expect(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).toBe(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
