import { describe, expect, it } from 'vitest';
import { per } from '../judge/outcome.js';
import type { Case, CaseResult } from '../run/case.js';
import type { Run } from '../run/run.js';
import { mockTarget } from '../targets/mock-target.js';
import { caseOf, resultOf } from '../testing/case-results.js';
import { casesThatShow, createEnough } from './enough.js';
import { learn } from './learn.js';
import { readTwin, writeTwin } from './twin-file.js';

type Seen = CaseResult['observations'][number];

/** Creates the result of a case with these observations. */
const saw = (id: string, ...observations: readonly Seen[]): CaseResult => resultOf({ id, observations });

const runOf = (results: readonly CaseResult[], lane: Run['lane'] = 'destructive'): Run => ({
  target: mockTarget(),
  lane,
  leftOut: [],
  results,
  leftovers: [],
  requests: 7,
  isStopped: false,
});

/** A case that can show `legacy.dates`. */
const dating: Case = { ...caseOf('dating', 9, 'READ-3'), shows: ['legacy.dates'] };

const now = { startedAt: '2026-11-22T10:00:00.000Z' };
const iso = { choice: 'legacy.dates', seen: ['iso-string'] } as const;

describe('learn', () => {
  it('learns the only value that all cases leave possible, with the cases and the day', () => {
    const id = (seen: readonly string[]): Seen => ({ choice: 'legacy.sync.taskId', seen });
    const { profile, evidence, target, order } = learn(
      runOf([saw('one', id(['header', 'none'])), saw('two', id(['none']), id(['none']))]),
      [],
      now,
    );
    expect(profile).toEqual({ addonVersion: 'latest', 'legacy.sync.taskId': 'none' });
    expect(evidence).toEqual({ 'legacy.sync.taskId': { on: '2026-11-22', cases: ['one', 'two'], number: 2 } });
    expect(target).toEqual({ name: 'mock', baseUrl: 'http://twin.test', addonVersion: 'latest' });
    expect(order).toEqual([]);
  });

  it('names five cases, and counts all', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const { evidence } = learn(runOf(ids.map((id) => saw(id, iso))), [], now);
    expect(evidence['legacy.dates']).toEqual({ on: '2026-11-22', cases: ids.slice(0, 5), number: 6 });
  });

  it('leaves a choice open if several values fit', () => {
    const seen = saw('one', { choice: 'legacy.sync.taskId', seen: ['header', 'none'] });
    expect(learn(runOf([seen]), [], now).undecided['legacy.sync.taskId']).toMatchObject({
      why: 'either',
      values: ['header', 'none'],
    });
    const before = (value: string) => {
      const earlier = learn(runOf([saw('old', { choice: 'legacy.sync.taskId', seen: [value] })]), [], now);
      return learn(runOf([seen]), [], { ...now, earlier }).profile['legacy.sync.taskId'];
    };
    expect([before('none'), before('body')]).toEqual(['none', undefined]); // an earlier value stays if it is among them
  });

  it('leaves a choice open if cases disagree, and names both sides', () => {
    const other = saw('two', { choice: 'legacy.dates', seen: ['milliseconds'] });
    const { profile, undecided, disagreements } = learn(runOf([saw('one', iso), other]), [], now);
    expect(profile).not.toHaveProperty('legacy.dates');
    expect(undecided['legacy.dates']?.why).toBe('disagreement');
    expect(disagreements?.['legacy.dates']).toEqual([
      { values: ['iso-string'], cases: ['one'] },
      { values: ['milliseconds'], cases: ['two'] },
    ]);
  });

  describe('if endpoints differ in a choice', () => {
    const at = (endpoint: number, ...results: readonly CaseResult[]): readonly CaseResult[] =>
      results.map((one) => ({ ...one, case: { ...one.case, endpoint } }));
    const date = (value: string): Seen => ({ choice: 'legacy.dates', seen: [value] });
    const results = [
      ...at(10, saw('of 10', date('iso-string'))),
      ...at(9, saw('of 9', date('milliseconds'))),
      ...at(11, saw('of 11', date('milliseconds')), saw('also of 11', date('milliseconds'))),
    ];
    const earlier = learn(runOf(results), [], { startedAt: '2026-10-01T00:00:00.000Z' });

    it('learns the value of most endpoints, and another value for each endpoint that differs', () => {
      const { profile, evidence, undecided, disagreements } = earlier;
      expect(profile).toEqual({
        addonVersion: 'latest',
        'legacy.dates': 'milliseconds',
        'legacy.dates@10': 'iso-string',
      });
      expect(evidence['legacy.dates']).toEqual({ on: '2026-10-01', cases: ['of 9', 'of 11', 'also of 11'], number: 3 });
      expect(evidence['legacy.dates@10']).toEqual({ on: '2026-10-01', cases: ['of 10'], number: 1 });
      expect(undecided).not.toHaveProperty(['legacy.dates']);
      expect(disagreements).toEqual({});
    });

    it('learns the default as the common value if equally many endpoints have either value', () => {
      const [ten = [], nine = []] = [results.slice(0, 1), results.slice(1, 2)];
      expect(learn(runOf([...ten, ...nine]), [], now).profile).toMatchObject({
        'legacy.dates': 'milliseconds',
        'legacy.dates@10': 'iso-string',
      });
    });

    it('leaves the choice open if an endpoint disagrees with itself', () => {
      const more = at(10, saw('also of 10', date('iso-seconds')));
      expect(learn(runOf([...results, ...more]), [], now).undecided['legacy.dates']?.why).toBe('disagreement');
    });

    it('keeps the value of an endpoint if a later run sees no other value there', () => {
      const kept = { 'legacy.dates': 'milliseconds', 'legacy.dates@10': 'iso-string' };
      expect(learn(runOf([]), [], { ...now, earlier }).profile).toMatchObject(kept);
      expect(learn(runOf(results.slice(1, 2)), [], { ...now, earlier }).profile).toMatchObject(kept);
      const again = learn(runOf(results.slice(0, 1)), [], { ...now, earlier });
      expect(again.profile).toMatchObject(kept);
      expect(again.evidence).toMatchObject({
        'legacy.dates': { on: '2026-10-01' },
        'legacy.dates@10': { on: '2026-11-22' },
      });
    });

    it('drops the value of an endpoint that no longer differs', () => {
      const asOthers = at(10, saw('of 10', date('milliseconds')));
      const { profile } = learn(runOf([...results.slice(1), ...asOthers]), [], { ...now, earlier });
      expect(profile).toEqual({ addonVersion: 'latest', 'legacy.dates': 'milliseconds' });
    });
  });

  it.each([
    ['no case', [], [], 'read-only'],
    ['lane', [{ ...dating, effect: 'destructive' }], [], 'own-rows'],
    [
      'target',
      [dating],
      [{ ...resultOf({}), case: dating, verdict: 'skipped', reason: 'it names no date' }],
      'read-only',
    ],
    ['case', [dating], [{ ...resultOf({}), case: dating, verdict: 'inconclusive', reason: 'no answer' }], 'read-only'],
    ['case', [dating], [], 'read-only'],
    [
      'case',
      [dating],
      [
        { ...resultOf({}), case: dating, verdict: 'skipped', reason: 'it names no date' },
        { ...resultOf({}), case: dating, verdict: 'inconclusive', reason: 'no answer' },
      ],
      'read-only',
    ],
  ] as const)('says why it saw nothing of a choice: %s', (why, suite, results, lane) => {
    expect(learn(runOf(results, lane), suite, now).undecided['legacy.dates']?.why).toBe(why);
  });

  it('hides the secrets of the target, and leaves out a choice with a single value', () => {
    const reason = 'GET http://me:hush-hush@twin.test had no answer to Bearer alice-token';
    const run = runOf([{ ...resultOf({}), case: dating, verdict: 'inconclusive', reason }]);
    const target = { ...run.target, baseUrl: 'http://me:hush-hush@twin.test' };
    const learned = learn({ ...run, target }, [dating], now);
    expect(learned.undecided['legacy.dates']?.words).toContain('had no answer to Bearer [redacted]');
    expect(JSON.stringify(learned)).not.toMatch(/hush-hush|alice-token/);
    expect(learned.undecided).not.toHaveProperty(['legacy.rowOfOtherIssue']);
  });

  it('reads what each case can show once, not once for each choice', () => {
    let looks = 0;
    const watched: Case = Object.defineProperty({ ...dating }, 'shows', { get: () => ++looks && ['legacy.dates'] });
    expect(learn(runOf([]), [watched], now).undecided['legacy.dates']?.words).toBe('its cases were not run');
    expect(looks).toBe(1);
  });

  it('keeps a value of an earlier run with its day, unless this run saw another', () => {
    const earlier = learn(runOf([saw('one', iso)]), [], { startedAt: '2026-10-01T00:00:00.000Z' });
    expect(learn(runOf([]), [], { ...now, earlier })).toMatchObject({
      profile: { 'legacy.dates': 'iso-string' },
      evidence: { 'legacy.dates': { on: '2026-10-01' } },
    });
    const other = saw('two', { choice: 'legacy.dates', seen: ['milliseconds'] });
    expect(learn(runOf([other]), [], { ...now, earlier })).toMatchObject({
      profile: { 'legacy.dates': 'milliseconds' },
      evidence: { 'legacy.dates': { on: '2026-11-22' } },
    });
    expect(learn(runOf([]), [], { ...now, earlier }).undecided).not.toHaveProperty(['legacy.dates']);
  });

  it('keeps a value that a person or explore wrote into an earlier file without evidence', () => {
    const empty = learn(runOf([]), [], now);
    const earlier = { ...empty, profile: { ...empty.profile, 'legacy.dates': 'iso-string', 'list.id@1': 'prefixed' } };
    expect(learn(runOf([]), [], { ...now, earlier }).profile).toEqual(earlier.profile);
  });

  it('learns the order of checks from pairs, also from those of an earlier run', () => {
    const pair = (...first: readonly [string, string]): Seen => ({ choice: 'checks.order', seen: [], first });
    const earlier = learn(runOf([saw('one', pair('content', 'syntax'), pair('issue', 'context'))]), [], now);
    const { profile, order } = learn(runOf([saw('two', pair('syntax', 'content'))]), [], { ...now, earlier });
    expect(profile['checks.order']).toBe('field-first');
    expect(order).toEqual([
      { first: 'syntax', second: 'content', cases: ['two'] },
      { first: 'issue', second: 'context', cases: ['one'] },
    ]);
  });

  it('learns the order of checks from the pairs that agree, if others contradict each other', () => {
    const pair = (...first: readonly [string, string]): Seen => ({ choice: 'checks.order', seen: [], first });
    const seen = [pair('issue', 'field'), pair('field', 'issue'), pair('content', 'permission')];
    const { profile, disagreements, undecided } = learn(runOf([saw('one', ...seen)]), [], now);
    expect(profile).toEqual({
      addonVersion: 'latest',
      'checks.order': 'credentials,role,field,issue,context,syntax,content,permission',
    });
    expect(disagreements?.['checks.order']).toEqual([
      { values: ['issue,field'], cases: ['one'] },
      { values: ['field,issue'], cases: ['one'] },
    ]);
    expect(undecided).not.toHaveProperty(['checks.order']);
  });

  it('leaves the order of checks open if all pairs contradict each other, and names them', () => {
    const pair = (...first: readonly [string, string]): Seen => ({ choice: 'checks.order', seen: [], first });
    const seen = [saw('one', pair('issue', 'field')), saw('two', pair('field', 'issue'))];
    const { profile, disagreements, undecided } = learn(runOf(seen), [], now);
    expect(profile).toEqual({ addonVersion: 'latest' });
    expect(undecided['checks.order']?.why).toBe('disagreement');
    expect(disagreements?.['checks.order']).toEqual([
      { values: ['issue,field'], cases: ['one'] },
      { values: ['field,issue'], cases: ['two'] },
    ]);
  });
});

describe('learn on a choice in which APIs or kinds differ', () => {
  const at = (id: string, endpoint: number, seen: Seen): CaseResult => {
    const one = saw(id, seen);
    return { ...one, case: { ...one.case, endpoint } };
  };
  const type = (endpoint: number, value: string): CaseResult =>
    at(`${value} on ${endpoint}`, endpoint, { choice: 'http.charset', seen: [value] });
  const dates = (kind: string | undefined, value: string): CaseResult =>
    at(`${value} of ${kind}`, 9, { choice: 'legacy.dates', seen: [value], ...(kind !== undefined && { kind }) });
  const ofKinds = [dates('date', 'iso-string'), dates('datetime', 'milliseconds'), dates('time', 'iso-string')];

  it('learns the value of most APIs, and another value for the API that differs', () => {
    const first = learn(runOf([type(1, 'utf-8'), type(15, 'none'), type(19, 'utf-8')]), [], now);
    expect(first.profile).toEqual({ addonVersion: 'latest', 'http.charset': 'utf-8', 'http.charset@newer': 'none' });
    expect(first.evidence['http.charset@newer']?.cases).toEqual(['none on 15']);
    expect(learn(runOf([type(16, 'none')]), [], { ...now, earlier: first }).profile).toEqual(first.profile);
    expect(learn(runOf([type(16, 'utf-8')]), [], { ...now, earlier: first }).profile).toEqual({
      addonVersion: 'latest',
      'http.charset': 'utf-8',
    });
  });

  it('learns the value of most kinds, and another value for the kind that differs', () => {
    const first = learn(runOf(ofKinds), [], now);
    const profile = { 'legacy.dates': 'iso-string', 'legacy.dates@datetime': 'milliseconds' };
    expect(first.profile).toEqual({ addonVersion: 'latest', ...profile });
    expect(learn(runOf(ofKinds.slice(1, 2)), [], { ...now, earlier: first }).profile).toMatchObject(profile);
  });

  it('leaves the choice open if a case cannot say which kind it saw', () => {
    const { undecided } = learn(runOf([...ofKinds, dates(undefined, 'milliseconds')]), [], now);
    expect(undecided['legacy.dates']?.why).toBe('disagreement');
  });
});

describe('the order of checks of the newer API', () => {
  const at = (endpoint: number, id: string, ...firsts: readonly (readonly [string, string])[]): CaseResult => {
    const one = saw(id, ...firsts.map((first): Seen => ({ choice: 'checks.order', seen: [], first })));
    return { ...one, case: { ...one.case, endpoint } };
  };
  const legacy = at(12, 'of 12', ['issue', 'syntax'], ['permission', 'content']);
  const other = at(17, 'of 17', ['syntax', 'issue']);
  const split = learn(runOf([legacy, other]), [], now);
  const ofNewer = 'credentials,role,field,permission,context,syntax,issue,content'; // other checks keep the default order if possible

  it('is the order of all APIs if its pairs agree with the others', () => {
    const { profile, order } = learn(runOf([legacy, at(17, 'of 17', ['issue', 'syntax'])]), [], now);
    expect(profile).toEqual({ addonVersion: 'latest', 'checks.order': 'field-first' });
    expect(order).toContainEqual({ first: 'issue', second: 'syntax', api: 'newer', cases: ['of 17'] });
    expect(order).toContainEqual({ first: 'issue', second: 'syntax', cases: ['of 12'] });
  });

  it('differs if its pairs contradict the others, and agrees with the pairs that do not', () => {
    expect(split.profile).toEqual({
      addonVersion: 'latest',
      'checks.order': 'field-first',
      'checks.order@newer': ofNewer,
    });
    expect(split.disagreements).toEqual({});
    expect(readTwin(writeTwin(split), 'my.twin.json').profile).toEqual(split.profile);
  });

  it('stays after a run that sees no pair, and changes after a run that sees another', () => {
    expect(learn(runOf([]), [], { ...now, earlier: split }).profile).toEqual(split.profile);
    const opposite = learn(runOf([at(12, 'of 12', ['syntax', 'issue'])]), [], { ...now, earlier: split });
    expect(opposite.order).toContainEqual({ first: 'syntax', second: 'issue', api: 'newer', cases: ['of 17'] });
    expect(opposite.order).not.toContainEqual({ first: 'issue', second: 'syntax', cases: ['of 12'] });
    const later = at(17, 'of 17', ['issue', 'syntax']);
    expect(learn(runOf([later]), [], { ...now, earlier: split }).profile).toEqual({
      addonVersion: 'latest',
      'checks.order': 'field-first',
    });
  });
});

describe('the cases of a learning run', () => {
  const shown = (id: string, endpoint: number, more: Partial<Case> = {}): Case => ({
    ...caseOf(id, endpoint, 'READ-3'),
    shows: ['legacy.dates'],
    ...more,
  });

  it('show a choice or try a basic operation, and the lightest run first', () => {
    const cases = [
      caseOf('none', 9, 'READ-3'),
      shown('destroys', 9, { effect: 'destructive' }),
      shown('reads with work', 9, { after: () => undefined }),
      shown('reads with more work', 9, { before: async () => undefined, after: () => undefined }),
      shown('reads with other work', 9, { before: async () => undefined }),
      shown('by its status', 9, { shows: [], status: per('legacy.rowMissing', { 200: 200, 404: 404 }) }),
      { ...caseOf('basic', 9, 'READ-1'), basic: 'legacy.read' as const },
    ];
    expect(casesThatShow(cases).map(({ id }) => id)).toEqual([
      'basic',
      'by its status',
      'reads with work',
      'reads with other work',
      'reads with more work',
      'destroys',
    ]);
  });

  it('end when three agree, except for one case of each endpoint', () => {
    const enough = createEnough();
    for (const id of ['a', 'b', 'c']) {
      expect(enough.isWanted(shown(id, 9))).toBe(true);
      enough.onResult({ ...saw(id, iso), case: shown(id, 9) });
    }
    expect(enough.isWanted(shown('d', 9))).toBe(false);
    expect(enough.isWanted(shown('e', 10))).toBe(true);
    expect(enough.isWanted({ ...shown('f', 9), basic: 'legacy.read' })).toBe(true);
  });

  it('include every case of the order of checks, as each is about another pair', () => {
    const enough = createEnough();
    const ofPair = shown('pair', 9, { shows: ['checks.order'] });
    const seen: Seen = { choice: 'checks.order', seen: [], first: ['issue', 'field'] };
    for (const id of ['a', 'b', 'c']) enough.onResult({ ...saw(id, seen), case: ofPair });
    expect(enough.isWanted(ofPair)).toBe(true);
  });

  it('include one case of each column if kinds can differ in the choice', () => {
    const enough = createEnough();
    const of = (id: string, column: string): Case => shown(id, 9, { column });
    for (const id of ['a', 'b', 'c']) enough.onResult({ ...saw(id, iso), case: of(id, 'date') });
    expect(enough.isWanted(of('d', 'date'))).toBe(false);
    expect(enough.isWanted(of('e', 'time'))).toBe(true);
    expect(enough.isWanted(shown('f', 9, { column: 'time', shows: ['newer.goneUserKey'] }))).toBe(true);
    for (const id of ['a', 'b', 'c'])
      enough.onResult({ ...saw(id, { choice: 'newer.goneUserKey', seen: ['absent'] }), case: of(id, 'userlist') });
    expect(enough.isWanted(shown('g', 9, { column: 'time', shows: ['newer.goneUserKey'] }))).toBe(false);
  });

  it('include every case that shows a choice on which cases disagree', () => {
    const enough = createEnough();
    const other: Seen = { choice: 'legacy.dates', seen: ['milliseconds'] };
    for (const id of ['a', 'b', 'c']) enough.onResult({ ...saw(id, id === 'c' ? other : iso), case: shown(id, 9) });
    expect(enough.isWanted(shown('d', 9))).toBe(true);
  });

  it('include a case that shows an open choice beside a known one', () => {
    const enough = createEnough();
    for (const id of ['a', 'b', 'c']) enough.onResult({ ...saw(id, iso), case: shown(id, 9) });
    expect(enough.isWanted(shown('d', 9, { shows: ['legacy.dates', 'legacy.sync.taskId'] }))).toBe(true);
  });

  it('go on if several values fit', () => {
    const enough = createEnough();
    const either: Seen = { choice: 'legacy.dates', seen: ['iso-string', 'milliseconds'] };
    for (const id of ['a', 'b', 'c']) enough.onResult({ ...saw(id, either), case: shown(id, 9) });
    expect(enough.isWanted(shown('d', 9))).toBe(true);
  });
});
