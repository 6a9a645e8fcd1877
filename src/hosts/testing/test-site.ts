import { createServer, type Server } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Bundled, bundleForBrowser, workerScript } from './msw-of-lane.js';

const html =
  '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Test</title><script src="/page.js"></script>';

/** A page of a site, with its errors and the warnings and errors in its console. */
export interface OpenPage {
  readonly page: Page;
  readonly complaints: string[];
}

/** A site whose pages can start a mock. */
export interface TestSite {
  readonly url: string;
  /** The script of its pages; `html` is a page that loads it. */
  readonly script: string;
  readonly html: string;
  /** Opens a page of the site in a new tab. */
  readonly open: (context: BrowserContext, path?: string) => Promise<OpenPage>;
}

type Answer = readonly [status: number, type: string, body: string];

/** The answers of the site by path: its pages, MSW's worker script, and wrong files in the place of that script. */
const contents = (script: string, worker: string): Readonly<Record<string, Answer>> => ({
  '/': [200, 'text/html', html],
  '/deep/': [200, 'text/html', html],
  '/page.js': [200, 'text/javascript', script],
  '/mockServiceWorker.js': [200, 'text/javascript', worker],
  '/deep/mockServiceWorker.js': [200, 'application/javascript; charset=utf-8', worker],
  '/fallback.js': [200, 'text/html', html],
  '/plain.js': [200, 'text/plain', worker],
  '/download': [200, 'application/octet-stream', 'a,b'],
  '/foreign.js': [200, 'text/javascript', 'addEventListener("fetch", () => undefined);'],
});

const serve = (files: Readonly<Record<string, Answer>>): Server =>
  createServer(({ url = '' }, response) => {
    const [status, type, body] = files[url] ?? [404, 'text/plain', 'from the network'];
    response.writeHead(status, { 'content-type': type }).end(body);
  });

async function open(context: BrowserContext, url: string): Promise<OpenPage> {
  const tab = await context.newPage();
  const complaints: string[] = [];
  tab.on('pageerror', (error) => complaints.push(String(error)));
  tab.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  await tab.goto(url);
  return { page: tab, complaints };
}

function addressOf(server: Server | undefined): string {
  const address = server?.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('the site is there once the tests of a file run');
  return `http://127.0.0.1:${address.port}`;
}

/** The scripts that all test files of this process share. */
const shared: { scripts?: Promise<readonly [page: Bundled, worker: string]> } = {};

/** Returns a site for the tests of a file, with the msw of this lane. */
export function siteForTests(): () => TestSite {
  let server: Server | undefined;
  let script = '';
  beforeAll(async () => {
    const bundled = () => bundleForBrowser('runners/testing/browser-page.ts', { hasOptional: true });
    shared.scripts ??= Promise.all([bundled(), workerScript()]);
    const [page, worker] = await shared.scripts;
    script = page.code;
    server = serve(contents(script, worker));
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server?.close();
  });
  return () => {
    const url = addressOf(server);
    return { url, script, html, open: (context, path = '/') => open(context, url + path) };
  };
}
