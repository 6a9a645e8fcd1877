import { describe, expect, it } from 'vitest';
import type { Observation } from '../judge/observations.js';
import { failureOf, findingOn, resultOf } from '../testing/case-results.js';
import type { CaseResult, HttpExchange } from './case.js';
import { createRetrying } from './retrying.js';
import { seeAgain } from './see-again.js';

const exchange: HttpExchange = { sent: { method: 'GET', url: 'http://a/', headers: {} }, noAnswer: 'it is down' };
const failing = (...rules: ('ADD-1' | 'ADD-2')[]): CaseResult =>
  failureOf({ exchanges: [exchange] }, ...rules.map(findingOn));
const unsent = resultOf({ verdict: 'inconclusive', reason: 'nothing more is written' });

/** Returns a function that tries a case with these results in turn, and the number of its tries. */
function retryingBy(attempts: readonly CaseResult[], closed?: string) {
  let count = 0;
  const attempt = async (): Promise<CaseResult> => attempts[count++] ?? resultOf({ verdict: 'error' });
  const run = createRetrying(attempt, () => closed, /(?!gridtwin-0123abc)gridtwin-[\da-f]{7}/);
  return { run: () => run(unsent.case), count: () => count };
}

describe('a finding', () => {
  it('stays as it is if another try sends nothing, and is not tried again', async () => {
    const first = failing('ADD-1');
    const { run, count } = retryingBy([first, unsent, unsent, unsent]);
    expect(await run()).toBe(first);
    expect(count()).toBe(2);
  });

  it('is undecided if the run is closed before it was found three times', async () => {
    const { run } = retryingBy([failing('ADD-1'), unsent], 'the run was stopped');
    const reason = 'it was not found three times (nothing more is written): ADD-1: ADD-1 broken';
    expect(await run()).toMatchObject({ verdict: 'inconclusive', reason });
  });

  it.each([
    ['another run', 'gridtwin-89abcde', 'inconclusive', 2],
    ['this run', 'gridtwin-0123abc', 'fail', 3],
  ])('repeated beside rows of %s (%s) makes a case %s after %i tries', async (_, text, verdict, tries) => {
    const rows = { ...exchange, answer: { status: 200, headers: {}, text: `[{"jsummary":"${text}"}]`, json: [] } };
    const beside = failureOf({ exchanges: [exchange, rows] }, findingOn('ADD-1'));
    const { run, count } = retryingBy([beside, beside, beside]);
    const result = await run();
    expect(result.verdict).toBe(verdict);
    expect(count()).toBe(tries);
    if (verdict === 'fail') return;
    expect(result.reason).toBe(
      `it was found beside rows of another run (delete those with "${text}" if it has ended): ADD-1: ADD-1 broken`,
    );
    expect(result.findings).toEqual([]);
  });

  it('counts as known only if every try found it', async () => {
    const first = [failing('ADD-1', 'ADD-2'), failing('ADD-1'), failing('ADD-1')];
    const second = [failing('ADD-2'), failing('ADD-2'), failing('ADD-2')];
    const { run, count } = retryingBy([...first, failing('ADD-1'), ...second]);
    expect(await run()).toEqual(failing('ADD-1'));
    expect(count()).toBe(3);
    await run();
    expect(count()).toBe(4);
    await run();
    expect(count()).toBe(7);
  });
});

describe('an observation of a choice', () => {
  const dates: Observation = { choice: 'legacy.dates', seen: ['iso-string'] };
  const order: Observation = { choice: 'list.order', seen: ['name'] };

  it('is repeated if only one case made it', async () => {
    const results = [
      resultOf({ id: 'a#1', observations: [dates] }),
      resultOf({ id: 'a#2', observations: [dates] }),
      resultOf({ id: 'a#3' }),
      resultOf({ id: 'a#4', observations: [dates, order] }),
    ];
    const again: string[] = [];
    await seeAgain(results, async ({ id }) => {
      again.push(id);
      return resultOf({ id, observations: [dates, order] });
    });
    expect(again).toEqual(['a#4']);
    expect(results[3]).toMatchObject({ verdict: 'pass', observations: [dates, order] });
  });

  it('is removed from a failure that does not repeat it, which stays a failure', async () => {
    const results = [failureOf({ id: 'a#1', observations: [order] })];
    await seeAgain(results, async ({ id }) => resultOf({ id }));
    expect(results).toEqual([failureOf({ id: 'a#1', observations: [] })]);
  });
});
