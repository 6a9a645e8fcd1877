import { expect, it } from 'vitest';
import { contextForTests } from '../../hosts/testing/browser.js';
import { goTo, openBeforeMock, staticHosts } from './testing/docs-page.js';

const context = contextForTests();
const host = staticHosts();

/** Opens the page in a window whose frames and timers come 500 ms late, as on a busy machine. */
async function openSlowly(hash: string) {
  const page = await context().newPage();
  await page.addInitScript(() => {
    const [frame, later] = [requestAnimationFrame, setTimeout];
    globalThis.requestAnimationFrame = (act) => frame(() => later(() => act(performance.now()), 500));
    Object.assign(globalThis, { setTimeout: (act: () => void, ms = 0) => later(act, ms + 500) });
  });
  await page.goto(`${(await host()).url}${hash}`);
  return page;
}

it('a page follows links before its first frame, and keeps filled-in values and the focus', async () => {
  const page = await openSlowly('#op/addRows');
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
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLInputElement>('#panel-rules input[type=search]');
      if (field === null) return;
      observer.disconnect();
      field.value = 'row';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document.body, { subtree: true, childList: true });
    location.hash = '#rule/ADD-1';
  });
  await page.waitForTimeout(2_000);
  expect(await page.getByLabel('Find a rule').inputValue()).toBe('row');
});

it('a page whose window narrows before its first frame gets the layout for narrow windows', async () => {
  const page = await openSlowly('#op/addRows');
  await page.locator('#op-addRows').waitFor();
  await page.setViewportSize({ width: 390, height: 740 });
  await page.locator('nav.views').waitFor();
});

it('a page whose world comes late opens the issue of a link, and leaves the focus in an edited field', async () => {
  const page = await openBeforeMock(context(), `${(await host()).url}#op/readRows`, 2_000);
  await page.locator('#op-readRows').waitFor();
  await goTo(page, '#issue/DEMO-2');
  const field = page.getByLabel('maxResults', { exact: true });
  await field.fill('7');
  await page.locator('#issue-DEMO-2[open]').waitFor();
  await page.keyboard.type('5');
  expect(await field.inputValue()).toBe('75');
});
