import { describe, expect, it } from 'vitest';
import { casesOfEndpoints } from '../../../../contract-tests/cases/index.js';
import { judgeOf } from '../../../contract/judge/document-judge.js';
import type { Case } from '../../../contract/run/case.js';
import { mockTarget } from '../../../contract/targets/mock-target.js';
import { findingOn } from '../../../contract/testing/case-results.js';
import { createBreathing } from './breathing.js';
import type { CaseVerdict } from './case-verdict.js';
import { createContractRunner, type RunnerSettings } from './create-contract-runner.js';

const runner = createContractRunner(casesOfEndpoints, judgeOf(mockTarget()));
const casesOf = (...numbers: number[]) => runner.cases.filter(({ endpoint }) => numbers.includes(endpoint));
const [counting, adding] = [casesOf(3), casesOf(11)];

/** Runs cases. Returns the reported verdicts and the summary. */
async function runOf(which: readonly Case[], settings: Partial<RunnerSettings> = {}) {
  const told: CaseVerdict[] = [];
  const summary = await runner.run(which, { profile: {}, onResult: (verdict) => void told.push(verdict), ...settings });
  return { told, summary };
}

const allOfAdding = await runOf(adding);

const verdictsOf = (told: readonly CaseVerdict[]) => [...new Set(told.map(({ verdict }) => verdict))].sort();

describe('the contract runner of the page', () => {
  it('lists every case', () => {
    expect(runner.cases.map(({ id }) => id)).toEqual(casesOfEndpoints.map(({ id }) => id));
    expect(runner.cases.find(({ id }) => id === '11-add-rows#it-answers-201')).toMatchObject({
      id: '11-add-rows#it-answers-201',
      name: 'it answers 201',
      endpoint: 11,
      rules: ['ADD-1'],
      method: 'POST',
      path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
    });
  });

  it('runs the given cases in their order, and says that they are not all cases', async () => {
    const chosen = casesOf(3, 11);
    const { told, summary } = await runOf(chosen);
    expect(told.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id));
    expect(verdictsOf(told)).toEqual(['pass']);
    expect(told.filter(({ exchanges }) => exchanges.length === 0)).toEqual([]);
    expect(summary).toMatchObject({
      headline: 'No findings; only some cases were asked for.',
      conforms: false,
      counts: { fail: 0, error: 0, inconclusive: 0, skipped: 0, note: 0, pass: told.length },
      leftovers: [],
      isStopped: false,
    });
    expect(summary.requests).toBeGreaterThan(told.length);
  });

  it('says that no case was run if it gets no case', async () => {
    expect((await runOf([])).summary).toMatchObject({ headline: expect.stringMatching(/^No case was run/) });
  });

  it('runs cases on a mock with the given choices, which the target declares', async () => {
    const { told } = await runOf(adding, { profile: { 'legacy.add.status': 200 } });
    expect(verdictsOf(told)).toEqual(['pass']);
    expect(told.flatMap(({ exchanges }) => exchanges.map(({ status }) => status))).toContain(200);
    expect(told.flatMap(({ exchanges }) => exchanges.map(({ status }) => status))).not.toContain(201);
  });

  it('runs cases on an earlier add-on version, and says why it skips a case', async () => {
    const { told, summary } = await runOf(casesOf(24), { profile: { addonVersion: '1.18.0' } });
    expect(summary.counts.skipped).toBeGreaterThan(0);
    expect(told.find(({ verdict }) => verdict === 'skipped')?.reason).toBe(
      'endpoint 24 comes with add-on version 1.25.0, and the target has 1.18.0',
    );
  });

  it('reports the finding of its judge as a failed case', async () => {
    const harsh = createContractRunner(casesOfEndpoints, () => [
      { ...findingOn('DOCUMENT'), place: 'body', message: 'it is not as it must be' },
    ]);
    const told: CaseVerdict[] = [];
    const first = '11-add-rows#it-answers-201';
    const chosen = harsh.cases.filter(({ id }) => id === first);
    const summary = await harsh.run(chosen, { profile: {}, onResult: (verdict) => void told.push(verdict) });
    expect(told).toMatchObject([{ id: first, verdict: 'fail' }]);
    expect(told[0]?.findings[0]).toMatch(/^DOCUMENT: it is not as it must be$/);
    expect(summary).toMatchObject({ headline: expect.stringMatching(/^Does not conform: /), counts: { fail: 1 } });
  });

  it.each([
    ['before', 0],
    ['after five cases of', 5],
  ])('reports no further case when it is stopped %s the run', async (_, after) => {
    const stop = new AbortController();
    if (after === 0) stop.abort();
    const told: string[] = [];
    const onResult = ({ id }: CaseVerdict): void => {
      told.push(id);
      if (told.length === after) stop.abort();
    };
    const { summary } = await runOf(adding, { signal: stop.signal, onResult });
    expect(told).toEqual(adding.slice(0, after).map(({ id }) => id));
    expect(summary).toMatchObject({ isStopped: true, conforms: false, counts: { pass: after } });
    expect(summary.headline).toContain('the run was stopped before its end');
    expect(summary.requests).toBeLessThan(allOfAdding.summary.requests / 2);
  });

  it('does not report the case under way when it is stopped, even if it is the last', async () => {
    const stop = new AbortController();
    const told: string[] = [];
    const slow = createContractRunner(casesOfEndpoints, () => {
      stop.abort();
      return [];
    });
    const settings = { profile: {}, signal: stop.signal, onResult: ({ id }: CaseVerdict) => void told.push(id) };
    const summary = await slow.run(adding.slice(0, 1), settings);
    expect(told).toEqual([]);
    expect(summary).toMatchObject({ isStopped: true, counts: { pass: 0 } });
  });

  it('gives each of two concurrent runs a separate mock', async () => {
    const [one, other] = await Promise.all([runOf(adding), runOf(adding)]);
    expect([verdictsOf(one.told), verdictsOf(other.told)]).toEqual([['pass'], ['pass']]);
    expect(one.summary).toEqual(other.summary);
  });

  it('rejects with a TypeError for an invalid value of a choice', async () => {
    await expect(runOf(counting, { profile: { 'legacy.add.status': 202 } as object })).rejects.toThrow(TypeError);
  });
});

describe('long work in the page', () => {
  it('goes on for each of several requests that pause at once', async () => {
    let time = 0;
    const { breathe, end } = createBreathing(() => {
      time += 20;
      return time;
    });
    expect(await Promise.all([breathe(), breathe(), breathe()])).toHaveLength(3);
    end();
  });
});
