import http, { request } from 'node:http';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMock } from '../../hosts/msw/create-mock.js';
import { adding, expenses, reading, rowsIn } from '../../hosts/testing/calls.js';
import { as } from '../../hosts/testing/running.js';

const mock = createMock();
const strict = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' } as const; // msw 2 and msw 3
const complaints = vi.spyOn(console, 'error');

describe.each([
  ['handlers', mock.handlers],
  ['handler', [mock.handler]],
])('a client through the %s of MSW', (_, handlers) => {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen(strict));
  beforeEach(() => {
    mock.reset();
    complaints.mockReset().mockReturnValue(undefined);
  });
  afterEach(() => expect(complaints.mock.calls).toEqual([]));
  afterAll(() => server.close());

  it('gets the status and the body of a fault', async () => {
    mock.faults.plan({ retryAfter: 3 });
    const response = await fetch(adding());
    expect([response.status, response.headers.get('retry-after'), rowsIn(mock)]).toEqual([429, '3', 5]);
    expect(await response.json()).toMatchObject({ errorMessages: ['The service answered 429, as a test planned.'] });
  });

  it('gets a network error for a reset after a write that stays', async () => {
    mock.faults.plan({ reset: true, commit: true });
    await expect(fetch(adding())).rejects.toThrow(TypeError);
    expect(rowsIn(mock)).toBe(6);
  });

  it('gets the code of a reset in the cause of the error of fetch', async () => {
    mock.faults.plan({ reset: true });
    await expect(fetch(adding())).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  // msw 3 gives handlers no access to the socket, but closes it
  const message = process.env.GRIDTWIN_MODULES === undefined ? 'read ECONNRESET' : 'socket hang up';
  it.each(['GET', 'HEAD'])('gets the code of a reset from node:http: %s', async (method) => {
    mock.faults.plan({ reset: true });
    const { url, headers } = reading();
    const error = await new Promise((resolve) => {
      http
        .request(url, { method, headers: Object.fromEntries(headers) }, resolve)
        .on('error', resolve)
        .end();
    });
    expect(error).toMatchObject({ code: 'ECONNRESET', message });
  });

  it('gets an error in the middle of the body', async () => {
    mock.faults.plan({ reset: 'midway' });
    const response = await fetch(reading());
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(TypeError);
    mock.faults.plan({ reset: 'midway', slowBody: 5 });
    const slow = await fetch(reading());
    await expect(slow.text()).rejects.toThrow(TypeError);
  });

  it('gets a cut body, which is not JSON', async () => {
    mock.faults.plan({ truncate: true });
    await expect((await fetch(reading())).json()).rejects.toThrow(SyntaxError);
  });

  it('gets late and slow answers completely', async () => {
    const whole = await (await fetch(reading())).text();
    mock.faults.plan({ delay: 5, slowBody: 5 });
    expect(await (await fetch(reading())).text()).toBe(whole);
  });

  it.each([{ hang: true }, { delay: 60_000 }, { slowBody: 60_000 }])('can abort a call under %o', async (plan) => {
    mock.faults.plan(plan);
    const client = new AbortController();
    const answered = fetch(reading('alice', expenses, { signal: client.signal })).then((response) => response.text());
    const rejected = expect(answered).rejects.toThrow('abort');
    setTimeout(() => client.abort(), 20);
    await rejected;
    expect((await fetch(reading())).status).toBe(200);
  });
});

describe('node:http through MSW', () => {
  const server = setupServer(...mock.handlers);
  beforeAll(() => {
    mock.reset();
    server.listen(strict);
  });
  afterAll(() => server.close());

  it('gets an error for a reset', async () => {
    mock.faults.plan({ reset: true });
    const error = await new Promise((resolve, reject) => {
      request(expenses, { headers: as('alice') }, reject)
        .on('error', resolve)
        .end();
    });
    expect(error).toBeInstanceOf(Error);
  });
});
