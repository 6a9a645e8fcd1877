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

/** Cases that write nothing, and one that adds a row, so that the cleanup restores rows after it. */
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

describe('on a target that deletes fewer rows than it says', () => {
  it('nothing more is written once rows could not be put back, and they do not multiply', async () => {
    let deleted = 0;
    const watched = watchedTarget(async (request, ask) => {
      if (request.method !== 'DELETE' || ++deleted <= 2) return ask(request); // the rehearsals are well
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
