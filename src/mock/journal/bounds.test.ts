import { describe, expect, it } from 'vitest';
import { createMock } from '../../hosts/msw/create-mock.js';
import type { Exchange } from '../../service/http/exchange.js';
import { collectGarbage } from '../../validation/testing/collect-garbage.js';
import { startProcessorTime } from '../../validation/testing/processor-time.js';
import { formatJournal } from './format-journal.js';
import { createJournal } from './journal.js';
import { rowsPath, sending } from './testing/sending.js';

const exchange = (target: string, more: Partial<Exchange> = {}): Exchange => ({
  method: 'GET',
  target,
  operation: undefined,
  user: undefined,
  status: 404,
  refused: [],
  refusals: 0,
  changed: false,
  fault: undefined,
  ...more,
});

const clocks = { now: () => 0, elapsed: () => 0 };
const reason = (message: string) => ({ code: 'valueInvalid' as const, rule: undefined, message });
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('a journal with a limit in bytes', () => {
  it('drops the oldest entries above its limit, and counts them', () => {
    const journal = createJournal(clocks, undefined, { entries: 1_000, bytes: 100_000 });
    for (let i = 1; i <= 20; i++) journal.add(exchange(`/${i}?${'x'.repeat(4_000)}`));
    const { kept, limits, dropped } = journal.held();
    expect(limits).toEqual({ entries: 1_000, bytes: 100_000 });
    expect(kept.bytes).toBeLessThanOrEqual(100_000);
    expect([kept.entries, dropped]).toEqual([7, 13]);
    expect(journal.entries().map(({ number }) => number)).toEqual([14, 15, 16, 17, 18, 19, 20]);
    journal.clear();
    expect(journal.held()).toMatchObject({ kept: { entries: 0, bytes: 0 }, dropped: 0 });
  });

  it('keeps the latest entry, however large it is', () => {
    const journal = createJournal(clocks, undefined, { entries: 1_000, bytes: 1 });
    journal.add(exchange('/1'));
    journal.add(exchange('/2'));
    expect(journal.entries().map(({ target }) => target)).toEqual(['/2']);
    expect([journal.last()?.number, journal.held().dropped]).toEqual([2, 1]);
  });

  it('counts the bytes of requests, answers and reasons', async () => {
    const mock = createMock();
    const { journal } = mock;
    const { send } = sending(mock);
    const sizes: number[] = [];
    const add = async (method: string, body?: unknown): Promise<void> => {
      const before = journal.held().kept.bytes;
      await send('alice', method, rowsPath, body);
      sizes.push(journal.held().kept.bytes - before);
    };
    await add('GET');
    await add('POST', { rows: [{ jsummary: 'x'.repeat(30_000), jamount: 'x' }] });
    await add('POST', { rows: Array.from({ length: 50 }, () => ({})) });
    const [read = 0, long = 0, refused = 0] = sizes;
    expect(read).toBeGreaterThan(1_000);
    expect(read).toBeLessThan(20_000);
    expect(long).toBeGreaterThan(30_000);
    expect(refused).toBeGreaterThan(read + 50 * 200);
  });
});

describe('a journal of writes to a large world', () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => ({ jsummary: `row ${i}`, jamount: 1 }));
  const spread = (value: number) => ({
    rows: Array.from({ length: 40 }, (_, i) => ({ rowId: 1 + i * 500, values: { jamount: value } })),
  });

  it('counts the bytes of the world before each call, and drops the oldest worlds, but not their entries', async () => {
    const mock = createMock();
    const { journal } = mock;
    const { send } = sending(mock);
    mock.importRows({ grid: 10500, issue: 10001 }, rows);
    const first = (mock.rows({ grid: 10500, issue: 10001 }).at(-1)?.id ?? 0) - rows.length;
    for (let i = 0; i < 200; i++) {
      const { rows: changes } = spread(i);
      const sent = changes.map(({ rowId, values }) => ({ rowId: first + rowId, values }));
      expect((await send('alice', 'PUT', rowsPath, { rows: sent })).status).toBe(200);
    }
    const { kept, limits } = journal.held();
    const entries = journal.entries();
    const whole = entries.filter((entry) => journal.evidenceOf(entry));
    expect(kept.bytes).toBeLessThanOrEqual(limits.bytes);
    expect(kept.bytes).toBeGreaterThan(limits.bytes / 2);
    expect(entries).toHaveLength(200);
    expect(whole.length).toBeGreaterThan(50);
    expect(whole).toEqual(entries.slice(-whole.length));
    expect(whole.length).toBeLessThan(150);
    expect(entries[0]).toMatchObject({ status: 200, changed: true, choices: [], request: { rows: expect.anything() } });
  });

  it('counts the bytes of a world that another one replaced, with its last call', async () => {
    const mock = createMock();
    const { send } = sending(mock);
    mock.importRows({ grid: 10500, issue: 10001 }, rows);
    const world = mock.exportWorld();
    await send('alice', 'GET', rowsPath);
    const { bytes: before } = mock.journal.held().kept;
    mock.load(world);
    await send('alice', 'GET', rowsPath);
    expect(mock.journal.held().kept.bytes - before).toBeGreaterThan(20_000 * 100);
  });
});

describe('an entry', () => {
  it('cuts a long target and a long reason', () => {
    const target = `/${'a'.repeat(100_000)}?${'b'.repeat(100_000)}`;
    const journal = createJournal(clocks);
    journal.add(exchange(target, { refused: [reason('c'.repeat(100_000))] }));
    const [entry] = journal.entries();
    expect(JSON.stringify(entry).length).toBeLessThan(20_000);
    expect(entry?.target.startsWith('/aaa')).toBe(true);
    expect(entry?.refused[0]?.message).toBe(`${'c'.repeat(1_000)}…`);
  });

  it('is found by its exchange, even if it keeps only a part of it', () => {
    const journal = createJournal(clocks);
    const large = exchange('/1', { refused: Array.from({ length: 500 }, (_, i) => reason(`row ${i}`)) });
    const long = exchange(`/${'a'.repeat(100_000)}`);
    for (const one of [large, long]) journal.add(one);
    expect([large, long].map(journal.entryOf)).toEqual(journal.entries());
    journal.clear();
    expect([large, long].map(journal.entryOf)).toEqual([undefined, undefined]);
  });

  it('keeps neither an exchange with many reasons nor a body of more than 64 KB in memory', async () => {
    const held: WeakRef<object>[] = [];
    const mock = createMock({ onExchange: (one) => held.push(new WeakRef(one)) });
    const { send } = sending(mock);
    for (const count of [100, 2_000]) {
      await send('alice', 'POST', rowsPath, {
        rows: Array.from({ length: count }, () => ({ jsummary: 'x'.repeat(50) })),
      });
    }
    await new Promise(setImmediate); // the target of a new WeakRef stays until then
    collectGarbage();
    expect(mock.journal.entries().map(({ refusals }) => refusals > 20)).toEqual([true, true]);
    expect(held.map((one) => one.deref())).toEqual([undefined, undefined]);
  });

  it('copies a body that is a small part of a large buffer', async () => {
    const mock = createMock();
    const shared = new Uint8Array(1_000_000).fill(32);
    shared.set(new TextEncoder().encode('{"rows":[]}'), 500);
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(shared.subarray(500, 511));
        controller.close();
      },
    });
    const headers = { authorization: `Basic ${btoa('alice:alice')}`, 'content-type': 'application/json' };
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    await mock.handle(new Request(`https://tracker.example${rowsPath}`, init));
    const entry = mock.journal.last();
    const kept = entry && mock.journal.evidenceOf(entry)?.served.received.body;
    expect(entry?.request).toEqual({ rows: [] });
    expect(kept instanceof Uint8Array && kept.buffer.byteLength).toBe(11);
  });

  it('is added quickly, even with 3,500 parameters in its query', () => {
    const spent = startProcessorTime();
    const journal = createJournal(clocks);
    const query = Array.from({ length: 3_500 }, (_, i) => i.toString(36)).join('&');
    for (let i = 0; i < 30; i++) journal.add(exchange(`/?${query}`));
    expect(Object.keys(journal.last()?.query ?? {})).toHaveLength(3_500);
    expect(spent()).toBeLessThan(8_000);
  });
});

describe('JSON that is nested 5,000 deep', () => {
  it.each([
    ['instead of the rows', `{"rows":${nested(5_000)}}`],
    ['in a cell', `{"rows":[{"jsummary":${nested(5_000)},"jamount":1}]}`],
    ['as the whole body', nested(5_000)],
    ['below a member toJSON', `{"rows":[{"jsummary":{"toJSON":${nested(5_000)}},"jamount":1}]}`],
  ])('is shown in part and explained %s', async (_, body) => {
    const mock = createMock();
    const headers = { authorization: `Basic ${btoa('alice:alice')}`, 'content-type': 'application/json' };
    await mock.handle(new Request(`https://tracker.example${rowsPath}`, { method: 'POST', headers, body }));
    const entry = mock.journal.last();
    expect([entry?.status, entry?.refusals]).toEqual([400, 1]);
    expect(JSON.stringify(entry?.request)).toContain(`${'['.repeat(60)}`);
    expect(JSON.stringify(entry?.request).length).toBeLessThan(300);
    expect(entry && mock.journal.explain(entry)?.refusedBy.message).toBeDefined();
    expect(formatJournal(mock.journal)).toContain('Refused by');
    expect(entry?.choices).toContain('auth.schemes');
  });
});

describe('formatJournal', () => {
  it('explains the latest 100 refusals, and gives only the reasons of earlier ones', async () => {
    const mock = createMock();
    const { send } = sending(mock);
    for (let i = 0; i < 103; i++) await send('vera', 'POST', rowsPath, { rows: [] });
    const text = formatJournal(mock.journal);
    expect(text.match(/Refused by .* \(AUTH-3\): /g)).toHaveLength(100);
    expect(text.match(/Refused \(AUTH-3\): /g)).toHaveLength(3);
    expect(text.indexOf('Refused (AUTH-3)')).toBeLessThan(text.indexOf('Refused by'));
  });

  it('cuts long names and targets', async () => {
    const mock = createMock();
    const { send } = sending(mock);
    const name = 'long-'.repeat(10_000);
    await send('alice', 'POST', rowsPath, { rows: [{ [name]: 1, jsummary: 'a', jamount: 1 }] });
    await send('alice', 'POST', rowsPath, { rows: [{ jsummary: 'a', jamount: { [name]: [1] } }] });
    await send('alice', 'GET', `${rowsPath}?columns=${'a'.repeat(15_000)}`);
    await send('alice', 'GET', `/${'a/'.repeat(7_000)}`);
    const lines = formatJournal(mock.journal).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1_010);
    expect(lines.join()).toContain('It would pass without rows[0]["long-');
  });
});
