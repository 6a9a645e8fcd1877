import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { choices } from '../../src/specification/choices.js';

/** The packages, each with the only files and folders that may import it. */
const packages: Readonly<Record<string, readonly string[]>> = {
  msw: ['hosts/msw/', 'hosts/browser/', 'runners/twins/'],
  'msw/browser': ['hosts/browser/', 'runners/twins/browser-platform.ts'],
  'msw/experimental': ['runners/twins/intercept-fetch.ts'],
  'msw/node': ['runners/twins/node-platform.ts', 'runners/twins/refuse-other-servers.ts', 'runners/twins/twins-on.ts'],
  vitest: ['runners/vitest/', 'vitest.ts', 'vitest-browser.ts'],
  '@faker-js/faker': ['worlds/random/'],
  '@mswjs/data': ['worlds/query/open-catalogue.ts'],
  'openapi3-ts/oas31': ['service/openapi/', 'mock/examples/', 'contract/judge/judge.ts', 'apps/page/operation/'],
  'ajv/dist/2020.js': ['contract/judge/document-judge.ts', 'contract/targets/read-commented-json.ts'],
  'virtual:judge-validators': ['apps/page/contract/contract.ts'],
  'dot-properties': ['worlds/definitions/settings.ts'],
  'jsonc-parser': ['validation/commented-json.ts', 'worlds/definitions/settings.ts', 'apps/page/operation/editor/'],
  'p-throttle': ['contract/run/http-client.ts'],
  'cli-progress': ['apps/cli/'],
  commander: ['apps/cli/'],
  tinyexec: ['apps/cli/ambiguity/run-command.ts'],
  'fast-check': ['apps/cli/explore/'],
  lilconfig: ['worlds/config/'],
  selfsigned: ['apps/cli/'],
  sirv: ['hosts/server/docs-site.ts'],
  '@leeoniya/ufuzzy': ['apps/page/shell/'],
  '@codemirror/autocomplete': ['apps/page/operation/editor/'],
  '@codemirror/commands': ['apps/page/operation/editor/'],
  '@codemirror/lang-json': ['apps/page/operation/editor/'],
  '@codemirror/language': ['apps/page/operation/editor/'],
  '@codemirror/lint': ['apps/page/operation/editor/'],
  '@codemirror/state': ['apps/page/operation/editor/'],
  '@codemirror/view': ['apps/page/operation/editor/'],
  '@lezer/highlight': ['apps/page/operation/editor/'],
  preact: ['apps/page/'],
  'preact/hooks': ['apps/page/'],
  node: ['hosts/server/', 'apps/cli/', 'worlds/config/', 'runners/reporter/create-reporter.ts', 'runners/twins/'],
};

/** The clock, chance and the environment, which no file of the core may read. */
const forbidden = /\b(Date\.now|new Date\(\)|Math\.random|performance\.now|crypto\.|process\.)/;

/** Tables of data, which may be long. */
const tables = ['specification/rules.ts', 'specification/choices.ts'];

const kebabCase = /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/;

const root = fileURLToPath(new URL('../../src/', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file));
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const importsOf = (file: string): string[] =>
  [...(sources.get(file) ?? '').matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+)';/gms)].map(
    ([, name = '']) => name,
  );

const localImports = (file: string): string[] =>
  importsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => normalize(join(dirname(file), name)).replace(/\.js$/, '.ts'))
    .map((name) => (sources.has(name) ? name : name.replace(/\.ts$/, '.tsx')));

const packageImports = (file: string): string[] =>
  importsOf(file)
    .filter((name) => !name.startsWith('.'))
    .map((name) => (name.startsWith('node:') ? 'node' : name));

/** Returns every file that a file loads, itself included. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of localImports(file)) loadedBy(next, seen);
  return seen;
}

const handWritten = files.filter((file) => !file.startsWith('generated/'));

describe('the architecture', () => {
  it('is read from import lines', () => {
    expect(localImports('mock/create-core.ts')).toContain('service/http/serve.ts');
    expect(packageImports('hosts/msw/msw.ts')).toEqual(['msw']);
  });

  it('lets every file import only the packages that are allowed for it', () => {
    const strange = handWritten.flatMap((file) =>
      packageImports(file)
        .filter((name) => !packages[name]?.some((owner) => file.startsWith(owner)))
        .map((name) => `${file} imports ${name}`),
    );
    expect(strange).toEqual([]);
  });

  it('lets no file of the core read the clock, chance or the environment', () => {
    const core = handWritten.filter((file) => !/^(hosts\/server|mock\/time-source\.ts|apps)(\/|$)/.test(file));
    expect(core.filter((file) => forbidden.test(sources.get(file) ?? ''))).toEqual([]);
  });

  it('has a core that loads no package', () => {
    const loaded = [...loadedBy('core.ts')];
    expect(loaded).toContain('service/http/serve.ts');
    expect(loaded.flatMap(packageImports)).toEqual([]);
  });

  it('has worlds that load no package and nothing of Node, so that a browser can load them', () => {
    const loaded = [...loadedBy('worlds.ts')];
    expect(loaded).toContain('worlds/builder/a-world.ts');
    expect(loaded.flatMap(packageImports)).toEqual([]);
  });

  it('names every file in kebab-case', () => {
    expect(handWritten.filter((file) => !kebabCase.test(file))).toEqual([]);
  });

  it('has no file over 250 lines, except tables', () => {
    const lines = (file: string): number => (sources.get(file) ?? '').split('\n').length - 1;
    expect(handWritten.filter((file) => lines(file) > 250 && !tables.includes(file))).toEqual([]);
  });

  it('reads every choice in exactly one place', () => {
    const readers = (id: string): string[] =>
      handWritten.filter((file) => {
        const code = (sources.get(file) ?? '').replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '').replaceAll("Choices['", '');
        return (
          file !== 'specification/choices.ts' && (code.includes(`choices['${id}']`) || code.includes(`choices.${id};`))
        );
      });
    const counts = Object.keys(choices).map((id) => [id, readers(id).length]);
    const others = counts.filter(([, count]) => count !== 1);
    expect(others, 'each with the number of files that read it: read it in one, as `choices[id]`').toEqual([]);
  });

  it('keeps no state in modules: no file declares a variable with let at its top level', () => {
    expect(handWritten.filter((file) => /^(export )?let\b/m.test(sources.get(file) ?? ''))).toEqual([]);
  });
});

describe('the contract tests', () => {
  const tests = fileURLToPath(new URL('../../contract-tests/', import.meta.url));
  const filesBelow = (folder: RegExp): string[] =>
    readdirSync(tests, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => folder.test(file) && file.endsWith('.ts'));
  const witness = filesBelow(/^(cases|columns|helpers|mutants|stories)\//);
  const textOf = (file: string): string => readFileSync(join(tests, file), 'utf8');

  const importedBy = (file: string): string[] =>
    [...textOf(file).matchAll(/\bfrom '([^']+)'/g)]
      .map(([, name = '']) => name)
      .map((name) => (name.startsWith('.') ? normalize(join('contract-tests', dirname(file), name)) : name));

  /**
   * The imports that are allowed: the runner of the contract, the names of rules and choices, the types of worlds, the helpers for JSON,
   * the cases, the kinds of column and their lists, and the oracle.
   */
  const may =
    /^(src\/contract\/|src\/generated\/(case-files|stated-kinds|world-file)\.js$|src\/specification\/(rules|choices)\.js$|src\/validation\/json\.js$|contract-tests\/(cases|columns|helpers|mutants|stories|fuzz\/oracle)\/)/;

  it('import nothing of the model, the declarations and the dialects that they judge', () => {
    const strange = witness.flatMap((file) =>
      importedBy(file)
        .filter((name) => !may.test(name))
        .map((name) => `${file} imports ${name}`),
    );
    expect(witness.length).toBeGreaterThan(30);
    expect(strange).toEqual([]);
  });

  it('have an oracle that imports only types of worlds, helpers for JSON, and stated kinds of columns', () => {
    const known =
      /^(src\/(index|validation\/json)\.js$|contract-tests\/(fuzz\/oracle\/|helpers\/(kind-parts|stated-kinds)\.js$))/;
    const oracle = filesBelow(/^fuzz\/oracle\//);
    const strange = oracle.flatMap((file) => importedBy(file).filter((name) => !known.test(name)));
    const values = oracle.filter((file) => /^import [^t].*src\/index/m.test(textOf(file)));
    expect(oracle.length).toBeGreaterThan(10);
    expect([strange, values]).toEqual([[], []]);
  });

  it('have no file over 250 lines', () => {
    const lines = (file: string): number => textOf(file).split('\n').length - 1;
    expect([...witness, ...filesBelow(/^fuzz\//)].filter((file) => lines(file) > 250)).toEqual([]);
  });
});
