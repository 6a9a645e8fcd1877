import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const inThisFolder = (name) => fileURLToPath(new URL(name, import.meta.url));
const root = inThisFolder('node_modules/gridtwin');

test('the package has no script that installing a folder or a repository of it would run', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const run = ['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => name in scripts);
  assert.deepEqual([run, typeof scripts.prepack], [[], 'string']);
});

test('each text of the package links to files that are in it, the examples among them', () => {
  const texts = readdirSync(root, { recursive: true }).filter((file) => file.endsWith('.md'));
  const links = texts.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)[^)\s]*\)/g)].map(([, path]) => ({
      file,
      path,
    })),
  );
  assert.deepEqual(
    links.filter(({ file, path }) => !existsSync(join(root, dirname(file), path))),
    [],
  );
  assert.ok(links.some(({ file, path }) => file === 'README.md' && path === 'contract-tests/examples/README.md'));
});

// npm 10 cannot resolve a range that vitest 4.1 fits, not even that of an optional peer: it ends with "reading 'edgesOut'".
test('npm 10, which comes with Node 20 and 22, installs the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridtwin-npm-10-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "name": "app", "private": true }');
    const given = ['--yes', 'npm@10.9.4', 'install', '--package-lock-only', '--prefer-offline', '--no-audit'];
    const tarball = inThisFolder('../../.pack/gridtwin.tgz');
    const { status, stderr } = spawnSync('npx', [...given, tarball], { cwd: folder, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
