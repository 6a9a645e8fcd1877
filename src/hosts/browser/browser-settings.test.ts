import { expect, it } from 'vitest';
import { startMock } from '../../browser.js';

it.each([
  [{ quiet: 'no' }, '"quiet" must be true or false, not "no"'],
  [{ persist: '' }, '"persist" must be true, false or a key to keep it under, not ""'],
  [{ onUnhandled: 'ignore' }, '"onUnhandled" must be "bypass", "warn" or "error", not "ignore"'],
  [{ worker: '/x.js' }, '"worker" must be an object with "url" or "scope", each a text, not "/x.js"'],
  [{ worker: { ulr: '/x.js' } }, '"worker" must be an object with "url" or "scope", each a text, not {"ulr":"/x.js"}'],
  [{ worker: { url: 1 } }, '"worker" must be an object with "url" or "scope", each a text, not {"url":1}'],
  [{ handlers: {} }, '"handlers" must be a list of handlers of MSW, not {}'],
  [
    { quiet: 1, persist: 1 },
    '"quiet" must be true or false, not 1; "persist" must be true, false or a key to keep it under, not 1',
  ],
])('the settings %j are refused in words', async (settings, problems) => {
  await expect(startMock(Object(settings))).rejects.toThrow(new TypeError(`Settings: ${problems}`));
});

it('settings that are left undefined are none', async () => {
  await expect(startMock(Object({ quiet: undefined, persist: undefined }))).rejects.toThrow(/outside a browser/);
});
