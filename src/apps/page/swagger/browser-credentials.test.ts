import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserForTests } from '../../../hosts/testing/browser.js';
import { pageFiles } from './testing/swagger-page.js';

const browser = browserForTests();
const sent: (string | undefined)[] = [];
let server: Server;
let origin: string;

/** The page, and a service on the same host that asks for a name and a password. */
beforeAll(async () => {
  const files = await pageFiles();
  server = createServer(({ url = '', headers }, response) => {
    const { pathname } = new URL(url, 'http://host.example');
    const body = files.get(pathname.replace('/docs/', ''));
    if (body !== undefined) {
      response.end(body);
      return;
    }
    sent.push(headers.authorization);
    response.writeHead(401, { 'www-authenticate': 'Basic realm="tested"' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('never calls with the credentials of the browser, and never lets it ask for them', async () => {
  const page = await browser().newPage({ httpCredentials: { username: 'browser', password: 'browser' } });
  await page.goto(`${origin}/docs/?network`);
  await page.waitForSelector('.opblock');
  await page.evaluate(() => tested.part.open('readRows'));
  await page.click('#operations-legacy-readRows .execute');
  await page.waitForFunction(() => tested.told.includes('settled'));
  const status = page.locator('#operations-legacy-readRows .live-responses-table tbody .response-col_status');
  expect((await status.innerText()).trim()).toBe('401');
  expect(sent).toEqual([undefined]);
  await page.close();
});
