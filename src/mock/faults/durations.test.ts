import { describe, expect, it } from 'vitest';
import { createChance } from '../../model/chance.js';
import type { Duration } from './fault-plan.js';
import { drawDuration } from './schedule.js';

const sample = (duration: Duration, seed = 1, count = 4_000): number[] => {
  const chance = createChance(seed);
  return Array.from({ length: count }, () => drawDuration(duration, chance)).sort((a, b) => a - b);
};

describe('a duration', () => {
  it('is constant if it is a number', () => {
    expect(sample(250, 1, 3)).toEqual([250, 250, 250]);
  });

  it('has all values between both ends, inclusive, if it is uniform', () => {
    const times = sample({ uniform: [100, 104] });
    expect([...new Set(times)]).toEqual([100, 101, 102, 103, 104]);
    expect(times[2_000]).toBe(102);
  });

  it('has its median, and the normal share within one sigma of it, if it is log-normal', () => {
    const times = sample({ logNormal: { median: 200, sigma: 0.5 } });
    expect(times[2_000]).toBeGreaterThan(192);
    expect(times[2_000]).toBeLessThan(208);
    const within = times.filter((time) => Math.abs(Math.log(time / 200)) < 0.5).length / times.length;
    expect(within).toBeCloseTo(0.6827, 1);
    expect(times.every((time) => time > 0 && Number.isInteger(time))).toBe(true);
  });

  it('is never longer than the longest timer', () => {
    expect(sample({ logNormal: { median: 2 ** 30, sigma: 10 } }, 1, 100).at(-1)).toBe(2 ** 31 - 1);
  });

  it('is drawn alike for the same seed, and differently for another seed', () => {
    const duration = { uniform: [0, 1_000_000] } as const;
    expect(sample(duration, 5, 20)).toEqual(sample(duration, 5, 20));
    expect(sample(duration, 5, 20)).not.toEqual(sample(duration, 6, 20));
  });
});
