import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contextForTests } from '../../hosts/testing/browser.js';
import { builtDocs, execute, goTo, openDocs, staticHosts } from './testing/docs-page.js';

const context = contextForTests();
const host = staticHosts();

const asFile = async (): Promise<string> => `${pathToFileURL(builtDocs).href}index.html`;

/** The URL of a host that is not localhost: without https, browsers give its pages no service worker. */
const insecure = async (): Promise<string> => (await host('/docs/')).url.replace('127.0.0.1', 'gridtwin.test');

describe('the page without service workers', () => {
  it.each<[string, RegExp, () => Promise<string>]>([
    ['a file', /opened as a file/, asFile],
    ['an insecure origin', /needs https or localhost/, insecure],
  ])('says so, and still answers requests and runs cases: %s', async (_, words, urlOf) => {
    const { page, troubles } = await openDocs(context(), await urlOf());
    await page.locator('.notice').waitFor();
    expect(await page.locator('.notice').innerText()).toMatch(words);
    expect(await execute(page, 'addRows')).toBe(201);
    await page.locator('tr.row-added').first().waitFor();
    await goTo(page, '#rule/LIST-1');
    await page.locator('#rule-LIST-1').getByRole('button', { name: 'Run its cases' }).click();
    await page.locator('#rule-LIST-1 .verdicts .sign.good').first().waitFor();
    expect(troubles).toEqual([]);
  });

  it('says so, and still answers, if the browser blocks storage, as Firefox does without cookies', async () => {
    const page = await context().newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null }));
    await page.goto((await host()).url);
    await page.locator('.notice', { hasText: 'lets this page store nothing' }).waitFor();
    expect(await execute(page, 'addRows')).toBe(201);
    expect(errors).toEqual([]);
  });

  it('says so, and still answers, if the worker script is missing', async () => {
    const { url } = await host();
    const page = await context().newPage();
    await context().route('**/mockServiceWorker.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(url);
    await page.locator('.notice').waitFor();
    expect(await page.locator('.notice').innerText()).toContain('did not start');
    expect(await execute(page, 'readRows')).toBe(200);
    await page.locator('.next-fault summary').click();
    await page.locator('.next-fault').getByRole('button', { name: 'a connection reset' }).click();
    await page.locator('.chip').first().waitFor();
    await page.locator('.send').click();
    await page.locator('.answer-head').getByText('No answer').waitFor();
  });
});
