import { describe, expect, it, vi } from 'vitest';
import { createMock } from '../../hosts/msw/create-mock.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { rowsPath, sending } from './testing/sending.js';
import type { Waiting } from './wait-for.js';

describe('waitFor', () => {
  it('resolves with earlier and with later calls', async () => {
    const mock = createMock();
    const { send } = sending(mock);
    await send('alice', 'GET', rowsPath);
    expect(await mock.journal.waitFor('readRows')).toHaveLength(1);
    const waited = mock.journal.waitFor('readRows', { times: 2, where: ({ user }) => user === 'alice' });
    await send('vera', 'GET', rowsPath);
    await send('alice', 'GET', rowsPath);
    expect((await waited).map(({ number }) => number)).toEqual([1, 3]);
  });

  it('can skip earlier calls', async () => {
    const mock = createMock();
    const { send } = sending(mock);
    await send('alice', 'GET', rowsPath);
    const waited = mock.journal.waitFor('readRows', { after: mock.journal.lastNumber() });
    await send('vera', 'GET', rowsPath);
    expect((await waited).map(({ user }) => user)).toEqual(['vera']);
  });

  it('rejects with the error of `where`, and the call is still answered', async () => {
    const mock = createMock();
    const fails = () => {
      throw new Error('no rows');
    };
    const waited = expect(mock.journal.waitFor('readRows', { where: fails })).rejects.toThrow('no rows');
    expect((await sending(mock).send('alice', 'GET', rowsPath)).status).toBe(200);
    await waited;
    await expect(mock.journal.waitFor('readRows', { where: fails })).rejects.toThrow('no rows');
  });

  it('refuses a function that returns a promise, as `which` and as `where`: it would count every call', async () => {
    const mock = createMock();
    await sending(mock).send('alice', 'GET', rowsPath);
    const later = async (): Promise<boolean> => false;
    const isLater = later as unknown as () => boolean; // wrong on purpose
    const words = 'whether a call counts is true or false, and not a Promise: await it first';
    await expect(mock.journal.waitFor('readRows', { where: isLater })).rejects.toThrow(new MisuseError(words));
    expect(() => mock.journal.calls(isLater)).toThrow(new MisuseError(words));
  });

  it('ends by real time even with fake timers', async () => {
    vi.useFakeTimers();
    try {
      await expect(createMock().journal.waitFor('readRows', { timeout: 5 })).rejects.toThrow('within 5 ms');
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends when its signal is aborted, and leaves no timer', async () => {
    const { journal } = createMock();
    const stop = new AbortController();
    const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    const waited = expect(journal.waitFor('readRows', { signal: stop.signal })).rejects.toThrow('enough');
    const during = timers();
    stop.abort(new Error('enough'));
    expect([during - before, timers() - before]).toEqual([1, 0]);
    await waited;
    await expect(journal.waitFor('readRows', { signal: stop.signal })).rejects.toThrow('enough');
  });

  it.each<[given: unknown, words: string]>([
    [{ time: 2 }, 'waitFor: there is no setting "time"; did you mean "times"?'],
    [2, 'waitFor: the settings must be an object, not the number 2'],
    [null, 'waitFor: the settings must be an object, not null'],
    [{ where: 201 }, '"where" must be a function, and not 201'],
    [{ signal: new AbortController() }, '"signal" must be an AbortSignal, and not an object without members'],
  ])('refuses %o as settings', (given, words) => {
    const waiting = given as Waiting; // wrong on purpose
    return expect(createMock().journal.waitFor('addRows', waiting)).rejects.toThrow(new MisuseError(words));
  });

  it('rejects with the stack of the test that waited', async () => {
    async function thisTest(): Promise<unknown> {
      return await createMock().journal.waitFor('readRows', { timeout: 5 });
    }
    const error: unknown = await thisTest().catch((caught: unknown) => caught);
    expect(Object(error).stack).toMatch(/^AssertionError: readRows came 0 of 1 time within 5 ms.*\n +at .*thisTest/s);
  });

  it('rejects after the timeout, and lists the calls that came instead', async () => {
    const mock = createMock();
    const { send } = sending(mock);
    const late = expect(mock.journal.waitFor('addRows', { times: 2, timeout: 500 })).rejects.toMatchObject({
      name: 'AssertionError',
      message:
        'addRows came 1 of 2 times within 500 ms. Calls:\n' +
        '  #1 addRows as alice: 201\n  #2 addGridRows as vera: 403 issueReadOnly',
      actual: { calls: 1 },
      expected: { calls: 2 },
    });
    await send('alice', 'POST', rowsPath, { rows: [] });
    await send('vera', 'POST', '/rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1', { rows: [] });
    await late;
  });

  it('lists the last twenty calls after the given number', async () => {
    const mock = createMock();
    const { send } = sending(mock);
    for (let i = 0; i < 22; i++) await send('alice', 'GET', rowsPath);
    const late = mock.journal.waitFor('addRows', { timeout: 1, after: 1 });
    await expect(late).rejects.toThrow(/Calls:\n {2}… and 1 before\n {2}#3 readRows as alice: 200\n/);
  });

  it.each([
    [{ times: 0 }, '"times" must be a whole number of calls, at least 1, not 0'],
    [{ times: 1.5 }, '"times" must be a whole number of calls, at least 1, not 1.5'],
    [{ timeout: -1 }, '"timeout" must be milliseconds, not -1'],
    [{ timeout: 2 ** 31 }, '"timeout" must be milliseconds, not 2147483648'],
    [JSON.parse('{ "timeout": null }'), '"timeout" must be milliseconds, not null'],
    [JSON.parse('{ "signal": false }'), '"signal" must be an AbortSignal, and not false'],
    [{ after: 1.5 }, '"after" must be the number of an entry, not 1.5'],
  ])('refuses the wrong value in %o', (waiting, message) => {
    return expect(createMock().journal.waitFor('addRows', waiting)).rejects.toThrow(message);
  });
});
