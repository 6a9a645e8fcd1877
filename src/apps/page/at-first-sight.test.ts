import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { docsForTests, execute, openOperation, send } from './testing/docs-page.js';

const open = docsForTests();

const isSeen = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 9, top + 9));
  });

/** Returns the vertical middles of the first text and of the first input of an element. */
const middles = (place: Locator): Promise<readonly number[]> =>
  place.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents([...element.childNodes].find(({ nodeType }) => nodeType === 3) ?? element);
    return [text, element.querySelector('input') ?? element]
      .map((one) => one.getBoundingClientRect())
      .map(({ top, bottom }) => (top + bottom) / 2);
  });

/** Returns the visible texts in letters of less than 12 px, except the names of methods, which are capitals. */
const smallTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#page :not(.method)')].flatMap((element) => {
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      return isText && element.checkVisibility() && size < 12 && size > 0 ? [`${size}: ${element.textContent}`] : [];
    }),
  );

it('a view in the middle begins at its top, even if the previous view was scrolled', async () => {
  const { page } = await open('#op/addRows');
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
});

it('a comparison of two moments keeps its controls in sight, and marks the past', async () => {
  const { page } = await open('#op/clearGrid');
  await send(page);
  await page.locator('.past summary').click();
  await page.locator('.past input').fill('0');
  await page.locator('.past-shown').waitFor();
  const other = page.getByLabel('compared with');
  await other.selectOption('now');
  await page.locator('.past .changed-things li').first().waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100))); // a scroll would come after a frame
  expect(await isSeen(other)).toBe(true);
  await page.getByRole('button', { name: 'Go on from here' }).click();
  await page.locator('.status-box', { hasText: 'Restored the world before call 1' }).waitFor();
});

it('the button that selects an option of a cascade has a border and the height of a button', async () => {
  const { page } = await open('#world');
  await page.locator('.tree button', { hasText: 'Germany' }).first().click();
  const button = page.getByRole('button', { name: 'Select it as admin' });
  const { borderColor, height } = await button.evaluate((element) => getComputedStyle(element));
  expect(borderColor).not.toBe('rgba(0, 0, 0, 0)');
  expect(Number.parseFloat(height)).toBeGreaterThan(30);
  await button.click();
  await page.locator('.tree .effect', { hasText: 'Already selected. Select it again as admin' }).waitFor();
});

it('an answer names its planned fault, and a refused answer links to its reason in the journal', async () => {
  const { page } = await open('#op/addRows');
  await page.getByText('Plan a fault').click();
  await page.getByRole('button', { name: '503' }).click();
  await page.locator('.chip').waitFor();
  expect(await send(page)).toBe(503);
  const answer = page.locator('.operation-answer');
  await answer.getByText('planned: 503 for this call of addRows').waitFor();
  expect(await answer.innerText()).not.toContain('OpenAPI document');
  await page.locator('.top').getByRole('button', { name: 'Undo' }).click();
  await page.locator('#caller').selectOption('user vera');
  expect(await send(page)).toBe(403);
  await answer.getByRole('link', { name: 'why it was refused' }).waitFor();
  expect(await page.locator('.status-box').innerText()).toMatch(/^2\. 403 addRows as vera/);
  await answer.getByRole('link', { name: 'why it was refused' }).click();
  await page.locator('#entry-2').getByText('It would pass as alice').waitFor();
});

it('a short answer is shown whole, and a long answer with one line for each entry', async () => {
  const { page } = await open('#op/readRows');
  await send(page);
  const body = page.locator('.operation-answer .json');
  expect(await body.getByText('"jsummary"').count()).toBe(2);
  await openOperation(page, 'readRows');
  await page.getByLabel('Send columns').uncheck();
  await page.getByLabel('Send maxResults').uncheck();
  await send(page);
  const folded = body.locator('details:not([open]) > summary');
  expect(await folded.count()).toBe(5);
  const [height = 0] = await folded.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(height).toBeLessThan(30);
});

it('names are level with their radio buttons, and no text is smaller than 12 px', async () => {
  const { page } = await open('#op/addRows');
  const [text = 0, radio = 99] = await middles(page.locator('.sample-names label').first());
  expect(Math.abs(text - radio)).toBeLessThan(2);
  await execute(page, 'addRows');
  await page.locator('.last-change').first().waitFor();
  expect(await smallTexts(page)).toEqual([]);
});

it('the button that runs the cases of a rule keeps its place when it is pressed', async () => {
  const { page } = await open('#op/addRows');
  await page.getByRole('heading', { name: /^Rules/ }).click();
  const button = page.getByRole('button', { name: 'Run its cases: ADD-1', exact: true });
  const place = async () => (await button.boundingBox())?.x;
  const before = await place();
  await button.click();
  await page.locator('.operation-rules .verdicts').waitFor();
  expect(await place()).toBe(before);
});

it('a schema shows a name before each part, both in one font size', async () => {
  const { page } = await open('#op/addRows');
  await page.getByText('Schema of the body').click();
  const tree = page.locator('.body-field .schema-tree');
  expect(await tree.innerText()).toMatch(/rows: a list required .*\s+each entry: an object\s+any name: any value /);
  const sizes = await tree
    .locator('code, .schema-type, b')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize));
  expect(new Set(sizes).size).toBe(1);
});

it('an operation links to the tour until the first request is sent', async () => {
  const { page } = await open();
  const link = page.locator('.operation-answer').getByRole('link', { name: 'Take the tour' });
  await link.waitFor();
  await openOperation(page, 'readRows');
  await send(page);
  await openOperation(page, 'listGrids');
  await page.locator('.operation-answer').getByText('The answer appears here.').waitFor();
  expect(await link.count()).toBe(0);
});

it('the sentence of a rule has more than half of the width of its row, at 768 px', async () => {
  const { page } = await open('#op/addRows', { colorScheme: 'light', width: 768 });
  await page.getByRole('heading', { name: /^Rules/ }).click();
  const [row, sentence] = await Promise.all(
    ['.operation-rules > li', '.operation-rules > li > span'].map((one) => page.locator(one).first().boundingBox()),
  );
  expect(sentence?.width).toBeGreaterThan((row?.width ?? 0) / 2);
});

it('the status box of a narrow page is hidden until the first request is sent', async () => {
  const { page } = await open('', { colorScheme: 'light', width: 390 });
  const box = page.locator('.status-box');
  expect(await isSeen(box)).toBe(false);
  await send(page);
  await box.getByText('listGrids as admin').waitFor();
  await expect.poll(() => isSeen(box)).toBe(true);
});

it('a short grid shows all rows, also those whose change is no longer marked', async () => {
  const { page } = await open('#op/addRows');
  expect(await send(page)).toBe(201);
  expect(await execute(page, 'addGridRows')).toBe(201);
  await page.locator('#issue-DEMO-1 .count', { hasText: '8' }).waitFor();
  const table = page.getByLabel('Rows of Expenses on DEMO-1');
  expect(await table.locator('tbody tr').count()).toBe(8);
  expect(await table.getByText('not shown').count()).toBe(0);
});

it('the journal is drawn again only while it is shown', async () => {
  const { page } = await open('#journal');
  await page.getByText('No calls yet.').waitFor();
  await execute(page, 'listGrids');
  await page.locator('#panel-journal .entry').waitFor();
  await page.getByRole('tab', { name: 'World' }).click();
  await page.locator('#panel-world').waitFor();
  await execute(page, 'readRows');
  expect(await page.locator('#panel-journal .entry').count()).toBe(1);
  await page.getByRole('tab', { name: 'Journal' }).click();
  await expect.poll(() => page.locator('#panel-journal .entry').count()).toBe(2);
});

it('the world keeps its place when the first request reads', async () => {
  const { page } = await open('#op/listGrids');
  const top = async () => (await page.locator('#issue-DEMO-1').boundingBox())?.y;
  await page.getByLabel('Rows of Expenses on DEMO-1').waitFor();
  const before = await top();
  expect(await send(page)).toBe(200);
  await page.locator('.answer-head a').waitFor();
  expect(await top()).toBe(before);
});

it('the last change says how many cells of a row and how many rows it leaves out', async () => {
  const { page } = await open('#op/addRows');
  await send(page);
  const added = page.locator('.last-change li');
  await added.last().waitFor();
  expect(await added.allInnerTexts()).toEqual([
    expect.not.stringContaining('more'),
    expect.stringMatching(/Food *and 1 more$/),
  ]);
  await page.locator('.body-text').fill(JSON.stringify({ rows: Array(13).fill({ jsummary: 'Tram', jamount: 2 }) }));
  await send(page);
  await page.locator('.last-change').getByText('And 1 more, marked in the world.').waitFor();
});
