import { once } from 'node:events';
import { type IncomingMessage, request, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FaultPlan } from '../../mock/faults/fault-plan.js';
import { controlOf } from '../testing/controlling.js';
import { connected, untilClosed } from '../testing/raw-http.js';
import { as, type Started, servers } from '../testing/running.js';

const start = servers();
const path = '/rest/vendor-igrid/1.0/grid/10500/issue/10001';
const complaints = vi.spyOn(console, 'error');
let started: Started;

beforeEach(async () => {
  complaints.mockReset().mockReturnValue(undefined);
  started = await start();
});
afterEach(() => {
  vi.useRealTimers();
  expect(complaints.mock.calls).toEqual([]);
});

const control = controlOf(() => started.url);

async function plan(given: FaultPlan): Promise<void> {
  expect(await control('POST', 'faults', given)).toEqual([201, expect.anything()]);
}

/** Waits until the fault was applied. */
const isHit = () =>
  vi.waitFor(() => expect(started.server.core.faults.pending()).toEqual([]), { timeout: 15_000, interval: 5 });

const rowCount = (): number => started.server.core.fieldValue({ grid: 10500, issue: 'DEMO-1' }).rowCount;

/** Returns the answer to a request through node:http, or its error. */
function answerOf(method = 'GET', body?: string): Promise<IncomingMessage | Error> {
  return new Promise((resolve) => {
    const headers = { ...as('alice'), 'content-type': 'application/json' };
    request(started.url + path, { method, headers, agent: false }, resolve)
      .on('error', resolve)
      .end(body);
  });
}

/** Returns the whole body; rejects when it breaks off. */
async function read(answer: IncomingMessage | Error): Promise<string> {
  if (answer instanceof Error) throw answer;
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part;
  return text;
}

/** Sends a request as bytes; returns the socket. */
async function raw(method = 'GET') {
  const socket = await connected(started.url);
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer alice-token\r\n\r\n`);
  return socket;
}

const row = '{"rows":[{"jsummary":"New","jamount":1}]}';

describe('a planned fault over HTTP', () => {
  it('resets the connection instead of the answer, with or without the write', async () => {
    await plan({ reset: true, commit: true });
    expect(await answerOf('POST', row)).toMatchObject({ code: 'ECONNRESET' });
    expect(rowCount()).toBe(6);
    await plan({ reset: true, delay: 5 });
    expect(await answerOf('POST', row)).toMatchObject({ code: 'ECONNRESET' });
    expect(rowCount()).toBe(6);
  });

  it('breaks the body off after half of its Content-Length', async () => {
    const whole = await read(await answerOf());
    await plan({ reset: 'midway' });
    const [head = '', body] = (await untilClosed(await raw())).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(head).toContain(`Content-Length: ${whole.length}`);
    expect(body).toBe(whole.slice(0, Math.floor(whole.length / 2)));
    await plan({ reset: 'midway', slowBody: 5 });
    await expect(read(await answerOf())).rejects.toThrow('aborted');
  });

  it('cuts the JSON in an answer that is complete HTTP', async () => {
    await plan({ truncate: 7 });
    const answer = await answerOf();
    expect([await read(answer), answer]).toEqual(['{"start', expect.objectContaining({ complete: true })]);
  });

  it('sends the head first, and the body in pieces', async () => {
    await plan({ slowBody: 1_000, body: 'é'.repeat(40) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = (await raw()).setEncoding('utf8');
    const [first] = await once(socket, 'data');
    expect(first).toMatch(/Content-Length: 80\r\n.*\r\n\r\n$/s);
    for (let i = 0; i < 10; i++) {
      const next = once(socket, 'data');
      vi.advanceTimersByTime(100);
      expect(await next).toEqual(['éééé']);
    }
    socket.destroy();
  });

  it('delays an answer', async () => {
    await plan({ delay: 100_000, status: 503 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = answerOf();
    await isHit();
    const settled = vi.fn();
    void answer.then(settled);
    vi.advanceTimersByTime(50_000);
    await fetch(`${started.url}/healthz`);
    expect(settled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50_000);
    expect(await answer).toMatchObject({ statusCode: 503 });
  });

  it('sends valid HTTP for HEAD and for 204', async () => {
    await plan({ status: 503, next: 1 });
    expect(await answerOf('HEAD')).toMatchObject({ statusCode: 503 });
    await plan({ status: 204 });
    const answer = await answerOf();
    expect([await read(answer), answer]).toEqual(['', expect.objectContaining({ statusCode: 204, complete: true })]);
  });

  it.each<FaultPlan>([{ hang: true }, { delay: 60_000 }, { slowBody: 60_000 }])(
    'ends when its client leaves, and the server answers others: %o',
    async (given) => {
      await plan(given);
      const socket = await raw();
      await isHit();
      socket.destroy();
      expect(await answerOf()).toMatchObject({ statusCode: 200 });
      await started.server.close(60_000);
    },
  );

  it('does not keep the server from closing if its answer never comes', async () => {
    await plan({ hang: true });
    const closed = untilClosed(await raw());
    await isHit();
    await started.server.close(120_000); // longer than the test may take
    expect(await closed).toBe('');
  });

  it('sends no hanging answer when the server closes, also if destroy sends it, as in Bun', async () => {
    const spy = vi.spyOn(ServerResponse.prototype, 'destroy').mockImplementation(function destroy(
      this: ServerResponse,
    ) {
      return this.end();
    });
    onTestFinished(() => void spy.mockRestore());
    await plan({ hang: true });
    const closed = untilClosed(await raw());
    await isHit();
    await started.server.close(120_000);
    expect(await closed).toBe('');
  });
});
