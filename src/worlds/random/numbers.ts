import type { Column } from '../../generated/world-file.js';
import { between, type Chance } from './chance.js';
import { hinted, wordsOf } from './hints.js';

type DrawNumber = (chance: Chance, now: number) => number;

const day = 86_400_000;
const minute = 60_000;

const whole =
  (least: number, most: number): DrawNumber =>
  (chance) =>
    between(chance, least, most);

/** Small numbers far more often than great ones. */
const leaning =
  (least: number, most: number): DrawNumber =>
  (chance) =>
    least + Math.floor(chance() ** 3 * (most - least + 1));

const yearOf: DrawNumber = (chance, now) => new Date(now).getUTCFullYear() - between(chance, 0, 10);

/** What a whole number is about; the first that fits counts. */
const integers: readonly (readonly [words: string, draw: DrawNumber])[] = [
  ['year', yearOf],
  ['percent percentage progress rate', whole(0, 100)],
  ['age', whole(18, 80)],
  ['count quantity qty amount piece copy seat person', leaning(1, 40)],
  ['priority rank level severity rating score star', whole(1, 5)],
  ['point estimate', (chance) => [1, 2, 3, 5, 8, 13][between(chance, 0, 5)] ?? 1],
  ['port', whole(1024, 49_151)],
  ['hour day week month duration', leaning(1, 60)],
];

/** With two places, most near the middle of the scale: like prices. */
const price: DrawNumber = (chance) => {
  const spread = chance() + chance() + chance() - 1.5; // nearly a normal distribution
  return Math.round(40 * Math.exp(2 * spread) * 100) / 100;
};

const scaled =
  (least: number, most: number, step: number): DrawNumber =>
  (chance) =>
    between(chance, Math.round(least / step), Math.round(most / step)) / Math.round(1 / step);

/** What a number is about; the first that fits counts. */
const decimals: readonly (readonly [words: string, draw: DrawNumber])[] = [
  ['latitude lat', scaled(-90, 90, 0.0001)],
  ['longitude lng lon', scaled(-180, 180, 0.0001)],
  ['percent percentage rate ratio discount tax', scaled(0, 100, 0.5)],
  ['hour day duration effort spent', scaled(0.25, 16, 0.25)],
  ['amount price cost total fee sum value budget salary expense', price],
  ['count quantity qty', leaning(1, 40)],
  ['weight length width height size distance', scaled(0.1, 250, 0.1)],
];

const startOfDay = (time: number): number => Math.floor(time / day) * day;

const past =
  (days: number): DrawNumber =>
  (chance, now) =>
    startOfDay(now) - leaning(1, days)(chance, now) * day;

const future =
  (days: number): DrawNumber =>
  (chance, now) =>
    startOfDay(now) + leaning(1, days)(chance, now) * day;

/** A moment that a column can hold, however far the clock stands from 1970. */
const within = (time: number): number => Math.max(-8.64e15, Math.min(8.64e15, time));

/** Which day a moment is on: before the world's clock, unless its name looks ahead. */
const days: readonly (readonly [words: string, draw: DrawNumber])[] = [
  ['birth birthday born birthdate', (chance, now) => startOfDay(now) - between(chance, 18 * 365, 80 * 365) * day],
  ['due deadline end until expires expiry planned target next delivery renewal', future(180)],
];

/** In working hours mostly, on five minutes. */
const timeOfDay: DrawNumber = (chance) => {
  const [least, most] = chance() < 0.85 ? [8 * 12, 18 * 12] : [0, 24 * 12 - 1];
  return between(chance, least, most) * 5 * minute;
};

function drawerOfMoment(column: Column): DrawNumber {
  if (column.kind === 'time') return timeOfDay;
  const draw = hinted(wordsOf(column), days) ?? past(700);
  if (column.kind === 'date') return (chance, now) => within(draw(chance, now));
  return (chance, now) => within(draw(chance, now) + timeOfDay(chance, now));
}

/** Draws numbers for a column of a number or a moment, by what its name says; moments go by `now`, the world's clock in ms. */
export function numberDrawer(column: Column): DrawNumber {
  if (column.kind === 'integer') return hinted(wordsOf(column), integers) ?? leaning(0, 1000);
  if (column.kind === 'number') return hinted(wordsOf(column), decimals) ?? scaled(0, 1000, 0.01);
  return drawerOfMoment(column);
}
