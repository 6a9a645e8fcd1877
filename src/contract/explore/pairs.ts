/** Values of the mock that stand for others of the deployment: ids of rows, and numbers of sequences. */
export type Pairs = ReturnType<typeof createPairs>;

/** Pairs in which each value goes with one other, of the same type. */
export function createPairs() {
  const known = new Map<string, string>();
  return {
    /** Takes two values that were answered at the same place; whether they go together. */
    take: (kind: string, mock: unknown, seen: unknown): boolean => {
      const [one, other] = [`${kind} m ${mock}`, `${kind} s ${seen}`];
      if (!known.has(one) && !known.has(other) && typeof mock === typeof seen) {
        known.set(one, other);
        known.set(other, one);
      }
      return known.get(one) === other;
    },
  };
}
