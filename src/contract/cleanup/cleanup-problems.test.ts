import { describe, expect, it } from 'vitest';
import { broken, expenses, opened, resultOf } from '../testing/open-ledger.js';
import { sessionOn, watchedTarget } from '../testing/watched-target.js';
import { openCleanup } from './cleanup.js';

const before = ['Replacement disk', 'Rack rails', 'Courier'];

describe('a ledger where the newer API is broken', () => {
  it('is kept through the legacy API', async () => {
    const { ledger, texts, write } = await opened('destructive', broken('grid', 'GET', 'POST', 'PUT', 'DELETE'));
    expect(ledger.problem).toBeUndefined();
    const exchange = await write('PUT', `${expenses}/clear`);
    await ledger.restoreAfterCase(resultOf('destructive', [exchange]));
    expect(texts()).toEqual(before);
    expect(await ledger.close()).toEqual([]);
  });

  it('tells of the copies that could not be deleted there', async () => {
    const { ledger } = await opened('destructive', broken('grid', 'DELETE'));
    expect(ledger.problem).toBeUndefined();
    expect(await ledger.close()).toEqual([
      expect.stringMatching(
        /^copies of its rows, added to try .* may be left in grid 10500 on OPS-1: DELETE .* was answered 503$/,
      ),
    ]);
  });
});

describe('a ledger that cannot be kept', () => {
  it.each([
    ['names no total', { values: [{ id: 1 }] }],
    ['gives the same rows on each page', { total: 1e6, values: [{ id: 1 }] }],
  ])('does not ask for ever where the newer API is missing and the legacy one %s', async (_, page) => {
    const { ledger, sent } = await opened('own-rows', async (request) =>
      request.url.includes('vendor-grid') ? new Response(null, { status: 404 }) : Response.json(page),
    );
    expect(ledger.problem).toMatch(/no backup can be made/);
    expect(sent.length).toBeLessThan(10);
  });

  it('is not opened when the run was stopped before', async () => {
    const { target, sent } = watchedTarget();
    const ledger = await openCleanup(sessionOn(target), 'destructive', AbortSignal.abort());
    expect(ledger.problem).toMatch(/the run was stopped/);
    expect(sent).toEqual([]);
  });

  it('has the problem of the newer API, and writes nothing', async () => {
    const { ledger, sent } = await opened('own-rows', broken('any', 'GET'));
    expect(ledger.problem).toBe(
      'nothing is written, because no backup can be made: GET http://twin.test/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1 was answered 503',
    );
    await ledger.restoreAfterCase(resultOf('writes own rows', []));
    expect(await ledger.close()).toEqual([]);
    expect(sent.filter((one) => !one.startsWith('GET'))).toEqual([]);
  });

  it('tells of the copies that are left of trying both', async () => {
    const { ledger } = await opened('destructive', broken('any', 'DELETE'));
    expect(ledger.problem).toMatch(/^nothing is written, because no backup can be made: copies of its rows/);
    expect(await ledger.close()).toEqual([
      expect.stringContaining(
        'DELETE http://twin.test/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1 was answered 503',
      ),
      expect.stringContaining('DELETE http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10101 was answered 503'),
    ]);
  });

  it('says so where the target names no editor', async () => {
    const { ledger } = await opened('own-rows', undefined, { users: {} });
    expect(ledger.problem).toBe('nothing is written, because no backup can be made: the target names no editor');
  });

  it('says so where a sentinel row is missing', async () => {
    const { ledger, sent } = await opened('own-rows', undefined, { scratch: [] });
    expect([ledger.problem, sent]).toEqual(['the target names no issue that tests may write to', []]);
  });

  it('passes on what is no failure of the books', async () => {
    const values = new Proxy(
      {},
      {
        get: () => {
          throw new TypeError('ours');
        },
      },
    );
    await expect(opened('own-rows', undefined, { values })).rejects.toThrow(new TypeError('ours'));
  });
});
