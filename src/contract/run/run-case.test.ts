import { describe, expect, it } from 'vitest';
import type { Judge } from '../judge/judge.js';
import { per } from '../judge/outcome.js';
import type { Control } from '../targets/target.js';
import { type Answering, sessionOn, watchedTarget } from '../testing/watched-target.js';
import { type CaseResult, type CaseText, casesOf, type Finding, SetupError, SkipCase } from './case.js';
import { RunAborted } from './http-client.js';
import { runCase } from './run-case.js';

const text: CaseText = {
  name: 'it counts',
  rules: ['COUNT-1'],
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount',
  status: 200,
};

interface Given extends Partial<CaseText> {
  readonly answering?: Answering;
  readonly found?: readonly Finding[];
  readonly control?: Control;
}

async function resultOf({ answering, found = [], control, ...more }: Given): Promise<CaseResult> {
  const [one] = casesOf('few', 3, [{ ...text, ...more }]);
  if (one === undefined) throw new Error('there is a case');
  const { target } = watchedTarget(answering);
  const judge: Judge = () => found;
  return runCase(one, sessionOn({ ...target, ...(control && { control }) }), judge);
}

const throwing = (error: unknown) => (): never => {
  throw error;
};

const down: Answering = async () => Promise.reject(new Error('it is down'));
const url = 'http://twin.test/rest/vendor-igrid/1.0/grid/10500/rowcount';

describe('a case', () => {
  it('passes when its status conforms and it finds nothing', async () => {
    const result = await resultOf({
      after: ({ json }, context) => void context.equal(json, { rowCount: 70 }, 'the answer'),
    });
    expect(result).toMatchObject({ case: { id: 'few#it-counts' }, verdict: 'pass', findings: [], notes: [] });
    expect(result.exchanges.map(({ sent, answer }) => [sent.url, answer?.status])).toEqual([[url, 200]]);
    expect(result).not.toHaveProperty('reason');
  });

  it('fails when its status does not conform, and does not check the answer', async () => {
    let isCalled = false;
    const result = await resultOf({
      status: 404,
      after: () => {
        isCalled = true;
      },
    });
    expect(isCalled).toBe(false);
    expect(result).toMatchObject({
      verdict: 'fail',
      findings: [{ rule: 'COUNT-1', message: `the status of GET ${url} must be 404, but it is 200 {"rowCount":70}` }],
    });
  });

  it('is inconclusive without an answer, which proves nothing', async () => {
    const expected = { verdict: 'inconclusive', findings: [], reason: `GET ${url} had no answer: it is down` };
    expect(await resultOf({ answering: down })).toMatchObject(expected);
  });

  it('fails for a finding of the judge, and still checks the answer', async () => {
    const found: Finding = { rule: 'JSON-1', place: 'body', shape: 'no JSON', message: 'no JSON' };
    const result = await resultOf({
      found: [found],
      after: (_, context) => void context.check(false, 'it must be so'),
    });
    expect(result.findings.map(({ message }) => message)).toEqual(['it must be so', 'no JSON']);
    expect(result.verdict).toBe('fail');
  });

  it('has only the first of the findings that the judge repeats in many rows', async () => {
    const inRow = (row: number): Finding => {
      const message = `the body at /values/${row} must NOT have additional properties`;
      return { rule: 'DOCUMENT', place: 'body.values[].more', shape: 'not expected', message };
    };
    const other: Finding = { ...inRow(0), place: 'body.values[].id', shape: 'missing' };
    const { findings } = await resultOf({ found: [inRow(0), inRow(1), other, inRow(2)] });
    expect(findings).toMatchObject([inRow(0), other]);
  });

  it('is a note when it sees a value of a choice other than the default, which it names once', async () => {
    const result = await resultOf({
      shows: ['legacy.dates', 'legacy.add.status', 'paging.defaultMaxResults'],
      after: (_, context) => {
        context.shows('legacy.dates', 'iso-string', 'it');
        context.shows('legacy.dates', 'iso-string', 'it');
        context.shows('legacy.add.status', 201, 'it');
        context.shows('paging.defaultMaxResults', 20, 'it');
      },
    });
    expect(result).toMatchObject({ verdict: 'note', findings: [] });
    expect(result.notes).toEqual([
      { choice: 'legacy.dates', seen: ['iso-string'], baseline: 'milliseconds' },
      { choice: 'paging.defaultMaxResults', seen: [20], baseline: 50 },
    ]);
  });

  it('passes when it sees the default of a choice', async () => {
    expect(
      await resultOf({
        after: (_, context) => void context.shows('legacy.dates', 'milliseconds', 'it'),
        shows: ['legacy.dates'],
      }),
    ).toMatchObject({
      verdict: 'pass',
      notes: [],
    });
  });

  it.each([
    [
      'is skipped when the target lacks something',
      new SkipCase('the target names no admin'),
      'skipped',
      'the target names no admin',
    ],
    ['is inconclusive when its set-up fails', new SetupError('no rows'), 'inconclusive', 'no rows'],
    [
      'is inconclusive when no more may be sent',
      new RunAborted('the budget is spent'),
      'inconclusive',
      'the budget is spent',
    ],
    ['is an error when the harness breaks', new TypeError('x is undefined'), 'error', 'x is undefined'],
    ['is an error when a text is thrown', 'a text', 'error', 'a text'],
  ] as const)('%s, and says why', async (_, error, verdict, reason) => {
    for (const where of ['before', 'after'] as const) {
      expect(await resultOf({ [where]: throwing(error) })).toMatchObject({ verdict, reason, findings: [] });
    }
  });

  it('is an error when it looks at the answer and asserts nothing about it', async () => {
    const silent = await resultOf({ after: ({ json }, context) => context.keep('seen', json) });
    expect(silent).toMatchObject({ verdict: 'error', reason: 'the case asserted nothing of the answer', findings: [] });
    expect(await resultOf({ after: (_, context) => void context.check(true, 'it must be so') })).toMatchObject({
      verdict: 'pass',
    });
    const open = per('legacy.rowMissing', { 200: 200, 404: 404 });
    expect(await resultOf({ status: open, after: () => undefined })).toMatchObject({ verdict: 'pass' });
    const asking: CaseText['after'] = async (_, context) => void (await context.expect(text, 200));
    expect(await resultOf({ after: asking })).toMatchObject({ verdict: 'pass' });
  });

  it('does not send its request when its set-up fails', async () => {
    expect((await resultOf({ before: throwing(new SetupError('no')) })).exchanges).toEqual([]);
  });

  it('fails when it had a finding before it was stopped', async () => {
    const result = await resultOf({
      before: async (context) => void context.check(false, 'it must be so'),
      after: throwing(new SetupError('no rows')),
    });
    expect(result).toMatchObject({ verdict: 'fail', findings: [{ message: 'it must be so' }] });
  });

  it('keeps its notes on choices when it is stopped', async () => {
    const result = await resultOf({
      shows: ['legacy.dates'],
      before: async (context) => {
        context.shows('legacy.dates', 'iso-string', 'it');
        throw new SetupError('no rows');
      },
    });
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      notes: [{ choice: 'legacy.dates', seen: ['iso-string'] }],
    });
  });

  it('is sent to the sibling that it is about', async () => {
    const result = await resultOf({ on: '1.17.9', status: 404 });
    expect(result).toMatchObject({ verdict: 'pass' });
    expect(result.exchanges[0]?.sent.url).toMatch(/^http:\/\/1\.17\.9\.twin\.test\/rest/);
  });
});

describe('a planned fault of a case', () => {
  const failing = async (failNext: Control['failNext']) => {
    const control: Control = { importRows: async () => undefined, search: async () => [], failNext };
    return resultOf({ needs: ['control'], control });
  };

  it('is taken back after the case', async () => {
    const asked: unknown[] = [];
    await failing(async (times) => void asked.push(times));
    expect(asked).toEqual([0]);
  });

  it('does not change the verdict if it cannot be taken back', async () => {
    expect(await failing(async () => Promise.reject(new Error('down')))).toMatchObject({ verdict: 'pass' });
  });
});
