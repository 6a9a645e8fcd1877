import { describe, expect, it } from 'vitest';
import { run } from '../../contract.js';
import { createReport } from '../reports/create-report.js';
import { jsonReport, readReport } from '../reports/json.js';
import { junitReport } from '../reports/junit.js';
import { mockTarget } from '../targets/mock-target.js';
import type { Target } from '../targets/target.js';
import { type Case, type CaseText, casesOf } from './case.js';

const text: CaseText = {
  name: 'it counts nothing',
  rules: ['COUNT-2'],
  decision: 22,
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/grid/{boundGrid}/issue/{issue}/rowcount',
  status: 200,
  after: ({ json }, context) => void context.equal(json, { rowCount: 0 }, 'the answer'),
};
const cases: readonly Case[] = casesOf('04-decided', 4, [text]);

/** A mock whose answers are changed on their way. */
const answering = (change: (response: Response) => Response): Target => {
  const target = mockTarget();
  return { ...target, fetch: async (request) => change(await target.fetch(request)) };
};

const resultOn = async (target: Target) =>
  (await run(target, cases, { lane: 'destructive', mark: 'gt-decided' })).results[0];

const refusing = answering(() => Response.json({ errorMessages: ['No.'], errors: {} }, { status: 400 }));

describe('a case that rests on a decision of ours', () => {
  it('passes where the target does the same', async () => {
    expect(await resultOn(mockTarget())).toMatchObject({ verdict: 'pass', findings: [] });
  });

  it('is a note, and no fail, where it does otherwise', async () => {
    expect(await resultOn(refusing)).toMatchObject({
      verdict: 'note',
      findings: [],
      decisions: [{ decision: 22, message: expect.stringMatching(/must be 200, but it is 400/) }],
    });
  });

  it('fails all the same for what the specification states, such as JSON-1', async () => {
    const html = answering((response) => new Response(response.body, { headers: { 'content-type': 'text/html' } }));
    expect(await resultOn(html)).toMatchObject({ verdict: 'fail', findings: [{ rule: 'JSON-1' }] });
  });

  it('is told in every report', async () => {
    const done = await run(refusing, cases, { lane: 'destructive', mark: 'gt-decided' });
    const report = createReport(done, { startedAt: '2026-11-21T12:00:00.000Z', durationMs: 1, isPartial: false });
    expect(report.counts).toMatchObject({ note: 1, fail: 0 });
    expect(readReport(jsonReport(report)).cases[0]?.decisions).toMatchObject([{ decision: 22 }]);
    expect(junitReport(report)).toContain('note: otherwise than decision 22: ');
  });
});
