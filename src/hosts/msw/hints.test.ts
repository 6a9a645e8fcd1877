import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, expect, it, vi } from 'vitest';
import { createMock } from '../../index.js';
import { servers } from '../testing/running.js';

const start = servers();
const url = 'https://tracker.example/rest/acme-igrid/1.0/grid/10500/issue/10001/rowcount';
const words = `this looks like countIssueRows of vendor "acme": set vendor: 'acme' (--vendor acme)`;

afterEach(() => {
  vi.restoreAllMocks();
});

it.each(['handlers', 'handler'] as const)('a mock warns once of requests for another vendor: %s', async (which) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const mock = createMock();
  const server = setupServer(...[mock[which]].flat());
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server.listen({ onUnhandledRequest: 'error', onUnhandledFrame: 'error' } as object);
  await expect(fetch(url)).rejects.toThrow();
  await expect(fetch(url)).rejects.toThrow();
  server.close();
  expect(warned.mock.calls).toEqual([[`gridtwin: the mock does not answer GET ${url}, but ${words}.`]]);
  const told = mock.journal.unmatched().map(({ status, refused }) => [status, refused[0]?.message]);
  const message = `There is no endpoint "/rest/acme-igrid/1.0/grid/10500/issue/10001/rowcount"; ${words}.`;
  expect(told).toEqual([
    [404, message],
    [404, message],
  ]);
});

it('a mock warns of 20 requests for other vendors at most, and keeps all in its journal', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const mock = createMock();
  const server = setupServer(
    mock.handler,
    http.all('*', () => new HttpResponse('someone else')),
  );
  server.listen();
  for (let i = 0; i < 30; i++) await fetch(url.replace('acme', `acme${i}`));
  server.close();
  expect(warned.mock.calls).toHaveLength(20);
  expect(mock.journal.unmatched()).toHaveLength(30);
});

it('the 404 of the server names the setting that would fit', async () => {
  const server = await start();
  const answer = await fetch(`${server.url}/jira/rest/vendor-igrid/1.0/grid/list`);
  expect([answer.status, (await answer.json()).errorMessages[0]]).toEqual([
    404,
    `There is no endpoint "/jira/rest/vendor-igrid/1.0/grid/list"; this looks like listGrids below "/jira": set contextPath: '/jira' (--context-path /jira).`,
  ]);
});
