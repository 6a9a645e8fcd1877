import type { Page } from 'playwright-core';

/** An answer as the page shows it. */
export interface ShownAnswer {
  readonly status: string;
  readonly body: string;
}

/** Opens an operation, given by the selector of its element, and waits until it can be executed. */
export async function openOn(page: Page, operation: string): Promise<void> {
  await page.evaluate((id) => tested.part.open(id), operation.split('-').at(-1) ?? '');
  await page.waitForSelector(`${operation} .execute`);
}

/** Executes an open operation. */
export async function executeOn(page: Page, operation: string): Promise<ShownAnswer> {
  const before = await page.evaluate(() => tested.told.length);
  await page.click(`${operation} .execute`);
  await page.waitForFunction((count) => tested.told.slice(count).includes('settled'), before);
  const answer = page.locator(`${operation} .live-responses-table`);
  const body = answer.locator('.highlight-code code');
  const status = await answer.locator('tbody .response-col_status').innerText();
  return { status: status.trim(), body: (await body.count()) > 0 ? await body.innerText() : '' };
}
