import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { as, servers } from '../testing/running.js';
import { createEvents } from './events.js';

const start = servers();

/** Reads a stream of events until a number of events came. */
async function eventsOf(url: string, count: number, act: () => Promise<unknown>): Promise<string> {
  const stopped = new AbortController();
  const response = await fetch(`${url}/__gridtwin__/events`, { signal: stopped.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader.read()).value ?? '';
  await act();
  while (text.split('data: changed\n\n').length <= count) text += (await reader.read()).value ?? '';
  stopped.abort();
  return text;
}

/** Opens events on a response without a connection; returns what is written to it. */
function opened() {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const write = vi.spyOn(response, 'write');
  const events = createEvents();
  events.open(response);
  return { events, response, written: () => write.mock.calls.map(([text]) => text) };
}

afterEach(() => {
  vi.useRealTimers();
});

const counted = '/rest/vendor-igrid/1.0/grid/10500/issue/10001/rowcount';

describe('events', () => {
  it.each<[string, (url: string) => Promise<unknown>]>([
    ['a call', (url) => fetch(url + counted, { headers: as('alice') })],
    ['a refusal', (url) => fetch(url + counted)],
    ['a change through the control API', (url) => fetch(`${url}/__gridtwin__/undo`, { method: 'POST' })],
  ])('are sent for %s', async (_, act) => {
    const { url } = await start();
    expect(await eventsOf(url, 1, () => act(url))).toBe(': open\n\ndata: changed\n\n');
  });

  it('are sent once for many changes at once, and again for a later change', () => {
    vi.useFakeTimers();
    const { events, written } = opened();
    for (let i = 0; i < 20; i++) events.tell();
    vi.advanceTimersByTime(30);
    events.tell();
    vi.advanceTimersByTime(1_000);
    events.close();
    expect(written()).toEqual([': open\n\n', 'data: changed\n\n', 'data: changed\n\n']);
  });

  it('include a comment every 15 seconds, so that no proxy ends the stream', () => {
    vi.useFakeTimers();
    const { events, written } = opened();
    events.open(new ServerResponse(new IncomingMessage(new Socket()))); // another page
    vi.advanceTimersByTime(30_000);
    events.close();
    expect(vi.getTimerCount()).toBe(0);
    expect(written()).toEqual([': open\n\n', ': still here\n\n', ': still here\n\n']);
  });

  it('are sent to pages of allowed origins, and to no other pages', async () => {
    const { url } = await start({ cors: ['http://app.example'] });
    const allowed = async (origin: string) => {
      const stopped = new AbortController();
      const response = await fetch(`${url}/__gridtwin__/events`, { headers: { origin }, signal: stopped.signal });
      stopped.abort();
      return [response.status, response.headers.get('access-control-allow-origin')];
    };
    expect(await allowed('http://app.example')).toEqual([200, 'http://app.example']);
    expect(await allowed('http://other.example')).toEqual([403, null]);
  });

  it('are served to HEAD with headers only, and also with a slash at the end', async () => {
    const { url } = await start();
    const head = await fetch(`${url}/__gridtwin__/events`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'text/event-stream', '']);
    expect(head.headers.get('x-accel-buffering')).toBe('no'); // else nginx passes them on in parts of some KB
    expect(head.headers.get('cache-control')).toBe('no-store, no-transform'); // else some proxies wait, to compress them
    const stopped = new AbortController();
    const slash = await fetch(`${url}/__gridtwin__/events/`, { signal: stopped.signal });
    expect([slash.status, slash.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    stopped.abort();
  });

  it('are named in the 404 for an unknown path of the control API', async () => {
    const { url } = await start();
    for (const path of ['/__gridtwin__', '/__gridtwin__?', '/__gridtwin__/event']) {
      const response = await fetch(url + path);
      expect([path, response.status, await response.text()]).toEqual([
        path,
        404,
        expect.stringContaining('GET events'),
      ]);
    }
  });

  it('are kept up to a limit for a page that does not read them', () => {
    vi.useFakeTimers();
    const { events, response } = opened();
    for (let i = 0; i < 20_000; i++) {
      events.tell();
      vi.advanceTimersByTime(50);
    }
    events.close();
    expect(response.writableLength).toBeGreaterThan(100);
    expect(response.writableLength).toBeLessThan(2 * response.writableHighWaterMark);
  });

  it('are refused to pages of other sites, and without the control API', async () => {
    const { url } = await start();
    const foreign = await fetch(`${url}/__gridtwin__/events`, { headers: { origin: 'https://other.example' } });
    expect(foreign.status).toBe(403);
    const { url: uncontrolled } = await start({ control: false });
    expect((await fetch(`${uncontrolled}/__gridtwin__/events`)).status).toBe(404);
  });

  it('end when the server stops', async () => {
    const { url, server } = await start();
    const response = await fetch(`${url}/__gridtwin__/events`);
    const [text] = await Promise.all([response.text(), server.close(60_000)]);
    expect(text).toBe(': open\n\n');
  });
});
