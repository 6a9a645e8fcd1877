import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contextForTests } from '../../hosts/testing/browser.js';
import { endpoints } from '../../service/endpoints/endpoints.js';
import { execute, openDocs, operation, staticHosts } from './testing/docs-page.js';

const context = contextForTests();
const host = staticHosts();

const open = async (path?: string) => openDocs(context(), (await host(path)).url);

const callAs = (page: Page, who: string) => page.locator('#caller').selectOption(who);
const expenses = (page: Page) => page.getByLabel('Rows of Expenses on DEMO-1');
const lastCall = (page: Page) => page.locator('.status-box');
const show = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const latest = (page: Page) => page.locator('.journal .entry').first();

describe('the page on a static host', () => {
  it('shows the operations and the demo world, and requests nothing from other origins', async () => {
    const { page, troubles } = await open('/some/where/docs/');
    expect(
      await page.getByRole('navigation', { name: 'Views and operations' }).getByRole('link').count(),
    ).toBeGreaterThanOrEqual(endpoints.length);
    await expenses(page).waitFor();
    expect(await expenses(page).locator('tbody tr').count()).toBe(5);
    expect(await page.getByLabel('Levels of Location').first().innerText()).toMatch(
      /Belgium[\s\S]*Flanders[\s\S]*Ghent/,
    );
    expect(troubles).toEqual([]);
  });

  it.each(['/some/where/docs/', "/with%20blank/~user/@me/it's(1)/"])(
    'answers reads, a write and a refused call below the path %s',
    async (path) => {
      const { page, troubles } = await open(path);
      expect(await execute(page, 'readRows')).toBe(200);
      expect(await execute(page, 'readGrid')).toBe(200);
      expect(await execute(page, 'addRows')).toBe(201);
      await callAs(page, 'user vera');
      expect(await execute(page, 'clearGrid')).toBe(403);
      expect(troubles).toEqual([]);
    },
  );

  it('marks the rows, cells and levels that a call changed', async () => {
    const { page } = await open();
    await execute(page, 'addRows');
    await expenses(page).locator('tr.row-added').first().waitFor();
    expect(await lastCall(page).innerText()).toMatch(/201 addRows as admin · \d rows? added in Expenses on DEMO-1/);
    await execute(page, 'updateRows');
    await expenses(page).locator('td.cell-changed').first().waitFor();
    expect(await expenses(page).locator('tr.row-added').count()).toBe(0);
    await execute(page, 'resetAllLevels');
    await page.getByLabel('Levels of Location').first().locator('li.cell-changed').first().waitFor();
    expect(await page.getByLabel('Levels of Location').first().innerText()).not.toContain('Ghent');
  });

  it('adds a refused call to the journal with its rule and the sentence of the rule', async () => {
    const { page } = await open();
    await show(page, 'Journal');
    await callAs(page, 'user vera');
    await execute(page, 'clearGrid');
    await latest(page).waitFor();
    const entry = await latest(page).innerText();
    expect(entry).toContain('403');
    expect(entry).toMatch(/clearGrid as vera at \d\d:\d\d:\d\d/);
    expect(entry).toContain('AUTH-3');
    expect(entry).toContain('A user without permission on the issue is refused with 403.');
    await latest(page).getByRole('link', { name: 'AUTH-3' }).click();
    await page.locator('#rule-AUTH-3').waitFor();
    expect(await page.evaluate(() => document.activeElement?.parentElement?.id)).toBe('rule-AUTH-3');
  });

  it('sends a call as the chosen caller, and shows in the journal the rule that refused it', async () => {
    const { page } = await open();
    await show(page, 'Journal');
    const callers = [
      ['nobody', 401, ['AUTH-1']],
      ['wrong', 401, ['AUTH-2']],
      ['user bob', 403, ['AUTH-3']],
      ['user alice', 200, []],
      ['user vera', 200, []],
    ] as const;
    for (const [i, [who, status, rules]] of callers.entries()) {
      await callAs(page, who);
      expect(await execute(page, 'countIssueRows'), who).toBe(status);
      const entry = page.locator(`#entry-${i + 1}`);
      await entry.waitFor();
      expect(await entry.locator('.sentence a').allInnerTexts(), who).toEqual(rules);
    }
  });

  it('names the caller on the button that selects an option of a cascade', async () => {
    const { page } = await open();
    await callAs(page, 'wrong');
    await page.locator('.tree').getByRole('button', { name: 'Germany' }).first().click();
    await page.getByRole('button', { name: 'Select it with a wrong password' }).click();
    await expect.poll(() => lastCall(page).innerText()).toMatch(/401 selectOptions as nobody/);
  });

  it('undoes the last write, and resets the world', async () => {
    const { page } = await open();
    const rows = () => page.locator('#issue-DEMO-1 .count').first().innerText();
    await execute(page, 'addRows');
    await execute(page, 'addRows');
    await expect.poll(rows).toBe('9');
    await page.locator('.top').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(rows).toBe('7');
    await page.locator('.top').getByRole('button', { name: 'Reset' }).click();
    await expect.poll(rows).toBe('5');
    expect(await expenses(page).locator('tr.row-removed').count()).toBe(2);
  });

  it('changes answers and the document with a switched choice, and refuses an invalid value', async () => {
    const { page, troubles } = await open();
    await page.getByRole('link', { name: 'Choices' }).click();
    await page.locator('[id="choice-legacy.add.status"]').selectOption('200');
    expect(await page.locator('#panel-choices').innerText()).toContain('1 changed');
    expect(await execute(page, 'addRows')).toBe(200);
    await expect.poll(() => operation(page).locator('.documented summary').first().innerText()).toMatch(/^200/);
    await page.getByRole('link', { name: 'Choices' }).click();
    const limit = page.locator('[id="choice-paging.limit"]');
    await limit.fill('none of it');
    await limit.blur();
    await page.getByText('It takes a positive whole number, or "none".').waitFor();
    await page.getByRole('button', { name: 'All defaults' }).click();
    expect(await execute(page, 'addRows')).toBe(201);
    expect(troubles).toEqual([]);
  });

  it('does not affect another tab', async () => {
    const { page } = await open();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expenses(other).waitFor();
    await execute(page, 'clearGrid');
    await expect.poll(() => page.locator('#issue-DEMO-1 .row-removed').count()).toBe(5);
    expect(await execute(other, 'countIssueRows')).toBe(200);
    expect(await operation(other).locator('.operation-answer').innerText()).toMatch(/"rowCount": 5/);
    expect(await expenses(other).locator('tbody tr').count()).toBe(5);
    await show(other, 'Journal');
    await expect.poll(() => other.locator('.journal .entry').count()).toBe(1);
    await page.close();
    expect(await execute(other, 'addRows')).toBe(201);
  });

  it('still answers after its host has closed and the network is offline', async () => {
    const served = await host();
    const { page } = await openDocs(context(), served.url);
    await expenses(page).waitFor();
    await served.close();
    await context().setOffline(true);
    expect(await execute(page, 'addRows')).toBe(201);
    expect(await execute(page, 'readGrid')).toBe(200);
    await expenses(page).locator('tr.row-added').first().waitFor();
  });
});
