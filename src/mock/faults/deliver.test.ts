import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMock } from '../../hosts/msw/create-mock.js';
import { adding, expenses, reading, rowsIn } from '../../hosts/testing/calls.js';
import { inPieces } from './deliver.js';
import type { FaultPlan } from './fault-plan.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const mock = createMock();

function planning(plan: FaultPlan) {
  mock.reset();
  mock.faults.plan(plan);
  return mock;
}

/** Returns a function that counts the promises that have settled. */
function watched(promises: readonly Promise<unknown>[]): () => number {
  let settled = 0;
  const count = (): void => {
    settled += 1;
  };
  for (const promise of promises) promise.then(count, count);
  return () => settled;
}

/** Reads a body. Returns its text, and its end: 'the end' or an error. */
async function read({ body }: Response): Promise<[text: string, end: unknown]> {
  const [decoder, reader] = [new TextDecoder(), body?.getReader()];
  let text = '';
  try {
    for (;;) {
      const next = await reader?.read();
      if (!next || next.done) return [text, 'the end'];
      text += decoder.decode(next.value, { stream: true });
    }
  } catch (error) {
    return [text, error];
  }
}

describe('a delay', () => {
  it('applies to 20 simultaneous calls at the same time', async () => {
    planning({ delay: 300, after: 0 });
    const answers = Array.from({ length: 20 }, () => mock.handle(adding()));
    const settled = watched(answers);
    await vi.advanceTimersByTimeAsync(299);
    expect([settled(), rowsIn(mock)]).toEqual([0, 25]);
    await vi.advanceTimersByTimeAsync(1);
    expect(settled()).toBe(20);
    expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual(Array(20).fill(201));
  });

  it('is drawn anew for each call, by the seed', async () => {
    planning({ delay: { uniform: [100, 200] }, after: 0, seed: 3 });
    const settled = watched(Array.from({ length: 20 }, () => mock.handle(reading())));
    await vi.advanceTimersByTimeAsync(99);
    expect(settled()).toBe(0);
    await vi.advanceTimersByTimeAsync(50);
    expect(settled()).toBeGreaterThan(3);
    expect(settled()).toBeLessThan(17);
    await vi.advanceTimersByTimeAsync(51);
    expect(settled()).toBe(20);
  });

  it('adds to the delay of another fault on the same call', async () => {
    planning({ delay: 100, status: 503 });
    mock.faults.plan({ delay: 30 });
    const answer = mock.handle(reading());
    const settled = watched([answer]);
    await vi.advanceTimersByTimeAsync(129);
    expect(settled()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).status).toBe(503);
  });

  it('also comes before a reset', async () => {
    const answer = planning({ delay: 100, reset: true }).handle(reading());
    const settled = watched([answer]);
    await vi.advanceTimersByTimeAsync(99);
    expect(settled()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).type).toBe('error');
  });

  it('ends as a network error when the request is aborted', async () => {
    const client = new AbortController();
    const answer = planning({ delay: 100 }).handle(reading('alice', expenses, { signal: client.signal }));
    await vi.advanceTimersByTimeAsync(50);
    client.abort();
    expect((await answer).type).toBe('error');
  });
});

describe('a hang', () => {
  it('lasts for hours, until the request is aborted', async () => {
    const client = new AbortController();
    const answer = planning({ hang: true }).handle(reading('alice', expenses, { signal: client.signal }));
    const settled = watched([answer]);
    await vi.advanceTimersByTimeAsync(10 * 3_600_000);
    expect(settled()).toBe(0);
    client.abort();
    expect((await answer).type).toBe('error');
  });

  it('ends at once if the request was aborted before', async () => {
    const answer = planning({ hang: true }).handle(reading('alice', expenses, { signal: AbortSignal.abort('gone') }));
    expect((await answer).type).toBe('error');
  });
});

describe('a reset', () => {
  it('gives a network error instead of an answer', async () => {
    const { type, status, body } = await planning({ reset: true }).handle(reading());
    expect([type, status, body]).toEqual(['error', 0, null]);
  });

  it('cuts the body after half of its bytes if it is midway', async () => {
    const whole = await (await mock.handle(reading())).text();
    const response = await planning({ reset: 'midway' }).handle(reading());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    const [text, end] = await read(response);
    expect(text).toBe(whole.slice(0, Math.floor(whole.length / 2)));
    expect(end).toEqual(new TypeError('The connection was reset in the middle of the body.'));
  });

  it('cuts a slow body in the middle, after its time, if it is midway', async () => {
    const body = 'x'.repeat(100);
    const response = await planning({ reset: 'midway', slowBody: 100, body }).handle(reading());
    const halfRead = read(response);
    await vi.advanceTimersByTimeAsync(100);
    expect(await halfRead).toEqual(['x'.repeat(50), expect.any(TypeError)]);
  });
});

describe('a slow body', () => {
  it('arrives in pieces, and is complete after its time', async () => {
    const body = Array.from({ length: 100 }, (_, i) => `é${i}`).join(' ');
    const response = await planning({ slowBody: 1_000, body }).handle(reading());
    const text = read(response);
    const settled = watched([text]);
    await vi.advanceTimersByTimeAsync(999);
    expect(settled()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await text).toEqual([body, 'the end']);
  });

  it.each([
    [99, ''],
    [100, '0'],
    [550, '01234'],
  ])('has sent this part after %i ms: "%s"', async (time, part) => {
    const client = new AbortController();
    const request = reading('alice', expenses, { signal: client.signal });
    const text = read(await planning({ slowBody: 1_000, body: '0123456789' }).handle(request));
    await vi.advanceTimersByTimeAsync(time);
    client.abort('enough');
    expect(await text).toEqual([part, 'enough']);
  });

  it('leaves no timer when its reader cancels', async () => {
    const { body } = await planning({ slowBody: 1_000 }).handle(reading());
    await vi.advanceTimersByTimeAsync(300);
    await body?.cancel();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([[[0, 1, 2, 3]], [[1, 0, 2, 3]], [[0, 1, 3, 2]], [[3, 2, 1, 0]]])(
    'is complete and in order if its timers fire in the order %j, as late timers of Node do',
    (order) => {
      let text = '';
      const add = (more: string): void => {
        text += more;
      };
      const send = (piece: Uint8Array): void => add(new TextDecoder().decode(piece));
      const calls = inPieces(new TextEncoder().encode('[7]'), 80, send, () => add('.'));
      for (const i of order) calls[i]?.[1]();
      expect(text).toBe('[7].');
      expect(calls.map(([delay]) => Math.round(delay))).toEqual([27, 53, 80, 80]);
    },
  );

  it('is complete even if it has fewer bytes than pieces', async () => {
    const text = planning({ slowBody: 10, body: 'ab' }).handle(reading()).then(read);
    await vi.advanceTimersByTimeAsync(10);
    expect(await text).toEqual(['ab', 'the end']);
  });
});
