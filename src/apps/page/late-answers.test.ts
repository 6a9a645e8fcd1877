import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contextForTests } from '../../hosts/testing/browser.js';
import { servers } from '../../hosts/testing/running.js';
import { builtDocs, execute, goTo, openDocs, operation, staticHosts } from './testing/docs-page.js';

const context = contextForTests();
const start = servers();
const host = staticHosts();

/** Opens the page of a server, at a hash. */
async function open(hash = '') {
  const { url, server } = await start();
  return { ...(await openDocs(context(), `${url}/docs/${hash}`)), server };
}

const after =
  (ms: number) =>
  async (route: Route): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue().catch(() => undefined); // where the page has gone
  };

/** Lets the looks of a page at its server take their time. */
const slowLooks = (page: Page, ms: number) => page.route('**/__gridtwin__/{view,profile,journal}*', after(ms));
const status = (page: Page) => page.locator('.status-box');

describe('a page whose server answers late', () => {
  it('says of each press of Undo what it did', async () => {
    const { page } = await open();
    await execute(page, 'addRows');
    await execute(page, 'addRows');
    await status(page).getByText('2. 201 addRows').waitFor();
    await slowLooks(page, 150);
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    await page.waitForTimeout(200); // while it looks
    await undo.click();
    await status(page).getByText('Undone: 2 rows removed').waitFor();
    await page.locator('#issue-DEMO-1 .count').first().getByText('5', { exact: true }).waitFor();
    expect(await status(page).innerText()).toBe('Undone: 2 rows removed in Expenses on DEMO-1');
    await execute(page, 'addRows');
    await undo.dblclick();
    await expect.poll(() => status(page).innerText()).toBe('Nothing to undo.');
  });

  it('shows what a call changed also behind a proxy that keeps the events of the server back', async () => {
    const page = await context().newPage();
    const kept = { contentType: 'text/event-stream', body: 'retry: 60000\n\n' };
    await page.route('**/__gridtwin__/events', (route) => route.fulfill(kept));
    await page.goto(`${(await start()).url}/docs/`);
    expect(await execute(page, 'addRows')).toBe(201);
    await status(page).getByText('1. 201 addRows').waitFor();
    await page.locator('tr.row-added').first().waitFor();
  });

  it('keeps a choice that was switched just before another', async () => {
    const { page, server } = await open('#choices');
    await slowLooks(page, 150);
    await page.locator('[id="choice-auth.schemes"]').selectOption('basic');
    await page.locator('[id="choice-legacy.add.status"]').selectOption('200');
    await expect.poll(() => page.locator('.choice-turned').count()).toBe(2);
    expect(server.core.profile.current()).toMatchObject({ 'auth.schemes': 'basic', 'legacy.add.status': 200 });
  });

  it('keeps what is typed for a choice while an earlier answer to it is taken, and takes it next', async () => {
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

  it('has a form that can be sent after it was left before the world was there', async () => {
    const { url } = await start();
    const page = await context().newPage();
    await slowLooks(page, 1_000);
    await page.goto(`${url}/docs/#op/addRows`);
    await page.locator('.send').click();
    await goTo(page, '#op/readRows');
    await page.locator('#issue-DEMO-1 .count').first().waitFor();
    expect(await execute(page, 'addRows')).toBe(201);
  });

  it('takes a step of the tour once where it is pressed twice, and puts the choice back', async () => {
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

  it('keeps a choice that was switched just before a step of the tour switches another', async () => {
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

  it('says of the user who was chosen last what the call gave, though an earlier one is answered after it', async () => {
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
  'a page whose server keeps %s to itself says so after a while, and goes on',
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
    const either = /^(Undone|1\. 201 addRows as admin)/; // whether it has looked since or not
    await expect.poll(() => status(page).innerText()).toMatch(either);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => status(page).innerText()).toBe('Nothing to undo.');
  },
);

describe('a page where something else answers', () => {
  it.each([502, 200])('says of HTML with the status %i that it is not of the server', async (code) => {
    const { page } = await open();
    await page.locator('#issue-DEMO-1').waitFor();
    const html = { status: code, contentType: 'text/html', body: '<h1>Log in</h1>' };
    await page.route('**/__gridtwin__/reset', (route) => route.fulfill(html));
    await page.getByRole('button', { name: 'Reset' }).click();
    await status(page).getByText(`The answer, with the status ${code}, is not of this server`).waitFor();
  });

  it('says of a typed answer to a choice that the server does not answer, and not that the answer is wrong', async () => {
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

describe('a script of the page', () => {
  it('that is no script the first time can be loaded again', async () => {
    const { page } = await open('#rules');
    const html = { contentType: 'text/html', body: '<h1>Log in</h1>' };
    await page.route('**/contract.js', (route) => route.fulfill(html), { times: 1 });
    const run = page.getByRole('button', { name: 'Run the whole contract' });
    await run.click();
    await page.getByText('contract.js was loaded but is incomplete').waitFor();
    await run.click();
    await page.getByText('Conforms').waitFor();
  });

  it('without which nothing can be shown is named where it cannot be loaded', async () => {
    const page = await context().newPage();
    await page.route('**/document.js', (route) => route.abort());
    await page.goto((await host()).url);
    await page.getByText('document.js cannot be loaded: load the page again.').waitFor();
  });

  it('that is not found as its folder has no slash in the address is missed in words, which are not seen otherwise', async () => {
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

  it('without which nothing is answered is named where it cannot be loaded, and what is sent ends', async () => {
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

it('a page whose worker the browser has ended, as in the background, answers what is sent at once', async () => {
  const { page } = await openDocs(context(), (await host()).url);
  const session = await context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForTimeout(500); // until the mock has it
  for (let i = 0; i < 3; i++) {
    await session.send('ServiceWorker.stopAllWorkers');
    expect(await execute(page, 'addRows')).toBe(201);
    await page.waitForTimeout(300);
  }
});
