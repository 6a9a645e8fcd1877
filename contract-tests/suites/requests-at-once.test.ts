import { expect, it } from 'vitest';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import { run } from '../../src/contract.js';
import { atOnce } from '../cases/at-once.js';
import { otherCascade } from '../cases/other-cascade.js';
import { usersAtOnce } from '../cases/users-at-once.js';
import { judge } from './judge.js';

const target = mockTarget();
const cases = [...atOnce, ...usersAtOnce, ...otherCascade];

/** Runs cases, and can break off their first concurrent request; returns for each case the most requests at once, and those at its end. */
async function underWay(breaks: boolean) {
  let [now, most, isBroken] = [0, 0, false];
  const fetch = async (request: Request): Promise<Response> => {
    now += 1;
    most = Math.max(most, now);
    const isFirst = now === 2 && !isBroken;
    isBroken ||= isFirst;
    try {
      if (breaks && isFirst) throw new TypeError('the connection broke off');
      await new Promise((done) => setTimeout(done, 5));
      return await target.fetch(request);
    } finally {
      now -= 1;
    }
  };
  const [mostOf, atEnd] = [new Map<string, number>(), new Map<string, number>()];
  const watched = cases.map((one) => ({
    ...one,
    before: async (...given: Parameters<NonNullable<typeof one.before>>) => {
      await one.before?.(...given);
      [most, isBroken] = [0, false];
    },
    after: async (...given: Parameters<NonNullable<typeof one.after>>) =>
      Promise.resolve(one.after?.(...given)).finally(() => {
        mostOf.set(one.id, most);
        atEnd.set(one.id, now);
      }),
  }));
  const { results } = await run({ ...target, fetch }, watched, { lane: 'destructive', mark: 'gt-at-once', judge });
  return { results, mostOf, atEnd };
}

it('a case with concurrent requests waits for all answers, even if one connection breaks', async () => {
  const { mostOf } = await underWay(false);
  const sending = cases.filter(({ id }) => (mostOf.get(id) ?? 0) > 1);
  expect(sending.length).toBeGreaterThan(15);
  const { results, atEnd } = await underWay(true);
  expect(results.filter(({ verdict }) => verdict === 'inconclusive').length).toBeGreaterThan(10); // a GET is sent again
  expect(sending.map(({ id }) => id).filter((id) => atEnd.get(id) !== 0)).toEqual([]);
});
