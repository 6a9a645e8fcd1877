import { afterAll, expect, it } from 'vitest';
import type { HttpRequest } from '../../src/contract/run/case.js';
import { sendRequest } from '../../src/contract/run/send-request.js';
import { fetchOverKeptConnections } from './keep-alive.js';
import { startHttp } from './targets.js';

const { target, stop } = await startHttp();
afterAll(stop);
const { baseUrl, limits } = target;
const kept = fetchOverKeptConnections();

const authorization = 'Bearer alice-token';
const json = { authorization, 'content-type': 'application/json' };
const rows = `${baseUrl}/rest/vendor-igrid/1.0/grid/10500/issue/10001`;

/** Requests that change nothing, by the status of their answer. */
const requests: readonly (readonly [status: number, sent: HttpRequest])[] = [
  [200, { method: 'GET', url: `${rows}/?maxResults=2`, headers: { authorization } }],
  [401, { method: 'GET', url: `${rows}/`, headers: {} }],
  [404, { method: 'GET', url: `${baseUrl}/rest/vendor-igrid/1.0/a b/%zz`, headers: { authorization } }],
  [400, { method: 'POST', url: rows, headers: json, body: '{"rows":[{"jsummary":"Ä"' }],
  [400, { method: 'DELETE', url: rows, headers: json, body: '{"rows":"ä"}' }],
  [405, { method: 'PATCH', url: rows, headers: json, body: '' }],
];

it.each(requests)('a kept connection gets the same answer as fetch: %i', async (status, sent) => {
  const [direct, byFetch] = [await sendRequest(sent, kept, limits), await sendRequest(sent, target.fetch, limits)];
  expect(kept.direct?.(sent)).toBeInstanceOf(Promise);
  expect(direct.answer?.status).toBe(status);
  const withoutDate = ({ answer }: typeof direct) => ({ ...answer, headers: { ...answer?.headers, date: '' } });
  expect(withoutDate(direct)).toEqual(withoutDate(byFetch));
});

it('a request that node:http would send differently is left to fetch', () => {
  const url = `${rows}/`;
  expect(kept.direct?.({ method: 'GET', url, headers: {}, body: '{}' })).toBeUndefined();
  expect(kept.direct?.({ method: 'GET', url, headers: { authorization: ' padded ' } })).toBeUndefined();
});

it('a kept connection that gets no answer gives the same reason as fetch', async () => {
  const sent: HttpRequest = { method: 'GET', url: 'http://127.0.0.1:9/', headers: {} };
  const { noAnswer } = await sendRequest(sent, kept, limits);
  expect(noAnswer).toMatch(/nothing listens there|the connection broke off/);
});
