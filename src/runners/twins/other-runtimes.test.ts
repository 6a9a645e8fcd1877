import module from 'node:module';
import vm from 'node:vm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { acquire, release } from './interception.js';
import { nodePlatform } from './node-platform.js';

// Like msw 3 in Bun and Deno, which starts, and intercepts nothing.
const ofMsw3 = vi.hoisted((): { readyState?: string } => ({ readyState: 'closed' }));
vi.mock('msw/node', () => ({
  defaultNetworkOptions: { sources: [] },
  setupServer: () => ({ ...ofMsw3, use: () => {}, listen: () => {}, close: () => {} }),
}));
const versions = vi.hoisted((): Record<string, string> => ({}));
vi.mock('node:process', async (original) => ({
  ...(await original<object>()),
  versions,
  get execPath() {
    return process.execPath;
  },
}));

it.each(['bun', 'deno'])('a twin in %s is refused with advice, before a test sends to the network', async (name) => {
  versions[name] = '1.0.0';
  onTestFinished(() => void delete versions[name]);
  const { check } = nodePlatform.intercept([], 'error');
  expect(check).toThrow("msw 3 intercepts nothing in Bun and Deno: install msw@2, or call twinsOn('fetch')");
  const byFetch = nodePlatform.intercept([], 'error', 'fetch');
  expect(byFetch.check).not.toThrow();
  await byFetch.close();
});

it('a twin in Node is not refused, as msw 3 intercepts there', () => {
  expect(nodePlatform.intercept([], 'error').check).not.toThrow();
});

it('a twin on msw 2 is refused after the fetch that nock had installed is gone', () => {
  delete ofMsw3.readyState;
  vi.stubGlobal('fetch', () => {});
  onTestFinished(() => {
    ofMsw3.readyState = 'closed';
    vi.unstubAllGlobals();
  });
  const { check } = nodePlatform.intercept([], 'error');
  expect(check).not.toThrow();
  vi.unstubAllGlobals();
  expect(check).toThrow('fetch was put back to what it was before it was intercepted, as by');
});

it('an interception starts and ends in Workers, where two functions of Node throw', async () => {
  const { execPath } = process;
  const unimplemented = [vi.spyOn(module, 'syncBuiltinESMExports'), vi.spyOn(vm, 'runInThisContext')];
  for (const spy of unimplemented) {
    spy.mockImplementation(() => {
      throw new Error('The method is not implemented');
    });
  }
  onTestFinished(() => {
    process.execPath = execPath;
    for (const spy of unimplemented) spy.mockRestore();
  });
  process.execPath = '';
  await expect(acquire(nodePlatform)).resolves.toBeDefined();
  await expect(release(nodePlatform)).resolves.toBeUndefined();
});
