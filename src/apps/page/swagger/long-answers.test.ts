import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { browserForTests } from '../../../hosts/testing/browser.js';
import { type OpenedPage, openPage, pageFiles } from './testing/swagger-page.js';

const browser = browserForTests();
const files = await pageFiles();
let opened: OpenedPage;
let page: Page;

const read = '#operations-legacy-readRows';
const shown = `${read} .live-responses-table .highlight-code code`;

beforeEach(async () => {
  opened = await openPage(browser(), files, { theme: 'light', width: 1440 });
  page = opened.page;
  await page.evaluate(() => tested.part.open('readRows'));
  await page.waitForSelector(`${read} .execute`);
});

afterEach(async () => {
  await page.close();
  expect(opened.troubles).toEqual([]);
});

/** The rows of an answer, as long as those of the mock. */
const rows = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, id) => ({ id, columns: { summary: `Row ${id}`, done: true, amount: 1.5 } })),
  );

/** Executes a call that gets `body`, and tells how many milliseconds passed until the page was drawn and idle. */
async function answer(body: string): Promise<number> {
  const took = await page.evaluate(async (given) => {
    tested.bodies.push(given);
    const before = tested.told.length;
    const begin = performance.now();
    document.querySelector<HTMLElement>('#operations-legacy-readRows .execute')?.click();
    while (!tested.told.slice(before).includes('settled')) await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - begin;
  }, body);
  await page.waitForSelector(shown);
  return took;
}

it('highlights short answers, and shows longer ones plain and whole', async () => {
  await answer(rows(50));
  expect(await page.locator(`${shown} span`).count()).toBeGreaterThan(100);
  const long = rows(500);
  await answer(long);
  expect(await page.locator(`${shown} span`).count()).toBe(0);
  expect(JSON.parse((await page.textContent(shown)) ?? '')).toEqual(JSON.parse(long));
  expect(await page.locator('.twin-rest').count()).toBe(0);
});

it('shows the beginning of 20,000 rows soon, says what is left out, and gives all of it', async () => {
  const body = rows(20_000);
  expect(await answer(body)).toBeLessThan(5_000); // highlighted, 5,000 rows took 24 seconds
  const whole = JSON.stringify(JSON.parse(body), null, '  ');
  const text = (await page.textContent(shown)) ?? '';
  expect(whole.startsWith(text)).toBe(true);
  const [left, total] = [whole.length - text.length, whole.length].map((count) => count.toLocaleString('en'));
  expect(text.length).toBeGreaterThan(499_000);
  expect(await page.innerText('.twin-rest')).toContain(`${left} of ${total} characters are left out here.`);
  const buttons = page.locator(`${read} .live-responses-table`).getByRole('button', { name: 'Download' });
  expect(await buttons.count()).toBe(1);
  const [file] = await Promise.all([page.waitForEvent('download'), buttons.click()]);
  expect(file.suggestedFilename()).toBe('answer.json');
  expect(await readFile(await file.path(), 'utf8')).toBe(whole);
});
