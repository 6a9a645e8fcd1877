import { describe, expect, it } from 'vitest';
import { createMock } from '../../hosts/msw/create-mock.js';
import type { OperationId } from '../../service/endpoints/descriptions.js';
import type { Exchange } from '../../service/http/exchange.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { createJournal } from './journal.js';
import { rowsPath, sending } from './testing/sending.js';

const exchange = (target: string): Exchange => ({
  method: 'GET',
  target,
  operation: 'listGrids',
  user: 'admin',
  status: 200,
  refused: [],
  refusals: 0,
  changed: false,
  fault: undefined,
});

function timepiece() {
  let time = -1;
  return { now: () => ++time, elapsed: () => 0 };
}

function journalOf(count: number, most?: number) {
  const journal = createJournal(timepiece(), undefined, most === undefined ? most : { entries: most, bytes: 1e9 });
  for (let i = 1; i <= count; i++) journal.add(exchange(`/${i}`));
  return journal;
}

describe('a journal', () => {
  it('numbers exchanges, and has the time of each', () => {
    const more = { refusals: 0, duration: undefined, params: {}, query: {} };
    expect(journalOf(2).entries()).toEqual([
      { ...exchange('/1'), ...more, number: 1, at: 1 },
      { ...exchange('/2'), ...more, number: 2, at: 2 },
    ]);
  });

  it.each([
    [0, ['/3', '/4', '/5']],
    [3, ['/4', '/5']],
    [5, []],
    [9, []],
  ])('returns the entries after number %i, and drops the oldest', (after, targets) => {
    const journal = journalOf(5, 3);
    expect(journal.lastNumber()).toBe(5);
    expect(journal.entries(after).map(({ target }) => target)).toEqual(targets);
  });

  it('keeps 1,000 entries by default', () => {
    expect(journalOf(1_001).entries()).toHaveLength(1_000);
  });

  it('keeps the first 20 different reasons of a refusal, and counts all reasons', () => {
    const journal = createJournal(timepiece());
    const refused = Array.from({ length: 50_000 }, (_, i) => ({
      code: 'valueInvalid' as const,
      rule: 'VALUE-1' as const,
      message: `row ${Math.floor(i / 2)}`,
    }));
    journal.add({ ...exchange('/1'), refused, refusals: 50_000 });
    const [entry] = journal.entries();
    expect(entry?.refusals).toBe(50_000);
    expect(entry?.refused.map(({ message }) => message)).toEqual(Array.from({ length: 20 }, (_, i) => `row ${i}`));
  });

  it('is empty at first and after clear, which does not reset its numbers', () => {
    const journal = journalOf(0);
    expect([journal.entries(), journal.lastNumber(), journal.last()]).toEqual([[], 0, undefined]);
    journal.add(exchange('/1'));
    journal.clear();
    journal.add(exchange('/2'));
    expect(journal.entries().map(({ number, target }) => [number, target])).toEqual([[2, '/2']]);
  });
});

describe('the journal of a mock', () => {
  it('has the request, the answer, the parameters and the duration of a call', async () => {
    const mock = createMock();
    const { send } = sending(mock);
    await send('alice', 'POST', `${rowsPath}?dry=1&tag=a&tag=b&tag=c&__proto__=x`, {
      rows: [{ jsummary: 'a', jamount: 1 }],
    });
    const entry = mock.journal.last();
    expect(entry).toMatchObject({
      operation: 'addRows',
      user: 'alice',
      status: 201,
      params: { gridId: '10500', issueId: '10001' },
      duration: expect.any(Number),
      request: { rows: [{ jsummary: 'a', jamount: 1 }] },
      response: [expect.any(Number)],
    });
    expect(Object.entries(entry?.query ?? {})).toEqual([
      ['dry', '1'],
      ['tag', ['a', 'b', 'c']],
      ['__proto__', 'x'],
    ]);
    expect(entry?.duration).toBeGreaterThan(0);
    expect(entry?.duration).toBeLessThan(1_000);
  });

  it('includes planned delays in a duration, which is undefined for a call that never ends', async () => {
    const mock = createMock();
    const { send } = sending(mock);
    mock.faults.plan({ delay: 20, slowBody: 20, next: 1 });
    await send('alice', 'GET', rowsPath);
    expect(mock.journal.last()?.duration).toBeGreaterThanOrEqual(40);
    expect(mock.journal.last()?.fault).toContain('20');
    mock.faults.plan({ hang: true });
    void send('alice', 'GET', rowsPath);
    expect((await mock.journal.waitFor('readRows', { times: 2 })).at(-1)?.duration).toBeUndefined();
  });

  it('keeps no body over 64 KB, and neither evidence nor explanation of such a request', async () => {
    const mock = createMock();
    const { send } = sending(mock);
    await send('alice', 'POST', rowsPath, { rows: [{ jsummary: 'x'.repeat(65_600), jamount: 1 }] });
    const entry = mock.journal.last();
    expect([entry?.status, entry?.request, entry?.choices]).toEqual([400, undefined, []]);
    expect(entry && [mock.journal.evidenceOf(entry), mock.journal.explain(entry)]).toEqual([undefined, undefined]);
    mock.importRows({ grid: 10501, issue: 'DEMO-1' }, [{ base: 'x'.repeat(65_600) }]);
    await send('alice', 'GET', rowsPath.replace('10500', '10501'));
    const read = mock.journal.last();
    expect([read?.status, read?.response]).toEqual([200, undefined]);
    expect(read && mock.journal.evidenceOf(read)?.outcome.reply.body).toBeUndefined();
  });

  it('keeps 20 reasons and 100 faults of a request that is refused for more', async () => {
    const mock = createMock();
    await sending(mock).send('alice', 'POST', rowsPath, { rows: Array.from({ length: 200 }, () => ({})) });
    const entry = mock.journal.last();
    const outcome = entry && mock.journal.evidenceOf(entry)?.outcome;
    expect([entry?.refusals, entry?.refused.length, outcome?.faults?.length]).toEqual([400, 20, 100]);
    expect(Object.keys(outcome?.call ?? {})).toEqual(['service', 'incoming', 'caller']);
  });

  it('names the choices that an answer relied on', async () => {
    const mock = createMock();
    await sending(mock).send('alice', 'POST', rowsPath, { rows: [{ jsummary: 'a', jamount: 1 }] });
    expect(mock.journal.last()?.choices).toContain('legacy.add.status');
  });

  it('shows no credentials when it is printed or written as JSON', async () => {
    const mock = createMock();
    await sending(mock).send('alice', 'GET', rowsPath);
    const entry = mock.journal.last();
    const printed = JSON.stringify(entry) + (await import('node:util')).inspect(entry, { depth: 9, getters: true });
    expect(printed).toContain('readRows');
    expect(printed).not.toMatch(/authorization|Basic|YWxpY2/i);
    expect(Object.keys(entry ?? {})).not.toContain('request');
  });

  it('finds calls by operation, by several operations, and by a function', async () => {
    const mock = createMock();
    const { send } = sending(mock);
    await send('alice', 'GET', rowsPath);
    await send('vera', 'POST', rowsPath, { rows: [] });
    await send('vera', 'GET', `${rowsPath}/rowcount`);
    await send('vera', 'GET', '/nowhere');
    const numbers = (entries: readonly { readonly number: number }[]) => entries.map(({ number }) => number);
    const { journal } = mock;
    expect(numbers(journal.calls())).toEqual([1, 2, 3, 4]);
    expect(numbers(journal.calls('addRows'))).toEqual([2]);
    expect(numbers(journal.calls(['readRows', 'countIssueRows']))).toEqual([1, 3]);
    expect(numbers(journal.calls(({ user }) => user === 'vera'))).toEqual([2, 3]);
    expect(numbers(journal.unmatched())).toEqual([4]);
    expect(numbers(journal.refused())).toEqual([2, 4]);
    expect([journal.last('readRows')?.number, journal.last()?.number]).toEqual([1, 4]);
  });

  it.each([
    ['addRow', 'there is no operation "addRow"; did you mean "addRows"?'],
    ['__proto__', /^there is no operation "__proto__"; there are "listGrids"/],
    [7, 'an operation is named by its id, such as "addRows", not by 7'],
  ])('refuses the unknown operation %s', (id, message) => {
    const { journal } = createMock();
    const wrong = id as OperationId;
    expect(() => journal.calls(wrong)).toThrow(message);
    expect(() => journal.last([wrong])).toThrow(message);
    return expect(journal.waitFor(wrong)).rejects.toThrow(message);
  });

  it('refuses to return the entries after anything but a number', () => {
    const { journal } = createMock();
    expect(() => journal.entries('addRows' as never)).toThrow(
      new MisuseError('"after" must be the number of an entry, not "addRows"'),
    );
  });

  it('has the evidence of its entries, but not of copies', async () => {
    const mock = createMock();
    await sending(mock).send('alice', 'GET', rowsPath);
    const [entry] = mock.journal.entries();
    expect(entry && mock.journal.evidenceOf(entry)?.served.received.target).toBe(rowsPath);
    expect(() => entry && mock.journal.evidenceOf({ ...entry, request: 1, response: 1, choices: [] })).toThrow(
      'a copy',
    );
    expect(() => mock.journal.explain(mock.journal.last('addRows') as never)).toThrow(
      new MisuseError('an entry of a journal must be given, such as journal.last(), not undefined'),
    );
  });

  it('gives each entry separate parameters, which a test can change', async () => {
    const mock = createMock();
    const { send } = sending(mock);
    await send('alice', 'GET', rowsPath);
    Object.assign(Object(mock.journal.last()?.params), { issueId: '7' });
    expect(() => Object(mock.journal.last()?.refused).push('x')).toThrow(TypeError); // all calls without a refusal share it
    expect((await send('alice', 'GET', rowsPath)).status).toBe(200);
    expect(mock.journal.last()?.params).toEqual({ gridId: '10500', issueId: '10001' });
  });

  it('finds the entry of an exchange that onExchange received', async () => {
    const exchanges: Exchange[] = [];
    const mock = createMock({ onExchange: (one) => exchanges.push(one) });
    await sending(mock).send('alice', 'GET', rowsPath);
    expect(exchanges.map((one) => mock.journal.entryOf(one)?.number)).toEqual([1]);
    expect(mock.journal.entryOf(exchange('/1'))).toBeUndefined();
  });

  it('is empty after a reset of the mock', async () => {
    const mock = createMock();
    await sending(mock).send('alice', 'GET', rowsPath);
    mock.reset();
    expect([mock.journal.entries(), mock.journal.lastNumber()]).toEqual([[], 1]);
  });
});
