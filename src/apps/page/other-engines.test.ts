import { expect, it } from 'vitest';
import { docsForTests, execute } from './testing/docs-page.js';

const open = docsForTests();

it('Escape closes the search at once: a search field of Safari would keep the key to itself', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type('row');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached', timeout: 3_000 });
});

it('the status has no inline blocks, which Safari counts as lines when it cuts a text after two', async () => {
  const { page } = await open();
  await execute(page, 'addRows');
  const box = page.locator('.status-box', { hasText: '2 rows added' });
  const displays = await box
    .locator('> span *')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).display));
  expect(new Set(displays)).toEqual(new Set(['inline']));
});

it('a body is seen whole where a browser does not know field-sizing', async () => {
  const { page } = await open('#op/updateRows');
  const field = page.locator('.body-text');
  const [seen = 0, whole = 0] = await field.evaluate((element) => {
    element.style.setProperty('field-sizing', 'fixed');
    return [element.clientHeight, element.scrollHeight];
  });
  expect(seen).toBeGreaterThanOrEqual(whole);
});
