import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { docsForTests, execute, goTo, type Look, send } from './testing/docs-page.js';

const axe = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const open = docsForTests();

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Runs all rules of axe, which the page has loaded, on the visible page. Returns the violations. */
async function violations(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(
    "axe.run({ exclude: ['[hidden]'] }, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }).then(({ violations }) => violations)",
  );
  return (found as readonly Violation[]).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
}

/** The views of the page, each in a state that shows everything. Each state is reached from the state before it. */
const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'an operation with all that is documented': async (page) => {
    await page.locator('.documented > summary').nth(1).click();
    await page.locator('.example > summary:visible').first().click();
    for (const name of [/^Rules/, /^Choices that/]) await page.getByRole('heading', { name }).click();
    await page.getByText('Other credentials').click();
  },
  'an answer': (page) => execute(page, 'addRows'),
  'a body that is edited and wrong, and its refusal': async (page) => {
    await page.getByLabel('Body', { exact: true }).focus();
    await page.locator('.cm-content').fill('{"rows": 1}');
    await page.locator('.body-problems li').waitFor();
    await page.getByText('Schema of the body').click();
    await send(page);
    await page.getByRole('button', { name: 'Use the example' }).click();
  },
  'the world, changed': async (page) => {
    await goTo(page, '#world');
    await page.locator('.row-added').first().waitFor();
    const closed = page.locator('details.issue:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
    await page.locator('#issue-DEMO-2 .plain').first().click();
  },
  'the world with rows removed': async (page) => {
    await page.locator('.top').getByRole('button', { name: 'Undo' }).click();
    await page.locator('.row-removed').first().waitFor();
  },
  'the journal with a refusal': async (page) => {
    await page.locator('#caller').selectOption('user vera');
    await execute(page, 'clearGrid');
    await goTo(page, '#journal');
    await page.locator('.refusals').first().waitFor();
    await page.locator('.journal .entry summary').first().click();
    await page.locator('.checks').waitFor();
  },
  'the permissions, asked about': async (page) => {
    await goTo(page, '#permissions');
    await page.locator('button.permission').first().click();
    await page.locator('.why').getByText('200').waitFor();
  },
  'the past of the world, compared': async (page) => {
    await goTo(page, '#world');
    await page.locator('.past summary').click();
    await page.locator('.past input').fill('0');
    await page.locator('.past select').selectOption('now');
    await page.locator('.past').getByText('No visible difference.').waitFor();
    await page.locator('.past').getByRole('button', { name: 'Back to now' }).click();
    await page.locator('.tree button').first().click();
    await page.locator('.effect:not(:empty)').waitFor();
  },
  'the choices, changed and wrong': async (page) => {
    await goTo(page, '#choices');
    await page.locator('[id="choice-legacy.dates"]').selectOption('iso-string');
    await page.locator('.choice-turned').first().waitFor();
    await page.locator('[id="choice-paging.limit"]').fill('many');
    await page.locator('[id="choice-paging.limit"]').blur();
    await page.locator('.choice .wrong').waitFor();
  },
  'a rule with its verdicts': async (page) => {
    await goTo(page, '#rule/READ-11');
    const rule = page.locator('#rule-READ-11');
    await rule.getByRole('button', { name: 'Run its cases' }).click();
    await rule.locator('.verdicts summary').first().click();
    await rule.locator('.exchanges').waitFor();
  },
  'the tour with an answer': async (page) => {
    await goTo(page, '#tour');
    await page.locator('.step').getByRole('button', { name: 'Send' }).first().click();
    await page.locator('.step pre').first().waitFor();
  },
  'who may do what': async (page) => {
    await goTo(page, '#user/vera');
    await page.locator('#panel-permissions table').waitFor();
  },
  'the search': async (page) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('row');
  },
  'a link to share': async (page) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy', exact: true, disabled: false }).last().waitFor();
  },
  'a link that leads nowhere': async (page) => {
    await page.keyboard.press('Escape');
    await goTo(page, '#op/addRow');
    await page.getByRole('alert').waitFor();
  },
};

/** Each layout, and each theme. */
const looks: readonly Look[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1024 },
  { colorScheme: 'light', width: 768 },
  { colorScheme: 'dark', width: 360 },
];

/** The theme and the widths of each walk through the states. A window has the first width while it reaches a state. */
const walks = [
  { colorScheme: 'light', widths: [1440, 768] },
  { colorScheme: 'dark', widths: [360, 1024] },
] as const;

/** Whether axe checks a state at a width: at one of two widths in each theme, with GRIDTWIN_FULL at both. */
const isTried = (state: number, ofWidths: number): boolean =>
  process.env.GRIDTWIN_FULL !== undefined || state % 2 === ofWidths;

describe('the page', () => {
  it.each(walks)(
    'has no axe violations, and nothing wider than the window: $colorScheme at $widths',
    async ({ colorScheme, widths }) => {
      const { page, troubles } = await open('', { colorScheme, width: widths[0] });
      await page.evaluate(axe); // once, as parsing axe takes a quarter of the time of a run
      for (const [i, [state, reach]] of Object.entries(states).entries()) {
        await reach(page);
        for (const [j, width] of widths.entries()) {
          await page.setViewportSize({ width, height: 740 });
          if (isTried(i, j)) expect(await violations(page), `${state} at ${width}`).toEqual([]);
          expect(await page.evaluate('document.documentElement.scrollWidth'), state).toBeLessThanOrEqual(width);
        }
        await page.setViewportSize({ width: widths[0], height: 740 });
      }
      expect(troubles).toEqual([]);
    },
    180_000,
  );

  it.each(looks)('does not shift its layout while it loads, at $width px', async (look) => {
    const { page } = await open('', look);
    await page.locator('#caller option[value="user bob"]').waitFor({ state: 'attached' });
    const shifted = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 1_000);
        }),
    );
    expect(shifted).toBeLessThan(0.01);
  });

  it('can be used with the keyboard alone', async () => {
    const { page } = await open();
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('main');
    await page.getByRole('tab', { name: 'World' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('tab-journal');
    await page.keyboard.press('End');
    await page.locator('#panel-permissions').waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('panel-permissions');
    await page.getByRole('link', { name: 'GET countRows', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('op-countRows');
    await page.locator('.send').focus();
    await page.keyboard.press('Enter');
    await page.locator('.status-box', { hasText: '200 countRows as admin' }).waitFor();
  });

  it('moves the focus from a button that disappears to a near control, and shows the target of a link', async () => {
    const { page } = await open();
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? '');
    const press = async (name: string): Promise<void> => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };
    await execute(page, 'addRows');
    await page.getByLabel('issueId').fill('10002');
    await press('Use the example');
    expect(await focused()).toContain('primary send');
    await page.getByText('Plan a fault').click();
    await press('503');
    await press('Take back 503 for the next call of addRows');
    expect(await focused()).toContain('<summary>Plan a fault');
    await page.locator('.past summary').click();
    await page.locator('.past input').fill('0');
    await press('Go on from here');
    await expect.poll(focused).toContain('type="range"');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('addRows');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toContain('op-addRows');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('tour');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toContain('panel-tour');
    await goTo(page, '#op/addRows');
    await page.getByRole('heading', { name: /^Choices that/ }).scrollIntoViewIfNeeded();
    await goTo(page, '#op/addRow');
    const isSeen = (text: string) =>
      page.getByText(text).evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 9, top + 9));
      });
    await expect.poll(() => isSeen('There is no operation')).toBe(true);
    await goTo(page, '#choice/legacy.checkbox');
    await expect.poll(focused).toContain('choice-legacy.checkbox');
    expect(await isSeen('How is a checkbox read')).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.locator('.choice-turned').waitFor();
    await press('All defaults');
    await page.locator('.choice-turned').waitFor({ state: 'detached' });
    expect(await focused()).toContain('All defaults');
  });

  it('gives screen readers distinct names of buttons, and the status of a call without its body', async () => {
    const { page } = await open('#tour');
    const says = () => page.getByRole('status').evaluateAll((all) => all.map(({ textContent }) => textContent).join());
    const buttons = page.locator('.step').getByRole('button');
    const names = () => buttons.evaluateAll((all) => all.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent));
    await expect.poll(async () => new Set(await names()).size).toBe(7);
    await buttons.first().click();
    await page.locator('.step pre', { hasText: 'startAt' }).waitFor();
    expect(await says()).toContain('200 readRows as alice');
    expect(await says()).not.toContain('startAt');
    await page
      .locator('.effect')
      .first()
      .evaluate((region) => region.setAttribute('data-seen', '')); // before it says anything
    await page.locator('.tree button', { hasText: 'Germany' }).first().click();
    await page.locator('.effect[data-seen]', { hasText: 'Country becomes Germany' }).waitFor();
    await goTo(page, '#op/readGrid');
    await page.getByRole('heading', { name: /^Rules/ }).click();
    await page.getByRole('button', { name: 'Run its cases: NREAD-1', exact: true }).waitFor();
    await goTo(page, '#permissions');
    await page.locator('.why').evaluate((region) => region.setAttribute('data-seen', ''));
    await page.locator('button.permission').first().click();
    await page.locator('.why[data-seen]', { hasText: 'sysadmin may edit DEMO-1' }).waitFor();
  });

  it('keeps the chosen theme after a reload', async () => {
    const { page } = await open();
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByLabel('Theme').selectOption('dark');
    expect(await background()).not.toBe(light);
    await page.reload();
    await expect.poll(() => page.getByLabel('Theme').inputValue()).toBe('dark'); // the page may load once more for its worker
    await expect.poll(background).not.toBe(light);
  });
});
