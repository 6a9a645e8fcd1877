import type { Column } from '../../generated/world-file.js';
import { between, type Chance } from '../../model/chance.js';
import { hinted } from './hints.js';

type DrawNumber = (chance: Chance, now: number) => number;

// Both ends are included; low numbers are far more frequent with a `lean` above 1.
const range = (least: number, most: number, { step = 1, lean = 1 } = {}): DrawNumber => {
  const [first, last] = [Math.round(least / step), Math.round(most / step)];
  return (chance) => (first + Math.floor(chance() ** lean * (last - first + 1))) / Math.round(1 / step);
};

// Words that hint at a range: the first match counts. `day` draws days relative to the day of the world's clock.
const hints: Readonly<Record<'integer' | 'number' | 'day', readonly (readonly [words: string, draw: DrawNumber])[]>> = {
  integer: [
    ['year', (chance, now) => new Date(now).getUTCFullYear() - between(chance, 0, 10)],
    ['percent percentage progress rate', range(0, 100)],
    ['age', range(18, 80)],
    ['count quantity qty amount piece copy seat person', range(1, 40, { lean: 3 })],
    ['priority rank level severity rating score star', range(1, 5)],
    ['point estimate', (chance) => [1, 2, 3, 5, 8, 13][between(chance, 0, 5)] ?? 1],
    ['port', range(1024, 49_151)],
    ['hour day week month duration', range(1, 60, { lean: 3 })],
  ],
  number: [
    ['latitude lat', range(-90, 90, { step: 0.0001 })],
    ['longitude lng lon', range(-180, 180, { step: 0.0001 })],
    ['percent percentage rate ratio discount tax', range(0, 100, { step: 0.5 })],
    ['hour day duration effort spent', range(0.25, 16, { step: 0.25 })],
    [
      'amount price cost total fee sum value budget salary expense',
      (chance) => {
        const spread = chance() + chance() + chance() - 1.5; // nearly a normal distribution, as prices have on a log scale
        return Math.round(40 * Math.exp(2 * spread) * 100) / 100;
      },
    ],
    ['count quantity qty', range(1, 40, { lean: 3 })],
    ['weight length width height size distance', range(0.1, 250, { step: 0.1 })],
  ],
  day: [
    ['birth birthday born birthdate', (chance) => -between(chance, 18 * 365, 80 * 365)],
    ['due deadline end until expires expiry planned target next delivery renewal', range(1, 180, { lean: 3 })],
  ],
};

/** Draws numbers or moments by hints in the name of a column. Moments are relative to `now` (milliseconds), in the range of a Date. */
export function numberDrawer(column: Column, { now }: { readonly now: number }): (chance: Chance) => number {
  const { kind } = column;
  // Draws a multiple of five minutes, mostly in working hours.
  const drawTime = (chance: Chance): number => {
    const [least, most] = chance() < 0.85 ? [8 * 12, 18 * 12] : [0, 24 * 12 - 1];
    return between(chance, least, most) * 5 * 60_000;
  };
  if (kind === 'time') return drawTime;
  if (kind === 'integer' || kind === 'number') {
    const hint = hinted(column, hints[kind]);
    const draw = hint ?? (kind === 'integer' ? range(0, 1000, { lean: 3 }) : range(0, 1000, { step: 0.01 }));
    return (chance) => draw(chance, now);
  }
  const day = 86_400_000;
  const past = range(1, 700, { lean: 3 });
  const drawDays = hinted(column, hints.day) ?? ((chance: Chance) => -past(chance, now));
  return (chance) => {
    const midnight = (Math.floor(now / day) + drawDays(chance, now)) * day;
    const moment = kind === 'date' ? midnight : midnight + drawTime(chance);
    return Math.max(-8.64e15, Math.min(8.64e15, moment));
  };
}
