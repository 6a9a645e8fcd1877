import { describe, expect, it } from 'vitest';
import { expenses, opened, own, resultOf } from '../testing/open-cleanup.js';
import { watchedTarget } from '../testing/watched-target.js';

const cascade = '/rest/{vendor}-igrid/1.0/multicascade/{cascade}/issue';

const before = ['Replacement disk', 'Rack rails', 'Courier'];

describe('a cleanup in the read-only lane', () => {
  it('sends nothing', async () => {
    const { cleanup, sent } = await opened('read-only');
    await cleanup.restoreAfterCase(resultOf('writes own rows', []));
    expect([cleanup.problem(), await cleanup.close(), sent]).toEqual([undefined, [], []]);
  });
});

describe('a cleanup', () => {
  it('backs up the grids on the scratch issues, and those where writes must be refused', async () => {
    const { cleanup, sent } = await opened('own-rows');
    await cleanup.close();
    expect([...new Set(sent)]).toEqual([
      'GET /rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1', // the sentinel row of OPS-1 is in it
      'GET /rest/vendor-grid/1.0/api/grid/10502/issue/OPS-2', // the sentinel row of OPS-2
      'GET /rest/vendor-igrid/1.0/grid/10503/issue/10001/?startAt=0', // no rows are here
      'GET /rest/vendor-igrid/1.0/grid/10502/issue/10001/?startAt=0',
      'GET /rest/vendor-igrid/1.0/grid/10700/issue/10101/?startAt=0',
      'GET /rest/vendor-grid/1.0/api/grid/10501/issue/OPS-1',
      'GET /rest/vendor-grid/1.0/api/grid/10500/issue/OPS-2',
      'GET /rest/vendor-grid/1.0/api/grid/10500/issue/DEMO-1',
      'GET /rest/vendor-grid/1.0/api/grid/10503/issue/DEMO-1',
      'GET /rest/vendor-grid/1.0/api/grid/10501/issue/OPS-2',
    ]);
  });

  it.each(['{grid}', '{emptyGrid}'])(
    'deletes rows that the run wrongly added to %s on the issue that is only read',
    async (grid) => {
      const { cleanup, texts, write } = await opened('destructive');
      const at = grid === '{grid}' ? 10500 : 10503;
      const there = texts(at, 'DEMO-1');
      const row = grid === '{grid}' ? own : { rows: [{ jtext: 'gt-cleanup' }] };
      const exchange = await write('POST', `/rest/{vendor}-igrid/1.0/grid/${grid}/issue/{issue}`, row);
      expect(texts(at, 'DEMO-1')).toHaveLength(there.length + 1);
      await cleanup.restoreAfterCase(resultOf('destructive', [exchange]));
      expect(texts(at, 'DEMO-1')).toEqual(there);
      expect(await cleanup.close()).toEqual([]);
    },
  );

  it('reports rows that a case deleted from the issue that is only read, and keeps the others', async () => {
    const { cleanup, texts, write } = await opened('destructive');
    const there = texts(10500, 'DEMO-1');
    const exchange = await write('DELETE', '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}', { rows: [2] });
    await cleanup.restoreAfterCase(resultOf('destructive', [exchange]));
    expect(await cleanup.close()).toEqual(['grid 10500 on DEMO-1 lost 1 row of 5']);
    expect(texts(10500, 'DEMO-1')).toEqual(there.filter((_, i) => i !== 1));
  });

  it('reports no rows that others add meanwhile to the issue that is only read', async () => {
    const { cleanup, write } = await opened('destructive');
    const theirs = { rows: [{ jsummary: 'Of somebody else', jamount: 1 }] };
    await write('POST', '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}', theirs);
    expect(await cleanup.close()).toEqual([]);
  });

  it('backs up a place once if the issue that is only read is a scratch issue', async () => {
    const { values } = watchedTarget().target;
    const { sent } = await opened('own-rows', undefined, { values: { ...values, issue: 10101, issueKey: 'OPS-1' } });
    expect(sent.filter((one) => one.endsWith('/10500/issue/OPS-1'))).toHaveLength(2); // for the sentinel row, and the backup
    expect(sent.filter((one) => one.includes('/10503/'))).toEqual([]);
  });

  it('restores the grid that a case wrote to, and sends no other request', async () => {
    const { cleanup, sent, texts, write } = await opened('own-rows');
    const exchange = await write('POST', expenses, own);
    expect(texts()).toEqual([...before, 'gt-cleanup']);
    sent.length = 0;
    await cleanup.restoreAfterCase(resultOf('writes own rows', [exchange]));
    expect(texts()).toEqual(before);
    expect(sent).toEqual([
      'GET /rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1',
      'DELETE /rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1',
    ]);
  });

  it('deletes rows of the run from the plain grid on the second scratch issue, if it applies there', async () => {
    const path = '/rest/{vendor}-igrid/1.0/grid/{plainGrid}/issue/{secondScratch}';
    const { cleanup, texts, write } = await opened('own-rows');
    const exchange = await write('POST', path, { rows: [{ base: 'Of somebody else' }, { base: 'gt-cleanup' }] });
    await cleanup.restoreAfterCase(resultOf('writes own rows', [exchange]));
    expect(texts(10501, 'OPS-2')).toEqual(['Of somebody else']);
    const unbound = await opened('own-rows', (request, ask) =>
      request.url.endsWith('/10501/issue/OPS-2') ? Promise.resolve(new Response('{}', { status: 404 })) : ask(request),
    );
    expect(unbound.cleanup.problem()).toBeUndefined();
    expect(await unbound.cleanup.close()).toEqual([]);
  });

  it('deletes imported rows after a case that needs the control', async () => {
    const { core, cleanup, texts } = await opened('own-rows');
    const imported = () => core.importRows({ grid: 10501, issue: 'OPS-1' }, [{ base: 'gt-cleanup' }]);
    imported();
    await cleanup.restoreAfterCase(resultOf('writes own rows', []));
    expect(texts(10501)).toContain('gt-cleanup');
    await cleanup.restoreAfterCase(resultOf('writes own rows', [], ['control']));
    expect(texts(10501)).not.toContain('gt-cleanup');
  });

  it('restores cleared rows, and the selections on both issues, after a destructive case', async () => {
    const { cleanup, selected, texts, write } = await opened('destructive');
    const exchanges = [
      await write('PUT', `${expenses}/clear`),
      await write('PUT', `${cascade}/{scratch}`, { Country: 'Belgium' }),
      await write('PUT', `${cascade}/{secondScratch}`, { Country: 'Germany' }),
    ];
    expect([texts(), selected()]).toEqual([[], ['OPS-1', 'OPS-2']]);
    await cleanup.restoreAfterCase(resultOf('destructive', exchanges));
    expect([texts(), selected()]).toEqual([before, []]);
    expect(await cleanup.close()).toEqual([]);
  });

  it('restores every place when it is closed', async () => {
    const { cleanup, selected, texts, write } = await opened('destructive');
    await write('POST', expenses, own);
    await write('DELETE', expenses, { rows: 'all' });
    await write('PUT', `${cascade}/{secondScratch}`, { Country: 'Belgium' });
    expect(await cleanup.close()).toEqual([]);
    expect([texts(), selected()]).toEqual([before, []]);
  });

  it('reports lost rows of others in the own-rows lane, which does not restore them', async () => {
    const { cleanup, write } = await opened('own-rows');
    await write('PUT', `${expenses}/clear`);
    expect(await cleanup.close()).toEqual(['grid 10500 on OPS-1 has 0 rows, and had 3 before']);
  });

  it('reports what it could not restore, and what is left', async () => {
    let isDown = false;
    const { cleanup, write } = await opened('own-rows', (request, ask) =>
      isDown && request.method === 'DELETE' ? Promise.reject(new Error('it is down')) : ask(request),
    );
    isDown = true;
    const exchange = await write('POST', expenses, own);
    await cleanup.restoreAfterCase(resultOf('writes own rows', [exchange]));
    expect(await cleanup.close()).toEqual([
      'grid 10500 on OPS-1 could not be put back: DELETE http://twin.test/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1 had no answer: it is down',
      'grid 10500 on OPS-1 has 4 rows, and had 3 before',
      'grid 10500 on OPS-1 still has 1 row of this run, with "gt-cleanup"',
    ]);
  });

  it('reports nothing if a restore fails after a case and succeeds at the end', async () => {
    let isDown = true;
    const { cleanup, texts, write } = await opened('own-rows', (request, ask) =>
      isDown && request.method === 'DELETE' ? Promise.reject(new Error('it is down')) : ask(request),
    );
    await cleanup.restoreAfterCase(resultOf('writes own rows', [await write('POST', expenses, own)]));
    expect(texts()).toContain('gt-cleanup');
    isDown = false;
    expect(await cleanup.close()).toEqual([]);
    expect(texts()).toEqual(before);
  });

  it('reports the places that it cannot read at the end', async () => {
    let isDown = false;
    const { cleanup } = await opened('own-rows', (request, ask) =>
      isDown && request.url.endsWith('/10500/issue/OPS-2') ? Promise.reject(new Error('it is down')) : ask(request),
    );
    isDown = true;
    const why = 'GET http://twin.test/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-2 had no answer: it is down';
    expect(await cleanup.close()).toEqual([
      `grid 10500 on OPS-2 could not be put back: ${why}`,
      `grid 10500 on OPS-2 could not be read at the end: ${why}`,
    ]);
  });

  it('sends no cascade requests to an add-on version without cascades', async () => {
    const { sent } = await opened('destructive', undefined, { addonVersion: '1.24.9' });
    expect(sent.filter((one) => one.includes('multicascade'))).toEqual([]);
  });
});
