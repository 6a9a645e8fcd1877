import { expect, it } from 'vitest';
import { docsForTests } from './testing/docs-page.js';

const open = docsForTests();

it('the search begins in its field, and says what it found from the first letter on', async () => {
  const { page, context } = await open();
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: /^Find an operation/ });
  await page.getByRole('option', { selected: true }).filter({ hasText: 'listGrids' }).waitFor();
  expect(await input.getAttribute('aria-activedescendant')).toBeNull(); // else a reader of the screen hears an option, and no field
  await page.keyboard.press('ArrowDown');
  expect(await input.getAttribute('aria-activedescendant')).toBe('found-1');
  await page.keyboard.type('row');
  expect(await input.getAttribute('aria-activedescendant')).toBe('found-0');
  await context.close();
});
