import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { browserForTests } from '../../../hosts/testing/browser.js';
import { createDocument } from '../../../service/openapi/create-document.js';
import { executeOn, openOn } from './testing/operations.js';
import { type OpenedPage, openPage, pageFiles } from './testing/swagger-page.js';

const browser = browserForTests();
const files = await pageFiles();
let opened: OpenedPage;
let page: Page;

beforeEach(async () => {
  opened = await openPage(browser(), files, { theme: 'light', width: 1440 });
  page = opened.page;
});

afterEach(async () => {
  await page.close();
  expect(opened.troubles).toEqual([]);
});

const read = '#operations-legacy-readRows';
const levels = '#operations-cascade-listLevels';

const replaceBy = (text: string): Promise<void> =>
  page.evaluate((given) => tested.part.setDocument(JSON.parse(given)), text);

it('keeps operations open, and what was filled in, when the document is replaced', async () => {
  await openOn(page, read);
  await page.fill(`${read} [aria-label="startAt"]`, '3');
  const usual = await page.evaluate(() => JSON.stringify(testedDocument));
  await replaceBy(usual.replaceAll('Reads a page of the rows', 'Reads another page'));
  await page.waitForSelector(`${read}.is-open >> text=Reads another page`);
  expect(await page.inputValue(`${read} [aria-label="startAt"]`)).toBe('3');
  await page.evaluate(() => tested.part.authorize({ name: 'alice', password: 'alice' }));
  expect((await executeOn(page, read)).body).toContain('"startAt": 3');
});

it('shows no operation any more that another document does not have, and shows it open again with one that has', async () => {
  await openOn(page, levels);
  await openOn(page, '#operations-newer-readGrid');
  await replaceBy(JSON.stringify(createDocument({ profile: { addonVersion: '1.17.9' } })));
  await page.waitForSelector(levels, { state: 'detached' });
  expect(await page.locator('.opblock-tag').allInnerTexts()).toHaveLength(1);
  expect(await page.locator('.opblock.is-open').count()).toBe(1);
  expect(await page.evaluate(() => tested.part.open('listLevels'))).toBe(false);
  await replaceBy(await page.evaluate(() => JSON.stringify(testedDocument)));
  await page.waitForSelector(`${levels}.is-open .execute`);
});

it('opens only operations that are there, and says so', async () => {
  expect(await page.evaluate(() => tested.part.open('unknown'))).toBe(false);
  expect(await page.locator('.opblock.is-open').count()).toBe(0);
  expect(await page.evaluate(() => tested.part.open('readRows'))).toBe(true);
  await page.waitForSelector(`${read}.is-open`);
});

it('opens an operation of a closed tag, in view and with the focus', async () => {
  await page.click('#operations-tag-cascade .expand-operation');
  await page.waitForSelector(levels, { state: 'detached' });
  await openOn(page, levels);
  expect(await page.evaluate(() => tested.told)).toEqual(['open listLevels']);
  expect(await page.evaluate(() => document.activeElement?.closest('.opblock')?.id)).toBe(levels.slice(1));
  const box = await page.locator(levels).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(900);
});
