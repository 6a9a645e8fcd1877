import { expect, it } from 'vitest';
import { docsForTests, execute } from './testing/docs-page.js';

const open = docsForTests();

it('Escape closes the search at once, which a search field would prevent in Safari', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type('row');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached', timeout: 3_000 });
});

it('the status box has no inline blocks, which Safari would count as lines', async () => {
  const { page } = await open();
  await execute(page, 'addRows');
  const box = page.locator('.status-box', { hasText: '2 rows added' });
  const displays = await box
    .locator('> span *')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).display));
  expect(new Set(displays)).toEqual(new Set(['inline']));
});

it('the field of a body shows all lines in a browser without field-sizing', async () => {
  const { page } = await open('#op/updateRows');
  const field = page.locator('.body-text');
  const [seen = 0, whole = 0] = await field.evaluate((element) => {
    element.style.setProperty('field-sizing', 'fixed');
    return [element.clientHeight, element.scrollHeight];
  });
  expect(seen).toBeGreaterThanOrEqual(whole);
});
