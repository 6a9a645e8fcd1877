import { expect, it } from 'vitest';
import { countRows } from '../testing/in-page.js';
import { pagesForTests, start } from '../testing/pages.js';

const { context, open, started } = pagesForTests();

it('a page gets answers from its mock after the mock of another tab stopped', async () => {
  const one = await started();
  await one.page.evaluate(() => window.mock.stop());
  const { page } = await open('/#start');
  await expect.poll(() => countRows(page).catch(String), { timeout: 20_000 }).toBe(5);
});

it('a page still gets answers from its mock after it started a download', async () => {
  const { page } = await started();
  const download = page.waitForEvent('download');
  await page.evaluate(() => location.assign('/download'));
  await download;
  expect(await countRows(page)).toBe(5);
});

it('a page gets answers from its mock after the browser ended its worker', async () => {
  const { page } = await started();
  const session = await context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => countRows(page)).toBe(5);
});

it('a page whose worker became redundant, as in Safari, registers another worker', async () => {
  const { page } = await started();
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const value = { state: 'redundant', postMessage: () => undefined };
    Object.defineProperty(serviceWorker, 'controller', { value, configurable: true });
    await Promise.all((await serviceWorker.getRegistrations()).map((one) => one.unregister()));
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (...given) => {
      document.title = 'registered anew';
      return register(...given);
    };
  });
  await expect.poll(() => page.title(), { timeout: 15_000 }).toBe('registered anew');
  await page.evaluate(() => Reflect.deleteProperty(navigator.serviceWorker, 'controller'));
  await expect.poll(() => countRows(page)).toBe(5);
});

it('a page gets no answers from a stopped mock, also after it started a download', async () => {
  const { page } = await started();
  await page.evaluate(() => window.mock.stop());
  const download = page.waitForEvent('download');
  await page.evaluate(() => location.assign('/download'));
  await download;
  expect(await countRows(page)).toBe('from the network');
});

it('startMock says that the browser gives the requests of a reloaded page to no worker', async () => {
  const opened = await open();
  await opened.page.reload();
  await opened.page.evaluate(() =>
    Object.defineProperty(navigator.serviceWorker, 'controller', { value: null, configurable: true }),
  );
  expect(await start(opened)).toMatch(
    /^MisuseError: the worker .*mockServiceWorker\.js does not get the requests of this page: the browser gives them/,
  );
  await opened.page.evaluate(() => Reflect.deleteProperty(navigator.serviceWorker, 'controller'));
  expect(await start(opened)).toBe('');
  expect([await countRows(opened.page), opened.complaints]).toEqual([5, []]);
});
