import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { examples } from '../examples/list.mjs';
import { markdownFiles } from '../markdown-files.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file) => readFileSync(file, 'utf8');

/** Returns the anchors of a text in Markdown, as GitHub makes them from headings. */
const anchorsIn = (text) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Returns the links of a text to files and headings as `[path, anchor]`, without those to other sites. */
const linksIn = (text) =>
  [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, path, anchor]) => [path, anchor]);

/** Returns the paths in backticks that begin with a known folder. */
const pathsIn = (text) =>
  [...text.matchAll(/`((?:src|contract-tests|fixtures|openapi|\.scripts|\.bench|\.config|\.ci)\/[^`\s*<]*)`/g)].map(
    ([, path]) => path,
  );

/** Returns the lines of the blocks of commands, without quoted texts and without the input of commands up to `END`. */
const commandsIn = (text) =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block]) =>
    block
      .replaceAll(/<<'END'\n[\s\S]*?\nEND\n/g, '\n')
      .replaceAll(/'[^']*'|"[^"]*"/g, '')
      .split('\n'),
  );

const files = markdownFiles().map((file) => [relative(root, file), file]);

describe.each(files)('%s', (_, file) => {
  const text = read(file);

  it('links to files and headings that exist', () => {
    const broken = linksIn(text).filter(([path, anchor]) => {
      const target = path === '' ? file : join(dirname(file), path);
      return !existsSync(target) || (anchor !== undefined && !anchorsIn(read(target)).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('has commands that can be pasted into zsh, which reads # as an argument and ? as a pattern', () => {
    expect(commandsIn(text).filter((line) => /(^|\s)#|[?*]/.test(line))).toEqual([]);
  });

  it('names files that exist', () => {
    const isThere = (path) => [root, dirname(file)].some((folder) => existsSync(join(folder, path)));
    expect(pathsIn(text).filter((path) => !isThere(path))).toEqual([]);
  });
});

describe('the README', () => {
  const text = read(join(root, 'README.md'));

  it('has at most 12 KB', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(12 * 1024);
  });

  it('shows both commands on its first screen', () => {
    const screen = text.split('\n').slice(0, 20).join('\n');
    expect(screen).toContain('npm ci && npm start');
    expect(screen).toContain('npm ci && npm test');
  });

  it('has a block to paste under each guide', () => {
    const guides = text.split(/^## /m).slice(2);
    expect(guides.filter((guide) => !guide.includes('<!-- runs -->\n```sh\n'))).toEqual([]);
  });
});

describe('the examples', () => {
  const folder = 'contract-tests/examples/';
  const folders = readdirSync(join(root, folder)).filter((name) =>
    existsSync(join(root, folder, name, 'package.json')),
  );

  it('are all run by CI', () => {
    const listed = examples.map((example) => example.folder);
    expect(
      folders.filter((name) => !listed.includes(folder + name)),
      'add a line to .scripts/examples/list.mjs',
    ).toEqual([]);
  });

  it('are all in the table of their README', () => {
    const text = read(join(root, folder, 'README.md'));
    expect(folders.filter((name) => !text.includes(`| [${name}](${name}) |`))).toEqual([]);
  });
});

describe('the patterns of packages that Jest must transform', () => {
  const quoted = (text) =>
    [...text.matchAll(/'(\/node_modules\/\(\?![^']+)'/g)].map(([, one]) => one.replaceAll('\\\\', '\\'));
  const patterns = markdownFiles().flatMap((file) => quoted(read(file)));

  it('are found in the documentation', () => expect(patterns.length).toBeGreaterThan(2));

  it.each(patterns)('match only gridtwin and its ES modules in the folders of npm and pnpm: %s', (pattern) => {
    const isIgnored = (path) => new RegExp(pattern).test(path);
    for (const folder of ['/a/node_modules', '/a/node_modules/.pnpm/one@1.0.0/node_modules']) {
      expect(isIgnored(`${folder}/gridtwin/dist/twins.js`)).toBe(false);
      expect(isIgnored(`${folder}/@open-draft/deferred-promise/build/index.js`)).toBe(false);
      expect(isIgnored(`${folder}/lodash/lodash.js`)).toBe(true);
    }
  });
});
