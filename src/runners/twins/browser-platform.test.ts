import { describe, expect, it } from 'vitest';
import { MisuseError } from '../../validation/misuse-error.js';
import { browserPlatform } from './browser-platform.js';

describe('the platform of a browser', () => {
  it('assigns all requests to the test that began last', async () => {
    const { run, current, areKept } = browserPlatform.createScopes();
    const [first, second] = [{}, {}];
    await run(first, async () => {});
    expect([current() === first, areKept]).toEqual([true, false]);
    run(second, () => {});
    expect(current()).toBe(second);
  });

  it('names the missing worker script if MSW does not start', async () => {
    const started = browserPlatform.intercept([], 'error'); // there is no service worker here
    await expect(started).rejects.toThrow(MisuseError);
    await expect(started).rejects.toThrow('MSW did not start: is its worker script at /mockServiceWorker.js?');
  });
});
