import { expect, it } from 'vitest';
import { startMock } from '../../browser.js';

it.each([
  [{ quiet: 'no' }, '"quiet" must be true or false, not "no"'],
  [{ persist: '' }, '"persist" must be true, false or a key to keep it under, not ""'],
  [{ onUnhandled: 'ignore' }, '"onUnhandled" must be one of "bypass", "warn", "error", not "ignore"'],
  [{ handlers: {} }, '"handlers" must be a list of MSW handlers, not {}'],
  [
    { quiet: 1, persist: 1 },
    '"quiet" must be true or false, not 1; "persist" must be true, false or a key to keep it under, not 1',
  ],
])('startMock refuses the settings %j and says why', async (settings, problems) => {
  await expect(startMock(Object(settings))).rejects.toThrow(new TypeError(`Settings: ${problems}`));
});

it.each([
  [null, 'must be an object, not null'],
  ['/x.js', 'must be an object, not "/x.js"'],
  [{ ulr: '/x.js' }, 'there is no "ulr"; there are url, scope'],
  [{ url: 1, scope: '' }, '"url" must be a text, not 1; "scope" must be a text, not ""'],
])('startMock refuses the worker %j and says why', async (worker, problems) => {
  await expect(startMock(Object({ worker }))).rejects.toThrow(new TypeError(`worker: ${problems}`));
});

it('startMock ignores settings that are undefined', async () => {
  await expect(startMock(Object({ quiet: undefined, persist: undefined }))).rejects.toThrow(/outside a browser/);
});
