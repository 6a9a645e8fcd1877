import { describe, expect, it } from 'vitest';
import { MisuseError } from '../../validation/misuse-error.js';
import { browserPlatform } from './browser-platform.js';

describe('in a browser', () => {
  it('what is sent is of the test that began last', async () => {
    const { run, current, areKept } = browserPlatform.createScopes();
    const [first, second] = [{}, {}];
    await run(first, async () => {});
    expect([current() === first, areKept]).toEqual([true, false]);
    run(second, () => {});
    expect(current()).toBe(second);
  });

  it('says what MSW lacks when it does not start', async () => {
    const started = browserPlatform.intercept([], 'error'); // there is no service worker here
    await expect(started).rejects.toThrow(MisuseError);
    await expect(started).rejects.toThrow('MSW did not start: is its worker script at /mockServiceWorker.js?');
  });
});
