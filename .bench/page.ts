import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import sirv from 'sirv';
import { executablePath } from '../src/hosts/testing/find-browser.js';
import { atMost, type Finding, measured } from './compare.js';

const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const docs = folderOf('../docs/');
const swagger = folderOf('../../node_modules/swagger-ui-dist/');

/** A page with Swagger UI, set up as in its guide, and the document of our page. */
const swaggerPage = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="swagger-ui.css"><div id="ui"></div>
<script src="swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: 'openapi.json', dom_id: '#ui' })</script>`;

async function serve(folder: string, own: Readonly<Record<string, string | Buffer>>): Promise<Server> {
  const files = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    const body = own[request.url ?? ''];
    if (body === undefined) files(request, response, () => response.writeHead(404).end());
    else response.writeHead(200, { 'content-type': request.url === '/' ? 'text/html' : 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Returns the microseconds until an element of a page is visible, in a new browser context. */
async function untilSeen(browser: Browser, server: Server, selector: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor();
  const taken = performance.now() - start;
  await context.close();
  return taken * 1000;
}

/** Compares the time from the address to the first operation with plain Swagger UI and the same document. */
export async function pageFindings(): Promise<Finding[]> {
  const browser = await chromium.launch({ executablePath: await executablePath(), args: ['--no-sandbox'] });
  const document = readFileSync(`${docs}openapi.json`);
  const servers = [
    await serve(docs, {}),
    await serve(swagger, { '/': swaggerPage, '/openapi.json': document }),
  ] as const;
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let i = 0; i < 9; i++) {
    ours.push(await untilSeen(browser, servers[0], '.send'));
    theirs.push(await untilSeen(browser, servers[1], '.opblock'));
  }
  await browser.close();
  for (const server of servers) server.close();
  return [atMost('first operation of the page / of plain Swagger UI', 0.35, measured(ours, theirs))];
}
