import { isObject } from '../spec/json.js';

/** How much of a value is taken. */
export interface Extent {
  /** How many levels of lists and objects. */
  readonly levels: number;
  /** How many items of a list and members of an object; all unless told. */
  readonly items?: number;
}

/** What is written for a list or an object that is too far down. */
const more = '…';

/** Whether a value is a list or an object that is written as such: a date, for one, is written as a text. */
const isHolder = (value: unknown): value is object =>
  Array.isArray(value) || (isObject(value) && typeof value.toJSON !== 'function');

/** Whether lists and objects of a value are within each other for more than so many levels. */
const isDeeper = (value: unknown, levels: number): boolean =>
  isHolder(value) && (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)));

function copied(value: unknown, { levels, items = Number.POSITIVE_INFINITY }: Extent): unknown {
  if (!isHolder(value)) return value;
  if (levels === 0) return more;
  const below = { levels: levels - 1, items };
  if (Array.isArray(value)) return value.slice(0, items).map((item) => copied(item, below));
  const members = Object.entries(value).slice(0, items);
  return Object.fromEntries(members.map(([name, member]) => [name, copied(member, below)]));
}

/**
 * A value with no more than so many levels, so that whoever walks it comes to an end: what is below is the text `…`. It is the
 * same value where nothing is left out.
 */
export const partOf = (value: unknown, extent: Extent): unknown =>
  extent.items === undefined && !isDeeper(value, extent.levels) ? value : copied(value, extent);
