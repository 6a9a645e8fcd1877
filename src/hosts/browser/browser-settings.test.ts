import { expect, it } from 'vitest';
import { startMock } from '../../browser.js';

it.each([
  [{ quiet: 'no' }, '"quiet" must be true or false'],
  [{ persist: '' }, '"persist" must be true, false or a key to keep it under'],
  [{ onUnhandled: 'ignore' }, '"onUnhandled" must be "bypass", "warn" or "error"'],
  [{ worker: '/x.js' }, '"worker" must be an object with "url" or "scope", each a text'],
  [{ worker: { ulr: '/x.js' } }, '"worker" must be an object with "url" or "scope", each a text'],
  [{ worker: { url: 1 } }, '"worker" must be an object with "url" or "scope", each a text'],
  [{ handlers: {} }, '"handlers" must be a list of handlers of MSW'],
  [{ quiet: 1, persist: 1 }, '"quiet" must be true or false; "persist" must be true, false or a key to keep it under'],
])('the settings %j are refused in words', async (settings, problems) => {
  await expect(startMock(Object(settings))).rejects.toThrow(new TypeError(`Settings: ${problems}`));
});

it('settings that are left undefined are none', async () => {
  await expect(startMock(Object({ quiet: undefined, persist: undefined }))).rejects.toThrow(/outside a browser/);
});
