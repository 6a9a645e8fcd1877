import { describe, expect, it } from 'vitest';
import { broken, expenses, opened, resultOf } from '../testing/open-cleanup.js';
import { sessionOn, watchedTarget } from '../testing/watched-target.js';
import { openCleanup } from './cleanup.js';

const before = ['Replacement disk', 'Rack rails', 'Courier'];

describe('a cleanup where the newer API is broken', () => {
  it('restores rows through the legacy API', async () => {
    const { cleanup, texts, write } = await opened('destructive', broken('grid', 'GET', 'POST', 'PUT', 'DELETE'));
    expect(cleanup.problem()).toBeUndefined();
    const exchange = await write('PUT', `${expenses}/clear`);
    await cleanup.restoreAfterCase(resultOf('destructive', [exchange]));
    expect(texts()).toEqual(before);
    expect(await cleanup.close()).toEqual([]);
  });

  it('reports the copies that the newer API did not delete', async () => {
    const { cleanup } = await opened('destructive', broken('grid', 'DELETE'));
    expect(cleanup.problem()).toBeUndefined();
    expect(await cleanup.close()).toEqual([
      expect.stringMatching(
        /^copies of its rows, added to try .* may be left in grid 10500 on OPS-1: DELETE .* was answered 503$/,
      ),
    ]);
  });
});

describe('a cleanup without a backup', () => {
  it.each([
    ['names no total', { values: [{ id: 1 }] }],
    ['returns the same rows on each page', { total: 1e6, values: [{ id: 1 }] }],
  ])('stops reading if the newer API is missing and the legacy API %s', async (_, page) => {
    const { cleanup, sent } = await opened('own-rows', async (request) =>
      request.url.includes('vendor-grid') ? new Response(null, { status: 404 }) : Response.json(page),
    );
    expect(cleanup.problem()).toMatch(/no backup can be made/);
    expect(sent.length).toBeLessThan(10);
  });

  it('sends nothing when the run is already stopped', async () => {
    const { target, sent } = watchedTarget();
    const cleanup = await openCleanup(sessionOn(target), 'destructive', AbortSignal.abort());
    expect(cleanup.problem()).toMatch(/the run was stopped/);
    expect(sent).toEqual([]);
  });

  it('reports the failure of the newer API, and writes nothing', async () => {
    const { cleanup, sent } = await opened('own-rows', broken('any', 'GET'));
    expect(cleanup.problem()).toBe(
      'nothing is written, because no backup can be made: GET http://twin.test/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1 was answered 503',
    );
    await cleanup.restoreAfterCase(resultOf('writes own rows', []));
    expect(await cleanup.close()).toEqual([]);
    expect(sent.filter((one) => !one.startsWith('GET'))).toEqual([]);
  });

  it('lists the copies that both APIs did not delete', async () => {
    const { cleanup } = await opened('destructive', broken('any', 'DELETE'));
    expect(cleanup.problem()).toMatch(/^nothing is written, because no backup can be made: copies of its rows/);
    expect(await cleanup.close()).toEqual([
      expect.stringContaining(
        'DELETE http://twin.test/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1 was answered 503',
      ),
      expect.stringContaining('DELETE http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10101 was answered 503'),
    ]);
  });

  it('reports that the target names no editor', async () => {
    const { cleanup } = await opened('own-rows', undefined, { users: {} });
    expect(cleanup.problem()).toBe('nothing is written, because no backup can be made: the target names no editor');
  });

  const sheets = { emptyGrid: 10_500, boundGrid: 10_500, otherField: 10_501 };

  it.each(['emptyGrid', 'boundGrid', 'otherField'] as const)(
    'reports rows in %s, which must be empty, and writes nothing',
    async (role) => {
      const { values } = watchedTarget().target;
      const where = role === 'otherField' ? 'OPS-1' : 'DEMO-1';
      const { cleanup, sent } = await opened('destructive', undefined, { values: { ...values, [role]: sheets[role] } });
      expect(cleanup.problem()).toBe(
        `nothing is written, because grid ${sheets[role]} on ${where} has rows, so that it cannot be ${role} of the target file`,
      );
      expect(sent.filter((one) => !one.startsWith('GET'))).toEqual([]);
    },
  );

  it('reports that the target names no scratch issue', async () => {
    const { cleanup, sent } = await opened('own-rows', undefined, { scratch: [] });
    expect([cleanup.problem(), sent]).toEqual(['the target names no issue that tests may write to', []]);
  });

  it('rethrows errors other than failures of the backup', async () => {
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
