const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const alikeLists = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => alike(item, b[i]));

const alikeMaps = (a: ReadonlyMap<unknown, unknown>, b: ReadonlyMap<unknown, unknown>): boolean =>
  a.size === b.size && [...a].every(([key, value]) => b.has(key) && alike(value, b.get(key)));

function alikeObjects(a: object, b: object): boolean {
  const [own, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return alikeMaps(own, other);
}

/**
 * Whether two values hold the same: lists, maps and plain objects by what is in them, everything else by identity. What they
 * share is not looked into, so that two states which come from one are compared by what changed.
 */
export function alike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b)) return alikeLists(a, b);
  if (a instanceof Map && b instanceof Map) return alikeMaps(a, b);
  return isPlain(a) && isPlain(b) && alikeObjects(a, b);
}
