import type { WorldProblem } from '../../model/world-error.js';
import { quote } from '../../validation/quote.js';
import { suggest } from '../../validation/suggest.js';

/** A problem for every second and later use of a name, at `path[i]` and the suffix. */
export function repeated(
  names: readonly (string | number | undefined)[],
  path: string,
  suffix: string,
  what: string,
): WorldProblem[] {
  const seen = new Set<string | number>();
  return names.flatMap((name, i) => {
    if (name === undefined) return [];
    const known = seen.has(name);
    seen.add(name);
    return known
      ? [{ path: `${path}[${i}]${suffix}`, message: `the ${what} ${JSON.stringify(name)} is used twice` }]
      : [];
  });
}

/** The same for a member of each entry. */
export const repeatedMembers = <Member extends string>(
  entries: readonly { readonly [name in Member]?: string | number }[],
  path: string,
  member: Member,
  what: string,
): WorldProblem[] =>
  repeated(
    entries.map((entry) => entry[member]),
    path,
    `.${member}`,
    what,
  );

/** Names that exist. */
type Names = Pick<ReadonlySet<string>, 'has' | 'keys'>;

/** The problem of naming something that does not exist, if it does not. */
export const reference = (path: string, what: string, name: string, known: Names): WorldProblem[] =>
  known.has(name) ? [] : [{ path, message: `there is no ${what} ${quote(name)}; ${suggest(name, [...known.keys()])}` }];
