import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contextForTests, sharedBrowser } from '../../../hosts/testing/browser.js';
import { servers } from '../../../hosts/testing/running.js';
import { endpoints } from '../../../service/endpoints/endpoints.js';
import { docsForTests, goTo, openDocs, openOperation, operation, send } from '../testing/docs-page.js';

const context = contextForTests();
const open = docsForTests();
const start = servers();

const answerOf = (page: Page): Promise<string> => page.locator('.operation-answer').innerText();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.id} ${document.activeElement?.className}`);
const callAs = (page: Page, who: string) => page.locator('#caller').selectOption(who);

/** Puts the cursor into the body, and waits for the editor. */
async function editBody(page: Page): Promise<void> {
  await field(page, 'Body').click();
  await page.locator('.cm-editor.cm-focused').waitFor();
}

describe('the view of an operation', () => {
  it('gets a success for every operation at the first press of Send', async () => {
    const { page, troubles } = await open();
    await page.locator('#caller option[value="user sysadmin"]').waitFor({ state: 'attached' });
    const others: Readonly<Record<string, string>> = { synchronize: 'user sysadmin' };
    const answers: string[] = [];
    for (const { id } of endpoints) {
      await callAs(page, others[id] ?? 'user admin');
      await openOperation(page, id);
      answers.push(`${id} ${(await send(page)) < 300}`);
      await page.getByRole('button', { name: 'Reset', exact: true }).click();
    }
    expect(answers).toEqual(endpoints.map(({ id }) => `${id} true`));
    expect(troubles).toEqual([]);
  });

  it('says that the first request is under way until its answer comes', async () => {
    const { url } = await start({ delay: 500 });
    const { page } = await openDocs(context(), url);
    expect(await answerOf(page)).toContain('Press Send');
    await page.locator('.send').click();
    await page.getByText('The request is under way.').waitFor();
    expect(await answerOf(page)).not.toContain('Press Send');
    await page.locator('.answer-head').waitFor();
    expect(await answerOf(page)).not.toContain('under way');
  });

  it('stops waiting for an answer at the press of a button, and can send again', async () => {
    const { page } = await open('#op/readRows');
    await page.locator('.next-fault summary').click();
    await page.getByRole('button', { name: 'no answer' }).click();
    await page.locator('.chip').waitFor();
    await page.locator('.send').click();
    await page.getByRole('button', { name: 'Stop waiting' }).click();
    await page.getByText('There was no answer: it was stopped').waitFor();
    await page.locator('.send:focus').waitFor();
    expect(await page.getByRole('button', { name: 'Stop waiting' }).count()).toBe(0);
    expect(await send(page)).toBe(200);
  });

  it('shows the parts of the document between back quotes as code', async () => {
    const { page } = await open('#op/readGrid');
    await page.locator('.parameter-about code', { hasText: 'customfield_' }).waitFor();
    await openOperation(page, 'deleteRows');
    await page.locator('.parameter-name code', { hasText: 'all' }).waitFor();
    await page.getByText('Schema of the body').click();
    await page.locator('.schema-tree .muted code', { hasText: 'all' }).first().waitFor();
    expect(await operation(page).locator('.request').innerText()).not.toContain('`');
  });

  it('fits on the screen from its heading to the status of the answer', async () => {
    const { page } = await open();
    const headHeight = async (): Promise<number | undefined> => (await page.locator('.top').boundingBox())?.height;
    const first = await headHeight();
    for (const id of ['readRows', 'addRows', 'updateGridRows', 'selectOptions']) {
      await openOperation(page, id);
      await send(page);
      expect(await headHeight(), id).toBe(first);
      const bottom = await page.locator('.answer-head').evaluate((head) => head.getBoundingClientRect().bottom);
      expect(bottom, id).toBeLessThan(900);
      expect((await page.locator(`#op-${id}`).boundingBox())?.y, id).toBeGreaterThanOrEqual(0);
    }
  });

  it('marks values that the schema does not allow, and sends them anyway', async () => {
    const { page } = await open('#op/readRows');
    await field(page, 'gridId').fill('abc');
    await page.getByText('It must be a whole number').waitFor();
    expect(await field(page, 'gridId').getAttribute('aria-invalid')).toBe('true');
    expect(await send(page)).toBe(404);
    await field(page, 'gridId').fill('');
    expect(await send(page)).toBe(404);
    expect(await answerOf(page)).toContain('/grid//issue/10001/');
    await openOperation(page, 'addRows');
    await editBody(page);
    await page.locator('.cm-content').fill('{"rows": [');
    await page.getByText('it is not JSON').waitFor();
    expect(await send(page)).toBe(400);
    expect(await answerOf(page)).toMatch(/JSON-1[\s\S]*The body is not JSON/);
    await page.getByRole('button', { name: 'Use the example' }).click();
    expect(await send(page)).toBe(201);
  });

  it('sends a query parameter while it is ticked, also when it is empty', async () => {
    const { page } = await open('#op/readRows');
    await field(page, 'maxResults').fill('');
    await page.getByLabel('Send startAt').uncheck();
    await page.getByLabel('Send columns').uncheck();
    expect(await send(page)).toBe(400);
    expect(await answerOf(page)).toMatch(/issue\/10001\/\?maxResults=\n/);
    await page.getByLabel('Send maxResults').uncheck();
    expect(await send(page)).toBe(200);
    expect(await answerOf(page)).toMatch(/issue\/10001\/\n/);
    await field(page, 'columns').fill('jnothing');
    expect(await send(page)).toBe(400);
    expect(await answerOf(page)).toContain('READ-5');
    await page.getByRole('tab', { name: 'Journal' }).click();
    expect(await page.locator('.journal .sentence q code').first().innerText()).toBe('columns');
  });

  it('sends on Ctrl-Enter, and leaves the focus where it is', async () => {
    const { page } = await open('#op/addRows');
    await field(page, 'issueId').focus();
    await page.keyboard.press('Control+Enter');
    await page.locator('.answer-head').waitFor();
    expect(await focused(page)).toContain('addRows-issueId');
    await editBody(page);
    await page.keyboard.press('Control+Enter');
    await page.locator('.status-box', { hasText: '2.' }).waitFor();
    expect(await focused(page)).toContain('cm-content');
    await page.keyboard.press('Tab');
    expect(await focused(page)).not.toContain('cm-content');
    await page.locator('.send').click();
    await page.locator('.status-box', { hasText: '3.' }).waitFor();
    expect(await focused(page)).toContain('send');
  });

  it('offers names from the schema and the examples in a body, and underlines an invalid value', async () => {
    const { page, troubles } = await open('#op/updateRows');
    await editBody(page);
    await page.locator('.cm-content').fill('{"rows": [{"');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+Space');
    const options = page.locator('.cm-tooltip-autocomplete li');
    await options.first().waitFor();
    // presses again, as a person would, if a late event of the browser closed the list
    const isOffered = async (text: string): Promise<boolean> => {
      await page.keyboard.press('Control+Space');
      const option = options.filter({ hasText: text }).first();
      return option.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    };
    expect((await options.allInnerTexts()).join(' ')).toMatch(/"rowId"[\s\S]*"values"/);
    await page.keyboard.press('Escape');
    await page.locator('.cm-content').fill('{"rows": [{"rowId": "x", "values": {"');
    await page.keyboard.press('Control+End');
    await expect.poll(() => isOffered('as in an example')).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.cm-content').fill('{"rows": [{"rowId": "x", "values": {}}]}');
    await expect.poll(() => page.locator('.cm-lintRange-error').allInnerTexts()).toEqual(['"x"']);
    expect(await page.locator('.body-problems').innerText()).toContain('rows[0].rowId must be a whole number');
    expect(troubles).toEqual([]);
  });

  it('writes the request as code with the credentials of the caller, and adds the status once it is sent', async () => {
    const { page } = await open('#op/addRows');
    const sample = page.locator('.sample');
    await callAs(page, 'user vera');
    await expect.poll(() => sample.innerText()).toContain("-u 'vera:vera'");
    await callAs(page, 'nobody');
    await expect.poll(() => sample.innerText()).not.toContain('-u');
    await page.locator('.sample-names label', { hasText: 'vitest' }).click();
    expect(await sample.innerText()).not.toContain('toBe(');
    expect(await send(page)).toBe(401);
    await expect.poll(() => sample.innerText()).toContain('toBe(401)');
  });

  it('fills in the request and the caller of an example', async () => {
    const { page } = await open('#op/addRows');
    await page.locator('.documented > summary', { hasText: '403' }).click();
    await page.locator('.example > summary:visible').first().click();
    await page.getByRole('button', { name: 'Fill it in' }).click();
    await expect.poll(() => page.locator('#caller').inputValue()).toBe('user bob');
    expect(await send(page)).toBe(403);
  });

  it('fills in wrong credentials, also from an answer that operations share in the document', async () => {
    const { page } = await open('#op/listGrids');
    for (const id of ['listGrids', 'countRows']) {
      await openOperation(page, id);
      await page.locator('.documented > summary', { hasText: '401' }).click();
      await page.locator('.example > summary', { hasText: 'The credentials are wrong.' }).click();
      await page.getByRole('button', { name: 'Fill it in' }).filter({ visible: true }).click();
      expect(await send(page)).toBe(401);
      expect(await answerOf(page)).toContain('The credentials are incorrect.');
    }
  });

  it('shows 100 entries of a long answer at a time, and downloads all of it', async () => {
    const rows = Array.from({ length: 3_000 }, (_, i) => ({ values: { jsummary: `Row ${i}`, jamount: i } }));
    const { demoWorld } = await import('../../../core.js');
    const world = { ...demoWorld, rows: [{ grid: 10500, issue: 'DEMO-1', rows }] };
    const { url } = await start({ world });
    const { page, troubles } = await openDocs(context(), `${url}/docs/#op/readGrid`);
    expect(await send(page)).toBe(200);
    expect(await page.locator('.json details').count()).toBe(102);
    await page.getByRole('button', { name: 'Show the next 100 of 2,900 more' }).click();
    expect(await page.locator('.json details').count()).toBe(202);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(JSON.parse(await readFile(await file.path(), 'utf8')).rows).toHaveLength(3_000);
    expect(troubles).toEqual([]);
  });

  it('keeps a filled-in value while the add-on version lacks the operation', async () => {
    const { page } = await open('#op/readSelection');
    await field(page, 'issueId').fill('10002');
    await goTo(page, '#choice/addonVersion');
    const version = page.locator('#choice-addonVersion');
    await version.fill('1.18.0');
    await version.blur();
    await goTo(page, '#op/readSelection');
    await page.getByText('There is no operation readSelection under this profile').first().waitFor();
    await goTo(page, '#choices');
    await page.getByRole('button', { name: 'All defaults' }).click();
    await openOperation(page, 'readSelection');
    expect(await field(page, 'issueId').inputValue()).toBe('10002');
  });
});

describe('the caller', () => {
  it('can have typed credentials in any script, and is the user whose token is typed', async () => {
    const { page } = await open('#op/readRows');
    await page.getByText('Other credentials').click();
    await page.getByLabel('name', { exact: true }).fill('Zoë 漢');
    await page.getByLabel('password', { exact: true }).fill('pässwörd 😀');
    await page.getByRole('button', { name: 'Call with these' }).click();
    expect(await send(page)).toBe(401);
    await page.locator('.sample-names label', { hasText: 'fetch' }).click();
    expect(await page.locator('.sample').innerText()).toContain(Buffer.from('Zoë 漢:pässwörd 😀').toString('base64'));
    await page.getByLabel('or a token').fill('alice-token');
    await page.getByRole('button', { name: 'Call with these' }).click();
    expect(await page.locator('#caller').inputValue()).toBe('user alice');
    expect(await send(page)).toBe(200);
  });

  it('never uses the credentials that the browser has', async () => {
    const { url } = await start();
    const httpCredentials = { username: 'alice', password: 'alice' };
    const page = await (await sharedBrowser()).newPage({ httpCredentials });
    await page.goto(`${url}/docs/#op/readRows`);
    await page.locator('#caller option[value="user bob"]').waitFor({ state: 'attached' });
    await callAs(page, 'nobody');
    expect(await send(page)).toBe(401);
    expect(await operation(page).locator('.answer-head').innerText()).toContain('without credentials');
    await page.close();
  });
});
