import type { Counted, Coverage } from './coverage.js';

/** Merges coverages. Without arguments, returns an empty coverage. */
export function mergeCoverage(...all: readonly Coverage[]): Coverage {
  function merge<Entry>(
    listOf: (coverage: Coverage) => readonly Counted<Entry>[],
    ...keys: readonly (keyof Entry)[]
  ): readonly Counted<Entry>[] {
    const byKey = new Map<string, Counted<Entry>>();
    for (const entry of all.flatMap(listOf)) {
      const key = JSON.stringify(keys.map((name) => entry[name] ?? null));
      const known = byKey.get(key);
      byKey.set(key, known === undefined ? entry : { ...known, count: known.count + entry.count });
    }
    return [...byKey.values()];
  }
  return {
    exchanges: all.reduce((sum, { exchanges }) => sum + exchanges, 0),
    operations: merge(({ operations }) => operations, 'operation', 'status'),
    refusals: merge(({ refusals }) => refusals, 'operation', 'rule', 'code'),
    rules: merge(({ rules }) => rules, 'rule', 'operation'),
    unread: merge(({ unread }) => unread, 'operation', 'where', 'member'),
    choices: merge(({ choices }) => choices, 'choice', 'operation'),
    unmatched: merge(({ unmatched }) => unmatched, 'request', 'status'),
    faults: merge(({ faults }) => faults, 'fault'),
  };
}
