import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { expect, it, vi } from 'vitest';
import { MisuseError, startMock } from '../../browser.js';
import { newFolder } from '../../validation/testing/new-folder.js';
import { contextForTests } from '../testing/browser.js';
import { siteForTests } from '../testing/test-site.js';

const context = contextForTests();
const site = siteForTests();

it('startMock refuses a page that was opened as a file, and asks to serve it', async () => {
  const folder = newFolder();
  await writeFile(join(folder, 'page.html'), site().html.replace('/page.js', 'page.js'));
  await writeFile(join(folder, 'page.js'), site().script);
  const page = await context().newPage();
  await page.goto(pathToFileURL(join(folder, 'page.html')).href);
  expect(await page.evaluate(() => window.gridtwin.start())).toMatch(
    /^MisuseError: startMock needs service workers, but this page was opened by a file: address\. Serve it by a web server/,
  );
});

it('startMock names secure addresses on a page of an insecure origin', async () => {
  const page = await context().newPage();
  await page.route('http://tracker.example/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: site().script })
      : route.fulfill({ contentType: 'text/html', body: site().html }),
  );
  await page.goto('http://tracker.example/');
  expect(await page.evaluate(() => window.gridtwin.start())).toMatch(
    /but http:\/\/tracker\.example is not secure\. Open the page at https:\/\/tracker\.example, or at http:\/\/localhost/,
  );
});

it('startMock names possible reasons on a page without service workers', async () => {
  const page = await context().newPage();
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }));
  await page.goto(site().url);
  expect(await page.evaluate(() => window.gridtwin.start())).toMatch(/but this page has none: a private window/);
});

it('startMock advises createMock in jsdom', async () => {
  vi.stubGlobal('window', new JSDOM('', { url: 'http://localhost/' }).window);
  await expect(startMock()).rejects.toThrow(/jsdom has none at all\. In tests on Node, use createMock/);
  vi.unstubAllGlobals();
});

it('startMock can be imported outside a browser, and advises setupServer there', async () => {
  await expect(startMock()).rejects.toThrow(MisuseError);
  await expect(startMock()).rejects.toThrow(/runs outside a browser.*setupServer of "msw\/node"/);
});
