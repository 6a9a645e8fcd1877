import { isObject, member } from '../../validation/json.js';

/** A value before and after; undefined where there was or is none. */
export interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

/** A difference that is neither in a row nor in a selection: its path in the world file, and the value before and after. */
export interface RestDiff extends Change {
  /** Such as `users[0].fullName` or `now`; what a sheet has beside rows is at `rows[10500 DEMO-1].unseen`. */
  readonly path: string;
}

/** Where two JSON values differ, as deep as their shapes agree. */
export function diffValues(before: unknown, after: unknown, path = ''): readonly RestDiff[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const longer = before.length > after.length ? before : after;
    return longer.flatMap((_, i) => diffValues(before[i], after[i], `${path}[${i}]`));
  }
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      diffValues(member(before, name), member(after, name), path === '' ? name : `${path}.${name}`),
    );
  }
  return [{ path, before, after }];
}

/** The ids that any of several lists has, in ascending order. */
export const idsIn = (...lists: readonly Iterable<number>[]): readonly number[] =>
  [...new Set(lists.flatMap((list) => [...list]))].sort((a, b) => a - b);
