import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answering, watchedTarget } from '../testing/watched-target.js';
import { openHttpClient } from './http-client.js';

const get = { method: 'GET', url: 'http://twin.test/rest/vendor-igrid/1.0/grid/10500/rowcount', headers: {} } as const;
const limited: Answering = async () => new Response('', { status: 429, headers: { 'Retry-After': '30' } });
const silent: Answering = () => new Promise(() => undefined);

/** Opens a client of a run that can be stopped. */
function open(answering: Answering) {
  vi.useFakeTimers();
  const stop = new AbortController();
  const { target, sent } = watchedTarget(answering);
  const limits = { ...target.limits, retries: 1, timeoutMs: 10_000 };
  return { sent, stop, http: openHttpClient({ ...target, limits }, 'read-only', stop.signal) };
}

afterEach(() => void vi.useRealTimers());

describe('a client of a stopped run', () => {
  it.each([
    [
      'does not wait any more for the end of a limit',
      limited,
      1_000,
      2,
      'a limit on requests answered 429; send fewer a second',
    ],
    ['does not retry a request without an answer', silent, 6_500, 1, 'no complete answer within 10000 ms'],
  ] as const)('%s', async (_, answering, ms, count, reason) => {
    const { http, stop, sent } = open(answering);
    const exchanged = http.exchange(get);
    await vi.advanceTimersByTimeAsync(3_500);
    stop.abort();
    await vi.advanceTimersByTimeAsync(ms);
    expect((await exchanged).noAnswer).toBe(reason);
    expect(sent).toHaveLength(count);
  });

  it('still waits and retries for the cleanup', async () => {
    let count = 0;
    const { http, stop } = open((request, ask) => {
      count += 1;
      return count > 2 ? ask(request) : limited(request, ask);
    });
    stop.abort();
    const exchanged = http.sendAlways(get);
    await vi.advanceTimersByTimeAsync(59_900);
    expect(count).toBe(2);
    await vi.advanceTimersByTimeAsync(200);
    expect((await exchanged).answer?.status).toBe(401);
  });
});
