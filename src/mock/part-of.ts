import { isObject } from '../validation/json.js';

/** What is written for a list or an object that is too far down. */
const more = '…';

/** Whether a value is a list or an object that is written as such: a date, for one, is written as a text. */
const isHolder = (value: unknown): value is object =>
  Array.isArray(value) || (isObject(value) && typeof value.toJSON !== 'function');

/** Whether lists and objects of a value are within each other for more than so many levels. */
const isDeeper = (value: unknown, levels: number): boolean =>
  isHolder(value) && (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)));

function copied(value: unknown, levels: number): unknown {
  if (!isHolder(value)) return value;
  if (levels === 0) return more;
  if (Array.isArray(value)) return value.map((item) => copied(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copied(member, levels - 1)]));
}

/**
 * A value with no more than so many levels, so that whoever walks it comes to an end: what is below is the text `…`. It is the
 * same value where nothing is left out.
 */
export const partOf = (value: unknown, levels: number): unknown =>
  isDeeper(value, levels) ? copied(value, levels) : value;
