import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import sirv from 'sirv';
import { afterEach } from 'vitest';
import { contextForTests } from '../../../hosts/testing/browser.js';

/** The folder of the built page, which `npm test` builds first. */
export const builtDocs = fileURLToPath(new URL('../../../../dist/docs/', import.meta.url));

const closing = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Serves the built page below a path such as `/some/where/`, and 404 elsewhere, as a plain web host does. Stops after the test. */
export function staticHosts() {
  const running: Server[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map(closing));
  });
  return async (path = '/') => {
    const files = sirv(builtDocs, { dev: true });
    const server = createServer((request, response) => {
      const { url = '/' } = request;
      const missing = (): void => void response.writeHead(404).end();
      if (!url.startsWith(path)) return missing();
      request.url = url.slice(path.length - 1);
      files(request, response, missing);
    });
    running.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}${path}`, close: () => closing(server) };
  };
}

/** The theme of a page, and the width of its window in px. */
export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: 360 | 390 | 768 | 1024 | 1440;
}

const roomy: Look = { colorScheme: 'light', width: 1440 };

/** Whether a console message only reports a status from 400 to 499, which tests cause on purpose. */
const isOfRefusal = (text: string): boolean =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);

/** Collects the troubles of a page: errors, warnings, and requests to other origins. */
function watched(page: Page, origin: string): readonly string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isOfRefusal(message.text())) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  page.context().on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:')) troubles.push(`a request to ${url}`);
  });
  return troubles;
}

/** Opens the page, and waits for the operation or the view that its hash leads to. */
export async function openDocs(context: BrowserContext, url: string, { colorScheme, width }: Look = roomy) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: width === 1440 ? 900 : 740 });
  await page.emulateMedia({ colorScheme });
  page.setDefaultTimeout(30_000);
  const troubles = watched(page, url.startsWith('file:') ? 'file:' : new URL(url).origin);
  await page.goto(url);
  await page.waitForSelector(/#(?!op)/.test(url) ? '.panel:not([hidden]) h2' : '.operation h2');
  return { page, troubles };
}

/** Opens the page without waiting for mock.js, which comes late by `ms`. */
export async function openBeforeMock(context: BrowserContext, url: string, ms = 1_500): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/mock.js', (route) => void setTimeout(() => route.continue(), ms));
  await page.goto(url, { waitUntil: 'commit' });
  return page;
}

/** The operation that is shown. */
export const operation = (page: Page) => page.locator('article.operation');

/** Returns a function that opens the page on a static host at a hash, in the browser context of the test file. */
export function docsForTests() {
  const context = contextForTests();
  const host = staticHosts();
  return async (hash = '', look?: Look) => openDocs(context(), (await host()).url + hash, look);
}

/** Follows a link within the page, such as `#world`, and waits for the frame after it. */
export const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate(async (wanted) => {
    const before = globalThis.location.href;
    const followed = new Promise((resolve) => {
      globalThis.addEventListener('hashchange', () => requestAnimationFrame(resolve), { once: true });
    });
    globalThis.location.hash = wanted;
    if (globalThis.location.href !== before) await followed;
  }, hash);

/** Opens an operation by its link. */
export async function openOperation(page: Page, id: string): Promise<void> {
  await goTo(page, `#op/${id}`);
  await page.locator(`#op-${id}`).waitFor();
}

/** Sends the form of the shown operation. Returns the status of the answer. */
export async function send(page: Page): Promise<number> {
  const head = page.locator('.answer-head');
  if ((await head.count()) > 0) await head.evaluate((element) => element.setAttribute('data-seen', ''));
  await page.locator('.send').click();
  const status = page.locator('.answer-head:not([data-seen]) .status');
  await status.waitFor();
  return Number.parseInt(await status.innerText(), 10);
}

/** Opens an operation by its link, and sends its form. Returns the status of the answer. */
export async function execute(page: Page, id: string): Promise<number> {
  await openOperation(page, id);
  return send(page);
}
