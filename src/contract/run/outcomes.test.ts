import { describe, expect, it } from 'vitest';
import { showsOf } from '../judge/observations.js';
import { per, type Status, statusWords } from '../judge/outcome.js';
import type { Target } from '../targets/target.js';
import { type Answering, sessionOn, watchedTarget } from '../testing/watched-target.js';
import { type CaseText, casesOf, SetupError, type TestContext } from './case.js';
import { runCase } from './run-case.js';

const text: CaseText = {
  name: 'it counts',
  rules: ['COUNT-1'],
  method: 'GET',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/rowcount',
  status: 200,
};

const answering =
  (status: number, body: unknown = {}): Answering =>
  async () =>
    Response.json(body, { status });

async function resultOf(given: Partial<CaseText>, answer: Answering = answering(200), change: Partial<Target> = {}) {
  const [one] = casesOf('few', 3, [{ ...text, ...given }]);
  if (one === undefined) throw new Error('there is a case');
  const { target } = watchedTarget(answer);
  return runCase(one, sessionOn({ ...target, ...change }), () => []);
}

const invalid = per('newer.status.invalid', { 400: 400, 422: 422 });
const user = per<'newer.status.user', Status>('newer.status.user', { 'as-invalid': invalid, 404: 404 });

describe('a status that depends on choices', () => {
  it('shows the value of each choice that it depends on', async () => {
    expect((await resultOf({ status: user }, answering(400))).observations).toEqual([
      { choice: 'newer.status.user', seen: ['as-invalid'] },
      { choice: 'newer.status.invalid', seen: [400] },
    ]);
    expect((await resultOf({ status: user }, answering(404))).observations).toEqual([
      { choice: 'newer.status.user', seen: [404] },
    ]);
    expect([showsOf({ status: user }), statusWords(user)]).toEqual([
      ['newer.status.user', 'newer.status.invalid'],
      '404 or 400 or 422',
    ]);
  });

  it('conforms only if a value of a choice allows it', async () => {
    expect(await resultOf({ status: user }, answering(403))).toMatchObject({
      verdict: 'fail',
      observations: [],
      findings: [{ rule: 'COUNT-1', place: 'status', shape: '403 instead of 404 or 400 or 422' }],
    });
  });

  it('shows no choice on which only some of several possible outcomes depend', async () => {
    const status = per('write.emptyRows', { accepted: invalid, 400: [invalid, 400] });
    expect((await resultOf({ status }, answering(422))).observations).toEqual([
      { choice: 'newer.status.invalid', seen: [422] },
    ]);
    expect((await resultOf({ status }, answering(400))).observations).toEqual([]);
    expect((await resultOf({ status })).findings).toMatchObject([{ shape: '200 instead of 400 or 422' }]);
  });

  it('shows which of two checks came first, and gives a note if another order is expected', async () => {
    const status = [
      { status: 404, after: (_: unknown, trial: TestContext) => trial.firstOf('field', 'permission') },
      { status: 403, after: (_: unknown, trial: TestContext) => trial.firstOf('permission', 'field') },
    ];
    const shows = ['checks.order'] as const;
    const usual = await resultOf({ status, shows }, answering(404));
    expect([usual.verdict, usual.observations]).toEqual([
      'pass',
      [{ choice: 'checks.order', seen: ['field before permission'], first: ['field', 'permission'] }],
    ]);
    const other = await resultOf({ status, shows }, answering(403));
    expect([other.verdict, other.notes.map(({ seen }) => seen)]).toEqual(['note', [['permission before field']]]);
    const known = { profile: { 'checks.order': 'issue-first' } } as const;
    expect((await resultOf({ status, shows }, answering(403), known)).verdict).toBe('pass');
  });

  it('leaves several values possible if they make the same status', async () => {
    const status = per('legacy.sync.taskId', { header: 204, location: 202, body: 200, object: 200, none: 204 });
    const empty: Answering = async () => new Response(null, { status: 204 });
    const { observations, notes } = await resultOf({ status }, empty);
    expect([observations, notes]).toEqual([[{ choice: 'legacy.sync.taskId', seen: ['header', 'none'] }], []]);
    const all = per('legacy.sync.taskId', { header: 200, location: 200, body: 200, object: 200, none: 200 });
    expect((await resultOf({ status: all })).observations).toEqual([]);
  });
});

describe('outcomes of one status', () => {
  const counted = { method: 'GET', path: text.path } as const;
  const countIs =
    (count: number): NonNullable<CaseText['after']> =>
    async (_, trial) => {
      trial.equal((await trial.get(counted)).json, { rowCount: count }, 'the count');
    };
  const status = per('write.atomic', {
    nothing: { status: 200, after: countIs(3) },
    'rows-before': { status: 200, after: countIs(4) },
  });

  it('are distinguished by what the case reads, which it reads once', async () => {
    const { verdict, observations, exchanges } = await resultOf({ status }, answering(200, { rowCount: 4 }));
    expect([verdict, observations]).toEqual(['note', [{ choice: 'write.atomic', seen: ['rows-before'] }]]);
    expect(exchanges).toHaveLength(2);
  });

  it('have findings on the request that shows them, even if an earlier outcome sent it', async () => {
    const list = { method: 'GET', path: '/rest/{vendor}-igrid/1.0/grid/list' } as const;
    const both: CaseText['after'] = async (answer, trial) => {
      await countIs(4)(answer, trial);
      trial.equal((await trial.get(list)).json, [], 'the list');
    };
    const open = per('write.atomic', {
      nothing: { status: 200, after: both },
      'rows-before': { status: 200, after: countIs(5) },
    });
    const { findings, exchanges } = await resultOf({ status: open });
    expect([findings.map(({ exchange }) => exchange), exchanges.length]).toEqual([[1], 3]);
  });

  it('are checked once if there is only one outcome', async () => {
    const { findings, exchanges } = await resultOf({ status: { status: 200, after: countIs(4) } });
    expect(findings.map(({ message }) => message)).toEqual(['the count must be {"rowCount":4}, but it is {}']);
    expect(exchanges).toHaveLength(2);
  });

  it('show nothing of their observations if several hold', async () => {
    const seeing =
      (limit: number): NonNullable<CaseText['after']> =>
      (_, trial) =>
        void trial.shows('paging.limit', limit, 'the page');
    const open = per('write.atomic', {
      nothing: { status: 200, after: seeing(3) },
      'rows-before': { status: 200, after: seeing(4) },
    });
    const { verdict, observations } = await resultOf({ status: open, shows: ['paging.limit'] });
    expect(verdict).toBe('pass');
    expect(observations).toEqual([]);
  });

  it.each(['first', 'second'] as const)('show only what the outcome that holds observed: %s', async (holds) => {
    const seeing =
      (count: number): NonNullable<CaseText['after']> =>
      (answer, trial) => {
        trial.shows('paging.limit', count, 'the page');
        trial.equal(answer.json, { rowCount: count }, 'the count');
      };
    const { observations } = await resultOf(
      {
        status: per('write.atomic', {
          nothing: { status: 200, after: seeing(3) },
          'rows-before': { status: 200, after: seeing(4) },
        }),
        shows: ['paging.limit'],
      },
      answering(200, { rowCount: holds === 'first' ? 3 : 4 }),
    );
    expect(observations).toEqual([
      { choice: 'paging.limit', seen: [holds === 'first' ? 3 : 4] },
      { choice: 'write.atomic', seen: [holds === 'first' ? 'nothing' : 'rows-before'] },
    ]);
  });

  it('are an error if the check of one throws, although the other holds', async () => {
    const breaking = () => {
      throw new TypeError('x is undefined');
    };
    const open = per('write.atomic', {
      nothing: { status: 200, after: breaking },
      'rows-before': { status: 200, after: countIs(4) },
    });
    expect(await resultOf({ status: open }, answering(200, { rowCount: 4 }))).toMatchObject({
      verdict: 'error',
      reason: 'x is undefined',
      observations: [],
    });
  });

  it('have the findings of one outcome if the other cannot be checked', async () => {
    const unready = () => {
      throw new SetupError('there are no rows to count');
    };
    const open = per('write.atomic', {
      nothing: { status: 200, after: unready },
      'rows-before': { status: 200, after: countIs(4) },
    });
    const { verdict, findings } = await resultOf({ status: open }, answering(200, { rowCount: 5 }));
    expect(verdict).toBe('fail');
    expect(findings).toMatchObject([{ place: 'the count: rowCount', shape: 'another value' }]);
  });

  it('have a finding if no outcome holds', async () => {
    const { findings, observations } = await resultOf({ status }, answering(200, { rowCount: 5 }));
    expect(findings).toMatchObject([{ place: 'the count: rowCount', shape: 'another value' }]);
    expect(findings[0]?.message).toMatch(/^none of write.atomic nothing, write.atomic rows-before: the count must be/);
    expect(observations).toEqual([]);
  });
});

describe('a case', () => {
  const dates: CaseText['after'] = (answer, trial) =>
    void trial.admits(
      'legacy.multiSelect',
      answer.json,
      { joined: 'a,b', 'joined-with-blank': 'a, b', list: [], 'names-with-blank': '' },
      'it',
    );

  it('fails for an answer that no value of a choice makes, and records the value that makes it', async () => {
    const given = { after: dates, shows: ['legacy.multiSelect'] } as const;
    expect(await resultOf(given, answering(200, 'a;b'))).toMatchObject({ verdict: 'fail', observations: [] });
    expect((await resultOf(given, answering(200, 'a, b'))).observations).toEqual([
      { choice: 'legacy.multiSelect', seen: ['joined-with-blank'] },
    ]);
  });

  it('is an error if it shows a choice that it does not name in "shows"', async () => {
    expect(await resultOf({ after: dates }, answering(200, 'a,b'))).toMatchObject({
      verdict: 'error',
      reason: 'the case shows legacy.multiSelect, and does not name it among what it "shows"',
    });
  });

  it('fails for a value that a choice cannot have', async () => {
    const after: CaseText['after'] = ({ json }, trial) => void trial.shows('paging.limit', json, 'the page');
    expect(await resultOf({ after, shows: ['paging.limit'] }, answering(200, 7))).toMatchObject({
      verdict: 'note',
      notes: [{ seen: [7], baseline: 1000 }],
    });
    expect(await resultOf({ after, shows: ['paging.limit'] }, answering(200, -1))).toMatchObject({ verdict: 'fail' });
    const editing: CaseText['after'] = ({ json }, trial) => void trial.shows('auth.edit', json, 'the edit');
    const message = 'the edit must be "refused" or "allowed", but it is "ignored"';
    expect(await resultOf({ after: editing, shows: ['auth.edit'] }, answering(200, 'ignored'))).toMatchObject({
      verdict: 'fail',
      findings: [{ place: 'the edit', shape: 'no value of it', message }],
      observations: [],
    });
  });

  it('has a finding on the rule and on the endpoint that it names', async () => {
    const after: CaseText['after'] = (_, trial) => {
      trial.of('READ-3', 9).check(false, 'one');
      trial.of('COUNT-2').check(false, 'two');
    };
    const { findings } = await resultOf({ after, rules: ['COUNT-1', 'COUNT-2'] });
    expect(findings.map(({ rule, endpoint }) => [rule, endpoint])).toEqual([
      ['READ-3', 9],
      ['COUNT-2', undefined],
    ]);
  });

  it('fails if the server fails in its set-up', async () => {
    const before: CaseText['before'] = async (trial) => {
      await trial.get({ method: 'GET', path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{issue}/rowcount' });
    };
    const rule = { rule: 'COUNT-2', endpoint: 4, place: 'status', shape: '500 instead of a success' };
    expect(await resultOf({ before }, answering(500))).toMatchObject({ verdict: 'fail', findings: [rule] });
  });
});

describe('a note', () => {
  const status = per('auth.edit', { refused: 403, allowed: 200 });

  it('states a value other than the learned, declared or default value, and is loud for some values', async () => {
    expect((await resultOf({ status })).notes).toEqual([
      { choice: 'auth.edit', seen: ['allowed'], baseline: 'refused', isLoud: true },
    ]);
    expect((await resultOf({ status }, undefined, { profile: { 'auth.edit': 'allowed' } })).verdict).toBe('pass');
    const learned = { profile: { 'auth.edit': 'allowed' }, learned: { 'auth.edit': '2026-11-22' } } as const;
    expect((await resultOf({ status }, answering(403), learned)).notes).toEqual([
      { choice: 'auth.edit', seen: ['refused'], baseline: 'allowed', since: '2026-11-22' },
    ]);
  });

  it('compares with the value that is declared for the endpoint, if there is one', async () => {
    const declared = (id: string) => ({ profile: { [id]: 'allowed' } });
    expect((await resultOf({ status }, undefined, declared('auth.edit@3'))).verdict).toBe('pass');
    expect((await resultOf({ status }, answering(403), declared('auth.edit@3'))).notes).toEqual([
      { choice: 'auth.edit', seen: ['refused'], baseline: 'allowed' },
    ]);
    expect((await resultOf({ status }, answering(403), declared('auth.edit@4'))).verdict).toBe('pass');
  });

  it('becomes a finding if the value breaks a rule of the case and the profile does not declare it', async () => {
    const given = { rules: ['ADD-1'], status: per('legacy.add.status', { 201: 201, 200: 200 }) } as const;
    expect(await resultOf(given)).toMatchObject({
      verdict: 'fail',
      findings: [{ rule: 'ADD-1', shape: '200 instead of 201' }],
      notes: [],
    });
    expect((await resultOf(given, undefined, { profile: { 'legacy.add.status': 200 } })).verdict).toBe('pass');
    expect((await resultOf({ ...given, rules: ['VER-1'] })).verdict).toBe('note');
  });

  it('becomes a finding only in a case that checks only its status or names the choice in "shows"', async () => {
    const after: CaseText['after'] = async (_, trial) => void (await trial.expect(text, 200));
    const given = { rules: ['ADD-1'], status: per('legacy.add.status', { 201: 201, 200: 200 }), after } as const;
    expect(await resultOf(given)).toMatchObject({ verdict: 'note', findings: [] });
    const shown = await resultOf({ ...given, shows: ['legacy.add.status'] });
    expect(shown).toMatchObject({ verdict: 'fail', findings: [{ rule: 'ADD-1', exchange: 1 }], notes: [] });
  });
});
