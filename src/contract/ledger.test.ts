import { describe, expect, it } from 'vitest';
import { type Answering, sessionOn, textsIn, watchedTarget } from '../testing/watched-target.js';
import type { Exchanged } from './answer.js';
import type { Effect } from './case.js';
import { casesOf } from './case.js';
import type { Lane } from './lanes.js';
import { openLedger } from './ledger.js';
import { send } from './session.js';
import type { Target } from './target.js';
import type { CaseResult } from './verdict.js';
import type { Need } from './vocabulary.js';

const expenses = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
const cascade = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue';

async function open(lane: Lane, answering?: Answering, change: Partial<Target> = {}) {
  const watched = watchedTarget(answering);
  const session = sessionOn({ ...watched.target, ...change }, 'gt-ledger');
  const ledger = await openLedger(session, lane);
  const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Exchanged> =>
    send(session, { method, path, body }, (name) => (name === 'mark' ? 'gt-ledger' : session.target.values[name]));
  /** The issues for tests on which something is selected. */
  const selected = () =>
    (watched.core.exportWorld().selections ?? [])
      .filter(({ issue, values }) => issue.startsWith('OPS-') && Object.keys(values).length > 0)
      .map(({ issue }) => issue);
  return {
    ...watched,
    ledger,
    write,
    selected,
    texts: (grid = 10500, issue = 'OPS-1') => textsIn(watched, grid, issue),
  };
}

/** A result of a case with an effect, by what it sent. */
function result(effect: Effect, exchanges: readonly Exchanged[], needs: readonly Need[] = []): CaseResult {
  const [one] = casesOf('few', 11, [
    { name: 'writes', rules: ['ADD-1'], effect, needs, method: 'POST', path: '/', status: 200 },
  ]);
  if (one === undefined) throw new Error('there is a case');
  return { case: one, verdict: 'fail', findings: [], notes: [], exchanges };
}

const own = { rows: [{ jsummary: 'gt-ledger', jamount: 1 }] };

/** Breaks the requests of an API that have one of these methods. */
const broken =
  (api: 'igrid' | 'grid' | 'any', ...methods: readonly string[]): Answering =>
  (request, ask) => {
    const isIt = api === 'any' || request.url.includes(`/rest/vendor-${api}/`);
    return isIt && methods.includes(request.method)
      ? Promise.resolve(new Response(null, { status: 503 }))
      : ask(request);
  };

const before = ['Replacement disk', 'Rack rails', 'Courier'];

describe('the ledger of a run that only reads', () => {
  it('sends nothing', async () => {
    const { ledger, sent } = await open('read-only');
    await ledger.settle(result('writes own rows', []));
    expect([ledger.problem, await ledger.close(), sent]).toEqual([undefined, [], []]);
  });
});

describe('a ledger', () => {
  it('books the grids on the issues for tests, and where writes must be refused', async () => {
    const { ledger, sent } = await open('own-rows');
    await ledger.close();
    expect([...new Set(sent)]).toEqual([
      'GET /rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1', // the sentinel row of OPS-1 is in it
      'GET /rest/vendor-grid/1.0/api/grid/10502/issue/OPS-2', // the sentinel row of OPS-2
      'GET /rest/vendor-grid/1.0/api/grid/10501/issue/OPS-1',
      'GET /rest/vendor-grid/1.0/api/grid/10500/issue/OPS-2',
      'GET /rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1',
      'GET /rest/vendor-grid/1.0/api/grid/10503/issue/DEMO-1',
    ]);
  });

  it.each(['{grid}', '{emptyGrid}'])(
    'deletes what was wrongly added to %s on the issue that is only read',
    async (grid) => {
      const { ledger, texts, write } = await open('destructive');
      const at = grid === '{grid}' ? 10500 : 10503;
      const there = texts(at, 'DEMO-1');
      const row = grid === '{grid}' ? own : { rows: [{ jtext: 'gt-ledger' }] };
      const exchange = await write('POST', `/rest/{vendor}-igrid/1.0/grid/${grid}/issue/{issue}`, row);
      expect(texts(at, 'DEMO-1')).toHaveLength(there.length + 1);
      await ledger.settle(result('destructive', [exchange]));
      expect(texts(at, 'DEMO-1')).toEqual(there);
      expect(await ledger.close()).toEqual([]);
    },
  );

  it('tells what was wrongly deleted from the issue that is only read, and does not touch the rest', async () => {
    const { ledger, texts, write } = await open('destructive');
    const there = texts(10500, 'DEMO-1');
    const exchange = await write('DELETE', '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}', { rows: [2] });
    await ledger.settle(result('destructive', [exchange]));
    expect(await ledger.close()).toEqual(['grid 10500 on DEMO-1 has 4 rows, and had 5 before']);
    expect(texts(10500, 'DEMO-1')).toEqual(there.filter((_, i) => i !== 1));
  });

  it('puts back what a case wrote to, and asks for nothing else', async () => {
    const { ledger, sent, texts, write } = await open('own-rows');
    const exchange = await write('POST', expenses, own);
    expect(texts()).toEqual([...before, 'gt-ledger']);
    sent.length = 0;
    await ledger.settle(result('writes own rows', [exchange]));
    expect(texts()).toEqual(before);
    expect(sent).toEqual([
      'GET /rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1',
      'DELETE /rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1',
    ]);
  });

  it('removes rows that came past the service after a case that could import them', async () => {
    const { core, ledger, texts } = await open('own-rows');
    const imported = () => core.importRows({ grid: 10501, issue: 'OPS-1' }, [{ base: 'gt-ledger' }]);
    imported();
    await ledger.settle(result('writes own rows', []));
    expect(texts(10501)).toContain('gt-ledger');
    await ledger.settle(result('writes own rows', [], ['control']));
    expect(texts(10501)).not.toContain('gt-ledger');
  });

  it('puts back rows that were there after a case that destroys, and selections on both issues', async () => {
    const { ledger, selected, texts, write } = await open('destructive');
    const exchanges = [
      await write('PUT', `${expenses}/clear`),
      await write('PUT', `${cascade}/{scratch}`, { Country: 'Belgium' }),
      await write('PUT', `${cascade}/{secondScratch}`, { Country: 'Germany' }),
    ];
    expect([texts(), selected()]).toEqual([[], ['OPS-1', 'OPS-2']]);
    await ledger.settle(result('destructive', exchanges));
    expect([texts(), selected()]).toEqual([before, []]);
    expect(await ledger.close()).toEqual([]);
  });

  it('cleans up everywhere when it is closed, whatever was settled', async () => {
    const { ledger, selected, texts, write } = await open('destructive');
    await write('POST', expenses, own);
    await write('DELETE', expenses, { rows: 'all' });
    await write('PUT', `${cascade}/{secondScratch}`, { Country: 'Belgium' });
    expect(await ledger.close()).toEqual([]);
    expect([texts(), selected()]).toEqual([before, []]);
  });

  it('tells what is gone that it does not put back in the lane of own rows', async () => {
    const { ledger, write } = await open('own-rows');
    await write('PUT', `${expenses}/clear`);
    expect(await ledger.close()).toEqual(['grid 10500 on OPS-1 has 0 rows, and had 3 before']);
  });

  it('tells what could not be put back, and what is left then', async () => {
    let isDown = false;
    const { ledger, write } = await open('own-rows', (request, ask) =>
      isDown && request.method === 'DELETE' ? Promise.reject(new Error('it is down')) : ask(request),
    );
    isDown = true;
    const exchange = await write('POST', expenses, own);
    await ledger.settle(result('writes own rows', [exchange]));
    expect(await ledger.close()).toEqual([
      'grid 10500 on OPS-1 could not be put back: DELETE http://twin.test/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1 had no answer: it is down',
      'grid 10500 on OPS-1 has 4 rows, and had 3 before',
      '1 row of this run is still in grid 10500 on OPS-1',
    ]);
  });

  it('tells nothing of what could not be put back at once, and could in the end', async () => {
    let isDown = true;
    const { ledger, texts, write } = await open('own-rows', (request, ask) =>
      isDown && request.method === 'DELETE' ? Promise.reject(new Error('it is down')) : ask(request),
    );
    await ledger.settle(result('writes own rows', [await write('POST', expenses, own)]));
    expect(texts()).toContain('gt-ledger');
    isDown = false;
    expect(await ledger.close()).toEqual([]);
    expect(texts()).toEqual(before);
  });

  it('tells where it could not look in the end', async () => {
    let isDown = false;
    const { ledger } = await open('own-rows', (request, ask) =>
      isDown && request.url.endsWith('/10500/issue/OPS-2') ? Promise.reject(new Error('it is down')) : ask(request),
    );
    isDown = true;
    const why = 'GET http://twin.test/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-2 had no answer: it is down';
    expect(await ledger.close()).toEqual([
      `grid 10500 on OPS-2 could not be put back: ${why}`,
      `grid 10500 on OPS-2 could not be looked at in the end: ${why}`,
    ]);
  });

  it('has no selections where the add-on version has no cascades', async () => {
    const { sent } = await open('destructive', undefined, { addonVersion: '1.24.9' });
    expect(sent.filter((one) => one.includes('multicascade'))).toEqual([]);
  });
});

describe('a ledger where the newer API is broken', () => {
  it('is kept through the legacy API', async () => {
    const { ledger, texts, write } = await open('destructive', broken('grid', 'GET', 'POST', 'PUT', 'DELETE'));
    expect(ledger.problem).toBeUndefined();
    const exchange = await write('PUT', `${expenses}/clear`);
    await ledger.settle(result('destructive', [exchange]));
    expect(texts()).toEqual(before);
    expect(await ledger.close()).toEqual([]);
  });

  it('tells of the copies that could not be deleted there', async () => {
    const { ledger } = await open('destructive', broken('grid', 'DELETE'));
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
    const { ledger, sent } = await open('own-rows', async (request) =>
      request.url.includes('vendor-grid') ? new Response(null, { status: 404 }) : Response.json(page),
    );
    expect(ledger.problem).toMatch(/books cannot be kept/);
    expect(sent.length).toBeLessThan(10);
  });

  it('is not opened when the run was stopped before', async () => {
    const { target, sent } = watchedTarget();
    const ledger = await openLedger(sessionOn(target), 'destructive', AbortSignal.abort());
    expect(ledger.problem).toMatch(/the run was stopped/);
    expect(sent).toEqual([]);
  });

  it('has the problem of the newer API, and writes nothing', async () => {
    const { ledger, sent } = await open('own-rows', broken('any', 'GET'));
    expect(ledger.problem).toBe(
      'nothing is written, because books cannot be kept: GET http://twin.test/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1 was answered 503',
    );
    await ledger.settle(result('writes own rows', []));
    expect(await ledger.close()).toEqual([]);
    expect(sent.filter((one) => !one.startsWith('GET'))).toEqual([]);
  });

  it('tells of the copies that are left of trying both', async () => {
    const { ledger } = await open('destructive', broken('any', 'DELETE'));
    expect(ledger.problem).toMatch(/^nothing is written, because books cannot be kept: copies of its rows/);
    expect(await ledger.close()).toEqual([
      expect.stringContaining(
        'DELETE http://twin.test/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1 was answered 503',
      ),
      expect.stringContaining('DELETE http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10101 was answered 503'),
    ]);
  });

  it('says so where the target names no editor', async () => {
    const { ledger } = await open('own-rows', undefined, { users: {} });
    expect(ledger.problem).toBe('nothing is written, because books cannot be kept: the target names no editor');
  });

  it('says so where a sentinel row is missing', async () => {
    const { ledger, sent } = await open('own-rows', undefined, { scratch: [] });
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
    await expect(open('own-rows', undefined, { values })).rejects.toThrow(new TypeError('ours'));
  });
});
