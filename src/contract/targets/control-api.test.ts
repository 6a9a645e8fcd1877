import { describe, expect, it } from 'vitest';
import { servers } from '../../hosts/testing/running.js';
import { SetupError, SkipCase } from '../run/case.js';
import { misbehavingAnswers, misbehavingServers } from '../testing/misbehaving-servers.js';
import { controlApi, onlyLooking } from './control-api.js';

const serve = servers();
const strange = misbehavingServers();

const control = (url: string, timeoutMs = 5000) =>
  controlApi(`${url}/__gridtwin__`, (request) => fetch(request), timeoutMs);

describe('the control of a twin over HTTP', () => {
  it('imports rows, searches, and makes the next request fail', async () => {
    const { url, server } = await serve();
    const { importRows, search, failNext } = control(url);
    await importRows(10501, 'OPS-1', [{ base: 'imported past the service' }]);
    expect(server.core.exportWorld().rows?.flatMap(({ rows = [] }) => rows)).toContainEqual(
      expect.objectContaining({ values: { base: 'imported past the service' } }),
    );
    expect(await search('Courier')).toEqual(['OPS-1']);
    expect(await search('Courier&x=1')).toEqual([]);
    await failNext();
    const alice = { headers: { authorization: 'Bearer alice-token' } };
    expect((await fetch(`${url}/rest/vendor-igrid/1.0/grid/10500/rowcount`, alice)).status).toBe(500);
  });

  it('takes back a planned failure', async () => {
    const { url } = await serve();
    await control(url).failNext(2);
    await control(url).failNext(0);
    const alice = { headers: { authorization: 'Bearer alice-token' } };
    expect((await fetch(`${url}/rest/vendor-igrid/1.0/grid/10500/rowcount`, alice)).status).toBe(200);
  });

  it('throws a SetupError that shows the answer if the twin has no control API', async () => {
    const { url } = await serve({ control: false });
    const done = control(url).failNext();
    await expect(done).rejects.toThrow(SetupError);
    await expect(done).rejects.toThrow(`POST ${url}/__gridtwin__/fail was answered 404`);
  });

  it.each([
    ['silence', 100, 'no complete answer within 100 ms'],
    ['no end', 100, 'no complete answer within 100 ms'],
    ['a broken connection', 60_000, 'the connection broke off (UND_ERR_SOCKET)'], // a busy machine may break it late
  ] as const)('throws in time if it gets no answer: %s', async (answer, timeout, why) => {
    const { url } = await strange.http(misbehavingAnswers[answer]);
    await expect(control(url, timeout).failNext()).rejects.toThrow(
      `POST ${url}/__gridtwin__/fail had no answer: ${why}`,
    );
  });

  it('throws a SetupError if a search finds a page instead of issues', async () => {
    const { url } = await strange.http(misbehavingAnswers.html);
    const done = control(url).search('Courier');
    await expect(done).rejects.toThrow(SetupError);
    await expect(done).rejects.toThrow('search?text=Courier was answered 200 (no JSON) <!DOCTYPE html>');
  });

  it('only searches, and changes nothing, if it is made read-only', async () => {
    const { url, server } = await serve();
    const looking = onlyLooking(control(url));
    const before = server.core.exportWorld();
    await expect(looking.importRows(10501, 'OPS-1', [{ base: 'x' }])).rejects.toThrow(SkipCase);
    await expect(looking.failNext()).rejects.toThrow('a read-only run cannot plan failures or import rows');
    expect(await looking.search('Courier')).toEqual(['OPS-1']);
    expect(server.core.exportWorld()).toEqual(before);
  });
});
