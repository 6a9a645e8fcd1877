import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { builtDocs } from './testing/docs-page.js';

/** What stands there compressed beside it is not counted twice. */
const files = readdirSync(builtDocs).filter((name) => !/\.(br|gz)$/.test(name));
const read = (name: string): string => readFileSync(`${builtDocs}${name}`, 'utf8');

it('all files of the page together take at most 700 KB, compressed', () => {
  const sizes = files.map((name) => gzipSync(read(name), { level: 9 }).length);
  expect(files).toContain('contract.js');
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThan(700);
});

it('none of our scripts makes code of text, or brings Ajv, @mswjs/data or graphql along', () => {
  const scripts = ['page.js', 'contract.js', 'editor.js', 'document.js', 'config.js'].map(read).join('\n');
  expect(scripts).toContain('addRows');
  expect(scripts.match(/new Function\(|\beval\(|ajv|@mswjs\/data|graphql\(/gi)).toBeNull();
});

it('all URLs of the page are relative', () => {
  const urls = [...read('index.html').matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url = '']) => url);
  expect(urls.length).toBeGreaterThan(4);
  expect(urls.filter((url) => /^(\/|[a-z]+:)/i.test(url))).toEqual([]);
});

it('says whose work is in it', () => {
  const licences = read('licences.txt');
  for (const name of ['@codemirror/view', 'msw', 'preact']) expect(licences).toContain(`== ${name}`);
});
