import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { contextForTests } from '../../hosts/testing/browser.js';
import { servers } from '../../hosts/testing/running.js';
import { docsForTests, execute, goTo, openDocs, openOperation, operation } from './testing/docs-page.js';

const context = contextForTests();
const open = docsForTests();
const serve = servers();

/** Returns the id of the element with the focus; for a summary, the id of its details element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return (element?.matches('summary') ? element.parentElement : element)?.id;
  });

describe('a link within the page', () => {
  it.each([
    ['#rule/ADD-1', 'rule-ADD-1'],
    ['#choice/legacy.dates', 'choice-legacy.dates'],
  ])('moves the focus to its target when the page opens with %s', async (hash, id) => {
    const { page, troubles } = await open(hash);
    await expect.poll(() => focused(page)).toBe(id);
    expect(await page.locator(`[id="${id}"]`).isVisible()).toBe(true);
    expect(troubles).toEqual([]);
  });

  it('is followed although the next link comes before the page has followed it', async () => {
    const { page } = await open('#world');
    await page.locator('#panel-world').waitFor();
    await page.evaluate(() => {
      for (const hash of ['#journal', '#op/readRows']) globalThis.location.hash = hash;
    });
    await page.locator('#op-readRows').waitFor();
    expect(await page.locator('#panel-journal').isVisible()).toBe(true);
  });

  it('shows an alert if it leads nowhere, and the page stays usable', async () => {
    const { page, troubles } = await open('#choice/%');
    const goOn = async (): Promise<void> => {
      await page.getByRole('alert').waitFor();
      await page.locator('.rail').getByRole('link', { name: 'countRows' }).click();
      await page.locator('#op-countRows').waitFor();
      await page.getByRole('alert').waitFor({ state: 'detached' });
    };
    await goOn();
    for (const hash of ['#rule/%E0%A4%A', '#nonsense', '#op/nope']) {
      await goTo(page, hash);
      await goOn();
    }
    expect(troubles).toEqual([]);
  });

  it('names a missing target in an alert, and offers the nearest name', async () => {
    const { page } = await open();
    const missing = [
      ['#rule/AD-1', 'There is no rule AD-1. The nearest is ADD-1.'],
      ['#op/addRow', 'There is no operation addRow. The nearest is addRows.'],
      ['#choice/legacy.date', 'There is no choice legacy.date. The nearest is legacy.dates.'],
      ['#issue/DEMO-9', 'There is no issue DEMO-9. The nearest is DEMO-1.'],
      ['#user/alic', 'There is no user alic. The nearest is alice.'],
      ['#entry/1', 'There is no entry of the journal with the number 1.'],
      ['#at/10500-DEMO-9-1', 'There is no row or cascade 10500-DEMO-9-1.'],
      ['#at/10500-DEMO-1x', 'There is no row or cascade 10500-DEMO-1x.'],
      ['#nonsense', 'This page has nothing at #nonsense.'],
    ] as const;
    for (const [hash, words] of missing) {
      await goTo(page, hash);
      await expect.poll(() => page.getByRole('alert').innerText(), { message: hash }).toContain(words);
    }
  });

  it('sets the title of the page to the shown view, also after going back', async () => {
    const { page } = await open();
    await page.getByRole('link', { name: 'Rules' }).click();
    await page.locator('details.rule').first().waitFor();
    await expect.poll(() => page.title()).toBe('Rules – gridtwin');
    await page.getByRole('tab', { name: 'Journal' }).click();
    await expect.poll(() => page.title()).toBe('Journal – gridtwin');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => page.title()).toBe('listGrids – gridtwin');
    await operation(page).waitFor();
    expect(await page.locator('.rail [aria-current]').innerText()).toContain('listGrids');
  });

  it('adds to the history: back, forward and a reload restore the views in the middle and at the right', async () => {
    const { page, troubles } = await open();
    const shown = async () => [
      await page.locator('.operation h2').getAttribute('id'),
      await page.locator('.right').getByRole('tab', { selected: true }).innerText(),
    ];
    await page.locator('.rail').getByRole('link', { name: 'addRows' }).click();
    await page.locator('#op-addRows').waitFor();
    await page.getByRole('tab', { name: 'Journal' }).click();
    await expect.poll(shown).toEqual(['op-addRows', 'Journal']);
    await page.goBack();
    await expect.poll(shown).toEqual(['op-addRows', 'World']);
    await page.goBack();
    await expect.poll(shown).toEqual(['op-listGrids', 'World']);
    await page.goForward();
    await page.goForward();
    await expect.poll(shown).toEqual(['op-addRows', 'Journal']);
    await page.reload();
    await page.locator('.operation h2').waitFor();
    await expect.poll(shown).toEqual(['op-addRows', 'Journal']);
    expect(troubles).toEqual([]);
  });

  it('scrolls to the top of a view where views share one scrollbar', async () => {
    const { page } = await open('', { colorScheme: 'light', width: 360 });
    await page.evaluate(() => globalThis.scrollTo({ top: 600 }));
    await page.getByRole('tab', { name: 'World' }).click();
    await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(0);
    await page.setViewportSize({ width: 360, height: 256 }); // as at 400 % zoom
    expect((await page.getByRole('tab', { name: 'Journal' }).boundingBox())?.y).toBeLessThan(220);
  });

  it('shows a rule that a filter hides, and opens it again when it is followed again', async () => {
    const { page } = await open('#rules');
    await page.getByLabel('Find a rule').fill('zzz');
    await goTo(page, '#rule/ADD-1');
    await expect.poll(() => focused(page)).toBe('rule-ADD-1');
    const rule = page.locator('#rule-ADD-1');
    await rule.locator('summary').click();
    await rule.getByRole('button').waitFor({ state: 'detached' });
    await page.locator('.matrix').getByRole('link', { name: 'ADD-1', exact: true }).click();
    await rule.getByRole('button').waitFor(); // following the link again opens the rule again
  });

  it('opens the closed issue of its row', async () => {
    const { page } = await open('#op/addRows');
    await execute(page, 'addRows');
    await page.locator('.row-added').first().waitFor();
    await page.locator('#issue-DEMO-1 > summary').click();
    await page.locator('.last-change').getByRole('link').first().click();
    await expect.poll(() => focused(page)).toBe('at-10500-DEMO-1-77');
  });

  it('does not lead to an operation that the add-on version lacks', async () => {
    const { page } = await open('#choice/addonVersion');
    const version = page.locator('#choice-addonVersion');
    await version.fill('1.18.0');
    await version.blur();
    await goTo(page, '#rule/CAS-2');
    await page.locator('#rule-CAS-2 .links', { hasText: 'selectOptions, from 1.25.0' }).waitFor();
    expect(await page.locator('#rule-CAS-2 .links a[href^="#op/"]').count()).toBe(0);
    await goTo(page, '#op/selectOptions');
    await expect
      .poll(() => page.locator('.notice:visible').allInnerTexts())
      .toEqual([expect.stringContaining('There is no operation selectOptions under this profile.')]);
  });
});

describe('the search', () => {
  it('finds a thing by a part of its name, its number, its path or its description, and goes there', async () => {
    const { page, troubles } = await open();
    await page.getByLabel('Rows of Expenses on DEMO-1').waitFor();
    const searches = [
      ['addr', 'addRows', '#op/addRows'],
      ['xsrf', 'auth.xsrf', '#choice/auth.xsrf'],
      ['demo-2', 'DEMO-2', '#issue/DEMO-2'],
      ['vera', 'vera', '#user/vera'],
      ['permissions', 'Permissions', '#permissions'],
      ['rows', 'addRows', '#op/addRows'],
      ['endpoint 12', 'updateRows', '#op/updateRows'],
      ['endpoint 9', 'readRows', '#op/readRows'], // rules and choices contain it, too
      ['9', 'readRows', '#op/readRows'],
      ['/rest/vendor-igrid/1.0/grid/list', 'listGrids', '#op/listGrids'],
      ['authentication', 'auth.schemes', '#choice/auth.schemes'],
      ['expenses', 'Expenses', '#at/10500-DEMO-1'],
      ['deploy log', 'Deploy log', '#at/10501-OPS-1'],
      ['10601', 'Component', '#at/10601-DEMO-1'],
    ] as const;
    for (const [text, name, hash] of searches) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(text);
      await page.locator('.palette').getByRole('option', { selected: true }).filter({ hasText: name }).waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => globalThis.location.hash), { message: text }).toBe(hash);
      expect(await page.getByRole('dialog').count(), text).toBe(0);
    }
    expect(troubles).toEqual([]);
  });

  it('selects results with the arrow keys, says if it finds nothing, and gives the focus back', async () => {
    const { page } = await open();
    const button = page.getByRole('button', { name: 'Search' });
    await button.click();
    await page.keyboard.press('ArrowDown');
    const selected = page.locator('.palette').getByRole('option', { selected: true });
    expect(await selected.innerText()).toContain('readDatasource');
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await selected.evaluate((option) => getComputedStyle(option).outlineStyle)).toBe('solid');
    await page.setViewportSize({ width: 360, height: 256 }); // as at 400 % zoom
    for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await expect.poll(async () => (await selected.boundingBox())?.y).toBeLessThan(256);
    await page.keyboard.type('row');
    await page.getByText(/^12 of \d+ found$/).waitFor();
    await page.keyboard.type('zzzz');
    await page.getByText('Nothing found for “rowzzzz”.').waitFor();
    await page.keyboard.insertText('z'.repeat(10_000)); // such as a pasted token, which would take the search long
    await page.getByText(/^Nothing found for “rowz{97}”.$/).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

describe('a share link', () => {
  it('opens the page with the same world, choices, user and operation, and holds no credentials', async () => {
    const { page, troubles } = await open('#tour');
    await page.locator('.tour').getByRole('button', { name: 'Send' }).nth(2).click();
    await page.locator('.row-added').first().waitFor();
    await goTo(page, '#choice/legacy.checkbox');
    await page.locator('[id="choice-legacy.checkbox"]').selectOption('number');
    await page.locator('.choice-turned').waitFor();
    await page.locator('#caller').selectOption('user vera');
    await openOperation(page, 'countRows');
    const rows = await page.locator('#issue-DEMO-1 .count').first().innerText();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => page.getByLabel('Link').inputValue()).toContain('#share=');
    const link = await page.getByLabel('Link').inputValue();
    const shared = inflateRawSync(Buffer.from(link.replace(/.*=/, ''), 'base64url')).toString();
    expect(shared).toContain('Train to Ghent');
    expect(shared).not.toMatch(/password|token/);
    const other = await page.context().newPage();
    await other.goto(link);
    await expect.poll(() => other.locator('#issue-DEMO-1 .count').first().innerText()).toBe(rows);
    expect(await other.locator('#caller').inputValue()).toBe('user vera');
    await expect.poll(() => other.evaluate(() => globalThis.location.hash)).toBe('#op/countRows');
    expect(await execute(other, 'countRows')).toBe(200);
    await goTo(other, '#choices');
    expect(await other.locator('[id="choice-legacy.checkbox"]').inputValue()).toBe('number');
    expect(troubles).toEqual([]);
  });

  it('resets the world and the choices if it holds none', async () => {
    const { page } = await open('#choice/legacy.add.status');
    await page.locator('[id="choice-legacy.add.status"]').selectOption('200');
    await execute(page, 'addRows');
    await page.locator('.row-added').first().waitFor();
    await page.locator('#addRows-gridId').fill('7'); // a value in the form, which the link drops
    const shared = deflateRawSync(JSON.stringify({ operation: 'addRows' })).toString('base64url');
    await goTo(page, `#share=${shared}`);
    await page.locator('.status-box', { hasText: 'Profile switched' }).waitFor();
    expect(await page.locator('#issue-DEMO-1 .count').first().innerText()).toBe('5');
    expect(await execute(page, 'addRows')).toBe(201);
  });

  it('replaces the demo world until a reload, even after a reset, as the tour says', async () => {
    const { page } = await open('#tour');
    const world = { users: [], projects: [], issues: [], fields: [] };
    await goTo(page, `#share=${deflateRawSync(JSON.stringify({ world })).toString('base64url')}`);
    const words = page.getByText('load this page again where it has no server');
    await words.waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.locator('.status-box', { hasText: 'Reset' }).waitFor();
    expect(await words.isVisible()).toBe(true);
    await page.goto(page.url().replace(/#.*/, '#tour'));
    await page.reload();
    await page.getByText('Seven calls that show').waitFor();
  });

  it('leaves out the caller if credentials were typed in, as its dialog says', async () => {
    const { page } = await open('#op/addRows');
    const words = page.getByRole('dialog', { name: 'Share' }).getByText('This link opens');
    await page.getByRole('button', { name: 'Share' }).click();
    expect(await words.innerText()).toContain(': the request as admin, the world and the choices.');
    await page.keyboard.press('Escape');
    await page.getByText('Other credentials').click();
    await page.getByLabel('or a token').fill('x');
    await page.getByRole('button', { name: 'Call with these' }).click();
    await page.getByRole('button', { name: 'Share' }).click();
    expect(await words.innerText()).toContain(': the request, the world and the choices.');
  });

  it('shows an alert if it cannot be read, and calls as the first user if its user is unknown', async () => {
    const { page } = await open('#share=abc');
    await page.getByRole('alert').getByText('This link cannot be read').waitFor();
    await page.goto(`${page.url().replace(/#.*/, '')}#share=MwcA`); // a number instead of an object
    await page.getByRole('alert').getByText('This link cannot be read').waitFor();
    const shared = deflateRawSync(JSON.stringify({ operation: 'readRows', caller: 'user zoe' })).toString('base64url');
    await goTo(page, `#share=${shared}`);
    await expect.poll(() => page.evaluate(() => globalThis.location.hash)).toBe('#op/readRows');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.locator('#caller').inputValue()).toBe('user sysadmin'); // as this world has no such user
    await goTo(page, '#share=abc');
    await page.getByRole('alert').waitFor();
    await goTo(page, '#op/addRows');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});

describe('the world', () => {
  it('shows unusual names of columns and texts of cells unchanged', async () => {
    const columns = ['__proto__', 'constructor', 'toString'].map((id) => ({ id, kind: 'string' as const }));
    const texts = Object.fromEntries([['constructor', '<script>alert(1)</script>']]);
    const { url } = await serve({
      world: {
        ...demoWorld,
        users: demoWorld.users.map((user) => ({ ...user, fullName: `Зоя ${user.name}` })),
        fields: [{ id: 7, name: 'Odd\u202e', kind: 'grid', columns }],
        rows: [{ grid: 7, issue: 'DEMO-1', rows: [{ values: texts }] }],
        selections: [],
      },
    });
    const { page, troubles } = await openDocs(context(), url);
    const cells = page.getByLabel('Rows of Odd\u202e on DEMO-1').locator('tbody td');
    await cells.first().waitFor();
    expect(await cells.allInnerTexts()).toEqual(['–', '<script>alert(1)</script>', '–']);
    const parts = page.locator('#issue-DEMO-1 h4').first().locator('span:not(.visually-hidden)');
    const [number, count] = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(count).toBeGreaterThan(number ?? Number.NaN); // the direction of a name does not affect the text beside it
    await page.keyboard.press('Control+k');
    await page.keyboard.type('зоя ve');
    await page.locator('.palette').getByRole('option', { selected: true }).filter({ hasText: 'vera' }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('keeps an issue closed after the reader closed it, until something on it changes', async () => {
    const { page } = await open();
    const issue = page.locator('#issue-DEMO-1');
    await issue.locator('summary').first().click();
    await page.getByRole('link', { name: 'Tour', exact: true }).click();
    await page.locator('.step').getByRole('button', { name: 'Send' }).first().click();
    await page.locator('.status-box', { hasText: 'readRows' }).waitFor();
    expect(await issue.getAttribute('open')).toBeNull();
    await page.locator('.step').getByRole('button', { name: 'Send' }).nth(2).click();
    await page.locator('.row-added').first().waitFor();
  });
});
