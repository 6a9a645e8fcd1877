import { describe, expect, it } from 'vitest';
import { type RunSettings, run } from '../../contract.js';
import { judgeOf } from '../judge/document-judge.js';
import { mockTarget } from '../targets/mock-target.js';
import { type Answering, textsIn, watchedTarget } from '../testing/watched-target.js';
import { type Case, type CaseText, casesOf } from './case.js';

const path = '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}';
const counting: CaseText = { name: 'counts', rules: ['COUNT-2'], method: 'GET', path: `${path}/rowcount`, status: 200 };
const adding: CaseText = {
  name: 'adds',
  rules: ['ADD-1'],
  effect: 'writes own rows',
  method: 'POST',
  path,
  body: { rows: ['{minimalRow}'] },
  status: 201,
};
const clearing: CaseText = {
  name: 'clears',
  rules: ['CLEAR-1'],
  effect: 'destructive',
  method: 'PUT',
  path: `${path}/clear`,
  status: 200,
};

const all = (...texts: readonly CaseText[]): readonly Case[] => casesOf('few', 4, texts);

const judge = judgeOf(mockTarget());

/** A case that expects this number of rows on the issue. */
const finds = (rowCount: number, name: string): CaseText => ({
  ...counting,
  name,
  after: ({ json }, context) => void context.equal(json, { rowCount }, 'the count'),
});

async function runOf(cases: readonly Case[], settings: Partial<RunSettings> = {}, answering?: Answering) {
  const watched = watchedTarget(answering);
  const done = await run(watched.target, cases, { lane: 'destructive', mark: 'gt-order', judge, ...settings });
  const verdicts = done.results.map((result) => [result.case.name, result.verdict]);
  return { ...watched, done, verdicts, texts: () => textsIn(watched, 10500, 'OPS-1') };
}

const before = ['Replacement disk', 'Rack rails', 'Courier'];

describe('the cases of a run', () => {
  it.each([
    ['read-only', ['counts'], ['own-rows', 'destructive']],
    ['own-rows', ['adds', 'counts'], ['destructive']],
    ['destructive', ['clears', 'adds', 'counts'], []],
  ] as const)('are those of the %s lane, in the given order', async (lane, names, leftOut) => {
    const { done } = await runOf(all(clearing, adding, counting), { lane });
    expect(done.results.map((result) => result.case.name)).toEqual(names);
    expect(done).toMatchObject({ lane, leftOut, leftovers: [], isStopped: false });
    expect(done).not.toHaveProperty('cutShort');
  });

  it('are reported one after the other, each before the next is sent', async () => {
    const log: string[] = [];
    await runOf(
      all(counting, { ...counting, name: 'counts again' }),
      { lane: 'read-only', onResult: ({ case: { name }, verdict }) => void log.push(`${name}: ${verdict}`) },
      (request, ask) => {
        log.push(request.method);
        return ask(request);
      },
    );
    expect(log).toEqual(['GET', 'counts: pass', 'GET', 'counts again: pass']);
  });

  it.each([
    ['a case that fails', { ...adding, status: 204 }, 'fail'],
    [
      'a case that throws after it wrote',
      {
        ...adding,
        after: () => {
          throw new TypeError('ours');
        },
      },
      'error',
    ],
    [
      'a case whose set-up fails after it wrote',
      {
        ...counting,
        effect: 'writes own rows',
        before: async (context) => {
          await context.get({ method: 'POST', path, body: { rows: ['{minimalRow}'] } });
          await context.get({ method: 'PUT', path, body: { rows: [{ rowId: 999_999, values: {} }] } });
        },
      },
      'inconclusive',
    ],
    ['a destructive case that fails', { ...clearing, status: 400 }, 'fail'],
    ['a case that clears what another case needs', clearing, 'pass'],
  ] as const satisfies readonly (readonly [string, CaseText, string])[])(
    'are not affected by %s',
    async (_, early, verdict) => {
      const { done, texts, verdicts } = await runOf(
        all({ ...early, name: 'early' }, finds(3, 'later'), { ...adding, name: 'last' }),
      );
      expect(verdicts).toEqual([
        ['early', verdict],
        ['later', 'pass'],
        ['last', 'pass'],
      ]);
      expect([texts(), done.leftovers]).toEqual([before, []]);
    },
  );

  it('are not affected by rows that a case imported before its set-up failed', async () => {
    const importing: CaseText = {
      ...counting,
      name: 'imports',
      effect: 'writes own rows',
      needs: ['control'],
      before: async (context) => {
        await context.control().importRows(10500, 'OPS-1', [{ jsummary: context.mark, jamount: 1 }]);
        throw new Error('ours');
      },
    };
    expect((await runOf(all(importing, finds(3, 'later')))).verdicts).toEqual([
      ['imports', 'error'],
      ['later', 'pass'],
    ]);
  });

  it('are skipped with the reason, and send nothing, if they cannot be tried', async () => {
    const { done, sent } = await runOf(all({ ...counting, on: '1.0.0' }), { lane: 'read-only' });
    expect(done.results).toEqual([
      expect.objectContaining({
        verdict: 'skipped',
        reason: 'the target names no sibling with add-on version 1.0.0',
        findings: [],
        notes: [],
        exchanges: [],
      }),
    ]);
    expect([sent, done.requests]).toEqual([[], 0]);
  });

  it('are inconclusive if they write and both APIs fail, while cases that read are run', async () => {
    const { done, sent, verdicts } = await runOf(all(adding, counting, clearing), {}, (request, ask) =>
      request.method === 'GET' && !request.url.endsWith('/rowcount')
        ? Promise.resolve(new Response(null, { status: 500 }))
        : ask(request),
    );
    expect(verdicts).toEqual([
      ['adds', 'inconclusive'],
      ['counts', 'pass'],
      ['clears', 'inconclusive'],
    ]);
    expect(done.results[0]?.reason).toMatch(
      /^nothing is written, because no backup can be made: GET .* was answered 500$/,
    );
    expect(sent.filter((one) => !one.startsWith('GET'))).toEqual([]);
  });

  it('are judged by the document', async () => {
    const { done } = await runOf(all(counting), { lane: 'read-only' }, async () =>
      Response.json({ rowCount: 3, more: 1 }),
    );
    expect(done.results[0]).toMatchObject({
      verdict: 'fail',
      findings: [
        {
          rule: 'DOCUMENT',
          place: 'body.more',
          shape: 'not expected',
          message: 'the body must NOT have additional properties: "more", in {"rowCount":3,"more":1}',
        },
      ],
    });
  });

  it('are judged by a given judge instead of the document', async () => {
    const { done } = await runOf(all(counting), {
      lane: 'read-only',
      judge: ({ method }, { status }) => [
        { rule: 'JSON-1', place: 'body', shape: 'no JSON', message: `${method} ${status}` },
      ],
    });
    expect(done.results[0]?.findings).toMatchObject([{ rule: 'JSON-1', message: 'GET 200', exchange: 0 }]);
  });

  it('are judged by the document also on a sibling with another context path', async () => {
    const answering: Answering = async ({ url }) =>
      Response.json(url.includes('/old/tracker/rest/') ? { rows: 3 } : {});
    const { target } = watchedTarget(answering);
    const older = { '1.18.0': 'http://twin.test/old/tracker' };
    const { results } = await run({ ...target, older }, all({ ...counting, on: '1.18.0' }), {
      lane: 'read-only',
      mark: 'gt-order',
    });
    expect(results[0]?.findings[0]?.message).toBe('the body must have required property \'rowCount\', in {"rows":3}');
  });
});

describe('a stopped run', () => {
  it('tries nothing if it was stopped before it began', async () => {
    const { done, verdicts } = await runOf(all(counting, adding), { signal: AbortSignal.abort() });
    expect([verdicts, done.isStopped, done.leftovers]).toEqual([[], true, []]);
  });

  it('does not count as stopped if it was stopped after its last case', async () => {
    const stop = new AbortController();
    const { done } = await runOf(all(counting), {
      lane: 'read-only',
      signal: stop.signal,
      onResult: () => stop.abort(),
    });
    expect([done.results.length, done.isStopped]).toEqual([1, false]);
  });
});

describe('a run with an onResult that throws', () => {
  it('cleans up and rethrows the error', async () => {
    const { target, core } = watchedTarget();
    const settings: RunSettings = {
      lane: 'destructive',
      mark: 'gt-order',
      onResult: () => {
        core.importRows({ grid: 10500, issue: 'OPS-1' }, [{ jsummary: 'gt-order', jamount: 1 }]);
        throw new Error('the disk is full');
      },
    };
    await expect(run(target, all(adding), settings)).rejects.toThrow(new Error('the disk is full'));
    expect(textsIn({ core }, 10500, 'OPS-1')).toEqual(before);
  });
});
