import { type CheckPair, checkPhases, phasesIn } from '../../specification/check-order.js';

/** Returns whether an order of checks, a value of `checks.order`, has each pair as it was seen. */
export function agreesWith(order: string, pairs: readonly CheckPair[]): boolean {
  const words: readonly string[] = phasesIn(order) ?? [];
  return pairs.every(({ first, second }) => words.indexOf(first) < words.indexOf(second));
}

function circleOf(pairs: readonly CheckPair[]): readonly CheckPair[] {
  const inCircle = pairs.filter(
    ({ first, second }) => pairs.some((pair) => pair.first === second) && pairs.some((pair) => pair.second === first),
  );
  return inCircle.length === pairs.length ? pairs : circleOf(inCircle);
}

/** Returns the `checks.order` of the pairs except `conflicts`, which fit no order: a short name or all words; no value without pairs. */
export function orderOf(seen: readonly CheckPair[]) {
  const conflicts = circleOf(seen);
  const pairs = seen.filter((pair) => !conflicts.includes(pair));
  if (pairs.length === 0) return { conflicts };
  const short = ['field-first', 'issue-first'].find((name) => agreesWith(name, pairs));
  if (short !== undefined) return { value: short, conflicts };
  const left: string[] = [...checkPhases];
  const order: string[] = [];
  const mustWait = (word: string) => pairs.some(({ first, second }) => second === word && left.includes(first));
  while (left.length > 0) {
    const at = left.findIndex((word) => !mustWait(word));
    order.push(...left.splice(at, 1));
  }
  return { value: order.join(','), conflicts };
}
