import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundleForBrowser } from '../testing/msw-of-lane.js';

const kilobytes = (code: string): number => gzipSync(code, { level: 9 }).length / 1000;

it('the compressed mock with msw takes at most 213 KB, 99.5 KB without tldts, and the core 58.2 KB', async () => {
  const all = await bundleForBrowser('browser.ts');
  const without = await bundleForBrowser('browser.ts', { leftOut: /^tldts$/ });
  expect(kilobytes(all.code)).toBeLessThan(213);
  expect(kilobytes(without.code)).toBeLessThan(99.5);
  expect(kilobytes((await bundleForBrowser('core.ts')).code)).toBeLessThan(58.2);
});

it('the bundle of the mock contains neither @mswjs/data nor Ajv nor graphql', async () => {
  const { modules } = await bundleForBrowser('browser.ts');
  expect(modules.some((id) => id.includes('/node_modules/msw/'))).toBe(true);
  expect(modules.filter((id) => /node_modules\/(@mswjs\/data|ajv|graphql)\//.test(id))).toEqual([]);
});
