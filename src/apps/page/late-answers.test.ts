import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contextForTests } from '../../hosts/testing/browser.js';
import { servers } from '../../hosts/testing/running.js';
import { builtDocs, execute, goTo, openDocs, operation, staticHosts } from './testing/docs-page.js';

const context = contextForTests();
const start = servers();
const host = staticHosts();

/** Opens the page of a new server at a hash. */
async function open(hash = '') {
  const { url, server } = await start();
  return { ...(await openDocs(context(), `${url}/docs/${hash}`)), server };
}

const after =
  (ms: number) =>
  async (route: Route): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue().catch(() => undefined); // the page may be closed
  };

/** Delays what a page reads of the view, the profile and the journal, by some milliseconds. */
const slowLooks = (page: Page, ms: number) => page.route('**/__gridtwin__/{view,profile,journal}*', after(ms));
const status = (page: Page) => page.locator('.status-box');

describe('a page whose server answers late', () => {
  it('says what each press of Undo did', async () => {
    const { page } = await open();
    await execute(page, 'addRows');
    await execute(page, 'addRows');
    await status(page).getByText('2. 201 addRows').waitFor();
    await slowLooks(page, 150);
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    await page.waitForTimeout(200); // while the page reads the view
    await undo.click();
    await status(page).getByText('Undone: 2 rows removed').waitFor();
    await page.locator('#issue-DEMO-1 .count').first().getByText('5', { exact: true }).waitFor();
    expect(await status(page).innerText()).toBe('Undone: 2 rows removed in Expenses on DEMO-1');
    await execute(page, 'addRows');
    await undo.dblclick();
    await expect.poll(() => status(page).innerText()).toBe('Nothing to undo.');
  });

  it('shows the change of a call even behind a proxy that holds back the events of the server', async () => {
    const page = await context().newPage();
    const kept = { contentType: 'text/event-stream', body: 'retry: 60000\n\n' };
    await page.route('**/__gridtwin__/events', (route) => route.fulfill(kept));
    await page.goto(`${(await start()).url}/docs/`);
    expect(await execute(page, 'addRows')).toBe(201);
    await status(page).getByText('1. 201 addRows').waitFor();
    await page.locator('tr.row-added').first().waitFor();
  });

  it('keeps a switched choice when another choice is switched right after it', async () => {
    const { page, server } = await open('#choices');
    await slowLooks(page, 150);
    await page.locator('[id="choice-auth.schemes"]').selectOption('basic');
    await page.locator('[id="choice-legacy.add.status"]').selectOption('200');
    await expect.poll(() => page.locator('.choice-turned').count()).toBe(2);
    expect(server.core.profile.current()).toMatchObject({ 'auth.schemes': 'basic', 'legacy.add.status': 200 });
  });

  it('keeps text that is typed while an earlier value of the choice is saved, and saves it next', async () => {
    const { page, server } = await open('#choices');
    const limit = page.locator('[id="choice-paging.limit"]');
    await page.route('**/__gridtwin__/profile', after(200));
    await limit.fill('7');
    await limit.press('Enter');
    await page.keyboard.type('5');
    await expect.poll(() => server.core.profile.current()['paging.limit']).toBe(7);
    await page.getByText('1 changed').first().waitFor();
    await limit.press('Tab');
    await expect.poll(() => server.core.profile.current()['paging.limit']).toBe(75);
    await page.getByRole('button', { name: 'All defaults' }).click();
    await expect.poll(() => limit.inputValue()).toBe('1000');
  });

  it('can send a form that was left before the world came', async () => {
    const { url } = await start();
    const page = await context().newPage();
    await slowLooks(page, 1_000);
    await page.goto(`${url}/docs/#op/addRows`);
    await page.locator('.send').click();
    await goTo(page, '#op/readRows');
    await page.locator('#issue-DEMO-1 .count').first().waitFor();
    expect(await execute(page, 'addRows')).toBe(201);
  });

  it('takes a step of the tour once if it is pressed twice, and puts the choice back', async () => {
    const { page, server } = await open('#tour');
    const step = page.locator('.step', { hasText: 'What the specification leaves open' });
    const send = step.getByRole('button', { name: 'Send' });
    await slowLooks(page, 60);
    await page.route('**/rest/**', after(60));
    await send.click();
    await page.waitForTimeout(120);
    await send.click();
    await step.getByText('After').waitFor();
    expect((await step.innerText()).match(/errorMessages/g)).toHaveLength(1);
    await page.waitForTimeout(600);
    expect(server.core.profile.current()['legacy.errorBody']).toBe('errorMessages');
  });

  it('keeps a switched choice when a step of the tour switches another choice right after it', async () => {
    const { page, server } = await open('#choices');
    await slowLooks(page, 800);
    await page.locator('[id="choice-auth.schemes"]').selectOption('basic');
    await goTo(page, '#tour');
    const step = page.locator('.step', { hasText: 'What the specification leaves open' });
    await step.getByRole('button', { name: 'Send' }).click();
    await step.getByText('After').waitFor();
    expect(server.core.profile.current()).toMatchObject({
      'auth.schemes': 'basic',
      'legacy.errorBody': 'errorMessages',
    });
  });

  it('shows the answer for the user who was chosen last, even if an earlier call is answered after it', async () => {
    const { page } = await open('#permissions');
    let calls = 0;
    await page.route('**/rest/**', (route) => {
      calls += 1;
      return after(calls === 1 ? 700 : 0)(route);
    });
    const ask = (user: string) => page.getByRole('button', { name: new RegExp(`: ${user} may .* DEMO-1\\.`) }).click();
    await ask('bob');
    await ask('vera');
    await page.locator('.why').getByText('in the journal').waitFor();
    await page.waitForTimeout(1_000);
    expect(await page.locator('.why').innerText()).toMatch(/^vera may view DEMO-1.*gave 200, in the journal\.$/);
  });
});

it.each(['the head of an answer', 'the rest of an answer'])(
  'a page says after a while that its server holds back %s, and then goes on',
  async (what) => {
    const { url } = await start();
    const page = await context().newPage();
    await page.addInitScript((isWhole) => {
      const [timeout, ask] = [AbortSignal.timeout, globalThis.fetch];
      AbortSignal.timeout = (ms) => timeout(ms / 100);
      globalThis.fetch = (asked, init) => {
        const { signal } = init ?? {};
        if (!String(asked).endsWith('/view') || !Reflect.get(globalThis, 'isMute')) return ask(asked, init);
        const broken = new Promise<never>((_, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason)),
        );
        if (isWhole) return broken;
        const body = new ReadableStream({ start: (controller) => broken.catch((error) => controller.error(error)) });
        return Promise.resolve(new Response(body));
      };
    }, what.includes('head'));
    await page.goto(`${url}/docs/`);
    await page.locator('#issue-DEMO-1 .count').first().waitFor();
    const mute = (isMute: boolean) =>
      page.evaluate((is) => Object.assign(globalThis, { isMute: is }) && undefined, isMute);
    await mute(true);
    await execute(page, 'addRows');
    await status(page).getByText('The server does not answer').waitFor();
    await mute(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    const either = /^(Undone|1\. 201 addRows as admin)/; // depends on whether the page has read the journal since
    await expect.poll(() => status(page).innerText()).toMatch(either);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => status(page).innerText()).toBe('Nothing to undo.');
  },
);

describe('a page that gets no answer from its server', () => {
  it.each([502, 200])('says that HTML with the status %i is not from the server', async (code) => {
    const { page } = await open();
    await page.locator('#issue-DEMO-1').waitFor();
    const html = { status: code, contentType: 'text/html', body: '<h1>Log in</h1>' };
    await page.route('**/__gridtwin__/reset', (route) => route.fulfill(html));
    await page.getByRole('button', { name: 'Reset' }).click();
    await status(page).getByText(`The answer, with the status ${code}, is not of this server`).waitFor();
  });

  it('says that the server does not answer, not that the typed value of a choice is wrong', async () => {
    const { page } = await open('#choices');
    await page.route('**/__gridtwin__/**', (route) => route.abort());
    const limit = page.locator('[id="choice-paging.limit"]');
    await limit.fill('7');
    await limit.blur();
    await page.locator('[id="wanted-paging.limit"]').getByText('The server does not answer').waitFor();
    await limit.fill('seven');
    await limit.blur();
    await page.locator('[id="wanted-paging.limit"]').getByText('It takes a positive whole number').waitFor();
  });
});

describe('a page whose script cannot be loaded', () => {
  it('loads contract.js again after it came as HTML', async () => {
    const { page } = await open('#rules');
    const html = { contentType: 'text/html', body: '<h1>Log in</h1>' };
    await page.route('**/contract.js', (route) => route.fulfill(html), { times: 1 });
    const run = page.getByRole('button', { name: 'Run the whole contract' });
    await run.click();
    await page.getByText('contract.js was loaded but is incomplete').waitFor();
    await run.click();
    await page.getByText('Conforms').waitFor();
  });

  it('names document.js, without which it shows nothing', async () => {
    const page = await context().newPage();
    await page.route('**/document.js', (route) => route.abort());
    await page.goto((await host()).url);
    await page.getByText('document.js cannot be loaded: load the page again.').waitFor();
  });

  it('says that its address must end with a slash, but not if the address does', async () => {
    const page = await context().newPage();
    const words = page.getByText('must end with a slash');
    const { url } = await host('/docs/');
    await page.route('**/docs', (route) => route.fulfill({ path: join(builtDocs, 'index.html') }));
    await page.goto(url.slice(0, -1));
    expect(await words.isVisible()).toBe(true);
    await page.route('**/page.js', (route) => route.abort());
    await page.goto(url);
    expect(await words.isVisible()).toBe(false);
  });

  it('names mock.js, without which a request ends with an error', async () => {
    const page = await context().newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route('**/mock.js', (route) => route.abort());
    await page.goto(`${(await host()).url}#op/addRows`);
    await status(page).getByText('mock.js cannot be loaded').waitFor();
    await page.locator('.send').click();
    await operation(page).getByText('There was no answer: mock.js cannot be loaded').waitFor();
    expect(errors).toEqual([]);
  });
});

it('a page answers at once after the browser has stopped its worker, as it does in the background', async () => {
  const { page } = await openDocs(context(), (await host()).url);
  const session = await context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForTimeout(500); // until the mock uses the worker
  for (let i = 0; i < 3; i++) {
    await session.send('ServiceWorker.stopAllWorkers');
    expect(await execute(page, 'addRows')).toBe(201);
    await page.waitForTimeout(300);
  }
});
