import { isObject, member } from '../../validation/json.js';

/** A value before and after; undefined where there was or is none. */
export interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Where two JSON values differ, as deep as they are alike in shape. */
export function diffValues(
  before: unknown,
  after: unknown,
  path = '',
): readonly (Change & { readonly path: string })[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const longer = before.length > after.length ? before : after;
    return longer.flatMap((_, i) => diffValues(before[i], after[i], `${path}[${i}]`));
  }
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => diffValues(member(before, name), member(after, name), below(path, name)));
  }
  return [{ path, before, after }];
}

/** Whether two JSON values are alike. */
export const alike = (before: unknown, after: unknown): boolean =>
  before === after || (typeof before === 'object' && diffValues(before, after).length === 0);
