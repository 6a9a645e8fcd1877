import http from 'node:http';
import axios from 'axios';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { conforms } from '../../contract/judge/conforms.js';
import { createMock } from '../../hosts/msw/create-mock.js';
import { asAda, smallGrid, smallPlace, smallWorld } from '../../hosts/testing/small-world.js';
import { type Interception, interceptTwins } from '../twins/intercept-twins.js';
import type { Twin } from '../twins/twin.js';

/** Sends a row to an address in one way, and returns the status. */
type Send = (url: string, body: string) => Promise<number>;

const byFetch: Send = async (url, body) => (await fetch(url, { method: 'POST', headers: asAda, body })).status;

const byXhr: Send = (url, body) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(asAda)) request.setRequestHeader(name, value);
    request.onload = () => resolve(request.status);
    request.onerror = () => reject(new Error(`XMLHttpRequest failed: ${url}`));
    request.send(body);
  });

const byAxios =
  (adapter: 'xhr' | 'http' | 'fetch'): Send =>
  async (url, body) =>
    (await axios.post(url, body, { headers: asAda, adapter })).status;

const byHttp =
  (agent?: http.Agent): Send =>
  (url, body) =>
    new Promise((resolve, reject) => {
      const request = http.request(url, { method: 'POST', headers: asAda, ...(agent && { agent }) }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      });
      request.on('error', reject);
      request.end(body);
    });

/** The ways to send a request. */
const ways = {
  fetch: byFetch,
  XMLHttpRequest: byXhr,
  'axios by XMLHttpRequest': byAxios('xhr'),
  'axios by http': byAxios('http'),
  'axios by fetch': byAxios('fetch'),
  'node:http': byHttp(),
  'node:http with keep-alive': byHttp(new http.Agent({ keepAlive: true })),
};

type Way = keyof typeof ways;

/** All ways, which work in an environment with a page. */
const allWays = Object.keys(ways) as Way[];

/** The ways that take an address without an origin in a page. */
const relative: readonly Way[] = ['fetch', 'XMLHttpRequest', 'axios by XMLHttpRequest'];

/**
 * Describes that each way reaches the twin of its test, also from concurrent tests and at any origin, while all requests or
 * only those of `fetch` are intercepted.
 */
export function describeReaching(
  environment: string,
  names: readonly Way[] = allWays,
  intercepted: 'all' | 'fetch' = 'all',
): void {
  describe(`interceptTwins({ interception: '${intercepted}' }) in ${environment}`, () => {
    let interception: Interception;
    beforeAll(() => {
      interception = interceptTwins({ world: smallWorld, interception: intercepted });
    });
    afterAll(() => interception.close());

    const sendIn = (twin: Twin, way: Way, text: string, origin = 'http://tracker.example'): Promise<number> =>
      interception.run(twin, () => ways[way](`${origin}${smallGrid}`, JSON.stringify({ rows: [{ text }] })));

    const rowsOf = (twin: Twin): unknown[] => twin.rows(smallPlace).map(({ cells }) => cells.text);

    it.each(names)('answers %s with the twin of its test, in 20 concurrent tests', async (way) => {
      const twins = Array.from({ length: 20 }, (_, i) => interception.create(`${way} ${i}`));
      const statuses = await Promise.all(twins.map((twin) => sendIn(twin, way, twin.name)));
      expect(statuses).toEqual(twins.map(() => 201));
      expect(twins.map(rowsOf)).toEqual(twins.map(({ name }) => [name]));
      for (const twin of twins) twin.dispose();
    });

    const there = 'location' in globalThis ? relative.filter((way) => names.includes(way)) : [];
    it.for(there)('answers %s with the twin also at the origin of the page', async (way) => {
      const twin = interception.create(way);
      expect([await sendIn(twin, way, 'here', ''), rowsOf(twin)]).toEqual([201, ['here']]);
      twin.dispose();
    });

    it.each(names)('answers %s with the twin while a fake clock stands still', async (way) => {
      const twin = interception.create(way);
      vi.useFakeTimers();
      try {
        expect([await sendIn(twin, way, 'fake'), rowsOf(twin)]).toEqual([201, ['fake']]);
      } finally {
        vi.useRealTimers();
      }
      twin.dispose();
    });

    // where msw 3 leaves `fetch` to happy-dom, a response that is cloned loses its body
    if (environment !== 'happy-dom' || intercepted === 'fetch' || process.env.GRIDTWIN_MODULES === undefined) {
      it('answers fetch with a Response that conforms to the document', async () => {
        const twin = interception.create('judged');
        const url = `http://tracker.example${smallGrid}/rowcount`;
        const response = await interception.run(twin, () => fetch(url, { headers: asAda }));
        expect(await conforms(response)).toEqual({ conforms: true, problems: [] });
        twin.dispose();
      });
    }

    it('answers all ways at the same time with the twins of their tests', async () => {
      const twins = names.map((way) => ({ way, twin: interception.create(way) }));
      await Promise.all(twins.map(({ way, twin }) => sendIn(twin, way, way)));
      expect(twins.map(({ twin }) => rowsOf(twin))).toEqual(names.map((way) => [way]));
      for (const { twin } of twins) twin.dispose();
    });
  });
}

/** Describes that each way reaches a mock in a server of MSW, at another origin than the page, and fails on a planned reset. */
export function describeReachingHandlers(environment: string): void {
  const mock = createMock({ world: smallWorld });
  const url = `http://tracker.example${smallGrid}`;
  const strict = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' } as const; // msw 2 and msw 3
  describe.each([
    ['handlers', mock.handlers],
    ['handler', [mock.handler]],
  ])(`mock.%s in ${environment}`, (_, handlers) => {
    const server = setupServer(...handlers);
    beforeAll(() => server.listen(strict));
    afterAll(() => server.close());

    it.each(allWays)('answers %s', async (way) => {
      mock.reset();
      expect(await ways[way](url, JSON.stringify({ rows: [{ text: way }] }))).toBe(201);
      expect(mock.rows(smallPlace).map(({ cells }) => cells.text)).toEqual([way]);
      expect(mock.journal.last()?.request).toEqual({ rows: [{ text: way }] });
    });

    it.each(allWays)('keeps no body over 64 KB in the journal when %s sends it', async (way) => {
      mock.reset();
      await ways[way](url, JSON.stringify({ rows: [{ text: 'x'.repeat(70_000) }] })).catch(() => undefined); // axios throws for 400
      expect(mock.journal.last()).toMatchObject({ operation: 'addRows', request: undefined });
    });

    it.each(allWays)('fails a request by %s on a planned reset', async (way) => {
      mock.reset();
      mock.faults.plan({ reset: true });
      await expect(ways[way](url, JSON.stringify({ rows: [] }))).rejects.toThrow();
    });
  });
}

/** Describes that an XMLHttpRequest, and axios by it, times out while a twin answers late or never. */
export function describeTimeouts(environment: string): void {
  describe(`the timeout of an XMLHttpRequest in ${environment}`, () => {
    const url = `http://tracker.example${smallGrid}/rowcount`;
    let interception: Interception;
    let twin: Twin;
    beforeAll(() => {
      interception = interceptTwins({ world: smallWorld });
      twin = interception.create('a test');
    });
    afterAll(() => interception.close());

    it.each([{ hang: true }, { delay: 60_000 }])('ends a request of axios on %o', async (plan) => {
      twin.faults.plan(plan);
      const asked = axios.get(url, { headers: asAda, adapter: 'xhr', timeout: 30 });
      await expect(asked).rejects.toMatchObject({ code: 'ECONNABORTED', message: 'timeout of 30ms exceeded' });
    });

    it('fires one timeout event, and none for a shorter delay', async () => {
      const events: string[] = [];
      for (const delay of [60_000, 5]) {
        twin.faults.plan({ delay });
        await new Promise<void>((resolve) => {
          const request = new XMLHttpRequest();
          request.open('GET', url);
          for (const [name, value] of Object.entries(asAda)) request.setRequestHeader(name, value);
          request.timeout = delay > 1000 ? 30 : 1000;
          for (const name of ['load', 'error', 'timeout'] as const) {
            request.addEventListener(name, () => events.push(`${name} ${request.status}`));
          }
          request.onloadend = () => resolve();
          request.send();
        });
      }
      expect(events).toEqual(['timeout 0', 'load 200']);
    });
  });
}
