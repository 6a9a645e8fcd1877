import { describe, expect, it } from 'vitest';
import { mockTarget } from '../../src/contract/targets/mock-target.js';
import { run } from '../../src/contract.js';
import type { Profile } from '../../src/index.js';
import { createChance } from '../../src/model/chance.js';
import { choiceValues } from '../../src/specification/choice-values.js';
import { allCases } from '../cases/index.js';
import { survivorsOf } from '../mutants/second-step.js';
import { secondSteps } from '../mutants/second-steps.js';
import { stories } from '../stories/all-stories.js';
import { judge } from './judge.js';
import { everyNth } from './share.js';

/** Draws a value for every choice by a seed. */
function drawn(seed: number): Profile {
  const chance = createChance(seed);
  const values = Object.entries(choiceValues)
    .filter(([id]) => id !== 'addonVersion')
    .map(([id, { values }]) => [id, values[Math.floor(chance() * values.length)]]);
  return Object.fromEntries(values);
}

describe('stories', () => {
  // other suites run every case under the defaults, and with every choice turned
  it.each([1, 2, 3, 4, 5, 6])('find nothing under profile %d', async (seed) => {
    const { results, leftovers } = await run(mockTarget({ profile: drawn(seed) }), stories, {
      lane: 'destructive',
      mark: 'gt-stories',
      judge,
    });
    const others = results.filter(({ verdict }) => !['pass', 'note', 'skipped'].includes(verdict));
    expect(others.map(({ case: { id }, verdict, reason, findings }) => ({ id, verdict, reason, findings }))).toEqual(
      [],
    );
    expect(leftovers).toEqual([]);
  });

  it('find nothing if rows of two grids have the same id', async () => {
    const target = mockTarget({ profile: { 'rows.numbering': 'each-grid' } });
    const ofBoth = stories.filter(({ id }) => id.includes('other-grid'));
    expect(ofBoth.length).toBeGreaterThan(1);
    for (let round = 1; round <= 6; round += 1) {
      // each round brings the row ids of the grids closer together
      const { results } = await run(target, ofBoth, { lane: 'destructive', mark: 'gt-stories', judge });
      expect(results.filter(({ verdict }) => verdict === 'fail' || verdict === 'error')).toEqual([]);
    }
  });

  it('and other cases catch every fifth service that fails only at a second step; npm run mutants tries all', async () => {
    const some = everyNth(secondSteps, 5);
    expect(some.length).toBeGreaterThan(50);
    expect(await survivorsOf(allCases, some)).toEqual([]);
  });
});
