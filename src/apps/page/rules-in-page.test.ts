import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { casesOfEndpoints } from '../../../contract-tests/cases/index.js';
import { rules } from '../../specification/rules.js';
import { docsForTests, goTo, operation } from './testing/docs-page.js';

const open = docsForTests();

/** Switches the choice legacy.add.status, and goes back to the rule ADD-1. */
async function answerAddRowsWith(page: Page, status: string): Promise<void> {
  await goTo(page, '#choice/legacy.add.status');
  await page.locator('[id="choice-legacy.add.status"]').selectOption(status);
  await expect.poll(() => page.locator('.rail', { hasText: '1 changed' }).count()).toBe(Number(status === '200'));
  await goTo(page, '#rule/ADD-1');
}

describe('a rule', () => {
  it('links to its operations, and its operations link to it', async () => {
    const { page, troubles } = await open('#op/addRows');
    const links = operation(page).locator('.operation-rules a[href^="#rule/"]');
    await page.getByRole('heading', { name: /^Rules \d+/ }).click();
    await links.first().waitFor();
    const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(ids).toContain('#rule/ADD-1');
    await operation(page).locator('.operation-rules a[href="#rule/ADD-1"]').click();
    const rule = page.locator('#rule-ADD-1');
    expect(await rule.locator('.sentence').innerText()).toMatch(/^The answer is 201 with an array of integer ids/);
    await rule.getByRole('link', { name: 'addRows' }).click();
    await page.waitForURL(/#op\/addRows$/);
    expect(troubles).toEqual([]);
  });

  it('runs only the cases of one endpoint if it is run in the view of an operation', async () => {
    const { page } = await open('#op/countRows');
    await page.getByRole('heading', { name: /^Rules \d+/ }).click();
    const rule = operation(page).locator('.operation-rules li', { hasText: 'AUTH-1' });
    await rule.getByRole('button', { name: 'Run its cases' }).click();
    await expect.poll(() => rule.locator('.run-says').innerText()).toContain('on 1 endpoint,');
  });

  it('has a row in the matrix, with a cell for each endpoint that it binds, and is found by its text', async () => {
    const { page } = await open('#rules');
    const bound = Object.values(rules).reduce((sum, { endpoints }) => sum + endpoints.length, 0);
    expect(await page.locator('.matrix tbody td span').count()).toBe(bound);
    expect(await page.locator('details.rule').count()).toBe(Object.keys(rules).length);
    const code = page.locator('#rule-COUNT-1 summary code');
    expect(await code.innerText()).toBe('{rowCount: integer}');
    await page.getByLabel('Find a rule').fill('sysadmin');
    expect(await page.locator('.matrix tbody th[scope=row]').allInnerTexts()).toEqual(['AUTH-5']);
  });
});

describe('the contract in the page', () => {
  it('runs the cases of a rule, shows their exchanges, and marks verdicts of an earlier profile', async () => {
    const { page, troubles } = await open('#rule/ADD-1');
    const rule = page.locator('#rule-ADD-1');
    const says = () => rule.locator('.run-says').innerText();
    const coloured = page.locator('.matrix .cell.good');
    const run = async (status: string): Promise<void> => {
      await rule.getByRole('button', { name: 'Run its cases' }).click();
      await expect.poll(says).toMatch(/^\d+ passed \d/);
      const verdicts = await rule.locator('.verdicts .sign').evaluateAll((all) => all.map((one) => one.ariaLabel));
      expect(verdicts.length).toBeGreaterThan(3);
      expect(new Set(verdicts)).toEqual(new Set(['pass']));
      await rule.locator('.verdicts summary').first().click();
      const exchanges = rule.locator('.exchanges').first();
      expect(await exchanges.innerText()).toMatch(RegExp(`${status}[\\s\\S]*POST[\\s\\S]*as editor`));
      expect(await exchanges.locator('pre').first().innerText()).toMatch(/^\{\n {2}"startAt": 0,\n/);
      await coloured.first().waitFor();
    };
    const areOfEarlier = async (): Promise<void> => {
      await expect.poll(says).toMatch(/^\d+ passed .*\(under an earlier profile\)$/);
      await expect.poll(() => coloured.count()).toBe(0);
    };
    await run('201');
    await answerAddRowsWith(page, '200');
    await areOfEarlier();
    await answerAddRowsWith(page, '201');
    await expect.poll(says).toMatch(/^\d+ passed \d/);
    await coloured.first().waitFor();
    await answerAddRowsWith(page, '200');
    await areOfEarlier();
    await run('200');
    expect(await page.locator('.journal .entry').count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  it('stops at the press of Stop, runs all cases, and leaves the matrix in its place at the end', async () => {
    const { page, troubles } = await open('#rules');
    const run = page.getByRole('button', { name: 'Run the whole contract' });
    await run.click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await run.waitFor();
    const says = page.locator('.run-says').first();
    expect(await says.innerText()).not.toContain('Conforms');
    const top = () => page.locator('.matrix').evaluate((matrix) => matrix.getBoundingClientRect().top);
    await run.click();
    await page.getByText(RegExp(`^[1-9]\\d* of ${casesOfEndpoints.length} cases$`)).waitFor();
    const before = await top();
    await page.locator('.matrix .cell.good').first().waitFor(); // during the run
    const endpoints = new Set(casesOfEndpoints.map(({ endpoint }) => endpoint)).size;
    const end = RegExp(
      `^Conforms: [\\d,]+ passed \\d+ rules on ${endpoints} endpoints, [\\d,]+ requests, \\d+\\.\\d s$`,
    );
    await expect.poll(() => says.innerText(), { timeout: 50_000 }).toMatch(end);
    expect(await top()).toBe(before);
    expect(await page.locator('.matrix .cell:not(.good)').count()).toBe(0);
    expect(await page.locator('.verdicts > li').count()).toBe(0); // passed cases are not listed
    expect(troubles).toEqual([]);
  });
});
