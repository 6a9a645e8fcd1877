import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { docsForTests, goTo } from '../testing/docs-page.js';

const open = docsForTests();

const rows = 'rest/vendor-igrid/1.0/grid/10500/issue/10001';

/** Calls the service of the page as a user. Returns the status. */
const call = (page: Page, user: string, method: string, path: string, body?: string): Promise<number> =>
  page.evaluate(
    async ([name, verb, target, sent]) => {
      const headers = { Authorization: `Basic ${btoa(`${name}:${name}`)}`, 'Content-Type': 'application/json' };
      const send = () => fetch(target, { method: verb, headers, ...(sent !== undefined && { body: sent }) });
      for (;;) {
        const { status } = await send();
        if (status !== 404) return status; // until the service worker answers, the web host does
        await new Promise(requestAnimationFrame);
      }
    },
    [user, method, path, body] as const,
  );

const entry = (page: Page, number: number) => page.locator(`#entry-${number}`);
const expenses = (page: Page) => page.getByLabel('Rows of Expenses on DEMO-1').locator('tbody tr');

describe('the journal of the page', () => {
  it('shows request, answer and checks of a refused call, and sends the changed request that would pass', async () => {
    const { page, troubles } = await open('#journal');
    await call(page, 'vera', 'POST', rows, '{"rows": [{"jsummary": "Taxi", "jamount": 5}]}');
    await entry(page, 1).locator('summary').click();
    const checks = entry(page, 1).locator('.checks li');
    await checks.last().waitFor();
    expect((await checks.allInnerTexts()).map((text) => text.replace(/^\W+/, ''))).toEqual([
      'the credentials',
      'the custom field',
      'the issue',
      expect.stringMatching(/^the permission on the issue AUTH-3/),
    ]);
    const words = entry(page, 1).locator('p, li', { hasText: 'You may not edit' });
    expect(await words.allInnerTexts()).toEqual([expect.stringContaining('AUTH-3'), expect.stringMatching(/^You may/)]); // li and p
    expect(await entry(page, 1).innerText()).toMatch(/Request[\s\S]*"jsummary": "Taxi"[\s\S]*Answer 403/);
    expect(await entry(page, 1).locator('.would-pass').innerText()).toContain('It would pass as alice');
    await entry(page, 1).getByRole('button', { name: 'Send the changed request' }).click();
    await entry(page, 2).waitFor();
    expect(await entry(page, 2).innerText()).toMatch(/201[\s\S]*addRows as alice/);
    expect(troubles).toEqual([]);
  });

  it('sends a call with a body that is not JSON again as another user', async () => {
    const { page } = await open('#journal');
    await call(page, 'alice', 'POST', rows, '{"rows": [');
    await entry(page, 1).locator('summary').click();
    await entry(page, 1).getByLabel('Send again as').selectOption('vera');
    await entry(page, 1).getByRole('button', { name: 'Send again' }).click();
    await entry(page, 2).locator('summary').click();
    await entry(page, 2).getByText('{"rows": [').waitFor();
    expect(await entry(page, 2).locator('summary').innerText()).toContain('addRows as vera');
  });

  it('shows the call that a link leads to, although the filter allows only refusals', async () => {
    const { page } = await open('#journal');
    await page.getByLabel('Only refusals').check();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('link', { name: 'in the journal' }).click();
    await entry(page, 1).getByText('Answer 200').waitFor();
  });

  it('shows the last 200 calls, opens one by its link, and does not resend a body that it did not keep', async () => {
    const { page } = await open('#journal');
    await Promise.all(Array.from({ length: 205 }, () => call(page, 'alice', 'GET', `${rows}/rowcount`)));
    await entry(page, 205).waitFor();
    expect(await page.locator('#panel-journal h2').innerText()).toBe('Journal 205 calls');
    expect(await page.locator('.journal .entry').count()).toBe(200);
    await page.getByText('Calls before call 6 are not shown.').waitFor();
    await goTo(page, '#entry/100');
    await entry(page, 100).getByText('Answer 200').waitFor();
    await call(page, 'alice', 'POST', rows, JSON.stringify({ rows: [{ jsummary: 'x'.repeat(70_000) }] }));
    await entry(page, 206).locator('summary').click();
    await entry(page, 206).getByText('The journal does not keep what was sent').waitFor();
    expect(await entry(page, 206).getByRole('button', { name: 'Send again' }).count()).toBe(0);
  });

  it('shows a kept body whole, says that an answer was too long to keep, and shows no empty body', async () => {
    const { page } = await open('#journal');
    const place = rows.replace('10001', '10002');
    const long = JSON.stringify({ rows: [{ jsummary: 'x', jamount: 1, jnotes: 'x'.repeat(50_000) }] });
    for (let i = 0; i < 30; i++) await call(page, 'alice', 'POST', place, long);
    await call(page, 'alice', 'GET', `${place}?maxResults=1000`);
    await call(page, 'alice', 'PUT', `${place}/clear`);
    await entry(page, 31).locator('summary').click();
    await entry(page, 31).getByText('Too long for the journal to keep.').waitFor();
    await entry(page, 32).locator('summary').click();
    await entry(page, 32).getByRole('button', { name: 'Send again' }).waitFor();
    expect(await entry(page, 32).locator('pre').count()).toBe(0);
    await entry(page, 30).locator('summary').click();
    expect(await entry(page, 30).locator('pre').first().innerText()).toContain('x'.repeat(50_000));
  });

  it('says that the form edits a call with another content type as JSON', async () => {
    const { page } = await open('#journal');
    await call(page, 'alice', 'POST', rows, '{"rows": []}');
    await page.evaluate((target) => {
      const headers = { Authorization: `Basic ${btoa('alice:alice')}`, 'Content-Type': 'text/plain' };
      return fetch(target, { method: 'POST', headers, body: '{"rows": []}' });
    }, rows);
    for (const [number, words] of [
      [1, 'Edit it in addRows'],
      [2, 'Edit it in addRows as JSON'],
    ] as const) {
      await entry(page, number).locator('summary').click();
      await entry(page, number).getByRole('link', { name: words, exact: true }).waitFor();
    }
  });
});

describe('a planned fault', () => {
  it('has a chip until a call hits it, and shows a connection reset as an error', async () => {
    const { page } = await open('#op/updateRows');
    await page.locator('.next-fault summary').click();
    await page.locator('.next-fault').getByRole('button', { name: 'a connection reset' }).click();
    const chip = page.locator('.chip').first();
    await chip.getByText('a connection reset for the next call of updateRows').waitFor();
    await page.locator('.send').click();
    await page.locator('.answer-head').getByText('No answer').waitFor();
    await expect.poll(() => chip.count()).toBe(0);
    expect(await page.locator('.status-box').getAttribute('class')).toBe('status-box bad');
    await page.getByRole('tab', { name: 'Journal' }).click();
    expect(await entry(page, 1).innerText()).toMatch(/no answer PUT[\s\S]*planned: a connection reset/);
  });

  it.each(['#op/updateGridRows', '#journal'])(
    'fits into a narrow page before and after a call hits it: %s',
    async (hash) => {
      const { page } = await open('#op/updateGridRows', { colorScheme: 'light', width: 360 });
      const wider = () =>
        page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
      await page.locator('.next-fault summary').click();
      const names = ['503', 'a delay of 3 s'];
      for (const name of names) await page.locator('.next-fault').getByRole('button', { name }).first().click();
      await goTo(page, hash);
      await expect.poll(() => page.locator('.chip:visible').count()).toBe(2);
      expect(await wider()).toBe(false);
      await goTo(page, '#op/updateGridRows');
      await page.locator('.send').click();
      await goTo(page, '#journal');
      await entry(page, 1)
        .getByText(/planned: .*503.*delay/)
        .waitFor();
      expect(await wider()).toBe(false);
    },
  );

  it('is taken back by the button of its chip', async () => {
    const { page } = await open('#op/addRows');
    await page.locator('.next-fault summary').click();
    await page.locator('.next-fault').getByRole('button', { name: '503' }).click();
    await page.getByRole('button', { name: 'Take back 503 for the next call of addRows' }).click();
    await expect.poll(() => page.locator('.chip').count()).toBe(0);
    await page.locator('.send').click();
    await page.locator('.answer-head').getByText('201').waitFor();
  });
});

describe('the time travel', () => {
  it('shows the world before a call, compares it with now, and restores it', async () => {
    const { page, troubles } = await open('#world');
    await expenses(page).first().waitFor();
    await call(page, 'alice', 'DELETE', rows, '{"rows": [2, 3]}');
    await call(page, 'alice', 'PUT', rows, '{"rows": [{"rowId": 1, "values": {"jamount": 7}}]}');
    const past = page.locator('.past');
    await past.locator('summary').click();
    await past.getByLabel('Moment').fill('0');
    await past.getByText('Time travel: before call 1: deleteRows as alice').waitFor();
    await expect.poll(() => expenses(page).count()).toBe(5);
    await past.getByLabel('compared with').selectOption('now');
    const listed = past.locator('.changed-things li');
    await expect.poll(() => listed.count()).toBe(3);
    expect(await listed.first().innerText()).toMatch(/DEMO-1 Expenses, row 1\s+Amount 18.4 → 7/);
    await past.getByRole('button', { name: 'Go on from here' }).click();
    await past.getByText('Time travel: now').waitFor();
    await page.locator('.status-box').getByText('Restored the world before call 1').waitFor();
    await expect.poll(() => page.locator('#issue-DEMO-1 .count').first().innerText()).toBe('5');
    expect(troubles).toEqual([]);
  });
});

describe('the permission matrix', () => {
  it('says why a user may or may not view an issue, and calls as that user', async () => {
    const { page } = await open('#permissions');
    await page.getByRole('button', { name: 'alice may not view DEMO-3' }).click();
    const why = page.locator('.why');
    await why.getByText('403').waitFor();
    expect(await why.innerText()).toMatch(
      /^alice may not view DEMO-3: DEMO-3 has its own permissions, and gives alice “none”/,
    );
    expect(await page.locator('#caller').inputValue()).toBe('user alice');
    await page.getByRole('button', { name: 'vera may view DEMO-1' }).click();
    await why.getByText('200').waitFor();
    expect(await why.innerText()).toContain('the project DEMO gives vera “view”');
    await why.getByRole('link', { name: 'in the journal' }).click();
    await entry(page, 2).getByText('countIssueRows').first().waitFor();
    expect(page.url()).toMatch(/#entry\/2$/);
  });
});
