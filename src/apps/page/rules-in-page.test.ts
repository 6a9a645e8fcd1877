import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { casesOfEndpoints } from '../../../contract-tests/cases/index.js';
import { rules } from '../../specification/rules.js';
import { docsForTests, goTo, operation } from './testing/docs-page.js';

const open = docsForTests();

/** Switches a choice, and comes back to the rule of which it is. */
async function answerAddRowsWith(page: Page, status: string): Promise<void> {
  await goTo(page, '#choice/legacy.add.status');
  await page.locator('[id="choice-legacy.add.status"]').selectOption(status);
  await expect.poll(() => page.locator('.rail', { hasText: '1 changed' }).count()).toBe(Number(status === '200'));
  await goTo(page, '#rule/ADD-1');
}

describe('rules and operations', () => {
  it('lead to each other', async () => {
    const { page, context, troubles } = await open('#op/addRows');
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
    await context.close();
  });

  it('runs with an operation the cases of the rule that are about it, and all with the rule', async () => {
    const { page, context } = await open('#op/countRows');
    await page.getByRole('heading', { name: /^Rules \d+/ }).click();
    const rule = operation(page).locator('.operation-rules li', { hasText: 'AUTH-1' });
    await rule.getByRole('button', { name: 'Run its cases' }).click();
    await expect.poll(() => rule.locator('.run-says').innerText()).toContain('on 1 endpoint,');
    await context.close();
  });

  it('stand in one matrix: a row for each rule, and a cell for each endpoint that it binds', async () => {
    const { page, context } = await open('#rules');
    const bound = Object.values(rules).reduce((sum, { endpoints }) => sum + endpoints.length, 0);
    expect(await page.locator('.matrix tbody td span').count()).toBe(bound);
    expect(await page.locator('details.rule').count()).toBe(Object.keys(rules).length);
    const code = page.locator('#rule-COUNT-1 summary code');
    expect(await code.innerText()).toBe('{rowCount: integer}');
    await page.getByLabel('Find a rule').fill('sysadmin');
    expect(await page.locator('.matrix tbody th[scope=row]').allInnerTexts()).toEqual(['AUTH-5']);
    await context.close();
  });
});

describe('the contract in the page', () => {
  it.each(['201', '200'])('runs the cases of a rule, and shows what was sent and answered: %s', async (status) => {
    const { page, context, troubles } = await open('#rule/ADD-1');
    await answerAddRowsWith(page, status);
    const rule = page.locator('#rule-ADD-1');
    await rule.getByRole('button', { name: 'Run its cases' }).click();
    await rule.locator('.verdicts > li').first().waitFor();
    const verdicts = await rule.locator('.verdicts .sign').evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(verdicts.length).toBeGreaterThan(3);
    expect(new Set(verdicts)).toEqual(new Set(['pass']));
    await rule.locator('.verdicts summary').first().click();
    expect(await rule.locator('.exchanges').first().innerText()).toMatch(
      RegExp(`${status}[\\s\\S]*POST[\\s\\S]*as editor`),
    );
    expect(await page.locator('.journal .entry').count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('says of verdicts that they are of an earlier profile, until that is back or the cases are run again', async () => {
    const { page, context } = await open('#rule/ADD-1');
    const rule = page.locator('#rule-ADD-1');
    const says = rule.locator('.run-says');
    const run = () => rule.getByRole('button', { name: 'Run its cases' }).click();
    await run();
    await expect.poll(() => says.innerText()).toMatch(/^\d+ passed \d/);
    await answerAddRowsWith(page, '200');
    await expect.poll(() => says.innerText()).toMatch(/^\d+ passed .*\(under an earlier profile\)$/);
    await answerAddRowsWith(page, '201');
    await expect.poll(() => says.innerText()).toMatch(/^\d+ passed \d/);
    await answerAddRowsWith(page, '200');
    await expect.poll(() => says.innerText()).toContain('earlier profile');
    await run();
    await expect.poll(() => says.innerText()).toMatch(/^\d+ passed \d/);
    await context.close();
  });

  it('colours the matrix by runs under the profile of the page alone', async () => {
    const { page, context } = await open('#rules');
    const rule = page.locator('#rule-ADD-1');
    const coloured = page.locator('.matrix .cell-good');
    await answerAddRowsWith(page, '200');
    await rule.getByRole('button', { name: 'Run its cases' }).click();
    await coloured.first().waitFor();
    await answerAddRowsWith(page, '201');
    await expect.poll(() => coloured.count()).toBe(0);
    await answerAddRowsWith(page, '200');
    await coloured.first().waitFor();
    await context.close();
  });

  it('runs whole, and says so', async () => {
    const { page, context, troubles } = await open('#rules');
    await page.getByRole('button', { name: 'Run the whole contract' }).click();
    const says = page.locator('.run-says').first();
    await page.getByText(RegExp(`^[1-9]\\d* of ${casesOfEndpoints.length} cases$`)).waitFor();
    await page.locator('.matrix .cell-good').first().waitFor(); // while it goes on
    const endpoints = new Set(casesOfEndpoints.map(({ endpoint }) => endpoint)).size;
    const end = RegExp(
      `^Conforms: [\\d,]+ passed \\d+ rules on ${endpoints} endpoints, [\\d,]+ requests, \\d+\\.\\d s$`,
    );
    await expect.poll(() => says.innerText(), { timeout: 50_000 }).toMatch(end);
    expect(await page.locator('.matrix .cell-none, .matrix .cell-bad, .matrix .cell-warn').count()).toBe(0);
    expect(await page.locator('.verdicts > li').count()).toBe(0); // none but passes, which are not listed
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('stops when it is told to', async () => {
    const { page, context } = await open('#rules');
    await page.getByRole('button', { name: 'Run the whole contract' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Run the whole contract' }).waitFor();
    expect(await page.locator('.run-says').first().innerText()).not.toContain('Conforms');
    await context.close();
  });
});
