import { beforeEach, describe, expect, it } from 'vitest';
import { demoWorld } from '../../generated/demo-world.js';
import { createMock } from '../../hosts/msw/create-mock.js';
import { adding, expenses, newerExpenses, reading } from '../../hosts/testing/calls.js';
import { createContext, createTemplate } from '../create-core.js';
import type { FaultPlan } from './fault-plan.js';
import { createFaults } from './faults.js';

/** Sends calls that read rows. Returns their statuses. */
async function statusesOf(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push((await mock.handle(reading())).status);
  return statuses;
}

const mock = createMock();

beforeEach(() => mock.reset());

function planning(...plans: FaultPlan[]) {
  const planned = plans.map(mock.faults.plan);
  return { planned };
}

describe('the schedule of a fault', () => {
  it.each<[string, FaultPlan, number[]]>([
    ['the next call by default', {}, [503, 200, 200, 200]],
    ['the next 2 calls', { next: 2 }, [503, 503, 200, 200]],
    ['the third call', { nth: 3 }, [200, 200, 503, 200]],
    ['every call but the first 2', { after: 2 }, [200, 200, 503, 503]],
    ['every call', { after: 0 }, [503, 503, 503, 503]],
    ['every call by probability 1', { probability: 1 }, [503, 503, 503, 503]],
    ['no call by probability 0', { probability: 0 }, [200, 200, 200, 200]],
  ])('hits %s', async (_, schedule, statuses) => {
    planning({ status: 503, ...schedule });
    expect(await statusesOf(4)).toEqual(statuses);
  });

  it('hits the same calls by chance for the same seed, even with a random delay', async () => {
    const by = (plan: FaultPlan) => {
      mock.reset();
      planning({ status: 503, probability: 0.5, ...plan });
      return statusesOf(40);
    };
    const first = await by({ seed: 7 });
    expect(await by({ seed: 7, delay: { uniform: [0, 1] } })).toEqual(first);
    expect(await by({ seed: 8 })).not.toEqual(first);
    const hits = first.filter((status) => status === 503).length;
    expect(hits).toBeGreaterThan(10);
    expect(hits).toBeLessThan(30);
  });
});

describe('a fault', () => {
  const other = 'http://twin.test/rest/vendor-igrid/1.0/grid/list';
  it.each<[string, FaultPlan, Request[], number]>([
    ['its operation', { operation: 'addRows' }, [reading(), adding()], 1],
    [
      'any of its operations',
      { operation: ['readRows', 'readGrid'] },
      [reading(), adding(), reading('alice', newerExpenses)],
      2,
    ],
    ['its user', { user: 'vera' }, [reading(), reading('vera'), reading('nobody')], 1],
    [
      'its issue by key',
      { issue: 'DEMO-1' },
      [
        reading(),
        reading('alice', newerExpenses),
        reading('alice', expenses.replace('10001', '10002')),
        reading('alice', other),
      ],
      2,
    ],
    [
      'its issue by id',
      { issue: 10001 },
      [reading(), reading('alice', newerExpenses), reading('alice', expenses.replace('10001', '99'))],
      2,
    ],
    ['its issue by id as text', { issue: '10001' }, [reading('alice', newerExpenses)], 1],
    [
      'calls that match all its members',
      { operation: 'readRows', user: 'vera', issue: 'DEMO-1' },
      [reading(), reading('vera'), adding('vera')],
      1,
    ],
    ['any operation by default', {}, [reading(), adding(), reading('alice', other)], 3],
    ['no unmatched request', {}, [reading('alice', `${other}x`), new Request(other, { method: 'DELETE' })], 0],
    ['HEAD as GET', { operation: 'readRows' }, [new Request(reading(), { method: 'HEAD' })], 1],
  ])('fits %s', async (_, match, requests, count) => {
    const { planned } = planning({ ...match, status: 503, after: 0 });
    const statuses: number[] = [];
    for (const request of requests) statuses.push((await mock.handle(request)).status);
    expect([planned[0]?.fitted(), statuses.filter((status) => status === 503).length]).toEqual([count, count]);
  });

  it('fits issues of the world at the time of the call', async () => {
    const mock = createMock();
    const planned = mock.faults.plan({ issue: 'DEMO-1', status: 503, next: 2 });
    const moved = demoWorld.issues.map((one) => (one.key === 'DEMO-1' ? { ...one, id: 77 } : one));
    const gone = mock.faults.plan({ issue: 10001, status: 503 });
    mock.load({ ...demoWorld, issues: moved, rows: [], selections: [] });
    await mock.handle(reading());
    await mock.handle(reading('alice', expenses.replace('10001', '77')));
    expect([planned.hits(), gone.fitted()]).toEqual([1, 0]);
  });
});

describe('several faults', () => {
  it('are hit one after another, in the order in which they were planned', async () => {
    planning({ status: 503 }, { status: 429 }, { status: 502, next: 2 });
    expect(await statusesOf(5)).toEqual([503, 429, 502, 502, 200]);
  });

  it('count every call that fits, also calls to which another fault was applied', async () => {
    const { planned } = planning({ status: 503, next: 2 }, { status: 502, nth: 3 }, { status: 501, nth: 1 });
    expect(await statusesOf(4)).toEqual([503, 503, 502, 200]);
    expect(planned.map((one) => [one.fitted(), one.hits()])).toEqual([
      [4, 2],
      [4, 1],
      [4, 0],
    ]);
  });

  it('apply to the same call if one of them only waits', async () => {
    const { planned } = planning({ delay: 1, after: 0 }, { delay: 2, next: 1 }, { status: 503, nth: 2 });
    expect(await statusesOf(2)).toEqual([200, 503]);
    expect(planned.map((one) => one.hits())).toEqual([2, 0, 1]);
  });

  it('add up their waits, but do not wait if no answer comes', async () => {
    planning({ status: 503, delay: 1, slowBody: 20 }, { delay: 2, slowBody: 40 });
    await statusesOf(1);
    expect(mock.journal.last()?.duration).toBeGreaterThanOrEqual(63);
    const { planned } = planning({ hang: true }, { delay: 1 });
    await mock.handle(reading('alice', expenses, { signal: AbortSignal.timeout(1) }));
    expect(planned.map((one) => one.hits())).toEqual([1, 0]);
  });

  it('can be removed one by one, all at once, and by a reset', async () => {
    const { planned } = planning({ status: 503, after: 0 }, { status: 502, after: 0 }, { status: 501, after: 0 });
    planned[0]?.remove();
    planned[0]?.remove();
    expect([await statusesOf(1), mock.faults.planned()]).toEqual([[502], planned.slice(1)]);
    mock.faults.clear();
    expect([await statusesOf(1), mock.faults.planned()]).toEqual([[200], []]);
    mock.faults.plan({ status: 503 });
    mock.reset();
    expect([await statusesOf(1), mock.faults.planned()]).toEqual([[200], []]);
  });
});

describe('a planned fault', () => {
  it.each<[FaultPlan, boolean, string]>([
    [{}, false, '503 for the next call: hit 1, 3 calls fitted'],
    [{ next: 5 }, true, '503 for the next 5 calls: hit 3 of 5, 3 calls fitted'],
    [{ next: 3 }, false, '503 for the next 3 calls: hit 3 of 3, 3 calls fitted'],
    [{ nth: 4 }, true, '503 for the 4th call: never hit, 3 calls fitted'],
    [{ nth: 2 }, false, '503 for the 2nd call: hit 1, 3 calls fitted'],
    [{ after: 3 }, true, '503 for every call but the first 3: never hit, 3 calls fitted'],
    [{ after: 2 }, false, '503 for every call but the first 2: hit 1, 3 calls fitted'],
    [{ probability: 0 }, true, '503 for calls with probability 0: never hit, 3 calls fitted'],
    [{ operation: 'addRows' }, true, '503 for the next call of addRows: never hit, no call fitted'],
  ])('is pending while %o was hit less often than planned', async (plan, isPending, text) => {
    const { planned } = planning({ ...plan, status: 503 });
    await statusesOf(3);
    expect(mock.faults.pending()).toEqual(isPending ? planned : []);
    expect(planned[0]).toMatchObject({ text, plan: { ...plan, status: 503 } });
  });

  it('has an id that no later plan of the mock gets', () => {
    const { faults } = createMock();
    const [first, second] = [faults.plan({ status: 503 }), faults.plan({ status: 503 })];
    faults.clear();
    expect([first.id, second.id, faults.plan({ status: 503 }).id]).toEqual(['1', '2', '3']);
  });

  it('copies the plan, so changing the object later changes nothing', async () => {
    const given = { status: 503, headers: { 'x-a': '1' } };
    const { planned } = planning(given);
    given.status = 200;
    given.headers['x-a'] = '2';
    const { status, headers } = await mock.handle(reading());
    expect([status, headers.get('x-a'), planned[0]?.plan.status]).toEqual([503, '1', 503]);
  });
});

describe('the text of a planned fault', () => {
  it.each<[FaultPlan, string]>([
    [{ status: 200, body: {} }, '200 with a body of the test for the next call'],
    [{ retryAfter: 5, user: 'alice' }, '429 with Retry-After 5 for the next call by alice'],
    [{ html: true, nth: 11 }, '502 with a page of HTML for the 11th call'],
    [{ body: 1, nth: 21 }, 'a body of the test for the 21st call'],
    [{ status: 503, commit: true }, '503, after the commit for the next call'],
    [{ commit: false }, 'the answer, with nothing written for the next call'],
    [{ hang: true, issue: 'DEMO-1' }, 'no answer for the next call on DEMO-1'],
    [{ reset: 'midway', after: 1 }, 'a connection reset in the middle of the body for every call but the first'],
    [{ truncate: true, after: 0 }, 'a body cut after its half for every call'],
    [
      { truncate: 9, operation: ['addRows', 'readRows'] },
      'a body cut after 9 characters for the next call of addRows or readRows',
    ],
    [{ delay: { uniform: [1, 2] } }, 'a delay of 1 to 2 ms for the next call'],
    [{ slowBody: { logNormal: { median: 9, sigma: 1 } } }, 'a body that takes about 9 ms for the next call'],
    [{ headers: {}, delay: 3 }, 'headers of the test, a delay of 3 ms for the next call'],
  ])('describes %o as %s', (plan, text) => {
    expect(mock.faults.plan(plan).text).toBe(`${text}: never hit, no call fitted`);
  });
});

it('a mock without planned faults has no hook for outcomes', () => {
  const host = createContext(createTemplate({}));
  const faults = createFaults(host);
  const seen: boolean[] = [];
  const see = (): number => seen.push(host.hooks.transformOutcome !== undefined);
  see();
  const planned = faults.plan({ status: 503 });
  see();
  planned.remove();
  see();
  faults.plan({ status: 503 });
  faults.clear();
  see();
  expect(seen).toEqual([false, true, false, false]);
});
