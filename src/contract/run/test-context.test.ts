import { describe, expect, it } from 'vitest';
import { choiceIds } from '../../specification/profile.js';
import type { Judge } from '../judge/judge.js';
import { outside, per } from '../judge/outcome.js';
import type { Target } from '../targets/target.js';
import { caseOf } from '../testing/case-results.js';
import { type Answering, sessionOn, watchedTarget } from '../testing/watched-target.js';
import { type Case, type Finding, SetupError, SkipCase } from './case.js';
import { createTestContext } from './test-context.js';

const counting = { method: 'GET', path: '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount' } as const;
const count = 'http://twin.test/rest/vendor-igrid/1.0/grid/10500/rowcount';
const silent: Judge = () => [];

function begin({
  answering,
  judge = silent,
  change = {},
  endpoint = 3,
  on,
}: {
  readonly answering?: Answering;
  readonly judge?: Judge;
  readonly change?: Partial<Target>;
  readonly endpoint?: number;
  readonly on?: '1.18.0';
} = {}) {
  const { target, core } = watchedTarget(answering);
  const one: Case = { ...caseOf('3-count-rows#one', endpoint, 'COUNT-1'), shows: choiceIds, ...(on && { on }) };
  const { context, recording } = createTestContext(sessionOn({ ...target, ...change }), judge, one);
  return { ...context, recording, core };
}

const answering =
  (status: number, text: string | null, headers: Record<string, string> = {}): Answering =>
  async () =>
    new Response(text, { status, headers });

describe('the names of a context', () => {
  it('are those of the target, the mark, and the names that the case keeps, which come first', () => {
    const { value, keep, mark } = begin();
    expect([value('grid'), value('mark'), mark]).toEqual([10500, 'gt-testing', 'gt-testing']);
    keep('grid', null);
    keep('added', [1]);
    expect([value('grid'), value('added')]).toEqual([null, [1]]);
  });

  it('stand for values with the mark filled in', () => {
    const { value } = begin();
    expect(value('minimalRow')).toEqual({ jsummary: 'gt-testing', jamount: 12 });
  });

  it('keep other braces in a row of the target, such as those of markup', () => {
    const { value } = begin({ change: { values: { minimalRow: { jsummary: '{code}{mark}{code}' } } } });
    expect(value('minimalRow')).toEqual({ jsummary: '{code}gt-testing{code}' });
  });

  it('throw a SkipCase with a description if they have no value', () => {
    const { value } = begin({ change: { values: {} } });
    expect(() => value('cascade')).toThrow(
      new SkipCase(
        'the target names no {cascade}: a multi cascade of at least two levels, with something selected on the issue',
      ),
    );
    expect(() => value('number.id')).toThrow(
      new SkipCase('the target names no {number.id}: a number column, by its id'),
    );
  });

  it('are filled into requests', async () => {
    const { recording, get, keep } = begin();
    keep('issue', 10002);
    await get({ method: 'GET', path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount' });
    expect(recording.exchanges.map(({ sent }) => sent.url)).toEqual([
      'http://twin.test/rest/vendor-igrid/1.0/grid/10500/issue/10002/rowcount',
    ]);
  });
});

describe('the check for equal values', () => {
  it('makes no finding on equal values, and is counted', () => {
    const { equal, recording } = begin();
    expect(equal({ a: [1, null] }, { a: [1, null] }, 'the answer')).toBe(true);
    expect(recording).toEqual({ findings: [], failures: [], observations: [], exchanges: [], checks: 1 });
  });

  it.each([
    ['5', 5, 'the id must be 5, but it is "5"'],
    [null, '', 'the id must be "", but it is null'],
    [undefined, null, 'the id must be null, but it is missing'],
    [{ a: 1 }, undefined, 'the id must be missing, but it is {"a":1}'],
    ['Taxi', 'Train', 'the id must be "Train", but it is "Taxi"'],
  ])('makes a finding on %j instead of %j', (seen, expected, message) => {
    const { equal, recording } = begin();
    expect(equal(seen, expected, 'the id')).toBe(false);
    expect([recording.findings, recording.checks]).toMatchObject([[{ rule: 'COUNT-1', message }], 1]);
  });
});

describe('the check of a condition', () => {
  it('makes a finding on the rules of the case if the condition does not hold', () => {
    const { recording, check: holds } = begin();
    expect([
      holds(true, 'it must be so'),
      holds(false, 'it must be so'),
      holds(false, 'it must be a list', { a: 1 }),
    ]).toEqual([true, false, false]);
    expect(recording.checks).toBe(3);
    expect(recording.findings).toEqual([
      { rule: 'COUNT-1', place: 'it must be so', shape: 'not so', message: 'it must be so' },
      {
        rule: 'COUNT-1',
        place: 'it must be a list',
        shape: 'not so',
        message: 'it must be a list, but it is {"a":1}',
      },
    ]);
  });

  it('cuts a long value in its finding', () => {
    const { recording, check: holds } = begin();
    holds(false, 'it must be short', 'x'.repeat(400));
    expect(recording.findings[0]?.message).toBe(`it must be short, but it is ${'x'.repeat(300)}… (400 characters)`);
  });

  it('names the latest exchange in its finding', async () => {
    const { recording, get, check: holds } = begin();
    await get(counting);
    await get(counting);
    holds(false, 'it must be so');
    expect(recording.findings).toMatchObject([{ rule: 'COUNT-1', message: 'it must be so', exchange: 1 }]);
  });

  it('names the exchange with the seen value in its finding, even if another came after it', async () => {
    const { recording, get, check: holds, equal } = begin({ answering: answering(200, '[{"id": 1}]') });
    const { json } = await get(counting);
    await get(counting);
    equal(json, [], 'the list');
    holds(false, 'an id must be a text', Object(json)[0]);
    equal({ ...Object(json)[0] }, {}, 'a copy');
    expect(recording.findings.map(({ exchange }) => exchange)).toEqual([0, 0, 1]);
  });
});

describe('the check of the value of a choice', () => {
  it('records an observation, and is counted', () => {
    const { declared, recording, shows } = begin({ change: { profile: { 'legacy.dates': 'iso-string' } } });
    shows('legacy.dates', 'iso-string', 'it');
    expect([recording.observations, recording.checks]).toEqual([[{ choice: 'legacy.dates', seen: ['iso-string'] }], 1]);
    expect([declared('legacy.dates'), declared('rows.modified')]).toEqual(['iso-string', 'flag']);
  });
});

describe('a request of the set-up', () => {
  it('returns its answer when it succeeds', async () => {
    const { recording, get } = begin();
    expect(await get(counting)).toMatchObject({ status: 200, json: { rowCount: 70 } });
    expect([recording.exchanges.length, recording.checks, recording.findings]).toEqual([1, 0, []]);
  });

  it.each([
    ['a refusal', answering(404, '{"errorMessages":["no"]}'), 'was answered 404 {"errorMessages":["no"]}'],
    ['a redirect', answering(302, null, { location: '/login' }), 'was answered 302 (to /login)'],
    ['a page of a log-in', answering(200, '<html>Log in</html>'), 'was answered 200 (no JSON) <html>Log in</html>'],
    ['no answer', async () => Promise.reject(new Error('it is down')), 'had no answer: it is down'],
  ] as const)('throws a SetupError after %s', async (_, how, told) => {
    const { recording, get } = begin({ answering: how });
    await expect(get(counting)).rejects.toThrow(new SetupError(`GET ${count} ${told}`));
    expect([recording.findings, recording.exchanges.length]).toEqual([[], 1]);
  });

  it('goes to the sibling that the case is about', async () => {
    const { recording, get } = begin({ on: '1.18.0' });
    await get(counting);
    expect(recording.exchanges[0]?.sent.url).toBe('http://1.18.0.twin.test/rest/vendor-igrid/1.0/grid/10500/rowcount');
  });
});

describe('a request that is judged', () => {
  it('returns its answer when the status conforms, and records the findings of the judge', async () => {
    const judge: Judge = ({ url }, { status }) => [
      { rule: 'DOCUMENT', place: 'body', shape: 'missing', message: `${status} from ${url}` },
    ];
    const context = begin({ judge });
    expect(await context.expect(counting, 200)).toMatchObject({ status: 200 });
    expect(context.recording).toMatchObject({
      failures: [{ rule: 'DOCUMENT', message: `200 from ${count}`, exchange: 0 }],
      checks: 1,
    });
  });

  it('has no finding of the document on a status that the case admits', async () => {
    const found = { place: 'status', shape: '200 is not documented', message: 'judged' };
    const context = begin({ judge: () => [{ rule: 'DOCUMENT', ...found }] });
    expect(await context.expect(counting, 200)).toMatchObject({ status: 200 });
    expect(context.recording.failures).toEqual([]);
  });

  it('names the endpoint of a finding if it is not that of the case', async () => {
    const judge: Judge = () =>
      [3, 4].map((endpoint) => ({ rule: 'JSON-1', endpoint, place: 'body', shape: 'no JSON', message: 'judged' }));
    const context = begin({ judge });
    await context.expect(counting, 200);
    expect(context.recording.failures.map(({ endpoint }) => endpoint)).toEqual([undefined, 4]);
  });

  describe('refused with an undocumented body', () => {
    const template = '{"detail":"{message}"}';
    const found = { rule: 'DOCUMENT', place: 'body.detail', shape: 'not expected', message: 'judged' } as const;
    const other = { rule: 'JSON-1', place: 'header content-type', shape: 'missing', message: 'no type' } as const;
    const messages = async (endpoint: number, profile: Target['profile'] = {}) => {
      const judge: Judge = () => [other, found, { ...found, place: 'body' }];
      const how = answering(404, '{"detail":"no"}');
      const context = begin({ answering: how, judge, change: { profile }, endpoint });
      await context.expect(counting, 404);
      return context.recording.failures.map(({ message }) => message);
    };

    it.each([
      [4, 'legacy.errorBody'],
      [15, 'newer.errorBody'],
      [18, 'newer.errorBody'],
      [19, 'legacy.errorBody'],
    ] as const)('has one finding on endpoint %d, which says to declare %s', async (endpoint, choice) => {
      const remedy = `if it is right, declare ${choice}=${template}`;
      const message = `what the body of a refusal has must be of ${choice}; ${remedy}`;
      expect(await messages(endpoint)).toEqual(['no type', message]);
      expect(await messages(endpoint, { [choice]: template })).toEqual(['no type']);
    });

    it.each([16, 17])('names no choice for endpoint %d, whose bodies the specification states', async (endpoint) => {
      expect(await messages(endpoint)).toEqual(['no type', 'judged', 'judged']);
    });
  });

  it.each([
    ['another status', answering(500, 'no\n'), `the status of GET ${count} must be 200, but it is 500 (no JSON) no`],
    ['no body', answering(204, null), `the status of GET ${count} must be 200, but it is 204`],
    [
      'a redirect',
      answering(302, null, { location: 'http://twin.test/login' }),
      `the status of GET ${count} must be 200, but it is 302 (to http://twin.test/login)`,
    ],
  ] as const)('has one finding on %s, and its body is not judged', async (_, how, message) => {
    const context = begin({
      answering: how,
      judge: () => [{ rule: 'JSON-1', place: 'body', shape: 'no JSON', message: 'judged' }],
    });
    expect(await context.expect(counting, 200)).toBeUndefined();
    const { findings, failures } = context.recording;
    expect([...findings, ...failures]).toMatchObject([{ rule: 'COUNT-1', place: 'status', message, exchange: 0 }]);
    expect(context.recording.observations).toEqual([]);
  });

  it('has its findings on its exchange if several requests are sent at once', async () => {
    const { expect: expects, recording } = begin({
      answering: async ({ url }) => Response.json({ rowCount: 70 }, { status: url.endsWith('second') ? 404 : 200 }),
      judge: ({ url }) => [{ rule: 'JSON-1', place: 'body', shape: 'no JSON', message: url }],
    });
    const paths = ['first', 'second', 'third'].map((one) => `${counting.path}?${one}`);
    await Promise.all(paths.map((path) => expects({ ...counting, path }, 200)));
    const urlOf = ({ exchange = -1 }: Finding) => recording.exchanges[exchange]?.sent.url;
    expect(recording.findings.map(urlOf)).toEqual([`${count}?second`]);
    expect(recording.failures.map(urlOf)).toEqual(recording.failures.map(({ message }) => message));
  });

  it.each([
    ['a page of a log-in', 200, '<!DOCTYPE html><title>Log in</title>', { 'content-type': 'text/html' }, []],
    ['a page without a content type', 200, '\n<html>', {}, []],
    ['a page in capitals', 200, '<!DOCTYPE HTML><TITLE>Log in</TITLE>', {}, []],
    ['a text that is no page', 200, 'done', { 'content-type': 'text/plain' }, [201]],
    ['a page of a refusal', 403, '<html>', { 'content-type': 'text/html' }, [403]],
  ] as const)('shows choices unless a page answers it with success: %s', async (_, status, text, headers, seen) => {
    const judge: Judge = () => [{ rule: 'JSON-1', place: 'body', shape: 'no JSON', message: 'judged' }];
    const context = begin({ answering: answering(status, text, headers), judge });
    await context.expect(counting, per('newer.status.issue', { 404: 404, 403: 403, 400: 400 }));
    await context.expect(counting, per('newer.status.add', { 201: 200, 200: 202 }));
    expect(context.recording.observations.flatMap((one) => one.seen)).toEqual(seen);
  });

  it('throws a SetupError if it has no answer', async () => {
    const context = begin({ answering: async () => Promise.reject(new Error('it is down')) });
    await expect(context.expect(counting, 200)).rejects.toThrow(
      new SetupError(`GET ${count} had no answer: it is down`),
    );
    expect(context.recording.findings).toEqual([]);
  });

  it('records the value of a choice that its status shows', async () => {
    const context = begin();
    const status = per('version.before', { 404: 404, 501: 200 });
    await context.expect(counting, status);
    expect(context.recording.observations).toEqual([{ choice: 'version.before', seen: [501] }]);
  });
});

describe('an answer from outside of the service', () => {
  const judge: Judge = () => [{ rule: 'JSON-1', place: 'body', shape: 'no JSON', message: 'judged' }];
  const html = answering(404, '<html>', { 'content-type': 'text/html' });

  it('is not judged by its form', async () => {
    const context = begin({ answering: html, judge });
    await context.expect(counting, per('version.before', { 404: outside(404), 501: 501 }));
    expect(context.recording.failures).toEqual([]);
    expect(context.recording.observations).toEqual([{ choice: 'version.before', seen: [404] }]);
  });

  it('is judged if the service itself can answer with its status', async () => {
    const context = begin({ answering: html, judge });
    await context.expect(counting, [outside(404), 404]);
    expect(context.recording.failures).toMatchObject([{ rule: 'JSON-1', message: 'judged' }]);
  });
});

describe('the control of a context', () => {
  it('is the control of the target', async () => {
    const { control, core } = begin();
    await control().importRows(10501, 'OPS-1', [{ base: 'imported' }]);
    expect(core.search('imported')).toEqual([]);
    expect(JSON.stringify(core.exportWorld())).toContain('"imported"');
  });

  it('throws a SkipCase if the target has no control', () => {
    const { target } = watchedTarget();
    const { control: _, ...without } = target;
    const { context } = createTestContext(sessionOn(without), silent, caseOf('14-synchronize#one', 14, 'SYNC-3'));
    expect(() => context.control()).toThrow(
      new SkipCase(
        'the target has no way to import rows past the service, to search, and to make it fail (a twin has one)',
      ),
    );
  });
});
