import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { docsForTests, goTo, send } from './testing/docs-page.js';

const open = docsForTests();

/** Returns the id, the classes and the name or text of the element with the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const text = element?.matches('a, button, summary') ? element.textContent : '';
    return `${element?.id} ${element?.className} ${element?.getAttribute('aria-label') ?? text}`;
  });

/** Presses Tab, or another key, until the element with the focus matches. Throws an Error after 150 presses. */
async function walkTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 150; steps++) {
    await page.keyboard.press(key);
    if (wanted.test(await focused(page))) return;
  }
  throw new Error(`${key} does not lead to ${wanted}`);
}

async function openAsVera(hash: string): Promise<Page> {
  const { page } = await open(hash);
  await page.locator('#caller option[value="user vera"]').waitFor({ state: 'attached' });
  await walkTo(page, /^caller /);
  await page.keyboard.type('vera');
  return page;
}

it('the keyboard alone presses a cell of the permissions, and follows its link to the journal', async () => {
  const page = await openAsVera('#permissions');
  await walkTo(page, /alice may not view DEMO-3/);
  await page.keyboard.press('Enter');
  await page.locator('.why').getByText('403').waitFor();
  expect(await page.locator('#caller').inputValue()).toBe('user alice');
  expect(await focused(page)).toContain('alice may not view DEMO-3');
  await walkTo(page, /in the journal/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('entry-1');
});

/** Whether no other element covers the middle and the edges of the element with the focus. */
const isFocusInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const;
    return points.every((point) => element?.contains(document.elementFromPoint(...point)));
  });

it('at 390 px the keyboard reaches and presses the cells of the permissions, and nothing covers them', async () => {
  const { page } = await open('', { colorScheme: 'light', width: 390 });
  await page.locator('#caller option[value="user vera"]').waitFor({ state: 'attached' });
  await walkTo(page, /^tab-operation /);
  await walkTo(page, /^tab-permissions /, 'ArrowRight');
  const cells = page.locator('button.permission');
  await cells.first().waitFor();
  for (let left = await cells.count(); left > 0; left--) {
    await walkTo(page, / permission /, 'Shift+Tab');
    expect(await isFocusInSight(page), await focused(page)).toBe(true);
  }
  await walkTo(page, /bob may not view DEMO-3/);
  await page.keyboard.press('Enter');
  await page.locator('.why').getByText('403').waitFor();
  expect(await page.locator('#caller').inputValue()).toBe('user bob');
  expect(await page.locator('.status-box').innerText()).toContain('403 countIssueRows as bob');
  expect(await focused(page)).toContain('bob may not view DEMO-3');
  expect(await isFocusInSight(page)).toBe(true);
  await walkTo(page, /in the journal/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('entry-1');
  await page.goBack();
  await expect.poll(() => focused(page)).toContain('panel-permissions');
  await walkTo(page, /vera may view DEMO-3/);
  await page.keyboard.press('Space');
  await page.locator('.why').getByText('200').waitFor();
  await walkTo(page, /^tab-permissions /);
  await walkTo(page, /^tab-operation /, 'Home');
  await page.locator('.operation').waitFor();
});

it.each([360, 768, 1440] as const)(
  'at %i px the last change covers no option and no issue that gets the focus',
  async (width) => {
    const { page } = await open('#op/addRows', { colorScheme: 'light', width });
    expect(await send(page)).toBe(201);
    await page.locator('.last-change').waitFor();
    await goTo(page, '#world');
    const reached = page.locator('#panel-world :is(.tree button, .issue > summary):focus');
    await page.locator('#issue-OPS-2 > summary').focus();
    for (let left = 12; left > 0; left -= await reached.count()) {
      await page.keyboard.press('Shift+Tab');
      if ((await reached.count()) > 0) expect(await isFocusInSight(page), await focused(page)).toBe(true);
    }
  },
);

it('the keyboard alone sends the changed request that would pass, and the focus stays', async () => {
  const page = await openAsVera('#op/addRows');
  await walkTo(page, /primary send/);
  await page.keyboard.press('Enter');
  await page.locator('.answer-head').getByText('403').waitFor();
  await walkTo(page, /why it was refused/);
  await page.keyboard.press('Enter');
  await page.locator('.would-pass').waitFor();
  await walkTo(page, /Send the changed request/);
  await page.keyboard.press('Enter');
  await page.locator('.status-box').getByText('201 addRows as alice').waitFor();
  expect(await focused(page)).toContain('Send the changed request');
});

it('Enter in a field for credentials sends the request with these credentials', async () => {
  const page = await openAsVera('#op/readRows');
  await walkTo(page, /Other credentials/);
  await page.keyboard.press('Enter');
  for (const text of ['bob', 'wrong']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.locator('.answer-head', { hasText: '401 Unauthorized' }).waitFor();
  expect(await page.locator('#caller').inputValue()).toBe('own');
});

it('the keyboard alone edits a body, and leaves it with Tab and with Shift+Tab', async () => {
  const page = await openAsVera('#op/addRows');
  await walkTo(page, /^addRows-body/);
  await page.locator('.cm-editor.cm-focused').waitFor();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' typed');
  expect(await page.locator('.cm-content').innerText()).toMatch(/\} typed$/);
  await page.getByText('it is not JSON').waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toContain('Schema of the body');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toContain('cm-content');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toContain('addRows-issueId');
});

it('Tab reaches the grids and cascades of the world, and the parts of a rule that a link opened', async () => {
  const { page } = await open();
  await page.locator('#issue-DEMO-1 table').waitFor();
  await walkTo(page, /DEMO-1/);
  await walkTo(page, /^ scroll {2}Rows of Expenses on DEMO-1/);
  await walkTo(page, /Flanders/);
  await walkTo(page, /DEMO-2/);
  await page.keyboard.press('Enter');
  await walkTo(page, /^ scroll {2}Rows of Expenses on DEMO-2/);
  await goTo(page, '#rule/ADD-1');
  await expect.poll(() => focused(page)).toContain('ADD-1');
  await page.getByRole('button', { name: 'Run its cases: ADD-1' }).waitFor(); // on a busy machine the rule opens after it gets the focus
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toContain('READ-11');
  await walkTo(page, /Run its cases: ADD-1/);
});

it('the search ignores the keys of an input method that is composing', async () => {
  const { page } = await open();
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: /^Find an operation/ });
  await input.fill('issue');
  for (const key of ['ArrowDown', 'Enter'])
    await input.dispatchEvent('keydown', { key, isComposing: true, bubbles: true });
  expect(await input.getAttribute('aria-activedescendant')).toBe('found-0');
  await page.keyboard.press('Enter');
  await input.waitFor({ state: 'detached' });
});

it('a search that opens right after another one closed stays open', async () => {
  const { page } = await open();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Find an operation/ }).fill('addRows');
  await page.evaluate(async () => {
    for (const [key, ctrlKey] of [
      ['Enter', false],
      ['k', true],
    ] as const) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }));
      await new Promise<void>(queueMicrotask); // during it the page draws
    }
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100))); // by then the first search has reported that it closed
  expect(await page.getByRole('combobox', { name: /^Find an operation/ }).inputValue()).toBe('');
  expect(new URL(page.url()).hash).toBe('#op/addRows');
});

it('the menu of a narrow window closes on a link to the operation that is already shown', async () => {
  const { page } = await open('#op/addRows', { colorScheme: 'light', width: 390 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'addRows' }).first().click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
});
