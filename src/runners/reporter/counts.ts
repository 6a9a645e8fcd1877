/** The entries grouped by a key, in the order in which the keys first come. */
export function groupedBy<Key, Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): ReadonlyMap<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  return groups;
}

/** How many exchanges entries count together. */
export const sumOf = (entries: readonly { readonly count: number }[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0);
