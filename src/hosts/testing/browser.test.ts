import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextForTests } from './browser.js';

const context = contextForTests();
const server = createServer((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end());

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

it.each(['the first test', 'the next test'])('the context of %s has no data of an earlier test', async () => {
  const page = await context().newPage();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await page.goto(url);
  expect(await page.evaluate(() => [document.cookie, ...Object.keys(localStorage)])).toEqual(['']);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await context().addCookies([{ name: 'session', value: '1', url }]);
  await context().route('**/*', (route) => route.abort());
  await context().setOffline(true);
});
