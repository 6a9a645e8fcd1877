import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { endpoints } from '../../../service/endpoints/endpoints.js';
import { docsForTests, execute, goTo } from '../testing/docs-page.js';

const open = docsForTests();

/** The operations that write, except `synchronize`, which changes no cell. */
const writing = endpoints.filter(({ method, id }) => method !== 'GET' && id !== 'synchronize');

/** Finds the first visible element of each selector. Returns the selectors whose element is missing, outside the window or covered. */
const outOfSight = (page: Page, selectors: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    (wanted) =>
      wanted.flatMap((selector) => {
        const element = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
        if (element === undefined) return [`${selector}: not there`];
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const isWithin = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isSeen = isWithin && (element.contains(seen) || seen?.contains(element));
        return isSeen ? [] : [`${selector}: ${[left, top, right, bottom].map(Math.round)}`];
      }),
    selectors,
  );

/** Reloads a grid with a data source. The grid of the form has no source, so that its reload would change nothing. */
const reload = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    while (navigator.serviceWorker.controller === null) await new Promise(requestAnimationFrame);
    const headers = { Authorization: `Basic ${btoa('admin:admin')}`, 'Content-Type': 'application/json' };
    const path = 'rest/vendor-igrid/1.0/grid/issue/10101/reload';
    return (await fetch(path, { method: 'POST', headers, body: '{"gridIds": [10501]}' })).status;
  });

const card = '.last-change .changed-things li';
const marked = '.issue :is(.cell-changed, .row-added > th, .row-removed > th)';

it.each([
  [1440, [card, marked]],
  [390, [card]],
] as const)('at %i px the change of every operation that writes is in sight', async (width, selectors) => {
  const { page } = await open('', { colorScheme: 'light', width });
  const summary = page.locator('.last-change > summary').first();
  const missed: string[] = [];
  for (const { id } of writing.toReversed()) {
    expect(id === 'reloadGrids' ? await reload(page) : await execute(page, id)).toBeLessThan(300);
    await summary.waitFor();
    await expect
      .poll(() => outOfSight(page, selectors))
      .toEqual([])
      .catch(({ message }) => missed.push(`${id} ${message}`));
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByText('Reset:').first().waitFor();
  }
  expect(missed).toEqual([]);
  await page.locator('#caller').selectOption('user sysadmin');
  await execute(page, 'synchronize');
  await page.locator('.status-box', { hasText: 'the search now sees every row' }).waitFor();
  expect(await outOfSight(page, ['.status-box'])).toEqual([]);
});

it('at 390 px the last change is shown over an operation, but not over the journal', async () => {
  const { page } = await open('', { colorScheme: 'light', width: 390 });
  await execute(page, 'addRows');
  await page.locator('.change-sheet').waitFor();
  await goTo(page, '#journal');
  await page.locator('.status-box', { hasText: '2 rows added' }).waitFor();
  expect(await page.locator('.change-sheet').count()).toBe(0);
  expect((await page.locator('.status-box').boundingBox())?.height).toBeLessThan(60);
  expect(await outOfSight(page, ['.status-box', '#entry-1'])).toEqual([]);
  await goTo(page, '#op/addRows');
  await page.locator('.change-sheet').waitFor();
});

it('at 390 px a click on a change leads to its row in the world', async () => {
  const { page } = await open('', { colorScheme: 'light', width: 390 });
  await execute(page, 'updateRows');
  const line = page.locator(`${card} a`).first();
  const row = (await line.innerText()).replace(/.* row /, '');
  await line.click();
  await expect.poll(() => outOfSight(page, [marked])).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(`at-10500-DEMO-1-${row}`);
});

it('the heading of a row does not cover a changed cell after the table scrolls to the cell', async () => {
  const { page } = await open('#op/updateRows');
  const rows = page.getByLabel('Rows of Expenses on DEMO-1');
  await rows.evaluate((scroll) => scroll.scrollTo({ left: 9_999 }));
  await execute(page, 'updateRows');
  const cell = rows.locator('.cell-changed').first();
  const covered = () =>
    cell.evaluate((element) => {
      const head = element.parentElement?.firstElementChild?.getBoundingClientRect();
      return (head?.right ?? 0) - element.getBoundingClientRect().left;
    });
  await expect.poll(covered).toBeLessThanOrEqual(1);
});

it('a long grid keeps the headings of its columns in sight', async () => {
  const { page } = await open('#issue/DEMO-2');
  const row = '#at-10500-DEMO-2-60';
  await page.getByRole('button', { name: 'Show 54 more of 60 rows' }).click();
  await page.locator(row).scrollIntoViewIfNeeded();
  expect(await outOfSight(page, [`${row} > th`, `#issue-DEMO-2 thead th`])).toEqual([]);
});

it('a printed grid fits on the paper, without line breaks in numbers, dates, times and marks', async () => {
  const { page } = await open();
  const table = page.getByLabel('Rows of Expenses on DEMO-1').locator('table');
  await execute(page, 'addRows');
  await table.getByText('added').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1_000 }); // A4 without its margins
  const edge = () => table.evaluate((element) => element.getBoundingClientRect().right);
  await expect.poll(edge).toBeLessThan(718);
  await page.setViewportSize({ width: 400, height: 1_000 }); // where words break, as among many columns
  const broken = await table.locator('td.numeric, time, .change').evaluateAll((cells) =>
    cells.filter((cell) => {
      const content = document.createRange();
      content.selectNodeContents(cell);
      const lines = new Set([...content.getClientRects()].map(({ top }) => top));
      return lines.size > (cell.textContent?.split('\n').length ?? 0); // a date and its time take two
    }),
  );
  expect(broken).toEqual([]);
});

it('a narrow window prints only the view in front', async () => {
  const { page } = await open('#world', { colorScheme: 'light', width: 390 });
  await page.getByLabel('Rows of Expenses on DEMO-1').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1_000, height: 740 }); // paper is wider than the window
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.locator('h2:visible').allInnerTexts()).toEqual([expect.stringContaining('The world')]);
});

it.each([390, 1440] as const)('at %i px a link to an issue shows its head below the last change', async (width) => {
  const { page } = await open('', { colorScheme: 'light', width });
  await execute(page, 'addRows');
  await page.locator('.last-change').first().waitFor();
  for (const issue of ['DEMO-1', 'OPS-1', 'DEMO-1']) {
    await goTo(page, `#issue/${issue}`);
    const head = `#issue-${issue} > summary`;
    await page.locator(`${head}:focus`).waitFor();
    expect(await outOfSight(page, [head])).toEqual([]);
  }
});

it('the first link to the world after a change shows its issue, and the next change is in sight again', async () => {
  const { page } = await open('#journal');
  await execute(page, 'deleteRows');
  await page.locator('.status-box', { hasText: 'removed' }).waitFor();
  await goTo(page, '#issue/OPS-1');
  await page.locator('#issue-OPS-1 > summary:focus').waitFor();
  await page.waitForTimeout(200); // a scroll to the change would come with the next frames
  expect(await outOfSight(page, ['#issue-OPS-1 > summary'])).toEqual([]);
  await execute(page, 'addRows');
  await expect.poll(() => outOfSight(page, [marked])).toEqual([]);
});
