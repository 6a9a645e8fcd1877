import { afterEach, describe, expect, it, vi } from 'vitest';
import { collectGarbage } from '../../validation/testing/collect-garbage.js';
import type { Fetch } from '../targets/fetch.js';
import { mockTarget } from '../targets/mock-target.js';
import type { Limits, Target } from '../targets/target.js';
import { misbehavingServers } from '../testing/misbehaving-servers.js';
import type { HttpRequest } from './case.js';
import { openHttpClient, RunAborted } from './http-client.js';

const start = misbehavingServers();
afterEach(() => void vi.useRealTimers());

const limits: Limits = {
  timeoutMs: 200,
  answerBytes: 1000,
  requests: 100,
  requestsPerSecond: Number.POSITIVE_INFINITY,
  retries: 1,
};

const target = (fetch: Fetch, more: Partial<Limits> = {}): Target => ({
  ...mockTarget(),
  fetch,
  limits: { ...limits, ...more },
});

const get: HttpRequest = { method: 'GET', url: 'http://twin.test/', headers: {} };
const post: HttpRequest = { ...get, method: 'POST', body: '{}' };

/** Gives these answers in turn; a text is the reason why there is no answer. */
function answering(...answers: readonly (number | string)[]) {
  const sent: string[] = [];
  const fetch: Fetch = async ({ method }) => {
    const answer = answers[sent.length] ?? 200;
    sent.push(method);
    if (typeof answer === 'string') throw new Error(answer);
    return new Response('{"a": 1}', { status: answer, headers: { 'X-Two': 'b' } });
  };
  return { fetch, sent };
}

/** Returns the shortest time in ms between a request and the fourth after it. */
const shortest = (times: readonly number[]): number => Math.min(...times.slice(4).map((at, i) => at - (times[i] ?? 0)));

describe('an HTTP client', () => {
  it('returns an answer with its status, headers by lower-case name, text and JSON', async () => {
    const { exchange } = openHttpClient(target(answering(404).fetch), 'destructive');
    expect(await exchange(get)).toEqual({
      sent: get,
      answer: {
        status: 404,
        headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-two': 'b' },
        text: '{"a": 1}',
        json: { a: 1 },
      },
    });
  });

  it('returns every cookie of an answer that sets several', async () => {
    const headers = new Headers([
      ['set-cookie', 'JSESSIONID=A1; Path=/'],
      ['set-cookie', 'atlassian.xsrf.token=B2; Path=/'],
    ]);
    const fetch: Fetch = async () => new Response('{}', { headers });
    const { exchange } = openHttpClient(target(fetch), 'destructive');
    const { answer } = await exchange(get);
    expect(answer?.headers['set-cookie']).toBe('JSESSIONID=A1; Path=/, atlassian.xsrf.token=B2; Path=/');
  });

  it('retries a GET without an answer as often as the limits allow', async () => {
    const { fetch, sent } = answering('no', 'no', 200);
    const { exchange, spent } = openHttpClient(target(fetch, { retries: 2 }), 'destructive');
    expect((await exchange(get)).answer?.status).toBe(200);
    expect([sent, spent()]).toEqual([['GET', 'GET', 'GET'], 3]);
  });

  it.each([500, 503, 404])('does not retry a GET that was answered %i', async (status) => {
    const { fetch, sent } = answering(status, 200);
    const { exchange } = openHttpClient(target(fetch, { retries: 2 }), 'destructive');
    expect((await exchange(get)).answer?.status).toBe(status);
    expect(sent).toEqual(['GET']);
  });

  it.each([
    ['GET', 429, {}],
    ['POST', 429, { 'Retry-After': 'Fri, 27 Nov 2026 09:00:00 GMT' }],
    ['DELETE', 503, { 'Retry-After': '2' }],
  ])('waits and retries a %s that a limit on requests answered %i', async (method, status, headers) => {
    vi.useFakeTimers();
    const times: number[] = [];
    const fetch: Fetch = async () => {
      times.push(Date.now());
      return times.length < 3 ? new Response('', { status, headers }) : new Response('[]');
    };
    const { exchange, spent } = openHttpClient(target(fetch, { timeoutMs: 60_000 }), 'destructive');
    const exchanged = exchange({ ...get, method });
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await exchanged).answer?.text).toBe('[]');
    const pauses = times.slice(1).map((at, i) => at - (times[i] ?? 0));
    expect(pauses).toEqual(status === 503 ? [2000, 2000] : [1000, 1000]);
    expect(spent()).toBe(3);
  });

  it('waits until the time that Retry-After names, by the clock of the target', async () => {
    vi.useFakeTimers();
    const headers = { Date: 'Fri, 27 Nov 2026 09:00:00 GMT', 'Retry-After': 'Fri, 27 Nov 2026 09:00:07 GMT' };
    const times: number[] = [];
    const fetch: Fetch = async () => {
      times.push(Date.now());
      return times.length < 2 ? new Response('', { status: 429, headers }) : new Response('[]');
    };
    const exchanged = openHttpClient(target(fetch, { timeoutMs: 60_000 }), 'destructive').exchange(get);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await exchanged).answer?.text).toBe('[]');
    expect(Number(times[1]) - Number(times[0])).toBe(7000);
  });

  it('reports no answer if a limit on requests refuses every try, and says what to do', async () => {
    const fetch: Fetch = async () => new Response('', { status: 429, headers: { 'Retry-After': '0' } });
    const { exchange, spent } = openHttpClient(target(fetch), 'destructive');
    expect((await exchange(post)).noAnswer).toBe('a limit on requests answered 429; send fewer a second');
    expect(spent()).toBe(6);
  });

  it.each(['POST', 'PUT', 'DELETE'])('never retries a %s of a case', async (method) => {
    const { fetch, sent } = answering('no', 200);
    const { exchange } = openHttpClient(target(fetch, { retries: 2 }), 'destructive');
    expect(await exchange({ ...post, method })).toEqual({ sent: { ...post, method }, noAnswer: 'no' });
    expect(sent).toEqual([method]);
  });

  it('refuses everything but a GET in the read-only lane, also for the cleanup', async () => {
    const { fetch, sent } = answering();
    const { exchange, sendAlways } = openHttpClient(target(fetch), 'read-only');
    await expect(exchange(post)).rejects.toThrow(`${post.method} ${post.url} would write`);
    await expect(sendAlways({ ...post, method: 'DELETE' })).rejects.toThrow('DELETE http://twin.test/ would write');
    expect(sent).toEqual([]);
  });

  it('sends no more than its budget, retries included, except for the cleanup', async () => {
    const { fetch, sent } = answering(200, 'no', 200);
    const { exchange, sendAlways, closed } = openHttpClient(target(fetch, { requests: 2 }), 'destructive');
    await exchange(get);
    expect(closed()).toBeUndefined();
    expect((await exchange(get)).noAnswer).toBe('no');
    expect(closed()).toBe('the budget of 2 requests is spent');
    await expect(exchange(get)).rejects.toThrow(RunAborted);
    expect(sent).toHaveLength(2);
    expect((await sendAlways(post)).answer?.status).toBe(200);
  });

  it('gives up after three requests in a row without an answer, except for the cleanup', async () => {
    const { fetch } = answering('a', 'b', 200, 'c', 'd', 'e', 200);
    const { exchange, sendAlways, closed } = openHttpClient(target(fetch, { retries: 0 }), 'destructive');
    for (let i = 0; i < 5; i++) await exchange(get);
    expect(closed()).toBeUndefined();
    await exchange(post);
    expect(closed()).toBe('gave up after 3 requests in a row without an answer, the last one because: e');
    await expect(exchange(get)).rejects.toThrow(RunAborted);
    expect((await sendAlways(post)).answer?.status).toBe(200);
    expect(closed()).toMatch(/^gave up/);
  });

  it('retries a DELETE and a PUT of the cleanup, but not a POST, nor a DELETE of a case', async () => {
    const { fetch, sent } = answering('a', 200, 'b', 200, 'c', 'd');
    const { exchange, sendAlways } = openHttpClient(target(fetch, { retries: 1 }), 'destructive');
    for (const method of ['DELETE', 'PUT']) expect((await sendAlways({ ...post, method })).answer?.status).toBe(200);
    expect(await sendAlways(post)).toMatchObject({ noAnswer: 'c' }); // a retry could add a row twice
    expect(await exchange({ ...post, method: 'DELETE' })).toMatchObject({ noAnswer: 'd' });
    expect(sent).toHaveLength(6);
  });

  it('counts concurrent requests without an answer as one', async () => {
    const { fetch } = answering(...'abcdef', 'g', 'h');
    const { exchange, closed } = openHttpClient(target(fetch, { retries: 0 }), 'destructive');
    await Promise.all([get, post, get, get, post, get].map(exchange));
    await exchange(get);
    expect(closed()).toBeUndefined();
    await exchange(get);
    expect(closed()).toMatch(/^gave up after 3 requests in a row without an answer/);
  });

  it('keeps to its limit of requests in any second, retries included', async () => {
    vi.useFakeTimers();
    const times: number[] = [];
    const fetch: Fetch = async () => {
      times.push(Date.now());
      throw new Error('no');
    };
    const limits = { requestsPerSecond: 4, retries: 8, timeoutMs: 5000 };
    const exchanged = openHttpClient(target(fetch, limits), 'read-only').exchange(get);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await exchanged).noAnswer).toBe('no');
    expect(times).toHaveLength(9);
    expect(shortest(times)).toBeGreaterThanOrEqual(1000);
  });

  it('does not make up for a pause with a burst', async () => {
    vi.useFakeTimers();
    const times: number[] = [];
    const fetch: Fetch = async () => {
      times.push(Date.now());
      return new Response('{}');
    };
    const { exchange } = openHttpClient(target(fetch, { requestsPerSecond: 4 }), 'read-only');
    await exchange(get);
    await vi.advanceTimersByTimeAsync(900);
    const exchanged = Promise.all(Array.from({ length: 7 }, () => exchange(get)));
    await vi.advanceTimersByTimeAsync(10_000);
    await exchanged;
    expect(times).toHaveLength(8);
    expect(shortest(times)).toBeGreaterThanOrEqual(1000);
  });

  describe('for a tracker that locks users after three wrong passwords in a row', () => {
    /** Sends GETs with passwords of one user, and POSTs with those that end in "!"; returns the passwords as they arrived. */
    async function arrived(
      passwords: readonly string[],
      more: Partial<Target> = { isRemote: true },
    ): Promise<string[]> {
      const sent: string[] = [];
      const fetch: Fetch = async ({ headers }) => {
        const [, password = ''] = atob((headers.get('authorization') ?? '').slice('Basic '.length)).split(':');
        sent.push(password);
        return new Response('{}', { status: password.startsWith('right') ? 200 : 401 });
      };
      const { exchange, spent } = openHttpClient({ ...target(fetch), ...more }, 'destructive');
      for (const password of passwords) {
        const method = password.endsWith('!') ? 'POST' : 'GET';
        await exchange({ method, url: get.url, headers: { authorization: `Basic ${btoa(`ada:${password}`)}` } });
      }
      expect(spent()).toBe(sent.length);
      return sent;
    }

    it('sends the first GET with a right password again before a third wrong one', async () => {
      expect(await arrived(['right!', 'right', 'right+2', 'a', 'b', 'c', 'd', 'e'])).toEqual(
        'right! right right+2 a b right c d right e'.split(' '),
      );
    });

    it('sends no extra GET if the next password is right, or if no GET had a right one', async () => {
      expect(await arrived(['right', 'a', 'b', 'right', 'a', 'b'])).toHaveLength(6);
      expect(await arrived(['right!', 'a', 'b', 'c', 'd'])).toHaveLength(5);
    });

    it('counts wrong passwords by user, in any letter case, and ignores tokens', async () => {
      const sent: string[] = [];
      const fetch: Fetch = async ({ headers }) => {
        const authorization = headers.get('authorization') ?? '';
        sent.push(authorization.startsWith('Basic ') ? atob(authorization.slice('Basic '.length)) : authorization);
        return new Response('{}', { status: authorization === `Basic ${btoa('ada:right')}` ? 200 : 401 });
      };
      const { exchange } = openHttpClient({ ...target(fetch), isRemote: true }, 'read-only');
      const ask = (authorization: string) => exchange({ ...get, headers: { authorization } });
      for (const one of ['ada:right', 'ada:a', 'bob:a', 'Ada:b', 'bob:b', 'bob:c']) await ask(`Basic ${btoa(one)}`);
      for (const one of ['Bearer a', 'Bearer b', 'Bearer c', `Basic ${btoa('ADA:c')}`]) await ask(one);
      expect(sent.slice(6)).toEqual(['Bearer a', 'Bearer b', 'Bearer c', 'ada:right', 'ADA:c']);
    });

    it('sends no extra GET to the mock, which locks nobody', async () => {
      expect(await arrived(['right', 'a', 'b', 'c', 'd'], { isRemote: false })).toHaveLength(5);
    });
  });

  it('reads no more bytes of an answer than its limit', async () => {
    const large: Fetch = async () => new Response('x'.repeat(1001));
    const { exchange } = openHttpClient(target(large, { retries: 0 }), 'read-only');
    expect((await exchange(get)).noAnswer).toBe('the answer is larger than 1000 bytes');
  });

  it('says why no address of a host could be reached', async () => {
    const addresses = ['::1', '127.0.0.1'].map((address) => new Error(`connect ENETUNREACH ${address}:80`));
    const cause = Object.assign(new AggregateError(addresses), { code: 'ENETUNREACH' });
    const fetch: Fetch = () => Promise.reject(new TypeError('fetch failed', { cause }));
    const { exchange } = openHttpClient(target(fetch), 'read-only');
    expect((await exchange(get)).noAnswer).toBe('connect ENETUNREACH ::1:80');
  });

  it('waits no longer than its time limit, also for a fetch that ignores the abort', async () => {
    const deaf: Fetch = () => new Promise(() => undefined);
    const { exchange } = openHttpClient(target(deaf, { retries: 0 }), 'read-only');
    expect((await exchange(get)).noAnswer).toBe('no complete answer within 200 ms');
  });

  it('closes a connection that gives no answer in time', async () => {
    const closed: string[] = [];
    const { url } = await start.http((request, response) => {
      response.on('close', () => closed.push(request.url ?? ''));
    });
    const { exchange } = openHttpClient(
      target((request) => fetch(request), { retries: 0, timeoutMs: 1500 }), // a busy machine takes its time to connect
      'read-only',
    );
    const exchanged = exchange({ ...get, url: `${url}/slow` });
    for (let i = 0; i < 3; i++) {
      await new Promise((resolve) => setTimeout(resolve, 40));
      collectGarbage(); // would collect the signal of the request if the client did not keep it
    }
    expect((await exchanged).noAnswer).toBe('no complete answer within 1500 ms');
    await expect.poll(() => closed).toEqual(['/slow']);
  });

  it('does not follow a redirect', async () => {
    const { url, seen } = await start.http((_, response) => void response.writeHead(302, { location: '/' }).end());
    const { exchange } = openHttpClient(
      target((request) => fetch(request), { timeoutMs: 5000 }),
      'read-only',
    );
    expect((await exchange({ ...get, url })).answer?.status).toBe(302);
    expect(seen).toHaveLength(1);
  });
});
