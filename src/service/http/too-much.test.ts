import { describe, expect, it } from 'vitest';
import { createCore } from '../../core.js';
import { legacy, multicascade, newer, onEveryHost } from '../../hosts/testing/every-host.js';
import type { Exchange } from './exchange.js';

const onIssue = `${legacy}/10500/issue/10001`;
const onKey = `${newer}/10500/issue/DEMO-1`;
const reload = `${legacy}/issue/10001/reload`;
const selection = `${multicascade}/10600/issue/10001`;
const many = (one: string, count: number): string => Array.from({ length: count }, () => one).join(',');
const numbered = (of: (i: number) => string, count: number): string =>
  Array.from({ length: count }, (_, i) => of(i)).join(',');
const lastOf = (total: number): string => `${total} failures were found: the 100 above and ${total - 100} more.`;

interface Answer {
  readonly errorMessages: readonly string[];
  readonly errors?: Readonly<Record<string, string>>;
}

/** Sends JSON text to a new mock; returns the answer and the exchange. */
async function send(method: string, path: string, body: string | null, settings = {}) {
  const exchanges: Exchange[] = [];
  const core = createCore({ ...settings, onExchange: (exchange) => exchanges.push(exchange) });
  const headers = { authorization: 'Bearer alice-token', 'content-type': 'application/json' };
  const response = await core.handle(new Request(`http://twin.test${path}`, { method, headers, body }));
  const text = await response.text();
  const answer: Answer = JSON.parse(text);
  return { status: response.status, text, ...answer, exchange: exchanges[0], core };
}

describe('the refusal of a request full of failures', () => {
  it.each([
    ['rows without their required columns', 'POST', onIssue, `{"rows":[${many('{}', 9_000)}]}`, 18_000],
    ['rows that are not objects', 'POST', onIssue, `{"rows":[${many('0', 9_000)}]}`, 9_000],
    ['unknown columns', 'POST', onIssue, `{"rows":[{${numbered((i) => `"c${i}":0`, 9_000)}}]}`, 9_002],
    ['rows with an unknown column', 'POST', onKey, `{"rows":[${many('{"":0}', 9_000)}]}`, 27_000],
    [
      'changes of a wrong value',
      'PUT',
      onIssue,
      `{"rows":[${many('{"rowId":1,"values":{"jday":"x"}}', 9_000)}]}`,
      9_000,
    ],
    ['unknown row ids', 'DELETE', onIssue, `{"rows":[${numbered((i) => `${i + 1_000},${i + 1_000}`, 9_000)}]}`, 9_000],
    ['unknown row ids', 'DELETE', onKey, `{"rows":[${numbered((i) => `"row_${i}"`, 9_000)}]}`, 9_000],
    ['unknown grids', 'POST', reload, `{"gridIds":[${numbered((i) => `${i + 20_000}`, 9_000)}]}`, 9_000],
    ['levels that are not texts', 'PUT', `${selection}/reset`, `[${many('0', 9_000)}]`, 9_000],
    ['unknown levels', 'PUT', `${selection}/reset`, `[${numbered((i) => `"l${i}","l${i}"`, 9_000)}]`, 9_000],
    ['unknown levels to select', 'PUT', selection, `{${numbered((i) => `"l${i}":"x"`, 9_000)}}`, 9_000],
  ])('names 100 failures and counts all: %s, %s %s', async (_, method, path, body, total) => {
    const { status, text, errorMessages, exchange, core } = await send(method, path, body);
    expect([400, 404]).toContain(status);
    expect(errorMessages).toHaveLength(101);
    expect(errorMessages.at(-1)).toBe(lastOf(total));
    expect(text.length).toBeLessThan(64 * 1024);
    expect([exchange?.refused.length, exchange?.refusals]).toEqual([100, total]);
    expect(core.fieldValue({ grid: 10500, issue: 'DEMO-1' }).rowCount).toBe(5);
  });

  it('counts unknown columns of a query together with other failures', async () => {
    const names = Array.from({ length: 9_000 }, (_, i) => `c${i}`);
    const { status, errorMessages } = await send('GET', `${onIssue}?startAt=x&columns=${names}`, null);
    expect([status, errorMessages.length, errorMessages.at(-1)]).toEqual([400, 101, lastOf(9_001)]);
  });

  it('names exactly 100 failures without a count', async () => {
    const { errorMessages } = await send('DELETE', onIssue, `{"rows":[${numbered((i) => `${i + 1_000}`, 100)}]}`);
    expect(errorMessages).toHaveLength(100);
    expect(errorMessages.at(-1)).toMatch(/rows\[99\]: There is no row "1099"/);
  });

  it('has all texts in one message if the error body has only one', async () => {
    const profile = { 'legacy.errorBody': 'message' };
    const { text } = await send('POST', onIssue, `{"rows":[${many('0', 9_000)}]}`, { profile });
    expect(JSON.parse(text)).toEqual({ message: expect.stringMatching(/rows\[99\] .* and 8900 more\.$/) });
  });
});

describe('a refusal with more than 100 failures', () => {
  const rows = [
    ...Array.from({ length: 150 }, () => ({ jsummary: 'x', jamount: 'x' })),
    { jsummary: 'x', jamount: 1, no: 1 },
  ];

  it.each([
    [{ 'legacy.add.unknownColumn': 404 }, 404],
    [{ 'legacy.add.unknownColumn': 400 }, 400],
  ])('names the failure that decides the status behind 150 others under %o', async (profile, expected) => {
    const { status, errorMessages } = await send('POST', onIssue, JSON.stringify({ rows }), { profile });
    expect(status).toBe(expected);
    expect(errorMessages.slice(-3)).toEqual([
      expect.stringContaining('rows[98], column "jamount"'),
      expect.stringContaining('rows[150]: There is no column "no"'),
      lastOf(151),
    ]);
  });
});

describe('the refusal of a name or a value as long as a body', () => {
  const long = 'x'.repeat(1_000_000);

  it.each([
    ['a value', 'POST', onIssue, { rows: [{ jsummary: 'x', jamount: long }] }],
    ['a column', 'POST', onIssue, { rows: [{ jsummary: 'x', jamount: 1, [long]: 1 }] }],
    ['an option', 'POST', onKey, { rows: [{ jstatus: long, jtags: [long], jowner: { key: long } }] }],
    ['a row id', 'DELETE', onKey, { rows: [long] }],
    ['a member of the wrong type', 'PUT', selection, { [long]: 1 }],
    ['a level', 'PUT', selection, { [long]: 'x' }],
    ['an option of a level', 'PUT', selection, { Country: long }],
    ['a text instead of a row', 'POST', onIssue, { rows: [long] }],
  ])('shortens %s', async (_, method, path, body) => {
    const { status, text, exchange } = await send(method, path, JSON.stringify(body));
    expect([400, 404]).toContain(status);
    expect(text.length).toBeLessThan(4_000);
    expect(JSON.stringify(exchange).length).toBeLessThan(4_000);
  });

  it('shortens text that is not JSON', async () => {
    const { text } = await send('POST', onIssue, `{"rows":[${long}]}`);
    expect(text.length).toBeLessThan(400);
  });
});

onEveryHost({}, (twin) => {
  it('a body of the largest size full of failures gets an answer below 64 KB', async () => {
    const row = '{"jsummary":7,"jamount":"x","no":1}';
    const rows = 138_000;
    const raw = `{"rows":[${many(row, rows)}]}`;
    const answer = await twin.send('POST', onIssue, { raw, headers: { 'content-type': 'application/json' } });
    const { errorMessages, errors = {} } = answer.json as Answer;
    expect([answer.status, errorMessages.length, errorMessages.at(-1)]).toEqual([400, 101, lastOf(3 * rows)]);
    expect(Object.keys(errors)).toEqual(['jsummary', 'jamount', 'no']);
    expect(answer.text.length).toBeLessThan(64 * 1024);
  });
});

it('a body of more than 250,000 lists and objects is refused before parsing', async () => {
  const [most, one] = [`{"rows":[${many('{}', 249_998)}]}`, `{"rows":[${many('{}', 249_999)}]}`];
  expect(await send('POST', onIssue, most)).toMatchObject({ status: 400 });
  const { status, errorMessages, exchange } = await send('POST', onIssue, one);
  expect([status, errorMessages]).toEqual([413, ['The body is larger than 250000 lists and objects.']]);
  expect(exchange?.refused).toHaveLength(1);
});

it('a body of more than 500,000 values is refused before parsing', async () => {
  const [most, one] = [500_000, 500_001].map((count) => `{"rows":[${many('0', count)}]}`);
  expect(await send('POST', onIssue, most ?? '')).toMatchObject({ status: 400 });
  const { status, errorMessages } = await send('POST', onIssue, one ?? '');
  expect([status, errorMessages]).toEqual([413, ['The body is larger than 500000 values.']]);
});
