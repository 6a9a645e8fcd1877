import { similar } from './nearest.js';
import { list, quote } from './quote.js';

const thereAre = (names: readonly string[]): string =>
  `there ${names.length === 1 ? 'is' : 'are'} ${list(names) || 'none'}`;

/** What to say of a name that is not among some: `did you mean "addRows"?`, or else a text, by default which there are. */
export function suggest(name: string, names: readonly string[], otherwise = thereAre(names)): string {
  const near = similar(name, names);
  return near === undefined ? otherwise : `did you mean ${quote(near)}?`;
}

/** The words for a name that is not among some: `there is no grid "Expences"; did you mean "Expenses"?`. */
export const noSuch = (what: string, name: string, names: readonly string[]): string =>
  `there is no ${what} ${quote(name)}; ${suggest(name, names)}`;
