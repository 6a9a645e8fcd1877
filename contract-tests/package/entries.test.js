import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** A source that the bundler put into a file, as one of its lines names it. */
const source = /^\/\/ ((?:src|contract-tests)\/\S+\.tsx?)$/gm;

const inThisFolder = fileURLToPath(new URL('.', import.meta.url));

/** Returns the packages and the sources that importing an entry loads. */
function loadedBy(entry) {
  const given = ['--import', './note-loads.js', '--input-type=module', '-e', `await import('${entry}')`];
  const { status, stderr } = spawnSync(process.execPath, given, { cwd: inThisFolder, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const noted = (kind) => [...stderr.matchAll(new RegExp(`^${kind} (.+)$`, 'gm'))].map(([, name]) => name);
  const sources = noted('file').flatMap((url) => [...readFileSync(new URL(url), 'utf8').matchAll(source)]);
  return { packages: [...new Set(noted('package'))].sort(), sources: sources.map(([, name]) => name) };
}

/** The packages that each entry loads when it is imported. It loads its other packages on the first call that needs them. */
const entries = {
  gridtwin: ['msw'],
  'gridtwin/core': [],
  'gridtwin/server': [],
  'gridtwin/openapi': [],
  'gridtwin/worlds': [],
  'gridtwin/twins': ['msw', 'msw/experimental', 'msw/node'],
};

/** The folders that none of these entries may load. */
const elsewhere = /^(\.bench|contract-tests|src\/(apps|worlds\/(query|random)|runners\/(reporter|vitest)))\//;

describe('importing an entry', { concurrency: 2 }, () => {
  for (const [entry, packages] of Object.entries(entries)) {
    test(`${entry} loads ${packages.join(' and ') || 'no package'}, and no source of other entries`, () => {
      const loaded = loadedBy(entry);
      assert.deepEqual(loaded.packages, packages);
      assert.ok(loaded.sources.includes('src/validation/misuse-error.ts'), 'no source is seen at all');
      assert.deepEqual(
        loaded.sources.filter((name) => elsewhere.test(name)),
        [],
      );
    });
  }

  test('gridtwin loads no contract, no server, no other runner and no world builder', () => {
    const others = loadedBy('gridtwin').sources.filter((name) =>
      /^src\/(contract|service\/openapi|runners|worlds\/(builder|diff)|hosts\/server)\//.test(name),
    );
    assert.deepEqual(others, []);
  });

  test('gridtwin/vitest is the entry for Node even under the condition "browser", which tests of Svelte and Solid set', () => {
    const code = "console.log(import.meta.resolve('gridtwin/vitest'))";
    const given = ['--conditions=browser', '--input-type=module', '-e', code];
    const { stdout, stderr } = spawnSync(process.execPath, given, { cwd: inThisFolder, encoding: 'utf8' });
    assert.match(stdout, /\/dist\/vitest\.js$/m, stderr);
  });

  test('gridtwin/vitest is the entry for Node even in Workers, with the conditions "workerd" and "browser"', () => {
    const { exports } = JSON.parse(readFileSync(`${inThisFolder}node_modules/gridtwin/package.json`, 'utf8'));
    const found = Object.entries(exports['./vitest']).find(([name]) => /^(workerd|worker|module|browser)$/.test(name));
    assert.deepEqual(found, ['workerd', './dist/vitest.js']);
  });
});
