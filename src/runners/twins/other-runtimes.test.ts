import module from 'node:module';
import vm from 'node:vm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { acquire, release } from './interception.js';
import { nodePlatform } from './node-platform.js';

// As msw 3 in Bun and Deno: it starts, and intercepts nothing.
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

it.each(['bun', 'deno'])('twins in %s say what to do before a test sends to the network', async (name) => {
  versions[name] = '1.0.0';
  onTestFinished(() => void delete versions[name]);
  const { check } = nodePlatform.intercept([], 'error');
  expect(check).toThrow("msw 3 intercepts nothing in Bun and Deno: install msw@2, or call twinsOn('fetch')");
  const byFetch = nodePlatform.intercept([], 'error', 'fetch');
  expect(byFetch.check).not.toThrow();
  await byFetch.close();
});

it('they say nothing in Node, where it intercepts', () => {
  expect(nodePlatform.intercept([], 'error').check).not.toThrow();
});

it('they say on msw 2 that the interception which nock had started, and which msw took, has ended', () => {
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

it('they start and end in Workers, which throw where these two functions of Node are called', async () => {
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
