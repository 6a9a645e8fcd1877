import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { startVitest } from 'vitest/node';
import { browserArguments } from '../../hosts/testing/browser.js';
import { executablePath } from '../../hosts/testing/find-browser.js';
import { workerScript } from '../../hosts/testing/msw-of-lane.js';
import { noteEnds } from '../testing/suite-run.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the suite in a real browser, with the built package, which Vite resolves by these conditions. */
async function runInBrowser(publicDir: string, conditions: readonly string[]) {
  const { exitCode } = process;
  await writeFile(join(publicDir, 'mockServiceWorker.js'), await workerScript());
  const notes = noteEnds();
  const launchOptions = { executablePath: await executablePath(), args: [...browserArguments] };
  const browser = {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions }),
    instances: [{ browser: 'chromium' as const }],
  };
  const alias = [
    { find: '../../vitest-browser.js', replacement: 'gridtwin/vitest' },
    { find: 'vitest/suite', replacement: 'vitest/not-in-5' }, // Vite refuses a file with an import that does not resolve
  ];
  const test = { name: 'page', include: ['src/runners/testing/browser-suite.ts'], browser };
  const cacheDir = join(publicDir, 'cache');
  const project = { root, publicDir, cacheDir, resolve: { alias, conditions: [...conditions] }, test }; // for the server of the page, too
  const overrides = { cacheDir, logLevel: 'silent' as const, test: { projects: [project] } };
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done() });
  const options = { root, config: false as const, watch: false, reporters: [notes.reporter] };
  const vitest = await startVitest('test', [], options, overrides, { stdout });
  await vitest.close();
  process.exitCode = exitCode;
  return notes;
}

const ofPages = ['module', 'browser', 'development|production'];
describe.each([
  ['vitest', ofPages],
  ['ng test, whose conditions resolve to the entry for Node', ['node', ...ofPages]],
])('gridtwin/vitest in the browser mode of %s', (_, conditions) => {
  let run: Awaited<ReturnType<typeof runInBrowser>>;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gridtwin-page-'));
    try {
      run = await runInBrowser(folder, conditions);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each(['has a twin', 'has another one, and meets its fault', 'asks vite'])('passes a test that %s', (name) => {
    expect(run.ended(name)).toEqual({ state: 'passed', messages: [] });
  });

  it('imports vitest/suite, which vitest 5 lacks, only dynamically', async () => {
    const names = await readdir(join(root, 'dist'), { recursive: true });
    const chunks = names.filter((name) => /npm-i-D-vitest.*js$|suites.*js$/.test(name));
    const texts = await Promise.all(chunks.map((name) => readFile(join(root, 'dist', name), 'utf8')));
    expect(texts.filter((text) => text.includes('vitest/suite')).length).toBe(1);
    expect(texts.filter((text) => /from ?["']vitest\/suite/.test(text))).toEqual([]);
  });

  it('fails a test whose planned fault was never hit', () => {
    expect(run.ended('never meets its fault')?.messages).toEqual([
      expect.stringContaining('503 for the next call of addRows: never hit'),
    ]);
  });

  it('reports an unhandled request', () => {
    expect(run.written()).toContain('GET /api/nobody');
  });

  it.each(['one', 'two'])('refuses a concurrent test: %s', (name) => {
    expect(run.ended(`at the same time: ${name}`)?.messages).toEqual([
      `"at the same time: ${name}" runs at the same time as other tests, and a browser cannot tell which test sent a request: take test instead of test.concurrent, or run it in Node`,
    ]);
  });
});
