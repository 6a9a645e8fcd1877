import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { choices } from '../../src/specification/choices.js';

/** Who may import whom, by folder; the files of `src` itself are `.`. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  spec: ['spec'],
  model: ['model', 'spec', 'generated'],
  endpoints: ['endpoints', 'model', 'spec'],
  http: ['http', 'endpoints', 'model', 'spec'],
  openapi: ['openapi', 'http', 'endpoints', 'model', 'spec', 'generated', '.'],
  contract: ['contract', 'openapi', 'http', 'endpoints', 'spec', 'generated', '.'],
  '.': [
    '.',
    'http',
    'endpoints',
    'model',
    'spec',
    'generated',
    'hosts',
    'tools',
    'catalogue',
    'contract',
    'contract-tests',
    'worlds',
    'faker',
    'twins',
    'vitest',
    'reporter',
  ],
  tools: ['tools', '.', 'http', 'endpoints', 'model', 'spec', 'generated'],
  hosts: ['hosts', '.', 'tools', 'http', 'endpoints', 'model', 'spec', 'generated'],
  catalogue: ['catalogue', '.', 'generated'],
  ambiguity: ['ambiguity', '.', 'spec'],
  cli: [
    'cli',
    '.',
    'hosts',
    'tools',
    'http',
    'model',
    'spec',
    'generated',
    'contract',
    'openapi',
    'contract-tests',
    'ambiguity',
    'twins',
    'worlds',
    'faker',
  ],
  worlds: ['worlds', '.', 'model', 'spec', 'generated'],
  faker: ['faker', 'worlds', '.', 'model', 'spec', 'generated'],
  docs: ['docs', '.', 'hosts', 'tools', 'http', 'contract', 'contract-tests', 'openapi', 'model', 'spec'],
  reporter: ['reporter', 'tools', 'contract', 'endpoints', 'spec'],
  twins: ['twins', '.', 'hosts', 'tools', 'contract', 'http', 'spec'],
  vitest: ['vitest', 'twins', 'tools', 'contract', '.', 'spec'],
  bench: ['bench', '.', 'generated'],
  generated: ['generated'],
};

/** The packages that a file or a folder may import, and nothing else may. */
const packages: Readonly<Record<string, readonly string[]>> = {
  msw: ['hosts/msw.ts', 'hosts/browser/', 'create-bare-mock.ts', 'twins/', 'bench/interception.ts'],
  'msw/browser': ['hosts/browser/', 'twins/browser-platform.ts'],
  'msw/node': ['twins/node-platform.ts', 'bench/interception.ts'],
  vitest: ['vitest/', 'vitest.ts', 'vitest-browser.ts'],
  '@faker-js/faker': ['faker/'],
  '@mswjs/data': ['catalogue/open-catalogue.ts'],
  'openapi3-ts/oas31': ['openapi/', 'contract/documented.ts'],
  'ajv/dist/2020.js': ['contract/document-judge.ts', 'contract/schema-check.ts'],
  'virtual:judge-validators': ['docs/contract/contract.ts'],
  'fast-deep-equal': ['contract/', 'twins/rows-difference.ts'],
  'jsonc-parser': ['contract/commented-json.ts'],
  'p-throttle': ['contract/wire.ts'],
  'cli-progress': ['cli/'],
  commander: ['cli/'],
  sirv: ['hosts/server/docs-site.ts'],
  preact: ['docs/'],
  'preact/hooks': ['docs/'],
  autocannon: ['bench/http-load.ts'],
  node: ['hosts/server/', 'cli/', 'bench/', 'reporter/create-reporter.ts', 'twins/'],
};

/** What no file of the core may read: the clock, chance, and the environment. */
const forbidden = /\b(Date\.now|new Date\(\)|Math\.random|performance\.now|crypto\.|process\.)/;

/** Tables of data, which may be long. */
const tables = ['spec/rules.ts', 'spec/choices.ts'];

const kebabCase = /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/;

const root = join(dirname(fileURLToPath(import.meta.url)));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file));
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const folderOf = (file: string): string => {
  const [first = '', second] = file.replace(/^\.\.\//, '').split('/');
  return second === undefined ? '.' : first;
};

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

/** Everything that a file loads, itself included. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of localImports(file)) loadedBy(next, seen);
  return seen;
}

const handWritten = files.filter((file) => !file.startsWith('generated/'));

describe('the architecture', () => {
  it('reads import lines at all', () => {
    expect(localImports('create-core.ts')).toContain('http/serve.ts');
    expect(packageImports('hosts/msw.ts')).toEqual(['msw']);
  });

  it('lets every file import only what its folder may', () => {
    const strange = handWritten.flatMap((file) =>
      localImports(file)
        .filter((other) => !mayImport[folderOf(file)]?.includes(folderOf(other)))
        .map((other) => `${file} imports ${other}`),
    );
    expect(strange).toEqual([]);
  });

  it('lets every file import only packages that are its own', () => {
    const strange = handWritten.flatMap((file) =>
      packageImports(file)
        .filter((name) => !packages[name]?.some((owner) => file.startsWith(owner)))
        .map((name) => `${file} imports ${name}`),
    );
    expect(strange).toEqual([]);
  });

  it('lets no file of the core read the clock, chance or the environment', () => {
    const core = handWritten.filter((file) => !/^(hosts\/server|hosts\/clocks\.ts|cli|bench|docs)(\/|$)/.test(file));
    expect(core.filter((file) => forbidden.test(sources.get(file) ?? ''))).toEqual([]);
  });

  it('the core loads no package', () => {
    const loaded = [...loadedBy('core.ts')];
    expect(loaded).toContain('http/serve.ts');
    expect(loaded.flatMap(packageImports)).toEqual([]);
  });

  it('the worlds load no package and nothing of Node, so that a browser loads them too', () => {
    const loaded = [...loadedBy('worlds.ts')];
    expect(loaded).toContain('worlds/a-world.ts');
    expect(loaded.flatMap(packageImports)).toEqual([]);
  });

  it('names every file in kebab-case', () => {
    expect(handWritten.filter((file) => !kebabCase.test(file))).toEqual([]);
  });

  it('has no file over 250 lines, but for tables', () => {
    const lines = (file: string): number => (sources.get(file) ?? '').split('\n').length - 1;
    expect(handWritten.filter((file) => lines(file) > 250 && !tables.includes(file))).toEqual([]);
  });

  it('reads every choice in exactly one place', () => {
    const readers = (id: string): string[] =>
      handWritten.filter((file) => {
        const code = (sources.get(file) ?? '').replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '').replaceAll("Choices['", '');
        return file !== 'spec/choices.ts' && (code.includes(`choices['${id}']`) || code.includes(`choices.${id};`));
      });
    const counts = Object.keys(choices).map((id) => [id, readers(id).length]);
    expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
  });

  it('no module of the core keeps state: nothing is declared with let at the top of a file', () => {
    expect(handWritten.filter((file) => /^(export )?let\b/m.test(sources.get(file) ?? ''))).toEqual([]);
  });
});

describe('the second witness', () => {
  const tests = join(root, '../contract-tests');
  const filesBelow = (folder: RegExp): string[] =>
    readdirSync(tests, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => folder.test(file) && file.endsWith('.ts'));
  const witness = filesBelow(/^(cases|steps|sabotage)\//);
  const textOf = (file: string): string => readFileSync(join(tests, file), 'utf8');

  const importedBy = (file: string): string[] =>
    [...textOf(file).matchAll(/\bfrom '([^']+)'/g)]
      .map(([, name = '']) => name)
      .map((name) => (name.startsWith('.') ? normalize(join('contract-tests', dirname(file), name)) : name));

  /** The machinery of the contract, the names of rules and choices, how JSON is told apart, and the cases themselves. */
  const may =
    /^(src\/contract\/|src\/spec\/(rules|choices|json)\.js$|contract-tests\/(cases|steps|sabotage)\/|fast-deep-equal$)/;

  it('knows nothing of the model, the declarations and the dialects that it judges', () => {
    const strange = witness.flatMap((file) =>
      importedBy(file)
        .filter((name) => !may.test(name))
        .map((name) => `${file} imports ${name}`),
    );
    expect(witness.length).toBeGreaterThan(30);
    expect(strange).toEqual([]);
  });

  it('has an oracle that knows nothing but types of worlds and how JSON is told apart', () => {
    const known = /^(src\/(index|spec\/json)\.js$|contract-tests\/fuzz\/oracle\/)/;
    const oracle = filesBelow(/^fuzz\/oracle\//);
    const strange = oracle.flatMap((file) => importedBy(file).filter((name) => !known.test(name)));
    const values = oracle.filter((file) => /^import [^t].*src\/index/m.test(textOf(file)));
    expect(oracle.length).toBeGreaterThan(10);
    expect([strange, values]).toEqual([[], []]);
  });

  it('has no file over 250 lines', () => {
    const lines = (file: string): number => textOf(file).split('\n').length - 1;
    expect([...witness, ...filesBelow(/^fuzz\//)].filter((file) => lines(file) > 250)).toEqual([]);
  });
});
