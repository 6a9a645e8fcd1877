import { list } from '../../validation/quote.js';
import type { Option, Options } from './column.js';
import { type Invalid, invalid } from './kind.js';

/** The options of a column, indexed by each of their names. */
export const indexOptions = (all: readonly Option[]): Options => ({
  all,
  byTitle: new Map(all.map((option) => [option.title, option])),
  byValue: new Map(all.map((option) => [option.value, option])),
  wanted: {
    title: `the title of an option: ${list(all.map(({ title }) => title))}`,
    value: `the value of an option, or an object with it: ${list(all.map(({ value }) => value))}`,
  },
});

/** The stored value of an option given by title, as the newer API does. */
export function byTitle(title: unknown, { byTitle, wanted }: Options): string | Invalid {
  const option = typeof title === 'string' ? byTitle.get(title) : undefined;
  return option?.value ?? invalid(wanted.title);
}

const givenValue = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'value' in given ? given.value : given;

/** The stored value of an option given by value, or by an object with that value, as the legacy API does. */
export function byValue(given: unknown, { byValue, wanted }: Options): string | Invalid {
  const value = givenValue(given);
  const option = typeof value === 'string' ? byValue.get(value) : undefined;
  return option?.value ?? invalid(wanted.value);
}

/** The title of a stored option. */
export const titleOf = (value: string, { byValue }: Options): string => byValue.get(value)?.title ?? value;
