import { describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import type { HttpExchange } from '../run/case.js';
import { send } from '../run/session.js';
import { sessionOn, textsIn, watchedTarget } from '../testing/watched-target.js';
import { restorableSelection } from './restorable-selection.js';
import { restorableRows } from './restorables.js';
import { ask, type BackupPlace, rowsApis } from './rows-api.js';

const [first, second] = [
  { id: 10101, key: 'OPS-1' },
  { id: 10102, key: 'OPS-2' },
];
const place: BackupPlace = { grid: 10501, issue: first };

function open() {
  const watched = watchedTarget();
  const session = sessionOn(watched.target, 'gt-entries');
  const put = (path: string, body?: object) => send(session, { method: 'PUT', path, body });
  return { ...watched, session, put, texts: () => textsIn(watched, 10501, 'OPS-1') };
}

const exchanged = (method: string, path: string): HttpExchange => ({
  sent: { method, url: `http://twin.test/jira/rest/${path}`, headers: {} },
});

describe('the rows of a place', () => {
  it.each([
    ['POST', 'vendor-igrid/1.0/grid/10501/issue/10101', true],
    ['PUT', 'vendor-igrid/1.0/grid/10501/issue/10101/clear', true],
    ['DELETE', 'vendor-grid/1.0/api/grid/10501/issue/OPS-1', true],
    ['DELETE', 'vendor-grid/1.0/api/grid/customfield_10501/issue/OPS-1', true],
    ['POST', 'vendor-igrid/1.0/grid/issue/10101/reload', true],
    ['GET', 'vendor-igrid/1.0/grid/10501/issue/10101', false],
    ['POST', 'vendor-igrid/1.0/grid/10500/issue/10101', false],
    ['POST', 'vendor-grid/1.0/api/grid/10501/issue/OPS-2', false],
    ['POST', 'vendor-igrid/1.0/grid/issue/10102/reload', false],
    ['PUT', 'vendor-igrid/1.0/multicascade/10600/issue/10101', false],
    ['PUT', 'vendor-igrid/1.0/grid/synchronize', false],
  ])('are touched by %s %s: %s', async (method, path, isTouched) => {
    const entry = await restorableRows(open().session, rowsApis.newer, place, 'own-rows');
    expect(entry.isTouchedBy(exchanged(method, path))).toBe(isTouched);
  });

  it('are only read before a run in the own-rows lane', async () => {
    const { session, sent } = open();
    expect((await restorableRows(session, rowsApis.newer, place, 'own-rows')).name).toBe('grid 10501 on OPS-1');
    expect(sent).toEqual(['GET /rest/vendor-grid/1.0/api/grid/10501/issue/OPS-1']);
  });

  it('are copied in a dry run before a destructive run', async () => {
    const { session, sent } = open();
    await restorableRows(session, rowsApis.newer, place, 'destructive');
    expect(sent.map((one) => one.split(' ')[0])).toEqual(['GET', 'POST', 'GET', 'DELETE']);
  });

  it('are restored after each destructive case', async () => {
    const { put, session, texts } = open();
    const entry = await restorableRows(session, rowsApis.newer, place, 'destructive');
    for (let time = 0; time < 2; time++) {
      await put('/rest/{vendor}-igrid/1.0/grid/10501/issue/10101/clear');
      expect(texts()).toEqual([]);
      await entry.restore('destructive');
      expect(texts()).toEqual(['web', 'api', 'worker', 'web']);
    }
    expect(await entry.differences()).toEqual([]);
  });

  it('stay after a case that writes own rows, except the rows of the run', async () => {
    const { core, session, texts } = open();
    const entry = await restorableRows(session, rowsApis.newer, place, 'own-rows');
    core.importRows({ grid: 10501, issue: 'OPS-1' }, [{ base: 'gt-entries' }, { base: 'of others' }]);
    await entry.restore('writes own rows');
    expect(texts()).toEqual(['web', 'api', 'worker', 'web', 'of others']);
  });

  it.each([
    ['newer', rowsApis.newer],
    ['legacy', rowsApis.legacy],
  ] as const)('are compared with the beginning by their number (%s API)', async (_, openApi) => {
    const { core, session } = open();
    const entry = await restorableRows(session, openApi, place, 'own-rows');
    expect(await entry.differences()).toEqual([]);
    core.importRows({ grid: 10501, issue: 'OPS-1' }, [{ base: 'gt-entries' }]);
    expect(await entry.differences()).toEqual([
      'grid 10501 on OPS-1 has 5 rows, and had 4 before',
      'grid 10501 on OPS-1 still has 1 row of this run, with "gt-entries"',
    ]);
    core.importRows({ grid: 10501, issue: 'OPS-1' }, [{ base: 'gt-entries' }]);
    expect(await entry.differences()).toEqual([
      'grid 10501 on OPS-1 has 6 rows, and had 4 before',
      'grid 10501 on OPS-1 still has 2 rows of this run, with "gt-entries"',
    ]);
  });

  it('are restored and not reported if they carried the mark before the run', async () => {
    const { core, put, session, texts } = open();
    core.importRows({ grid: 10501, issue: 'OPS-1' }, [{ base: 'gt-entries' }]);
    const entry = await restorableRows(session, rowsApis.newer, place, 'destructive');
    await entry.restore('writes own rows');
    await put('/rest/{vendor}-igrid/1.0/grid/10501/issue/10101/clear');
    await entry.restore('destructive');
    await entry.restore('writes own rows');
    expect(texts()).toEqual(['web', 'api', 'worker', 'web', 'gt-entries']);
    expect(await entry.differences()).toEqual([]);
  });

  it('are not restored, deleted or reported if they belong to another run', async () => {
    const { core, put, session, texts } = open();
    core.importRows({ grid: 10501, issue: 'OPS-1' }, [{ base: 'gridtwin-0123abc' }]);
    const others = /gridtwin-[\da-f]{7}/;
    const entry = await restorableRows({ ...session, others }, rowsApis.newer, place, 'destructive');
    await put('/rest/{vendor}-igrid/1.0/grid/10501/issue/10101/clear');
    core.importRows({ grid: 10501, issue: 'OPS-1' }, [{ base: 'gridtwin-0123abc' }, { base: 'gt-entries' }]);
    await entry.restore('destructive');
    expect(texts()).toEqual(['gridtwin-0123abc', 'web', 'api', 'worker', 'web']);
    expect(await entry.differences()).toEqual([]);
  });

  it('are reported if some are gone, also when the run added no rows', async () => {
    const { put, session } = open();
    const entry = await restorableRows(session, rowsApis.newer, place, 'own-rows');
    await put('/rest/{vendor}-igrid/1.0/grid/10501/issue/10101/clearDuplicates');
    await put('/rest/{vendor}-igrid/1.0/grid/10501/issue/10101/clearNotModified');
    expect(await entry.differences()).toEqual(['grid 10501 on OPS-1 has 1 row, and had 4 before']);
  });
});

describe('the selection on an issue', () => {
  const path = '/rest/{vendor}-igrid/1.0/multicascade/10600/issue/10102';

  it.each([
    ['PUT', 'vendor-igrid/1.0/multicascade/10600/issue/10102', true],
    ['PUT', 'vendor-igrid/1.0/multicascade/10600/issue/10102/resetall', true],
    ['GET', 'vendor-igrid/1.0/multicascade/10600/issue/10102', false],
    ['PUT', 'vendor-igrid/1.0/multicascade/10600/issue/10101/reset', false],
    ['PUT', 'vendor-igrid/1.0/multicascade/10601/issue/10102', false],
    ['POST', 'vendor-igrid/1.0/grid/10500/issue/10102', false],
  ])('is touched by %s %s: %s', async (method, at, isTouched) => {
    const entry = await restorableSelection(open().session, { grid: 10600, issue: second });
    expect(entry.isTouchedBy(exchanged(method, at))).toBe(isTouched);
  });

  it('is restored only after a destructive case', async () => {
    const { put, session } = open();
    await put(path, { Country: 'Belgium' });
    const entry = await restorableSelection(session, { grid: 10600, issue: second });
    await put(path, { Country: 'Germany' });
    await entry.restore('writes own rows');
    expect(await entry.differences()).toEqual([
      'cascade 10600 on OPS-2 has {"Country":"Germany"} selected, and had {"Country":"Belgium"} before',
    ]);
    await entry.restore('destructive');
    expect(await entry.differences()).toEqual([]);
  });

  it.each([
    ['something else', { Country: 'Germany' }, ['GET', 'PUT', 'PUT']],
    ['nothing', {}, ['GET', 'PUT']],
    ['less', { Country: 'Belgium' }, ['GET', 'PUT', 'PUT']],
  ])('is restored if %s was selected before', async (_, before, methods) => {
    const { put, sent, session } = open();
    await put(path, before);
    const selection = await restorableSelection(session, { grid: 10600, issue: second });
    await put(`${path}/resetall`);
    await put(path, { Country: 'Belgium', Region: 'Flanders' });
    sent.length = 0;
    await selection.restore('destructive');
    expect(sent.map((one) => one.split(' ')[0])).toEqual(methods);
    expect(await ask(session, 'GET', path)).toEqual(before);
  });

  it('is not changed if its options cannot be selected again', async () => {
    const { core, session } = open();
    const values = { Country: 'Germany', Region: 'Flanders' };
    core.load({ ...demoWorld, selections: [{ cascade: 10600, issue: 'OPS-2', dangling: true, values }] });
    const opened = restorableSelection(session, { grid: 10600, issue: second });
    await expect(opened).rejects.toThrow('cascade 10600 on OPS-2 could not be put back: PUT');
    expect(await ask(session, 'GET', path)).toEqual(values);
  });

  it('is not written again when it has not changed', async () => {
    const { sent, session } = open();
    const selection = await restorableSelection(session, { grid: 10600, issue: second });
    sent.length = 0;
    await selection.restore('destructive');
    expect(sent).toEqual(['GET /rest/vendor-igrid/1.0/multicascade/10600/issue/10102']);
  });

  it.each(['', null])('is restored without the levels that are answered with %j', async (nothing) => {
    const { target, core, sent } = watchedTarget(async (request, send) => {
      const answer = await send(request);
      if (request.method !== 'GET') return answer;
      return Response.json({ Country: nothing, Region: nothing, City: nothing, ...(await answer.json()) });
    });
    const session = sessionOn(target, 'gt-entries');
    core.load({ ...demoWorld, selections: [{ cascade: 10600, issue: 'OPS-2', values: { Country: 'Belgium' } }] });
    const selection = await restorableSelection(session, { grid: 10600, issue: second });
    await ask(session, 'PUT', path, { Country: 'Germany' });
    sent.length = 0;
    await selection.restore('destructive');
    expect(sent.map((one) => one.split(' ')[0])).toEqual(['GET', 'PUT', 'PUT']);
    expect(await selection.differences()).toEqual([]);
  });
});
