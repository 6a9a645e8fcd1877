import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { contextForTests } from '../../hosts/testing/browser.js';
import { builtDocs, staticHosts } from './testing/docs-page.js';

const context = contextForTests();
const host = staticHosts();

/** The files of the built page, without their compressed copies. */
const files = readdirSync(builtDocs).filter((name) => !/\.(br|gz)$/.test(name));
const read = (name: string): string => readFileSync(`${builtDocs}${name}`, 'utf8');

it('all files of the page together take at most 700 KB, compressed', () => {
  const sizes = files.map((name) => gzipSync(read(name), { level: 9 }).length);
  expect(files).toContain('contract.js');
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThan(700);
});

it('the files loaded until an operation and the world are visible take at most 200 KB, compressed', async () => {
  const { url } = await host();
  const page = await context().newPage();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('.send') === null || document.querySelector('#issue-DEMO-1 table') === null) return;
      performance.mark('seen');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${url}#op/addRows`);
  await page.getByLabel('Rows of Expenses on DEMO-1').waitFor();
  const loaded = await page.evaluate(() => {
    const seen = performance.getEntriesByName('seen')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < seen);
    return ['index.html', ...files.map(({ name }) => name.replace(/.*\//, ''))];
  });
  const weights = loaded.map((name) => [name, gzipSync(read(name), { level: 9 }).length / 1000] as const);
  expect(weights.map(([name]) => name)).toEqual(expect.arrayContaining(['page.js', 'mock.js', 'document.js']));
  expect(
    weights.reduce((sum, [, size]) => sum + size, 0),
    JSON.stringify(weights),
  ).toBeLessThan(200);
});

it('no script of the page evaluates text as code, or contains Ajv, @mswjs/data or graphql', () => {
  const scripts = ['page.js', 'mock.js', 'export.js', 'contract.js', 'editor.js', 'document.js', 'config.js']
    .map(read)
    .join('\n');
  expect(scripts).toContain('addRows');
  expect(scripts.match(/new Function\(|\beval\(|ajv|@mswjs\/data|graphql\(/gi)).toBeNull();
});

it('all URLs of the page are relative', () => {
  const urls = [...read('index.html').matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url = '']) => url);
  expect(urls.length).toBeGreaterThan(4);
  expect(urls.filter((url) => /^(\/|[a-z]+:)/i.test(url))).toEqual([]);
});

it('licences.txt names the packages in the scripts of the page', () => {
  const licences = read('licences.txt');
  for (const name of ['@codemirror/view', 'msw', 'preact']) expect(licences).toContain(`== ${name}`);
});
