import { describe, expect, it } from 'vitest';
import { judgeOf } from '../../src/contract/judge/document-judge.js';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import { run } from '../../src/contract.js';
import { allCases } from '../cases/index.js';
import type { Reply } from '../mutants/breaking.js';
import { mutated } from '../mutants/breaking.js';

const refused: Reply = {
  status: 400,
  headers: { 'content-type': 'application/json' },
  json: { errorMessages: ['no'] },
};

/** What breaks a basic operation: the endpoint, and what it answers without doing it. */
const broken: readonly (readonly [basic: string, endpoint: number, answer: Reply])[] = [
  ['legacy.add', 11, refused],
  ['newer.add', 16, refused],
  ['legacy.update', 12, { status: 200, headers: {} }],
  ['newer.update', 17, { status: 200, headers: {} }],
  ['legacy.delete', 13, { status: 204, headers: {} }],
  ['newer.delete', 18, { status: 204, headers: {} }],
];

const judge = judgeOf(mockTarget());

/** How many cases could not be tried for what is broken. */
const most = 0.05;

describe('where a basic operation is broken', () => {
  it.each(broken)('%s, its case fails, and most others are decided all the same', async (basic, endpoint, answer) => {
    const target = mutated(mockTarget(), endpoint, { name: basic, breaking: () => answer });
    const { results, leftovers } = await run(target, allCases, { lane: 'own-rows', mark: 'gt-basics', judge });
    const failed = results.filter((result) => result.case.basic !== undefined && result.verdict === 'fail');
    expect(failed.map((result) => result.case.basic)).toEqual([basic]);
    const elsewhere = results.filter((result) => result.case.endpoint !== endpoint);
    const open = elsewhere.filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'error');
    expect(open.length / elsewhere.length).toBeLessThan(most);
    expect(leftovers).toEqual([]);
  });

  it('adding through both APIs, their cases fail, and all stories that need rows name one cause', async () => {
    const breaking = () => refused;
    const half = mutated(mockTarget(), 11, { name: 'legacy.add', breaking });
    const target = mutated(half, 16, { name: 'newer.add', breaking });
    const { results } = await run(target, allCases, { lane: 'own-rows', mark: 'gt-basics', judge });
    const failed = results.filter((result) => result.case.basic !== undefined && result.verdict === 'fail');
    expect(failed.map((result) => result.case.basic)).toEqual(['legacy.add', 'newer.add']);
    const open = results.filter(({ verdict, case: { id } }) => verdict === 'inconclusive' && id.startsWith('stories/'));
    const reasons = open.map(({ reason }) => reason);
    expect(reasons.length).toBeGreaterThan(100);
    expect([...new Set(reasons)]).toEqual([
      'rows can be added through none of the APIs, as the cases of the basic operations say',
    ]);
  });
});
