import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { build } from 'rolldown';
import type { SwaggerPart } from '../mount-swagger.js';

declare global {
  /** On the page: Swagger UI, what it told, a way to start again, and bodies to answer in place of the mock. */
  var tested: {
    readonly part: SwaggerPart;
    readonly told: readonly string[];
    readonly reset: () => void;
    readonly bodies: string[];
  };
}

/** How a page is looked at. */
export interface Look {
  readonly theme: 'light' | 'dark';
  readonly width: 360 | 1440;
  readonly hash?: string;
}

/** A page and all that went wrong on it. */
export interface OpenedPage {
  readonly page: Page;
  readonly troubles: readonly string[];
}

const inRoot = (name: string): string => readFileSync(new URL(`../../../../../${name}`, import.meta.url), 'utf8');

const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:">
<title>Swagger UI over the mock</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="swagger-ui.css"><link rel="stylesheet" href="tokens.css">
<link rel="stylesheet" href="swagger.css">
<style>body { margin: 0; background: var(--page); color: var(--text); font-family: var(--font) }</style>
</head><body><main><h1>Tested</h1><div id="swagger"></div></main>
<script src="document.js"></script><script src="swagger-ui-bundle.js"></script><script src="entry.js"></script>
</body></html>`;

async function entryScript(): Promise<string> {
  const input = new URL('entry.ts', import.meta.url).pathname;
  const { output } = await build({ input, platform: 'browser', write: false, output: { format: 'iife' } });
  return output[0].code;
}

/** The files of the page by name. */
export async function pageFiles(): Promise<ReadonlyMap<string, string>> {
  const dist = 'node_modules/swagger-ui-dist';
  return new Map([
    ['', html],
    ['document.js', `globalThis.testedDocument = ${inRoot('openapi/openapi.json')};`],
    ['entry.js', await entryScript()],
    ['swagger-ui-bundle.js', inRoot(`${dist}/swagger-ui-bundle.js`)],
    ['swagger-ui.css', inRoot(`${dist}/swagger-ui.css`)],
    ['tokens.css', inRoot('src/apps/page/style/tokens.css')],
    ['swagger.css', inRoot('src/apps/page/swagger/swagger.css')],
  ]);
}

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
const base = 'http://docs.test/docs/';

/** Opens the page in a window of its own, offline: every request that is not for a file of it is a trouble. */
export async function openPage(browser: Browser, files: ReadonlyMap<string, string>, look: Look): Promise<OpenedPage> {
  const { theme: colorScheme, width, hash = '' } = look;
  const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'log') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.route('**', (route) => {
    const url = route.request().url();
    const body = url.startsWith(base) ? files.get(url.slice(base.length)) : undefined;
    if (body === undefined) {
      troubles.push(`a request to ${url}`);
      return route.abort();
    }
    return route.fulfill({ body, contentType: types[url.split('.').at(-1) ?? ''] ?? 'text/html' });
  });
  await page.goto(`${base}${hash}`);
  await page.waitForSelector('.opblock');
  return { page, troubles };
}
