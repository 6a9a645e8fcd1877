import { beforeEach, describe, expect, it } from 'vitest';
import { createMock } from '../../hosts/msw/create-mock.js';
import { adding, expenses, newerExpenses, reading, rowsIn } from '../../hosts/testing/calls.js';
import type { Exchange } from '../../service/http/exchange.js';
import type { FaultEffect, FaultPlan } from './fault-plan.js';

const said = (status: number) => `The service answered ${status}, as a test planned.`;

const exchanges: Exchange[] = [];
const mock = createMock({ onExchange: (one) => exchanges.push(one) });

beforeEach(() => {
  mock.reset();
  mock.profile.set({});
  exchanges.length = 0;
});

/** Adds a row while a fault is planned. */
async function hit(effect: FaultEffect, profile = {}, url = expenses) {
  mock.profile.set(profile);
  const planned = mock.faults.plan(effect);
  const response = await mock.handle(adding('alice', url));
  return { planned, response };
}

const rows = (): number => rowsIn(mock);

describe('a planned answer', () => {
  it.each([
    ['the legacy API', expenses, {}, { errorMessages: [said(503)], errors: {} }],
    ['the legacy API with messages', expenses, { 'legacy.errorBody': 'message' }, { message: said(503) }],
    ['the newer API', newerExpenses, {}, { errorMessages: [said(503)] }],
  ] as const)('has the error body of %s', async (_, url, profile, body) => {
    const { response } = await hit({ status: 503 }, profile, url);
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'application/json']);
    expect(await response.json()).toEqual(body);
  });

  it('has the error body and the content type that the profile sets for its endpoint', async () => {
    const profile = { 'legacy.errorBody@11': 'message', 'http.charset@11': 'utf-8' };
    const { response } = await hit({ status: 503 }, profile);
    expect(response.headers.get('content-type')).toBe('application/json;charset=UTF-8');
    expect(await response.json()).toEqual({ message: said(503) });
    const other = (await hit({ status: 503 }, profile, newerExpenses)).response;
    expect(other.headers.get('content-type')).toBe('application/json');
  });

  it('has no body if errors have no body under the profile', async () => {
    const { response } = await hit({ status: 503 }, { 'legacy.errorBody': 'empty' });
    expect([response.status, await response.text(), response.headers.has('content-type')]).toEqual([503, '', false]);
  });

  it.each([
    ['a 200 with an error body', { status: 200 }, 200, JSON.stringify({ errorMessages: [said(200)], errors: {} })],
    ['a body as JSON', { status: 200, body: { error: ['no'] } }, 200, '{"error":["no"]}'],
    [
      'a body as JSON.stringify writes it',
      { status: 200, body: { at: new Date(0), of: () => 1 } },
      200,
      `{"at":"${new Date(0).toJSON()}"}`,
    ],
    ['a body with a method toJSON', { status: 200, body: { toJSON: () => ({ a: 1 }) } }, 200, '{"a":1}'],
    ['a body that is false', { status: 500, body: false }, 500, 'false'],
    ['a text as it is', { status: 500, body: '{"broken' }, 500, '{"broken'],
    ['a body with the status of the service', { body: null }, 201, 'null'],
    ['204, which has no body', { status: 204 }, 204, ''],
    ['304, which has no body', { status: 304 }, 304, ''],
    ['an HTML page of the test', { html: '<p>Sorry</p>' }, 502, '<p>Sorry</p>'],
  ] as const)('can be %s', async (_, effect, status, text) => {
    const { response } = await hit(effect);
    expect([response.status, await response.text(), rows()]).toEqual([status, text, 5]);
  });

  it('has the challenge of the service with 401, as after an expired session', async () => {
    const { response } = await hit({ status: 401 }, { 'auth.schemes': 'basic' });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="tracker"']);
    const own = await hit({ status: 401 }, { 'auth.schemes@newer': 'basic' }, newerExpenses);
    expect(own.response.headers.get('www-authenticate')).toBe('Basic realm="tracker"');
    const none = await hit({ status: 401 }, { 'auth.challenge': 'none', 'legacy.errorBody': 'message-and-status' });
    expect(none.response.headers.has('www-authenticate')).toBe(false);
    expect(await none.response.json()).toEqual({ message: said(401), 'status-code': 401 });
    expect((await hit({ status: 403 })).response.headers.has('www-authenticate')).toBe(false);
  });

  it('has the status 429 by default if it has Retry-After', async () => {
    const { response } = await hit({ retryAfter: 30 });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
    const other = (await hit({ retryAfter: 0, status: 503 })).response;
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '0']);
  });

  it('has the headers of its status also with an HTML page', async () => {
    const late = (await hit({ html: true, retryAfter: 5 })).response;
    const stranger = (await hit({ html: true, status: 401 })).response;
    expect(late.status).toBe(429);
    expect(late.headers.get('retry-after')).toBe('5');
    expect(stranger.headers.get('www-authenticate')).toMatch(/^Basic/);
  });

  it('can be the HTML page of a proxy', async () => {
    const { response } = await hit({ html: true, status: 504 });
    expect([response.status, response.headers.get('content-type')]).toEqual([504, 'text/html; charset=utf-8']);
    expect(await response.text()).toMatch(/^<html>.*504/s);
  });

  it('has the headers that the test gives, in any letter case', async () => {
    const headers = { 'content-TYPE': 'text/plain', 'x-request': '7' };
    const { response } = await hit({ status: 503, body: 'gone', headers });
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(response.headers.get('x-request')).toBe('7');
  });

  it('has no body for HEAD', async () => {
    mock.faults.plan({ status: 503 });
    const response = await mock.handle(new Request(reading(), { method: 'HEAD' }));
    expect([response.status, await response.text()]).toEqual([503, '']);
  });
});

describe('the write of a call', () => {
  const stays: [text: string, effect: FaultEffect][] = [
    ['its answer is late', { delay: 1 }],
    ['its answer is slow', { slowBody: 1 }],
    ['its answer is cut', { truncate: true }],
    ['its answer breaks off', { reset: 'midway' }],
    ['its answer has more headers', { headers: { 'x-a': '1' } }],
  ];
  const goes: [text: string, effect: FaultEffect][] = [
    ['another status is sent', { status: 503 }],
    ['200 with an error is sent', { status: 200 }],
    ['another body is sent', { body: {} }],
    ['429 is sent', { retryAfter: 1 }],
    ['a page is sent', { html: true }],
    ['the connection is reset', { reset: true }],
    ['another answer breaks off', { status: 503, reset: 'midway' }],
  ];

  it.each(stays)('stays if %s', async (_, effect) => {
    const { planned } = await hit(effect);
    expect([rows(), exchanges[0]?.changed, planned.hits()]).toEqual([6, true, 1]);
  });

  it.each(stays)(
    'is discarded if %s and "commit" is false, and undo takes back the write before it',
    async (_, effect) => {
      await mock.handle(adding());
      await hit({ ...effect, commit: false });
      expect([rows(), exchanges[1]?.changed, mock.undo(), rows()]).toEqual([6, false, true, 5]);
    },
  );

  it.each(goes)('is discarded if %s, and undo takes back the write before it', async (_, effect) => {
    await mock.handle(adding());
    await hit(effect);
    expect([rows(), exchanges[1]?.changed, mock.undo(), rows()]).toEqual([6, false, true, 5]);
  });

  it.each(goes)('stays if %s and "commit" is true, as if the answer was lost after the commit', async (_, effect) => {
    await hit({ ...effect, commit: true });
    expect([rows(), exchanges[0]?.changed, mock.undo(), rows()]).toEqual([6, true, true, 5]);
  });

  it.each([
    [true, 6],
    [undefined, 5],
  ] as const)('follows "commit" (%s) if no answer ever comes', async (commit, count) => {
    mock.faults.plan({ hang: true, ...(commit && { commit }) });
    const gone = AbortSignal.timeout(1);
    await mock.handle(adding('alice', expenses, { signal: gone }));
    expect(rowsIn(mock)).toBe(count);
  });

  it('is discarded despite an answer of success if only "commit": false is planned', async () => {
    const { response } = await hit({ commit: false });
    expect([response.status, rows()]).toEqual([201, 5]);
  });

  it('is discarded with its row ids, which the next write gets', async () => {
    const { response } = await hit({ commit: false });
    expect(await (await mock.handle(adding())).json()).toEqual(await response.json());
  });

  it('stays, and can be undone, if a fault hits a later read', async () => {
    await mock.handle(adding());
    mock.faults.plan({ status: 503 });
    await mock.handle(reading());
    expect([rows(), mock.undo(), rows()]).toEqual([6, true, 5]);
  });
});

describe('the body of an answer', () => {
  it.each([
    [true, (whole: string) => whole.slice(0, Math.floor(whole.length / 2))],
    [0, () => ''],
    [7, (whole: string) => whole.slice(0, 7)],
  ] as const)('ends where "truncate" (%s) says, and is then not JSON', async (truncate, cut) => {
    const whole = await (await mock.handle(reading())).text();
    mock.faults.plan({ truncate });
    const text = await (await mock.handle(reading())).text();
    expect(text).toBe(cut(whole));
    expect(() => JSON.parse(text)).toThrow();
  });

  it('is never cut within a surrogate pair', async () => {
    const cutAfter = async (truncate: number) => (await hit({ body: '"😀😀"', truncate })).response.text();
    expect([await cutAfter(2), await cutAfter(4)]).toEqual(['"', '"😀']);
  });

  it('is replaced only if the status allows a body, and until then the fault is pending', async () => {
    const deleting = new Request(adding(), { method: 'DELETE', body: '{"rows": "all"}' });
    const planned = mock.faults.plan({ body: { deleted: 5 } });
    expect([(await mock.handle(deleting)).status, rows(), planned.isPending()]).toEqual([204, 0, true]);
    expect(await (await mock.handle(adding())).json()).toEqual({ deleted: 5 });
  });

  it.each<[string, FaultPlan, Request]>([
    ['cut it', { truncate: true }, new Request(reading(), { method: 'HEAD' })],
    ['slow it', { slowBody: 5 }, new Request(reading(), { method: 'HEAD' })],
    ['reset it midway', { reset: 'midway' }, new Request(reading(), { method: 'HEAD' })],
    ['cut it, as it is too short', { truncate: 1_000_000 }, reading()],
  ])('does not change if a fault cannot %s, and the fault is pending', async (_, plan, request) => {
    const planned = mock.faults.plan(plan);
    const { status } = await mock.handle(request);
    expect([status, planned.fitted(), planned.isPending()]).toEqual([200, 1, true]);
  });
});

describe('an exchange', () => {
  it('describes the fault, and has no refusal that the client did not see', async () => {
    mock.faults.plan({ operation: 'addRows', user: 'alice', status: 503, next: 2 });
    mock.faults.plan({ delay: 1 });
    await mock.handle(adding('alice', expenses.replace('10001', '99')));
    expect(exchanges).toEqual([
      expect.objectContaining({
        operation: 'addRows',
        status: 503,
        refused: [],
        fault: '503 for the next 2 calls of addRows by alice; a delay of 1 ms for the next call',
      }),
    ]);
  });

  it('keeps the refusal if the answer of the service is only late', async () => {
    mock.faults.plan({ delay: 1 });
    await mock.handle(adding('alice', expenses.replace('10001', '99')));
    expect(exchanges[0]?.refused).toEqual([expect.objectContaining({ code: 'issueUnknown' })]);
  });

  it('has the status 0 if no answer was sent', async () => {
    await hit({ reset: true });
    expect(exchanges[0]).toMatchObject({
      status: 0,
      fault: 'a connection reset for the next call',
    });
  });
});
