import { describe, expect, it } from 'vitest';
import { run } from '../../contract.js';
import { type CaseText, casesOf } from '../run/case.js';
import { textsIn, watchedTarget } from '../testing/watched-target.js';

const clearing: Omit<CaseText, 'name'> = {
  rules: ['CLEAR-1'],
  effect: 'destructive',
  method: 'PUT',
  path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}/rowcount',
  status: 405,
};

/** Cases that each add a row before their request, so that the cleanup restores rows after them. */
const cases = casesOf(
  'few',
  6,
  ['one', 'two', 'three', 'four'].map((name) => ({
    ...clearing,
    name,
    before: async (trial) =>
      void (await trial.get({
        method: 'POST',
        path: '/rest/{vendor}-igrid/1.0/grid/{grid}/issue/{scratch}',
        body: { rows: ['{minimalRow}'] },
      })),
  })),
);

describe('a run on a target that deletes fewer rows than asked', () => {
  it('writes nothing more once a restore fails, so that rows do not multiply', async () => {
    let deleted = 0;
    const watched = watchedTarget(async (request, ask) => {
      if (request.method !== 'DELETE' || ++deleted <= 2) return ask(request); // the dry runs succeed
      const { rows } = await request.clone().json();
      return ask(new Request(request, { body: JSON.stringify({ rows: rows.slice(0, 1) }) }));
    });
    const { results, leftovers } = await run(watched.target, cases, { lane: 'destructive', mark: 'gt-staying' });
    const after = results.slice(1).map(({ verdict, reason = '' }) => `${verdict}: ${reason.slice(0, 26)}`);
    expect(after).toEqual(Array.from({ length: 3 }, () => 'inconclusive: nothing more is written, b'));
    expect(textsIn(watched, 10500, 'OPS-1').length).toBeLessThan(12);
    expect(leftovers).not.toEqual([]);
  });
});
