import type { WorldProblem } from '../../model/world-error.js';
import { noSuch } from '../../validation/suggest.js';

/** A problem for every second and later use of a member's value; `path` has `[]` for the index: `users[].name`. */
export function repeatedNames<Member extends string>(
  entries: readonly { readonly [name in Member]?: string | number }[],
  member: Member,
  path: string,
  what: string,
): WorldProblem[] {
  const seen = new Set<string | number>();
  return entries.flatMap(({ [member]: name }, i) => {
    if (name === undefined) return [];
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [{ path: path.replace('[]', `[${i}]`), message: `the ${what} ${JSON.stringify(name)} is used twice` }];
  });
}

/** The problem of a name that is not among the known ones; empty for a known name. */
export const unknownReference = (
  path: string,
  what: string,
  name: string,
  known: Pick<ReadonlySet<string>, 'has' | 'keys'>,
): WorldProblem[] => (known.has(name) ? [] : [{ path, message: noSuch(what, name, [...known.keys()]) }]);
