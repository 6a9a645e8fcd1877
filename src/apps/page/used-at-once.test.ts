import { expect, it } from 'vitest';
import { browserForTests } from '../../hosts/testing/browser.js';
import { goTo, staticHosts } from './testing/docs-page.js';

const browser = browserForTests();
const host = staticHosts();

it('a page that is used before its first frame follows a link, and keeps what is filled in and what has the focus', async () => {
  const context = await browser().newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const [frame, later] = [requestAnimationFrame, setTimeout];
    globalThis.requestAnimationFrame = (act) => frame(() => later(() => act(performance.now()), 500));
    Object.assign(globalThis, { setTimeout: (act: () => void, ms = 0) => later(act, ms + 500) });
  });
  await page.goto(`${(await host()).url}#op/addRows`);
  await page.locator('#op-addRows').waitFor();
  await goTo(page, '#op/readRows');
  await page.getByLabel('maxResults', { exact: true }).fill('7', { timeout: 10_000 });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('readRows-maxResults');
  for (const name of ['startAt', 'columns']) await page.getByLabel(`Send ${name}`).uncheck();
  await page.waitForTimeout(2_000);
  for (const name of ['startAt', 'columns'])
    expect(await page.getByLabel(`Send ${name}`).isChecked(), name).toBe(false);
  expect(await page.getByLabel('maxResults', { exact: true }).inputValue()).toBe('7');
  await goTo(page, '#choices');
  await page.locator('[id="choice-paging.limit"]').fill('7');
  await page.waitForTimeout(2_000);
  expect(await page.locator('[id="choice-paging.limit"]').inputValue()).toBe('7');
  await context.close();
});
