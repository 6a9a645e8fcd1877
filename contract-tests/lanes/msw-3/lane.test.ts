import { readFile } from 'node:fs/promises';
import { HttpHandler } from 'msw';
import { expect, it } from 'vitest';
import { bundleForBrowser, workerScript } from '../../../src/hosts/testing/msw-of-lane.js';
import { createMock } from '../../../src/index.js';

const versionOf = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`node_modules/${name}/package.json`, import.meta.url), 'utf8')).version;

it('the lane runs on a Node that msw 3 supports', () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  expect(major > 22 || (major === 22 && minor >= 12)).toBe(true);
});

it('the lane has msw 3, and src imports it', async () => {
  expect(await versionOf('msw')).toMatch(/^3\./);
  const { HttpHandler: ofThisLane } = await import(
    /* @vite-ignore */ new URL('node_modules/msw/lib/core/index.js', import.meta.url).href
  );
  expect(HttpHandler).toBe(ofThisLane);
  expect(createMock().handlers[0]).toBeInstanceOf(ofThisLane);
});

it('pages contain the msw of the lane', async () => {
  const { modules } = await bundleForBrowser('browser.ts');
  const ofMsw = modules.filter((id) => id.includes('/node_modules/msw/'));
  expect(ofMsw.length).toBeGreaterThan(0);
  expect(ofMsw.filter((id) => !id.includes('/contract-tests/lanes/msw-3/'))).toEqual([]);
  expect(await workerScript()).toMatch(/PACKAGE_VERSION = '3\./);
});
