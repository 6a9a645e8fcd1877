import { describe, expect, it } from 'vitest';
import { caseOf, failureOf, findingOn, resultOf } from '../testing/case-results.js';
import type { Waiver } from './waivers.js';
import { applyWaivers, waiversElsewhere } from './waivers.js';

const waiver: Waiver = {
  rule: 'ADD-1',
  endpoint: 11,
  target: 'staging',
  reason: 'it answers 200',
  expires: '2027-03-31',
};
const here = { target: 'staging', today: '2027-03-01' };
const failed = failureOf({ id: '11-add-rows#one' });

describe('a waiver', () => {
  it('covers a finding on its rule, its endpoint and its target', () => {
    const { results, stale } = applyWaivers([failed], [waiver], here);
    expect(results[0]).toMatchObject({ verdict: 'fail', waived: 'it answers 200' });
    expect(results[0]?.findings).toMatchObject([{ rule: 'ADD-1', message: 'ADD-1 broken', waived: 'it answers 200' }]);
    expect(stale).toEqual([]);
  });

  it.each([
    ['another rule', { ...waiver, rule: 'ADD-2' as const }],
    ['another endpoint', { ...waiver, endpoint: 12 }],
    ['another target', { ...waiver, target: 'production' }],
    ['another case', { ...waiver, case: '11-add-rows#two' }],
  ])('covers nothing on %s', (_, other) => {
    const [result] = applyWaivers([failed], [other], here).results;
    expect(result?.waived).toBeUndefined();
    expect(result?.findings).toMatchObject([{ rule: 'ADD-1', message: 'ADD-1 broken' }]);
  });

  it('covers a case only if all findings of the case are covered', () => {
    const both = failureOf({}, findingOn('ADD-1'), findingOn('JSON-1'));
    const [result] = applyWaivers([both], [waiver], here).results;
    expect(result?.waived).toBeUndefined();
    expect(result?.findings.map(({ waived }) => waived)).toEqual(['it answers 200', undefined]);
    const json: Waiver = { ...waiver, rule: 'JSON-1', reason: 'it is text' };
    expect(applyWaivers([both], [waiver, json], here).results[0]?.waived).toBe('it answers 200; it is text');
  });

  it('covers findings on the endpoint that breaks the rule, also in a case of another endpoint', () => {
    const elsewhere = failureOf({}, { ...findingOn('ADD-1'), endpoint: 12 });
    expect(applyWaivers([elsewhere], [waiver], here).results[0]?.waived).toBeUndefined();
    const there = failureOf({ endpoint: 12 }, { ...findingOn('ADD-1'), endpoint: 11 });
    expect(applyWaivers([there], [waiver], here).results[0]?.waived).toBe('it answers 200');
  });

  it('covers deviations from the document', () => {
    const document: Waiver = { ...waiver, rule: 'DOCUMENT' };
    const { results, stale: none } = applyWaivers([failureOf({}, findingOn('DOCUMENT'))], [document], here);
    expect([results[0]?.waived, none]).toEqual(['it answers 200', []]);
    expect(applyWaivers([resultOf({})], [document], here).stale).toEqual([
      expect.stringMatching(/^the waiver of DOCUMENT x 11 is stale/),
    ]);
  });

  it('holds on its last day, but not on the next', () => {
    expect(applyWaivers([failed], [waiver], { ...here, today: '2027-03-31' }).results[0]?.waived).toBe(
      'it answers 200',
    );
    const after = applyWaivers([failed], [waiver], { ...here, today: '2027-04-01' });
    expect(after.results[0]?.waived).toBeUndefined();
    expect(after.stale).toEqual([
      'the waiver of ADD-1 x 11 expired after 2027-03-31 and silences nothing (its reason was: it answers 200)',
    ]);
  });
});

describe('applyWaivers', () => {
  const stale =
    'the waiver of ADD-1 x 11 is stale: what it covers does not fail any more (its reason was: it answers 200)';
  const passed = resultOf({ id: '11-add-rows#one' });

  it('calls a waiver stale if its cases were run and do not fail', () => {
    expect(applyWaivers([passed], [waiver], here).stale).toEqual([stale]);
    expect(applyWaivers([resultOf({ verdict: 'note' })], [waiver], here).stale).toEqual([stale]);
  });

  it('calls no waiver stale while one of its cases fails', () => {
    expect(applyWaivers([passed, failureOf({ id: '11-add-rows#two' })], [waiver], here).stale).toEqual([]);
  });

  it('calls no waiver stale while a case about another rule finds the deviation', () => {
    const json: Waiver = { ...waiver, rule: 'JSON-1' };
    const elsewhere = failureOf({ id: '11-add-rows#two', rules: ['AUTH-1'] }, findingOn('JSON-1'));
    expect(applyWaivers([resultOf({ rules: ['JSON-1'] }), elsewhere], [json], here).stale).toEqual([]);
  });

  it.each(['skipped', 'inconclusive', 'error'] as const)('calls no waiver stale if a case of it is %s', (verdict) => {
    const other = resultOf({ id: '11-add-rows#two', verdict, reason: 'because' });
    expect(applyWaivers([passed, other], [waiver], here).stale).toEqual([]);
  });

  it('calls no waiver stale if one of its cases was not run', () => {
    const suite = [caseOf('11-add-rows#one', 11, 'ADD-1'), caseOf('11-add-rows#two', 11, 'ADD-1')];
    expect(applyWaivers([passed], [waiver], { ...here, suite }).stale).toEqual([]);
    expect(applyWaivers([passed], [waiver], { ...here, suite: suite.slice(0, 1) }).stale).toEqual([stale]);
    expect(applyWaivers([], [waiver], here).stale).toEqual([]);
  });

  it('calls no waiver for another target stale, even after its last day', () => {
    const other = { ...waiver, target: 'production' };
    expect(applyWaivers([passed], [other], { ...here, today: '2030-01-01' }).stale).toEqual([]);
  });

  it('calls a waiver stale if it names a case that does not exist', () => {
    const suite = [caseOf('11-add-rows#one', 11, 'ADD-1')];
    expect(applyWaivers([failed], [{ ...waiver, case: '11-add-rows#onne' }], { ...here, suite }).stale).toEqual([
      'the waiver of ADD-1 x 11 in 11-add-rows#onne is stale: there is no such case; did you mean 11-add-rows#one?',
    ]);
  });

  it.each([
    ['rule', { rule: 'JSON-1' as const }],
    ['endpoint', { endpoint: 12 }],
  ])('calls a waiver stale if the case that it names passes, also a case about another %s', (_, other) => {
    const named = { ...waiver, ...other, case: '11-add-rows#one' };
    const suite = [caseOf('11-add-rows#one', 11, 'ADD-1')];
    expect(applyWaivers([passed], [named], { ...here, suite }).stale).toEqual([
      expect.stringMatching(/is stale: what it covers does not fail any more/),
    ]);
  });

  it('calls a waiver stale if the case that it names passes, even if others fail', () => {
    const results = [passed, failureOf({ id: '11-add-rows#two' })];
    expect(applyWaivers(results, [{ ...waiver, case: '11-add-rows#one' }], here).stale).toEqual([
      'the waiver of ADD-1 x 11 in 11-add-rows#one is stale: what it covers does not fail any more (its reason was: it answers 200)',
    ]);
  });
});

describe('waiversElsewhere', () => {
  const of = (...targets: readonly string[]) =>
    waiversElsewhere(
      targets.map((target) => ({ ...waiver, target })),
      'demo',
    );

  it.each([
    [['demo', 'demo'], undefined],
    [[], undefined],
    [['Demo'], '1 of 1 waiver is for another target ("Demo"); did you mean "demo"?'],
    [['demo', 'staging', 'staging'], '2 of 3 waivers are for another target ("staging")'],
    [['demo', 'staging'], '1 of 2 waivers is for another target ("staging")'],
    [
      ['demo', 'deno', 'staging'],
      '2 of 3 waivers are for other targets ("deno", "staging"); did you mean "demo" by "deno"?',
    ],
  ])('counts the waivers for %j that are not for "demo"', (targets, told) => {
    expect(of(...targets)).toBe(told);
  });
});
