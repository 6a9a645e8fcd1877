import type { Coverage } from './covered.js';

type Counted = { readonly count: number };

/** What tells entries of a list apart: the values of these members, in this order. */
const keysOf = <Entry extends Counted>(entry: Entry, names: readonly (keyof Entry)[]): string =>
  JSON.stringify(names.map((name) => entry[name] ?? null));

/** A list of entries, of which those that are told apart by none of these members are counted together, as the first of them. */
function joined<Entry extends Counted>(all: readonly Entry[], names: readonly (keyof Entry)[]): readonly Entry[] {
  const byKey = new Map<string, Entry>();
  for (const entry of all) {
    const key = keysOf(entry, names);
    const known = byKey.get(key);
    byKey.set(key, known === undefined ? entry : { ...known, count: known.count + entry.count });
  }
  return [...byKey.values()];
}

/** Coverages as one; of none it is that of no exchange. */
export const mergeCoverage = (...all: readonly Coverage[]): Coverage => ({
  exchanges: all.reduce((sum, { exchanges }) => sum + exchanges, 0),
  operations: joined(
    all.flatMap(({ operations }) => operations),
    ['operation', 'status'],
  ),
  refusals: joined(
    all.flatMap(({ refusals }) => refusals),
    ['operation', 'rule', 'code'],
  ),
  rules: joined(
    all.flatMap(({ rules }) => rules),
    ['rule', 'operation'],
  ),
  unread: joined(
    all.flatMap(({ unread }) => unread),
    ['operation', 'where', 'member'],
  ),
  choices: joined(
    all.flatMap(({ choices }) => choices),
    ['choice', 'operation'],
  ),
  unmatched: joined(
    all.flatMap(({ unmatched }) => unmatched),
    ['request', 'status'],
  ),
  faults: joined(
    all.flatMap(({ faults }) => faults),
    ['fault'],
  ),
});
