import type { JSHandle, Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { docsForTests, openOperation } from './testing/docs-page.js';

const open = docsForTests();

it('the search announces its field first, and an option only after a key is pressed', async () => {
  const { page } = await open();
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: /^Find an operation/ });
  await page.getByRole('option', { selected: true }).filter({ hasText: 'listGrids' }).waitFor();
  expect(await input.getAttribute('aria-activedescendant')).toBeNull(); // else a screen reader announces an option instead of the field
  await page.keyboard.press('ArrowDown');
  expect(await input.getAttribute('aria-activedescendant')).toBe('found-1');
  await page.keyboard.type('row');
  expect(await input.getAttribute('aria-activedescendant')).toBe('found-0');
});

it('a field describes its type, and the editor of a body says whether it is invalid', async () => {
  const { page } = await open('#op/readRows');
  const described = (name: string, words: string) =>
    page.getByRole('textbox', { name, exact: true, description: RegExp(`^${words} \\w+`) }).waitFor();
  await described('gridId', 'whole number, path');
  await described('maxResults', 'whole number, query');
  await openOperation(page, 'addRows');
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.focus();
  const editor = page.locator('.cm-content');
  await editor.waitFor();
  expect(await editor.getAttribute('aria-invalid')).toBe('false');
  await editor.fill('{"rows": 1}');
  await expect.poll(() => editor.getAttribute('aria-invalid')).toBe('true');
  await editor.fill('{"rows": []}');
  await expect.poll(() => editor.getAttribute('aria-invalid')).toBe('false');
});

/** Collects the texts of an element from now on, one for each change. */
const textsOf = (part: Locator): Promise<JSHandle<string[]>> =>
  part.evaluateHandle((element) => {
    const texts: string[] = [];
    const note = () => texts.push(element.textContent ?? '');
    new MutationObserver(note).observe(element, { childList: true, characterData: true, subtree: true });
    return texts;
  });

it('a run of cases announces its result, but not its progress', async () => {
  const { page } = await open('#rule/ADD-1');
  const rule = page.locator('#rule-ADD-1');
  const said = await textsOf(rule.getByRole('status'));
  const shown = await textsOf(rule.locator('.run p'));
  await rule.getByRole('button', { name: 'Run its cases' }).click();
  await rule.locator('.verdicts').waitFor();
  expect(await shown.jsonValue()).toContainEqual(expect.stringMatching(/\d+ of \d+ cases$/));
  const texts = await said.jsonValue();
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toMatch(/^(Conforms: )?\d+ passed|^$/);
});

it('a level of a cascade marks its selected option as current', async () => {
  const { page } = await open();
  const options = page.getByRole('group', { name: 'Levels of Location' }).getByRole('button');
  await options.first().waitFor();
  const selected = options.and(page.locator('[aria-current=true]'));
  expect(await selected.allInnerTexts()).toEqual(['Belgium', 'Flanders', 'Ghent']);
});

it('a cell of the permissions announces its reason once, and the status of the page its answer once', async () => {
  const { page } = await open('#permissions');
  const said = await textsOf(page.locator('#panel-permissions').getByRole('status'));
  await page.getByRole('button', { name: 'bob may not view DEMO-1' }).click();
  await page.locator('.why').getByRole('link', { name: 'in the journal' }).waitFor();
  const texts = ['bob may not view DEMO-1: neither DEMO-1 nor the project DEMO names bob. Calls go as bob now.'];
  expect(await said.jsonValue()).toEqual(texts);
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const [named, described] = (['name', 'description'] as const).map((part) =>
    nodes.filter((node) => /^countIssueRows as bob · You may not view/.test(String(node[part]?.value))),
  );
  expect(named).not.toEqual([]);
  expect(described).toEqual([]);
});
