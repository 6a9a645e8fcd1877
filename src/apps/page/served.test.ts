import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { contextForTests } from '../../hosts/testing/browser.js';
import { as, servers } from '../../hosts/testing/running.js';
import { selfSigned } from '../../hosts/testing/self-signed.js';
import { execute, goTo, openDocs, operation } from './testing/docs-page.js';

const context = contextForTests();
const start = servers();
const show = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const place = { grid: 10500, issue: 'DEMO-1' };

describe('the page that the server serves', () => {
  it('is reached from the root URL, and gets its answers from the server', async () => {
    const { url, server } = await start();
    const { page, troubles } = await openDocs(context(), url);
    expect(page.url()).toBe(`${url}/docs/`);
    expect(await execute(page, 'addRows')).toBe(201);
    expect(server.core.fieldValue(place).rowCount).toBe(7);
    await page.locator('tr.row-added').first().waitFor();
    expect(troubles).toEqual([]);
  });

  it('says that it shows the past, and returns to now, even after the journal was cleared', async () => {
    const { url } = await start();
    const { page } = await openDocs(context(), url);
    await execute(page, 'clearGrid');
    await execute(page, 'clearGrid');
    await page.locator('.past summary').click();
    await page.locator('.past input').fill('0');
    await page.locator('#issue-DEMO-1 .count').first().getByText('5').waitFor();
    await page.locator('.past select').selectOption('2');
    await page.locator('.past').getByText('5 rows removed').waitFor();
    await fetch(`${url}/__gridtwin__/journal`, { method: 'DELETE' });
    await show(page, 'Journal');
    await page.getByText('No calls yet.').waitFor();
    await show(page, 'World');
    await page.locator('.past').getByText('Time travel: before call 1').waitFor();
    expect(await page.locator('.past input').inputValue()).toBe('0');
    expect(await page.locator('.past select').inputValue()).toBe('2');
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.locator('#issue-DEMO-1 .count').first().getByText('0').waitFor();
  });

  it('does not compare moments of two different worlds, and says why', async () => {
    const { url, server } = await start();
    const { page } = await openDocs(context(), url);
    await execute(page, 'clearGrid');
    const body = JSON.stringify({ ...server.core.exportWorld(), name: 'other' });
    await fetch(`${url}/__gridtwin__/world`, { method: 'PUT', body });
    await page.locator('.status-box', { hasText: 'Another world was loaded.' }).waitFor();
    await page.locator('.past summary').click();
    await page.locator('.past select').selectOption('1');
    await page.locator('.past').getByText('Another world was loaded between these moments.').waitFor();
    expect(await page.locator('.past .changed-things li').count()).toBe(0);
  });

  it('shows the calls of other clients, and what they change', async () => {
    const { url } = await start();
    const { page } = await openDocs(context(), url);
    await page.getByLabel('Rows of Expenses on DEMO-1').waitFor();
    await fetch(`${url}/rest/vendor-igrid/1.0/grid/10500/issue/10001/clear`, { method: 'PUT', headers: as('alice') });
    await page.locator('.status-box', { hasText: '5 rows removed in Expenses on DEMO-1' }).waitFor();
    await page.getByRole('tab', { name: 'Journal' }).click();
    expect(await page.locator('.journal .entry').first().innerText()).toContain('clearGrid');
  });

  it('names the user as whom a call without credentials is answered', async () => {
    const { url } = await start({ as: 'vera' });
    const { page } = await openDocs(context(), url);
    await page.locator('#caller').selectOption('wrong');
    await expect.poll(() => page.locator('.rights').innerText()).toBe('expect 401');
    await page.locator('#caller').selectOption('nobody');
    expect(await page.locator('.rights').innerText()).toBe('answered as vera');
    expect(await execute(page, 'countRows')).toBe(200);
    await goTo(page, '#choice/http.charset');
    await page.locator('[id="choice-http.charset"]').selectOption({ index: 1 });
    await page.locator('.changed-answers').getByText('After 200').waitFor();
  });

  it('begins with the first operation that the add-on version has', async () => {
    const { url } = await start({ addonVersion: '1.0.0' });
    const { page } = await openDocs(context(), url);
    await page.locator('#op-readGrid').waitFor();
    expect(await page.locator('.rail [aria-current]').innerText()).toContain('readGrid');
  });

  it('offers the OpenAPI document of its world as a download', async () => {
    const { url } = await start({ contextPath: '/jira', vendor: 'acme' });
    const { page } = await openDocs(context(), `${url}/__gridtwin__/worlds/one/docs/`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'OpenAPI document' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('openapi.json');
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ servers: [{ url: `${url}/__gridtwin__/worlds/one/jira` }] });
    expect(text).toContain('/rest/acme-igrid/1.0/grid/list');
  });

  it('finds its call in the journal of the world that its path names, and sends the call again', async () => {
    const { url } = await start({ contextPath: '/jira' });
    const { page } = await openDocs(context(), `${url}/__gridtwin__/worlds/test-17/docs/#op/readRows`);
    await page.locator('.send').click();
    await page.getByRole('link', { name: 'in the journal' }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.locator('.status-box', { hasText: '2. 200 readRows as admin' }).waitFor();
  });

  it('offers only the steps of the tour whose operation the add-on version has', async () => {
    const { url } = await start({ profile: { addonVersion: '1.18.0' } });
    const { page } = await openDocs(context(), `${url}/docs/#tour`);
    const cascade = page.locator('.step', { hasText: /selectOptions\s*from 1.25.0/ }); // a comma would stand apart
    expect(await cascade.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    expect(await page.locator('.step').getByRole('button', { name: 'Send', disabled: false }).count()).toBe(6);
  });

  it('says that the server is gone, and shows the world of the restarted server', async () => {
    const { url, server } = await start();
    const { page } = await openDocs(context(), url);
    await execute(page, 'addRows');
    await page.locator('.row-added').first().waitFor();
    await page.locator('.past summary').click();
    await page.locator('.past input').fill('0');
    await page.locator('.answer-head').getByRole('link', { name: 'in the journal' }).waitFor();
    await server.close(0);
    await page.locator('.status-box', { hasText: 'The server does not answer' }).waitFor();
    await start({ port: Number(new URL(url).port) });
    await page.locator('.status-box', { hasText: 'The server was restarted.' }).waitFor();
    expect(await page.locator('#issue-DEMO-1 .count').first().innerText()).toBe('5');
    expect(await page.locator('.answer-head a').count()).toBe(0);
    expect(await execute(page, 'addRows')).toBe(201);
    await expect.poll(() => page.locator('#issue-DEMO-1 .count').first().innerText()).toBe('7'); // the present world, not a past one
    await show(page, 'Permissions');
    await page.getByRole('button', { name: 'vera may view DEMO-1' }).click();
    await page.locator('.why').getByText('200').waitFor();
    await show(page, 'Journal');
    await expect.poll(() => page.locator('.journal .entry').count()).toBe(2);
    const world = JSON.stringify({ users: [], projects: [], issues: [], fields: [] });
    await fetch(`${url}/__gridtwin__/world`, { method: 'PUT', body: world });
    await page.locator('.status-box', { hasText: 'Another world was loaded.' }).waitFor();
    await page.locator('.entry summary').first().click();
    expect(await page.getByLabel('Send again as').inputValue()).toBe(''); // nobody, as vera is gone
    await show(page, 'Permissions');
    await page.locator('.why').waitFor(); // the panel is drawn when it is shown
    expect(await page.locator('.why').innerText()).toMatch(/^What each user may do/); // vera is gone
  });

  it('says why the control API refuses, and keeps saying so', async () => {
    const { url } = await start();
    const { page } = await openDocs(context(), url);
    const body = JSON.stringify({ errorMessages: ['Not as this host.'] });
    await context().route('**/__gridtwin__/**', (route) => route.fulfill({ status: 403, body }));
    await page.reload();
    await page.getByText('The page cannot see the world: the message at the top says why.').waitFor();
    await page.waitForTimeout(500); // by then the stream of events has failed, too
    expect(await page.locator('.status-box').innerText()).toBe('Not as this host.');
    expect(await page.locator('.caller-line').innerText()).toBe('without credentials'); // as no user is known
  });

  it('undoes, resets and switches choices on the server', async () => {
    const { url, server } = await start();
    const { page } = await openDocs(context(), url);
    const rows = () => server.core.fieldValue(place).rowCount;
    await execute(page, 'addRows');
    await execute(page, 'addRows');
    await page.locator('.top').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(rows).toBe(7);
    await page.locator('.top').getByRole('button', { name: 'Reset' }).click();
    await expect.poll(rows).toBe(5);
    await page.getByRole('link', { name: 'Choices' }).click();
    const errorBody = page.locator('[id="choice-legacy.errorBody"]');
    await errorBody.fill('message');
    await errorBody.blur();
    await expect.poll(() => server.core.profile.current()['legacy.errorBody']).toBe('message');
    server.core.faults.plan({ operation: 'readGrid', status: 202 });
    await execute(page, 'readGrid');
    expect(await operation(page).locator('.answer-head .status').innerText()).toBe('202'); // without a name, and not an error
    server.core.faults.plan({ operation: 'readGrid', status: 409 });
    await execute(page, 'readGrid');
    expect(await operation(page).locator('.answer-head .status').innerText()).toBe('409 Conflict');
  });

  it('shows a vitest sample without a world if the loaded file is the demo world with its $schema', async () => {
    const { url } = await start({ world: { $schema: './world.schema.json', ...demoWorld } });
    const { page } = await openDocs(context(), `${url}/docs/#op/addRows`);
    await page.getByLabel('vitest').check();
    await page.locator('.sample', { hasText: 'gridtwin/vitest' }).waitFor();
    await page.locator('script[src="mock.js"]').waitFor({ state: 'attached' }); // it compares worlds
    await page.waitForTimeout(500);
    expect(await page.locator('.sample').innerText()).not.toContain('world.json');
    await execute(page, 'addRows');
    await execute(page, 'readRows');
    await page.locator('.sample', { hasText: "import world from './world.json'" }).waitFor();
  });

  it('uses the context path, the vendor and the profile of the server', async () => {
    const { url } = await start({
      contextPath: '/jira',
      vendor: 'maker',
      profile: { 'legacy.add.status': 200, 'auth.schemes': 'bearer' },
    });
    const { page, troubles } = await openDocs(context(), url);
    await page.getByLabel('Rows of Expenses on DEMO-1').waitFor();
    const documented = operation(page).locator('.documented summary').first();
    await goTo(page, '#op/addRows');
    await expect.poll(() => documented.innerText(), { timeout: 15_000 }).toMatch(/^200/);
    expect(await execute(page, 'addRows')).toBe(200);
    expect(await execute(page, 'readGrid')).toBe(200);
    expect(await page.locator('.sample').innerText()).toContain(
      `${url}/jira/rest/maker-grid/1.0/api/grid/10500/issue/DEMO-1`,
    );
    expect(troubles).toEqual([]);
  });

  it('says over https that a client must trust its certificate', async () => {
    const { url } = await start({ https: selfSigned });
    const { page } = await openDocs(context(), url);
    await page.getByText('The client must trust the certificate of this server.').waitFor();
  });

  it('documents the choices of a server whose control API is switched off', async () => {
    const profile = { addonVersion: '1.18.0', 'legacy.add.status': 200 } as const;
    const { url } = await start({ control: false, as: 'alice', profile });
    const { page, troubles } = await openDocs(context(), url);
    await expect.poll(() => page.locator('nav a', { hasText: 'readSelection' }).count()).toBe(0);
    expect(await execute(page, 'addRows')).toBe(200);
    const statuses = await operation(page).locator('.documented > summary').allInnerTexts();
    expect(statuses[0]).toMatch(/^200/);
    expect(troubles).toEqual([]);
  });

  it('shows the documentation if the control API is switched off, and says what is missing', async () => {
    const { url } = await start({ control: false });
    const { page, troubles } = await openDocs(context(), url);
    expect(await page.locator('.notice').innerText()).toContain('--no-control');
    expect(await page.getByRole('tab', { name: 'World' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Choices' }).click();
    await expect.poll(() => page.locator('#panel-choices').innerText()).toContain('the page cannot see');
    expect(await execute(page, 'readRows')).toBe(401);
    expect(await page.locator('.status-box').innerText()).toBe('401 readRows without credentials');
    expect(await page.locator('#caller option').allInnerTexts()).toEqual(['nobody (no credentials)', 'wrong password']);
    await operation(page).locator('.documented > summary', { hasText: '403' }).click();
    await operation(page).locator('.example > summary:visible').first().click();
    await page.getByRole('button', { name: 'Fill it in' }).click();
    expect(await page.locator('#caller').inputValue()).toBe('nobody'); // no credentials of users are known here
    await page.setViewportSize({ width: 1024, height: 740 });
    await expect.poll(async () => (await page.locator('main').boundingBox())?.width).toBe(1024);
    expect(troubles).toEqual([]);
  });
});
