import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../src/', import.meta.url));

const textsBelow = (folder: string, name: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => name.test(file) && !/(^|\/)(node_modules|msw-3)\//.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));

/** The files that use names: tests, files that tests share, and the examples. */
const uses = [
  ...textsBelow('.', /(\.test\.tsx?|(^|\/)testing\/.*\.ts)$/),
  ...textsBelow('../contract-tests', /^(examples|suites)\/.*\.[jt]sx?$/),
].join('\n');

const { exports } = JSON.parse(readFileSync(join(root, '../package.json'), 'utf8'));

/** The entry files of the package. */
const entries = Object.values<unknown>(exports)
  .flatMap((entry) => JSON.stringify(entry).match(/\.\/dist\/[\w/-]+\.js/g) ?? [])
  .map((file) => file.replace('./dist/', '').replace('openapi/', '').replace(/\.js$/, '.ts'));

interface PublicName {
  readonly name: string;
  /** The file that declares it, from `src`. */
  readonly file: string;
  readonly isType: boolean;
}

/** Returns the names that an entry exports from other files one by one. */
function namesIn(entry: string): PublicName[] {
  const text = readFileSync(join(root, entry), 'utf8');
  return [...text.matchAll(/^export (type )?\{([^}]*)\} from '(\.[^']*)\.js';/gms)].flatMap(
    ([, all, list = '', from = '']) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
        .map((one) => ({
          name: one.replace(/^type /, '').replace(/ as .*$/, ''),
          file: `${normalize(join(dirname(entry), from))}.ts`,
          isType: all !== undefined || one.startsWith('type '),
        })),
  );
}

const publicNames = [
  ...new Map(entries.flatMap(namesIn).map((one) => [`${one.file} ${one.name}`, one])).values(),
].filter(({ file }) => !file.startsWith('generated/'));

/** Returns the text of the file that declares a name, also if another file only exports it from there. */
function declaredIn({ name, file }: PublicName): string {
  const text = readFileSync(join(root, file), 'utf8');
  const passedOn = new RegExp(
    `^(?:import|export) (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '([^']*)\\.js';`,
    'ms',
  ).exec(text);
  return passedOn?.[1] === undefined ? text : readFileSync(join(root, dirname(file), `${passedOn[1]}.ts`), 'utf8');
}

describe('the public names', () => {
  it('are found', () => {
    expect(entries).toEqual(expect.arrayContaining(['index.ts', 'vitest.ts', 'vitest-browser.ts', 'openapi.ts']));
    expect(publicNames.length).toBeGreaterThan(100);
    expect(publicNames.map(({ name }) => name)).toEqual(expect.arrayContaining(['createMock', 'FaultPlan', 'aWorld']));
  });

  it.each(publicNames)('$name of $file has a docstring', (one) => {
    const declaration = new RegExp(
      `\\*/\\nexport (default )?(declare )?(abstract )?(async )?(const|function|class|interface|type) ${one.name}\\b`,
    );
    expect(declaration.test(declaredIn(one))).toBe(true);
  });

  it.each(publicNames.filter(({ isType }) => !isType))('$name of $file is used in a test or an example', ({ name }) => {
    expect(new RegExp(`(?<!(import|export) .*)\\b${name}\\b(\\(|\\)|\\.|,|;| |\`|<)`).test(uses)).toBe(true);
  });
});
