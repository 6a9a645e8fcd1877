import { describe, expect, it } from 'vitest';
import { type Answering, sessionOn, textsIn, watchedTarget } from '../testing/watched-target.js';
import { dryRunRestore, failureOf, ownRows, removeOwnRows, restoreRows } from './backup.js';
import { BackupFailed, type BackupPlace, type BackupRow, CopiesLeft, rowsApis } from './rows-api.js';

const issue = { id: 10101, key: 'OPS-1' };
const place: BackupPlace = { grid: 10501, issue };
const expenses: BackupPlace = { grid: 10500, issue };

function open(answering?: Answering) {
  const watched = watchedTarget(answering);
  return { ...watched, session: sessionOn(watched.target, 'gt-backup'), texts: () => textsIn(watched, 10501, 'OPS-1') };
}

/** Answers requests of a method with a status, without asking the mock. */
const instead =
  (method: string, status: number): Answering =>
  (request, ask) =>
    request.method === method ? Promise.resolve(new Response(null, { status })) : ask(request);

const row = (id: string, values: object): BackupRow => ({ id, values: { ...values } });

const apis = [
  ['newer', rowsApis.newer],
  ['legacy', rowsApis.legacy],
] as const;

describe('the rows of a run', () => {
  const rows = [
    row('1', { a: 'of gt-backup, a' }),
    row('2', { a: 1, b: 'gt-backup' }),
    row('3', { a: 'gt-back' }),
    row('4', { a: ['gt-backup'] }),
    row('5', { a: 'gt-backup' }),
  ];

  it('have its mark in a text and were not there before', () => {
    expect(ownRows(rows, 'gt-backup', [row('5', {})]).map(({ id }) => id)).toEqual(['1', '2']);
  });

  it.each(apis)('are deleted while rows of others stay (%s API)', async (_, openApi) => {
    const { core, session, texts } = open();
    core.importRows({ grid: 10501, issue: 'OPS-1' }, [{ base: 'gt-backup of an earlier run' }]);
    const before = await openApi(session, place).read();
    await openApi(session, place).add([{ base: 'gt-backup 1' }, { base: 'gt-other' }, { base: 'gt-backup 2' }]);
    await removeOwnRows(openApi(session, place), 'gt-backup', before);
    expect(texts()).toEqual(['web', 'api', 'worker', 'web', 'gt-backup of an earlier run', 'gt-other']);
  });

  it('need no DELETE request if the run added no rows', async () => {
    const { sent, session } = open();
    await removeOwnRows(rowsApis.newer(session, place), 'gt-backup', []);
    expect(sent).toEqual(['GET /rest/vendor-grid/1.0/api/grid/10501/issue/OPS-1']);
  });
});

describe('a dry run', () => {
  it.each(apis)('adds the rows once more and deletes the copies again (%s API)', async (_, openApi) => {
    const { sent, session } = open();
    const before = await openApi(session, expenses).read();
    await dryRunRestore(openApi(session, expenses), before);
    expect(sent.map((one) => one.split(' ')[0])).toEqual(['GET', 'POST', 'GET', 'DELETE']);
    expect(await openApi(session, expenses).read()).toEqual(before);
  });

  it('copies no null values and no computed columns', async () => {
    const bodies: unknown[] = [];
    const { session } = open(async (request, ask) => {
      if (request.method === 'POST') bodies.push(await request.clone().json());
      return ask(request);
    });
    await dryRunRestore(rowsApis.newer(session, expenses), (await rowsApis.newer(session, expenses).read()).slice(2));
    expect(bodies).toEqual([
      { rows: [{ jsummary: 'Courier', jcount: 1, jamount: 15.75, jpaid: true, jstatus: 'Done' }] },
    ]);
  });

  it('sends nothing where there are no rows', async () => {
    const { sent, session } = open();
    await dryRunRestore(rowsApis.newer(session, place), []);
    expect(sent).toEqual([]);
  });

  it('fails when a POST is answered with 500, and deletes the copies that it added nevertheless', async () => {
    const { session, texts } = open(async (request, ask) => {
      const answer = await ask(request);
      return request.method === 'POST' ? Response.json({ errorMessages: ['no'] }, { status: 500 }) : answer;
    });
    const done = dryRunRestore(rowsApis.newer(session, place), await rowsApis.newer(session, place).read());
    await expect(done).rejects.toThrow(
      new BackupFailed(
        'the rows of grid 10501 on OPS-1 could not be put back: POST http://twin.test/rest/vendor-grid/1.0/api/grid/10501/issue/OPS-1 was answered 500 {"errorMessages":["no"]}',
      ),
    );
    expect(texts()).toEqual(['web', 'api', 'worker', 'web']);
  });

  it('fails with a BackupFailed, not a CopiesLeft, when the rows are refused', async () => {
    const { session } = open(instead('POST', 400));
    const done = dryRunRestore(rowsApis.newer(session, place), await rowsApis.newer(session, place).read());
    const error: unknown = await done.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(BackupFailed);
    expect(error).not.toBeInstanceOf(CopiesLeft);
    expect(error).toHaveProperty('message', expect.stringMatching(/^the rows of .* could not be put back: POST /));
  });

  it.each([[[]], [''], [null], [undefined]])(
    'fails when a copy holds %j where its row holds a list',
    async (copied) => {
      const rows = [row('1', { tags: ['Food'] })];
      const api = {
        ...rowsApis.newer(open().session, place),
        read: async () => rows,
        add: async () => rows.push(row('2', { tags: copied })),
        remove: async () => rows.splice(1),
      };
      await expect(dryRunRestore(api, rows.slice())).rejects.toThrow('a copy of them holds nothing in tags');
    },
  );

  it('fails when a copy lacks values of its row, and names the columns', async () => {
    const { core, session } = open();
    core.importRows({ grid: 10500, issue: 'OPS-1' }, [{ jsummary: 'Taxi', jamount: 1, jref: 'R-1', jnotes: '' }]);
    const done = dryRunRestore(rowsApis.newer(session, expenses), await rowsApis.newer(session, expenses).read());
    await expect(done).rejects.toThrow(
      new BackupFailed('the rows of grid 10500 on OPS-1 could not be put back: a copy of them holds nothing in jref'),
    );
    expect(textsIn({ core }, 10500, 'OPS-1')).toHaveLength(4);
  });

  it('rethrows errors other than failures of the backup', async () => {
    const { session } = open();
    const reading = () => Promise.reject(new TypeError('ours'));
    const api = { ...rowsApis.newer(session, place), read: reading };
    await expect(dryRunRestore(api, [row('1', { base: 'web' })])).rejects.toThrow(new TypeError('ours'));
  });

  it('says that copies are left when they cannot be deleted', async () => {
    const { session, texts } = open(instead('DELETE', 403));
    const done = dryRunRestore(rowsApis.newer(session, place), await rowsApis.newer(session, place).read());
    await expect(done).rejects.toThrow(
      new CopiesLeft(
        'copies of its rows, added to try whether they could be put back, may be left in grid 10501 on OPS-1: DELETE http://twin.test/rest/vendor-grid/1.0/api/grid/10501/issue/OPS-1 was answered 403',
      ),
    );
    expect(texts()).toHaveLength(8);
  });
});

describe('a restore', () => {
  it.each(apis)('gives the rows their values again, under new ids (%s API)', async (_, openApi) => {
    const { session } = open();
    const before = await openApi(session, expenses).read();
    await openApi(session, expenses).remove(before.slice(1));
    await openApi(session, expenses).add([{ jsummary: 'gt-backup', jamount: 1 }]);
    const now = await restoreRows(openApi(session, expenses), before);
    const written = (rows: readonly BackupRow[]) => rows.map(({ values }) => ({ ...values, jseq: undefined }));
    expect(written(now)).toEqual(written(before));
    expect(now).toEqual(await openApi(session, expenses).read());
  });

  it('keeps the order of the rows also if the API lists the newest row first', async () => {
    const { core, session } = open(async (request, ask) => {
      const answer = await ask(request);
      if (request.method !== 'GET') return answer;
      const { rows, ...rest } = await answer.json();
      return Response.json({ ...rest, rows: rows.toReversed() });
    });
    const api = rowsApis.newer(session, expenses);
    const [before, texts] = [await api.read(), textsIn({ core }, 10500, 'OPS-1')];
    const isNewestFirst = await dryRunRestore(api, before);
    await api.remove(before);
    await restoreRows(api, before, isNewestFirst);
    expect(textsIn({ core }, 10500, 'OPS-1')).toEqual(texts);
  });

  it('writes nothing when nothing has changed', async () => {
    const { sent, session } = open();
    const before = await rowsApis.newer(session, place).read();
    expect(await restoreRows(rowsApis.newer(session, place), before)).toEqual(before);
    expect(sent.filter((one) => !one.startsWith('GET'))).toEqual([]);
  });

  it('empties a place that had no rows before', async () => {
    const { sent, session, texts } = open();
    expect(await restoreRows(rowsApis.newer(session, place), [])).toEqual([]);
    expect(texts()).toEqual([]);
    expect(sent.map((one) => one.split(' ')[0])).toEqual(['GET', 'DELETE', 'GET']);
  });

  it('adds the rows when all are gone', async () => {
    const { sent, session, texts } = open();
    const before = await rowsApis.newer(session, place).read();
    await rowsApis.newer(session, place).remove(before);
    sent.length = 0;
    await restoreRows(rowsApis.newer(session, place), before);
    expect(texts()).toEqual(['web', 'api', 'worker', 'web']);
    expect(sent.map((one) => one.split(' ')[0])).toEqual(['GET', 'POST', 'GET']);
  });
});

describe('failureOf', () => {
  it('returns the message of a BackupFailed and rethrows other errors', async () => {
    expect(await failureOf(async () => 1)).toBeUndefined();
    expect(await failureOf(() => Promise.reject(new BackupFailed('no')))).toBe('no');
    await expect(failureOf(() => Promise.reject(new TypeError('ours')))).rejects.toThrow(new TypeError('ours'));
  });
});
