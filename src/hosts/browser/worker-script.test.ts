import { expect, it } from 'vitest';
import { countRows } from '../testing/in-page.js';
import { pagesForTests, start } from '../testing/pages.js';

const { context, open } = pagesForTests();

it.each([
  [{ url: '/missing.js' }, /MSW's worker script is not at http:.*\/missing\.js: the answer is 404\. .*npx msw init/],
  [
    { url: '/fallback.js' },
    /the answer is text\/html: the page that the web server sends.*npx msw init <public folder>/,
  ],
  [{ url: '/plain.js' }, /the answer is text\/plain, and not JavaScript.*npx msw init/],
  [{ url: '/foreign.js' }, /it is another script.*worker\.url/],
  [{ url: 'https://cdn.example/mockServiceWorker.js' }, /is of another origin than this page.*npx msw init/],
  [
    { url: '/deep/mockServiceWorker.js' },
    /reaches pages below .*\/deep\/, and this page is .*Put the script higher up/,
  ],
  [{ scope: '/deep/' }, /reaches pages below .*\/deep\/, and this page is/],
])('startMock refuses the worker script %j and says why, and then starts with the default', async (worker, message) => {
  const opened = await open();
  const started = await start(opened, { worker });
  expect(started).toMatch(/^MisuseError: /);
  expect(started).toMatch(message);
  expect(await start(opened)).toBe('');
});

it('the worker script can be elsewhere, and its address can be relative to the page', async () => {
  const opened = await open('/deep/');
  expect(await start(opened, { worker: { url: 'mockServiceWorker.js' } })).toBe('');
  expect(await countRows(opened.page)).toBe(5);
});

it('startMock says that there is no answer when the web server does not send the worker script', async () => {
  const opened = await open();
  await context().route('**/mockServiceWorker.js', (route) => route.abort());
  expect(await start(opened)).toMatch(/mockServiceWorker\.js: there is no answer/);
});

it('startMock passes on the message of the browser about a scope that is too wide', async () => {
  const worker = { url: '/deep/mockServiceWorker.js', scope: '/' };
  expect(await start(await open(), { worker })).toMatch(/Service-Worker-Allowed/);
});
