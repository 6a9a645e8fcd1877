import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVitest } from 'vitest/node';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { createReporter } from './create-reporter.js';
import type { CoverageReport } from './report.js';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const root = at('../../..');

/** Runs the suites of `testing/reported-suites.ts` with the reporter, in the vitest that runs this test. Returns the output. */
async function reported(options: Record<string, unknown>): Promise<string> {
  const { exitCode } = process;
  const printed: string[] = [];
  const stdout = new Writable({
    write: (chunk, _, done) => {
      printed.push(String(chunk));
      done();
    },
  });
  stdout.end = () => stdout; // like stdout, it never ends: vitest pipes a worker into it that can end before the reporter writes
  const reporters: [string, Record<string, unknown>][] = [[at('../../reporter.ts'), options]];
  const include = ['src/runners/testing/reported-suites.ts'];
  const config = { root, include, config: false, watch: false, reporters } as const;
  const vitest = await startVitest('test', [], config, {}, { stdout });
  await vitest.close();
  process.exitCode = exitCode;
  return printed.join('');
}

describe('the reporter in a configuration', () => {
  let folder = '';
  let printed = '';
  let report: CoverageReport;
  let page = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gridtwin-reporter-'));
    const [json, html] = [join(folder, 'deep/er/report.json'), join(folder, 'report.html')];
    printed = await reported({ json, html });
    report = JSON.parse(await readFile(json, 'utf8'));
    page = await readFile(html, 'utf8');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('collects the coverage of each test, also of concurrent and failed tests', () => {
    const told = report.tests.map(({ file, name, state, coverage }) => [file, name, state, coverage.exchanges]);
    const file = 'src/runners/testing/reported-suites.ts';
    expect(told).toEqual([
      [file, 'rows > are read', 'passed', 1],
      [file, 'rows > are added <b>in bold</b>', 'passed', 2],
      [file, 'fails, and counts all the same', 'failed', 1],
      [file, 'has a twin', 'passed', 1],
      [file, 'clears the journal and resets its twin', 'passed', 3],
    ]);
    expect(report.coverage.exchanges).toBe(8);
    expect(report.coverage.operations).toHaveLength(3);
  });

  it('prints the coverage and the names of the written files', () => {
    expect(printed).toContain(`gridtwin: 5 tests sent 8 requests: 2 of ${endpoints.length} operations used,`);
    expect(printed).toMatch(/readRows +query: maxResult +1 {2}did you mean maxResults\?/);
    expect(printed).toMatch(/legacy\.add\.status +1 {2}What is the success status of endpoint 11\?/);
    expect(printed).toMatch(/gridtwin: wrote \S+report\.json and \S+report\.html/);
  });

  it('writes a page without scripts, and escapes the names of tests', () => {
    expect(page).toContain('rows &gt; are added &lt;b&gt;in bold&lt;/b&gt;');
    expect(page).not.toMatch(/<script|<link|url\(/);
  });
});

/** Creates a reporter for a run without tests. Returns it with a list of what it logs. */
function idle(options: object) {
  const logged: string[] = [];
  const reporter = createReporter(options);
  reporter.onInit({ config: { root: tmpdir() }, logger: { log: (text) => logged.push(text) } });
  return { reporter, logged };
}

describe('a reporter', () => {
  it('prints advice when no test has recorded a coverage', () => {
    const { reporter, logged } = idle({});
    reporter.onTestRunEnd([]);
    expect(logged).toHaveLength(1);
    expect(logged.join()).toContain('Use `test` of gridtwin/vitest');
    expect(logged.join()).toContain('afterEach(({ task }) => recordCoverage(mock, task))');
    expect(logged.join()).toContain(
      'Where reports are merged, each run needs this reporter: --reporter=blob --reporter=gridtwin/reporter',
    );
  });

  it('prints nothing when it is quiet, and resolves its files from the root of the project', async () => {
    const { reporter, logged } = idle({ quiet: true, json: 'gridtwin-quiet.json' });
    reporter.onTestRunEnd([]);
    const file = join(tmpdir(), 'gridtwin-quiet.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ tests: [] });
    await rm(file);
    expect(logged).toEqual([]);
  });

  it('prints the name of its file also when it writes only one', async () => {
    const { reporter, logged } = idle({ html: 'gridtwin-alone.html' });
    reporter.onTestRunEnd([]);
    await rm(join(tmpdir(), 'gridtwin-alone.html'));
    expect(logged.slice(1)).toEqual(['gridtwin: wrote gridtwin-alone.html\n']);
  });

  it('throws an error that names the report which it cannot write', () => {
    const file = fileURLToPath(import.meta.url);
    const { reporter } = idle({ quiet: true, html: `${file}/report.html` });
    expect(() => reporter.onTestRunEnd([])).toThrow(
      `gridtwin/reporter: "html" cannot be written to ${file}/report.html: `,
    );
  });

  it.each([
    [{ jsn: 'x' }, 'gridtwin/reporter: there is no "jsn"; did you mean "json"?'],
    [{ outputDirectory: 'x' }, 'gridtwin/reporter: there is no "outputDirectory"; there are json, html, quiet'],
    [{ html: true }, 'gridtwin/reporter: "html" must be the name of a file, not true'],
    [
      { quiet: 'yes', json: '' },
      'gridtwin/reporter: "quiet" must be true or false, not "yes"; "json" must be the name of a file, not ""',
    ],
    [JSON.parse('{"__proto__":1}'), 'gridtwin/reporter: there is no "__proto__"; there are json, html, quiet'],
    [null, 'gridtwin/reporter: must be an object, not null'],
    ['report.html', 'gridtwin/reporter: must be an object, not "report.html"'],
  ])('refuses %j', (options, message) => {
    expect(() => createReporter(options)).toThrow(new TypeError(message));
  });

  it('imports no package and no declaration of an endpoint', async () => {
    const bundle = await rolldown({ input: at('../../reporter.ts'), external: /^[^./]/, logLevel: 'silent' });
    const { output } = await bundle.generate();
    await bundle.close();
    const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    const imported = output.flatMap((part) => (part.type === 'chunk' ? part.imports : []));
    const folders = new Set(modules.map((id) => id.slice(root.length).split('/').slice(0, 2).join('/')));
    expect(imported.sort()).toEqual(['node:fs', 'node:path']);
    expect([...folders].sort()).toEqual([
      'src/contract',
      'src/generated',
      'src/mock',
      'src/reporter.ts',
      'src/runners',
      'src/service',
      'src/specification',
      'src/validation',
    ]);
    expect(
      modules.filter((id) =>
        /src\/(service\/endpoints|contract)\/(?!((legacy|newer)\/|cascade-)?descriptions\.ts|reports\/)/.test(id),
      ),
    ).toEqual([]);
  });
});
