import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { docsForTests, send } from './testing/docs-page.js';

const open = docsForTests();

const isSeen = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 9, top + 9));
  });

it('a view in the middle begins at its top, however far the one before it was scrolled', async () => {
  const { page, context } = await open('#op/addRows');
  const rail = page.getByRole('navigation', { name: 'Views and operations' });
  for (const [name, title] of [
    ['Tour', 'The service in five minutes'],
    ['Rules', 'Rules'],
    ['Choices', 'Choices'],
  ] as const) {
    await page.locator('#main').evaluate((main) => main.scrollTo(0, 600));
    await rail.getByRole('link', { name }).click();
    const heading = page.locator('#main').getByRole('heading', { level: 2, name: title });
    await heading.waitFor();
    expect(await isSeen(heading), name).toBe(true);
  }
  await page.locator('#main').evaluate((main) => main.scrollTo(0, 600));
  await page.getByRole('tab', { name: 'Journal' }).click();
  expect(await page.locator('#main').evaluate(({ scrollTop }) => scrollTop)).toBe(600);
  await context.close();
});

it('two moments are compared with the controls in sight, and what is of the past is marked', async () => {
  const { page, context } = await open('#op/clearGrid');
  await send(page);
  await page.locator('.past summary').click();
  await page.locator('.past input').fill('0');
  await page.locator('.past-shown').waitFor();
  const other = page.getByLabel('compared with');
  await other.selectOption('now');
  await page.locator('.past .changed-things li').first().waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100))); // a scroll would come after a frame
  expect(await isSeen(other)).toBe(true);
  await page.getByRole('button', { name: 'Restore this world' }).click();
  await page.locator('.status-box', { hasText: 'Restored the world before call 1' }).waitFor();
  await context.close();
});
