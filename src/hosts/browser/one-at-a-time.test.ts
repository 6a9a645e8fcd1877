import { expect, it } from 'vitest';
import { addTaxi, countRows } from '../testing/in-page.js';
import { pagesForTests, start } from '../testing/pages.js';

const { open, started } = pagesForTests();

it('a page has one mock at a time; another can start after it stopped', async () => {
  const opened = await started();
  const { page, complaints } = opened;
  expect(await start(opened)).toMatch(
    /^MisuseError: a mock is running on this page already.*await its "stop\(\)" before the next start$/,
  );
  await addTaxi(page);
  await page.evaluate(() => Promise.all([window.mock.stop(), window.mock.stop()]));
  expect(await countRows(page)).toBe('from the network');
  expect(await start(opened)).toBe('');
  expect(await countRows(page)).toBe(5);
  expect(complaints).toEqual([expect.stringContaining('404')]);
});

it('a page has one mock when two start at once', async () => {
  const { page } = await open();
  const messages = await page.evaluate(() => Promise.all([window.gridtwin.start(), window.gridtwin.start()]));
  expect(messages).toEqual(['', expect.stringMatching(/running on this page already, or starting/)]);
  expect(await countRows(page)).toBe(5);
});

it('the mocks of two tabs share nothing', async () => {
  const [one, other] = [await started(), await started()];
  await addTaxi(one.page);
  expect([await countRows(one.page), await countRows(other.page)]).toEqual([6, 5]);
  await one.page.evaluate(() => window.mock.stop());
  expect([await countRows(one.page), await countRows(other.page)]).toEqual(['from the network', 5]);
});
