import { isObject } from '../validation/json.js';

/** Returns a value with at most some levels, deeper ones as `…`; the same value if it has no more. A date is not a level. */
export function partOf(value: unknown, levels: number): unknown {
  if (!Array.isArray(value) && (!isObject(value) || typeof value.toJSON === 'function')) return value;
  if (levels === 0) return '…';
  const members = Object.entries(value).map(([name, member]) => ({ name, member, part: partOf(member, levels - 1) }));
  if (members.every(({ member, part }) => Object.is(member, part))) return value;
  if (Array.isArray(value)) return members.map(({ part }) => part);
  return Object.fromEntries(members.map(({ name, part }) => [name, part]));
}
