import { describe, expect, it } from 'vitest';
import { contextForTests } from '../../hosts/testing/browser.js';
import { servers } from '../../hosts/testing/running.js';
import { fullWorld } from './prefill/testing/other-worlds.js';
import { execute, openBeforeMock, openDocs, send } from './testing/docs-page.js';

const context = contextForTests();
const start = servers();

describe('the page of a server with a given world', () => {
  it('prefills requests that succeed', async () => {
    const { url, server } = await start({ world: fullWorld });
    const { page, troubles } = await openDocs(context(), url);
    expect(await execute(page, 'addRows')).toBe(201);
    expect(await execute(page, 'selectOptions')).toBe(200);
    expect(await execute(page, 'updateGridRows')).toBe(200);
    expect(await execute(page, 'readGrid')).toBe(200);
    expect(await execute(page, 'readAllRows')).toBe(200);
    expect(server.core.fieldValue({ grid: 50, issue: 'A-2' }).rowCount).toBe(2);
    expect(server.core.exportWorld().selections).toEqual([{ cascade: 60, issue: 'A-2', values: { 'a/b c': 'x' } }]);
    expect(troubles).toEqual([]);
  });

  it('sends a request that succeeds, even if Send is pressed before mock.js is loaded', async () => {
    const { url } = await start({ world: fullWorld });
    const page = await openBeforeMock(context(), `${url}/docs/#op/addRows`);
    let looks = 0;
    page.on('response', (response) => {
      if (response.url().includes('/view')) looks += 1;
    });
    await page.locator('script[src="mock.js"]').waitFor({ state: 'attached' });
    const seen = looks;
    await fetch(`${url}/__gridtwin__/reset`, { method: 'POST' }); // makes the page read the world again
    await expect.poll(() => looks).toBeGreaterThan(seen);
    expect(await send(page)).toBe(201);
  });

  it('offers no names of the demo world in the editor of a body', async () => {
    const { url } = await start({ world: fullWorld });
    const { page } = await openDocs(context(), `${url}/docs/#op/addRows`);
    await expect.poll(() => page.getByLabel('gridId').inputValue()).toBe('50');
    await page.locator('#addRows-body').focus();
    await page.locator('.cm-content').fill('{"rows": [{"');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+Space');
    const offered = page.locator('.cm-tooltip-autocomplete li');
    await offered.filter({ hasText: 'old short' }).waitFor();
    expect((await offered.allInnerTexts()).join()).not.toMatch(/jsummary|jamount/);
  });

  it.each([
    ['offers', 'the demo world under another profile', { profile: { 'legacy.add.status': 200 } }, 1],
    ['does not offer', 'another world', { world: fullWorld }, 0],
  ] as const)('%s to fill in an example in %s', async (_, __, settings, count) => {
    const { url } = await start(settings);
    const { page } = await openDocs(context(), `${url}/docs/#op/readRows`);
    await page.locator('#issue-DEMO-1, #issue-A-1').first().waitFor();
    await page.locator('.documented > summary').first().click();
    await page.locator('.documented .example > summary').first().click();
    await page.locator('.documented .example code.path', { hasText: '/grid/10500/' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Fill it in' }).filter({ visible: true }).count()).toBe(count);
  });

  it('keeps the editor of a body open after a call that changes the prefilled values', async () => {
    const { url } = await start({ world: fullWorld });
    const { page } = await openDocs(context(), `${url}/docs/#op/deleteRows`);
    await expect.poll(() => page.getByLabel('gridId').inputValue()).toBe('50');
    await page.locator('#deleteRows-body').focus();
    await page.locator('.cm-editor.cm-focused').waitFor();
    await page.locator('.cm-content').evaluate((editor) => editor.setAttribute('data-opened', 'first'));
    expect(await send(page)).toBe(204);
    await page.locator('.status-box', { hasText: '1 row removed' }).waitFor();
    await page.waitForTimeout(300); // during it the form gets its new values
    await page.locator('[data-opened=first]').waitFor({ timeout: 1_000 });
  });

  it('prefills an operation that a link opens before the world is known', async () => {
    const { url } = await start({ world: fullWorld });
    const { page } = await openDocs(context(), `${url}/docs/#op/readRow`);
    await expect.poll(() => page.getByLabel('issueId').inputValue()).toBe('8');
    expect(await send(page)).toBe(200);
    const asked = await page.locator('.answer-request').innerText();
    expect(asked).toMatch(/grid\/50\/issue\/8\/row\/70\?.*columns=no,sum$/);
  });

  it('prefills another row once the first row is deleted, and keeps the form of a sent request', async () => {
    const { url, server } = await start({ world: fullWorld });
    const { page } = await openDocs(context(), url);
    expect(await execute(page, 'addRows')).toBe(201);
    expect(await execute(page, 'deleteRows')).toBe(204);
    await page.locator('.status-box', { hasText: '1 row removed' }).waitFor();
    expect(await execute(page, 'updateRows')).toBe(200);
    expect(server.core.fieldValue({ grid: 50, issue: 'A-2' }).rowCount).toBe(1);
    expect(await execute(page, 'deleteRows')).toBe(404);
  });

  it('shows the first 200 issues of a world without grids, and says that a link leads to a later issue', async () => {
    const cascades = fullWorld.fields?.filter(({ kind }) => kind === 'cascade') ?? [];
    const issues = Array.from({ length: 201 }, (_, i) => ({ id: i + 1, key: `A-${i + 1}` }));
    const { url } = await start({ world: { ...fullWorld, issues, fields: cascades, rows: [] } });
    const { page } = await openDocs(context(), `${url}/docs/#issue/A-201`);
    await page.locator('#issue-A-1').getByText('Place').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('The world shows the first 200 of 201 issues, and not A-201.');
  });

  it('says that there are no issues, or that a filter finds no issue', async () => {
    const { url } = await start({ world: { ...fullWorld, issues: [], rows: [], selections: [] } });
    const { page } = await openDocs(context(), url);
    await page.locator('#panel-world').getByText('There are no issues.').waitFor();
    await page.getByRole('tab', { name: 'Permissions' }).click();
    await page.locator('#panel-permissions').getByText('There are no issues.').waitFor();
    const issues = Array.from({ length: 26 }, (_, i) => ({ id: i + 1, key: `A-${i + 1}` }));
    await fetch(`${url}/__gridtwin__/world`, {
      method: 'PUT',
      body: JSON.stringify({ ...fullWorld, issues, rows: [] }),
    });
    await page.getByLabel('Issues whose key has').fill('zz');
    await page.getByText('There are no issues whose key has “zz”.').waitFor();
  });

  it('shows 20 options of a long level, shows all at the press of a button, and selects a later option', async () => {
    const options = Array.from({ length: 30 }, (_, i) => ({ name: `option ${i}` }));
    const cascade = { id: 60, name: 'Place', kind: 'cascade' as const, levels: ['Top'], options };
    const { url, server } = await start({ world: { ...fullWorld, fields: [cascade], rows: [] } });
    const { page } = await openDocs(context(), url);
    await page.locator('#issue-A-1').getByRole('button', { name: 'Show 10 more' }).click();
    await page.locator('#issue-A-1').getByRole('button', { name: 'option 29' }).click();
    await page.getByRole('button', { name: 'Select it as root' }).click();
    await page.locator('.status-box', { hasText: 'Top of Place on A-1' }).waitFor();
    expect(server.core.exportWorld().selections).toEqual([{ cascade: 60, issue: 'A-1', values: { Top: 'option 29' } }]);
    await page.locator('#issue-A-1').getByRole('button', { name: 'Show fewer' }).click();
    expect(await page.locator('#issue-A-1 .tree button').allInnerTexts()).toContain('option 29'); // because it is selected
  });

  it('selects nobody for a repeated call if the new world lacks its user', async () => {
    const { url } = await start();
    const { page } = await openDocs(context(), url);
    await page.locator('#caller').selectOption('user vera');
    await execute(page, 'readGrid');
    await page.locator('.answer-head a').click();
    const as = page.getByLabel('Send again as');
    await expect.poll(() => as.inputValue()).toBe('vera');
    await fetch(`${url}/__gridtwin__/world`, { method: 'PUT', body: JSON.stringify(fullWorld) });
    await page.locator('.status-box', { hasText: 'Another world was loaded.' }).waitFor();
    expect(await as.evaluate((select) => Reflect.get(select, 'selectedIndex'))).toBe(0);
  });

  it('sends a request that succeeds in a world that is loaded before mock.js', async () => {
    const { url } = await start();
    const page = await openBeforeMock(context(), `${url}/docs/#op/readGrid`);
    await page.locator('#issue-DEMO-1 .count').first().waitFor();
    await fetch(`${url}/__gridtwin__/world`, { method: 'PUT', body: JSON.stringify(fullWorld) });
    await page.locator('.status-box', { hasText: 'Another world was loaded.' }).waitFor();
    expect(await send(page)).toBe(200);
  });

  it('keeps a filled-in filter of the permissions although few issues are left, and names the new caller', async () => {
    const issues = Array.from({ length: 26 }, (_, i) => ({ id: 100 + i, key: `A-${100 + i}` }));
    const { url } = await start({ world: { ...fullWorld, issues: [...fullWorld.issues, ...issues] } });
    const { page } = await openDocs(context(), `${url}/docs/#permissions`);
    await page.getByLabel('Issues whose key has').fill('A-125');
    await page.getByRole('button', { name: /: root may edit A-125\./ }).click();
    await page.locator('.why').getByText('Calls go as root now.').waitFor();
    await page.locator('#caller').selectOption('nobody');
    await page.locator('.why').getByText('Calls go without credentials now.').waitFor();
    await fetch(`${url}/__gridtwin__/world`, { method: 'PUT', body: JSON.stringify(fullWorld) });
    await page.getByText('There are no issues whose key has “A-125”.').waitFor();
    await page.getByLabel('Issues whose key has').fill('');
    await page.getByRole('link', { name: 'A-1', exact: true }).waitFor();
  });

  it.each([1440, 390] as const)(
    'keeps the reason of the last of many permissions in sight, at %i px',
    async (width) => {
      const issues = Array.from({ length: 25 }, (_, i) => ({ id: 100 + i, key: `A-${100 + i}` }));
      const { url } = await start({ world: { ...fullWorld, issues, rows: [], selections: [] } });
      const { page } = await openDocs(context(), `${url}/docs/#permissions`, { colorScheme: 'light', width });
      await page.setViewportSize({ width, height: 480 });
      const cell = page.getByRole('button', { name: /: root may edit A-124\./ });
      await cell.click();
      const reason = page.locator('.why').getByText('root may edit A-124');
      await reason.waitFor();
      const isCovered = (element: Element): boolean => {
        const { left, top } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(left + 9, top + 9));
      };
      expect(await reason.evaluate(isCovered)).toBe(false);
      expect(await cell.evaluate(isCovered)).toBe(false);
    },
  );

  it('breaks long names of users and columns into lines instead of widening the columns', async () => {
    const name = 'abcdefghij'.repeat(6);
    const more = ['a', 'b', 'c'].map((key) => ({ name: name + key, key, fullName: 'U', password: 'u' }));
    const users = [...(fullWorld.users ?? []), ...more]; // enough to fill the table
    const columns = more.map(({ key }) => ({ id: key, kind: 'string' as const, title: name }));
    const grid = { id: 50, name: 'G', kind: 'grid' as const, columns };
    const rows = [{ grid: 50, issue: 'A-1', rows: [{ id: 70, values: { a: 'x' } }] }];
    const { url } = await start({ world: { ...fullWorld, users, fields: [grid], rows, selections: [] } });
    const { page } = await openDocs(context(), `${url}/docs/#permissions`);
    const widthOf = async () => (await page.locator('th:visible', { hasText: name }).first().boundingBox())?.width;
    expect(await widthOf()).toBeLessThan(300);
    await page.getByRole('tab', { name: 'World' }).click();
    expect(await widthOf()).toBeLessThan(300);
  });

  it('shares the request that its form shows, even if the prefilled values change afterwards', async () => {
    const { url } = await start({ world: fullWorld });
    const { page } = await openDocs(context(), `${url}/docs/#op/deleteRows`);
    const body = page.getByRole('textbox', { name: 'Body' });
    await expect.poll(() => body.inputValue()).toContain('70');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => page.getByLabel('Link').inputValue()).toContain('#share=');
    const link = await page.getByLabel('Link').inputValue();
    await page.keyboard.press('Escape');
    expect(await execute(page, 'addRows')).toBe(201);
    expect(await execute(page, 'deleteRows')).toBe(204);
    await page.goto('about:blank');
    await page.goto(link);
    await page.locator('#op-deleteRows').waitFor();
    await expect.poll(() => body.inputValue()).toContain('70');
    expect(await send(page)).toBe(404);
  });

  it('follows a link to a user beyond the first 40 in the table of permissions', async () => {
    const users = Array.from({ length: 41 }, (_, i) => ({ name: `u${i}`, key: `k${i}`, fullName: 'U', password: 'u' }));
    const { url } = await start({ world: { ...fullWorld, users: [...fullWorld.users, ...users] } });
    const { page } = await openDocs(context(), `${url}/docs/#user/u40`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('user-u40');
  });

  it.each([1440, 360] as const)('fits very long names into its columns, at %i px', async (width) => {
    const long = 'x'.repeat(200);
    const users = fullWorld.users?.map((user) => ({ ...user, name: long, fullName: long })) ?? [];
    const titled = fullWorld.fields?.map((field) =>
      field.kind === 'grid'
        ? { ...field, columns: field.columns.map((one) => ({ ...one, title: long })) }
        : { ...field, levels: [long], options: [{ name: long }] },
    );
    const fields = titled?.map((field) => ({ ...field, name: long + field.id })) ?? [];
    const key = long.toUpperCase();
    const projects = ['A', key].map((one) => ({ key: one, permissions: { [long]: 'edit' as const } }));
    const issues = [...fullWorld.issues, { id: 9, key: `${key}-1` }];
    const selections = [{ cascade: 60, issue: 'A-1', values: { [long]: long } }];
    const { url } = await start({ world: { ...fullWorld, users, projects, issues, fields, selections } });
    const { page } = await openDocs(context(), url, { colorScheme: 'light', width });
    await execute(page, 'addRows');
    const wide = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('html, .panel, .last-change')]
          .filter((one) => one.scrollWidth > one.clientWidth + 1)
          .map(({ className }) => className),
      );
    await page.locator('.last-change:visible').waitFor();
    expect(await wide()).toEqual([]);
    await page.getByRole('tab', { name: 'World' }).click();
    expect(await wide()).toEqual([]);
    await page.getByRole('tab', { name: 'Journal' }).click();
    await page.locator('.entry summary').first().click();
    await page.getByRole('button', { name: 'Send again' }).waitFor();
    expect(await wide()).toEqual([]);
  });

  it.each([
    { settings: { world: fullWorld }, says: 'this page shows another one' },
    { settings: { control: false }, says: 'without --no-control' },
  ])('disables the tour if the demo world is not there, and says why: $says', async ({ settings, says }) => {
    const { url } = await start(settings);
    const { page, troubles } = await openDocs(context(), `${url}/docs/#tour`);
    await page.locator('.notice', { hasText: says }).filter({ visible: true }).waitFor();
    const buttons = page.locator('.step').getByRole('button', { name: 'Send' });
    expect(await buttons.count()).toBe(7);
    for (const button of await buttons.all()) expect(await button.isDisabled()).toBe(true);
    expect(troubles).toEqual([]);
  });
});
