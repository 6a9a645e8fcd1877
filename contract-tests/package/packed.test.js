import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const inThisFolder = (name) => fileURLToPath(new URL(name, import.meta.url));
const root = inThisFolder('node_modules/gridtwin');

test('the package has no script that installing its folder or repository would run', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const run = ['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => name in scripts);
  assert.deepEqual([run, typeof scripts.prepack], [[], 'string']);
});

test('each document of the package links only to files in it, also to examples', () => {
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

// npm 10 cannot resolve a peer range that vitest 4.1 fits, even of an optional peer: it ends with "reading 'edgesOut'".
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

/** Creates a project with gridtwin and its dependencies, but without its optional peers. */
function withoutPeers() {
  const folder = mkdtempSync(join(tmpdir(), 'gridtwin-alone-'));
  const modules = join(folder, 'node_modules');
  cpSync(root, join(modules, 'gridtwin'), { recursive: true });
  for (const name of Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies))
    symlinkSync(inThisFolder(`node_modules/${name}`), join(modules, name));
  mkdirSync(join(modules, 'vitest'));
  writeFileSync(join(modules, 'vitest/package.json'), '{ "type": "module", "exports": "./index.js" }');
  const names = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'inject', 'test', 'vi'];
  writeFileSync(join(modules, 'vitest/index.js'), names.map((name) => `export const ${name} = {};\n`).join(''));
  return folder;
}

/** Returns the standard error of a program that fails. */
function failing(folder, ...given) {
  const { status, stderr } = spawnSync(process.execPath, given, { cwd: folder, encoding: 'utf8' });
  assert.notEqual(status, 0);
  return stderr;
}

test('the error for a missing package names the package to install', () => {
  const folder = withoutPeers();
  try {
    const importing = (code) => failing(folder, '--input-type=module', '-e', code);
    const command = (...given) => failing(folder, 'node_modules/gridtwin/dist/cli/gridtwin.js', ...given);
    assert.match(importing("await import('gridtwin/vitest')"), /gridtwin\/vitest needs msw: npm i -D msw@2/);
    const data = "const { createData } = await import('gridtwin/faker'); await createData()";
    assert.match(importing(data), /@faker-js\/faker is not installed: npm i -D @faker-js\/faker/);
    assert.match(command('explore'), /fast-check is not installed: npm i -D fast-check@4/);
    assert.match(command('serve', '--https', '--port', '0'), /selfsigned.*not installed: npm i -D selfsigned@5/);
    // by the name of the file that imports it, as no code of an entry runs before, and `require` takes none that waits
    const msw = /Cannot find package 'msw' imported from .*npm-i-D-msw@2/;
    const ofData = /Cannot find package '@mswjs\/data' imported from .*npm-i-D-@mswjs[\\/]data@0\.16\.2/;
    for (const [entry, missing] of Object.entries({
      gridtwin: msw,
      'gridtwin/browser': msw,
      'gridtwin/twins': msw,
      'gridtwin/catalogue': ofData,
    })) {
      assert.match(importing(`import '${entry}'`), missing);
      assert.match(failing(folder, '-e', `require('${entry}')`), missing);
    }
    rmSync(join(folder, 'node_modules/vitest'), { recursive: true });
    const vitest = /Cannot find package 'vitest' imported from .*npm-i-D-vitest/;
    assert.match(importing("import 'gridtwin/vitest'"), vitest);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
