// #region spec
import { expect, test } from '@playwright/test';
import { twin } from './playwright.config.js';

// A new world for each test, and for each retry; pages and `page.request` send the header with every request.
test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Gridtwin-World': crypto.randomUUID() }));

const add = async (page, summary) => {
  await page.getByLabel('Summary').fill(summary);
  await page.getByLabel('Amount').fill('12');
  await page.getByRole('button', { name: 'Add' }).click();
};

for (const summary of ['Bicycle', 'Taxi']) {
  test(`adds a ${summary} to the three that are there`, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('listitem')).toHaveCount(3);
    await add(page, summary);
    await expect(page.getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('listitem').last()).toHaveText(`${summary}: 12`);
  });
}
// #endregion

test('the page shows that the tracker is busy, and keeps the typed text', async ({ page }) => {
  const fault = { operation: 'addGridRows', retryAfter: 5 };
  expect((await page.request.post(`${twin}/__gridtwin__/faults`, { data: fault })).status()).toBe(201);
  await page.goto('/');
  await add(page, 'Bicycle');
  await expect(page.getByRole('alert')).toHaveText('The tracker answered 429.');
  await expect(page.getByLabel('Summary')).toHaveValue('Bicycle');
});
