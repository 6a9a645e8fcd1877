import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { browserForTests } from '../../../hosts/testing/browser.js';
import { endpoints } from '../../../service/endpoints/endpoints.js';
import { executeOn, openOn, type ShownAnswer } from './testing/operations.js';
import { type OpenedPage, openPage, pageFiles } from './testing/swagger-page.js';

const browser = browserForTests();
const files = await pageFiles();
let opened: OpenedPage;
let page: Page;

beforeEach(async () => {
  opened = await openPage(browser(), files, { theme: 'light', width: 1440 });
  page = opened.page;
});

afterEach(async () => {
  await page.close();
  expect(opened.troubles, 'errors, warnings and requests that nobody wants').toEqual([]);
});

const alice = { name: 'alice', password: 'alice' };
const read = '#operations-legacy-readRows';
const add = '#operations-legacy-addRows';

const authorize = (name: string): Promise<void> =>
  page.evaluate((user) => tested.part.authorize({ name: user, password: user }), name);

const open = (operation: string): Promise<void> => openOn(page, operation);
const execute = (operation: string): Promise<ShownAnswer> => executeOn(page, operation);

it('links every rule of an operation, and says what rules and choices mean', async () => {
  await open(add);
  const link = page.locator(`${add} .twin-rules a`, { hasText: /^ADD-1$/ });
  expect(await link.getAttribute('title')).toMatch(/^201, array of integer ids/);
  await link.click();
  expect(new URL(page.url()).hash).toBe('#rule/ADD-1');
  expect(await page.evaluate(() => tested.told)).toContain('rule ADD-1');
  await page.click(`${add} .twin-rules summary`);
  const words = await page.innerText(`${add} .twin-rules dl`);
  expect(words).toContain('an omitted column that is not required is null');
  expect(words).toContain(
    'Which refusal wins when several apply? Here: field-first. Else: "field-first", "issue-first", or the words',
  );
});

const otherCallers: Readonly<Record<string, string>> = {
  listGrids: 'admin',
  readDatasource: 'admin',
  synchronize: 'sysadmin',
};

it('succeeds at the first Execute of every operation', { timeout: 180_000 }, async () => {
  const operations = await page.$$eval('.opblock', (all) => all.map(({ id }) => id));
  expect(operations).toHaveLength(endpoints.length);
  for (const id of operations) {
    await page.evaluate(() => tested.reset());
    await authorize(otherCallers[id.split('-').at(-1) ?? ''] ?? 'alice');
    await open(`#${id}`);
    expect((await execute(`#${id}`)).status, id).toMatch(/^2\d\d$/);
    await page.click(`#${id} .opblock-summary-control`);
  }
});

it('resets a body to its example, writes it, tells so, and reads what was written', async () => {
  await authorize('alice');
  await open(add);
  const example = await page.inputValue(`${add} textarea`);
  await page.fill(`${add} textarea`, '{"rows": []}');
  await page.click(`${add} .reset`);
  expect(await page.inputValue(`${add} textarea`)).toBe(example);
  const added = JSON.parse((await execute(add)).body);
  expect(await page.innerText(`${add} [role="status"]`)).toBe('The answer is 201.');
  await open(read);
  await page.fill(`${read} [aria-label="startAt"]`, '5');
  await expect.poll(async () => (await execute(read)).body).toContain('"startAt": 5');
  const { values } = JSON.parse(await page.innerText(`${read} .live-responses-table .highlight-code code`));
  expect(values.map(({ id }: { readonly id: number }) => id)).toEqual(added);
});

it('shows who calls in the curl and on the padlocks, and nobody after a log out', async () => {
  await authorize('alice');
  await open(read);
  await execute(read);
  expect(await page.innerText(`${read} .curl-command`)).toContain(`'Authorization: Basic ${btoa('alice:alice')}'`);
  expect(await page.locator('.authorization__btn .locked').count()).toBe(endpoints.length);
  await page.evaluate(() => tested.part.authorize({ token: 'alice-token' }));
  expect((await execute(read)).status).toBe('200');
  expect(await page.innerText(`${read} .curl-command`)).toContain("'Authorization: Bearer alice-token'");
  await page.evaluate(() => tested.part.authorize(undefined));
  expect((await execute(read)).status).toBe('401');
  expect(await page.innerText(`${read} .curl-command`)).not.toContain('Authorization');
});

it('calls with names and passwords in any letters, and shows the name', async () => {
  await page.evaluate(() => tested.part.authorize({ name: 'Zoë 漢', password: 'pässwörd 😀' }));
  await open(read);
  expect((await execute(read)).status).toBe('403');
  const expected = Buffer.from('Zoë 漢:pässwörd 😀').toString('base64');
  expect(await page.innerText(`${read} .curl-command`)).toContain(`'Authorization: Basic ${expected}'`);
  await page.click('.auth-wrapper .authorize');
  expect(await page.innerText('dialog')).toContain('Calls are made as Zoë 漢.');
});

it('tells of every answer, also of one that is the same as the one before', async () => {
  await open(read);
  const told: string[] = [];
  for (const _ of ['first', 'second', 'third']) {
    await execute(read);
    told.push(await page.innerText(`${read} [role="status"]`));
  }
  expect(told).toEqual(['The answer is 401.', 'The answer to call 2 is 401.', 'The answer to call 3 is 401.']);
});

it('authorizes by its dialog, which keeps the focus and gives it back', async () => {
  await page.click('.auth-wrapper .authorize');
  await page.waitForSelector('dialog:modal');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  await page.click('.auth-wrapper .authorize');
  await page.fill('dialog [name="name"]', 'alice');
  await page.fill('dialog [name="password"]', 'alice');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog', { state: 'detached' });
  expect(await page.evaluate(() => tested.told)).toEqual([`authorize ${JSON.stringify(alice)}`]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Authorize');
  await open(read);
  expect((await execute(read)).status).toBe('200');
  await page.click(`${read} .authorization__btn`);
  expect(await page.innerText('dialog')).toContain('Calls are made as alice.');
  await page.getByRole('button', { name: 'Log out' }).click();
  expect((await execute(read)).status).toBe('401');
});
