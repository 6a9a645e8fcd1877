import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendAgain } from './send-request.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sent = { method: 'GET', url: 'http://a/', headers: {} } as const;

it.each([
  ['a day', { 'retry-after': '86400' }, 30_000],
  ['a day later', { 'retry-after': 'Sat, 28 Nov 2026 09:00:00 GMT', date: 'Fri, 27 Nov 2026 09:00:00 GMT' }, 30_000],
  ['half a second', { 'retry-after': '0.5' }, 500],
  ['no time that can be read', { 'retry-after': 'soon' }, 1_000],
  ['a time that has passed', { 'retry-after': '-5' }, 0],
])(
  'sendAgain waits at most 30 seconds, or 1 for an unreadable time, if Retry-After says %s',
  async (_, headers, wait) => {
    const [start, times]: [number, number[]] = [Date.now(), []];
    const send = async () => {
      times.push(Date.now() - start);
      return { sent, answer: { status: times.length === 1 ? 429 : 200, headers, text: '', json: undefined } };
    };
    const exchanged = sendAgain(send, () => true, 0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await exchanged).answer?.status).toBe(200);
    expect(times).toEqual([0, wait]);
  },
);
