import { emptyList, isSameList, type SortedList } from './sorted-list.js';
import type { State } from './state.js';

const isList = (value: object): value is SortedList<{ readonly id: number }> => 'chunks' in value;

/** Whether two parts of states hold the same; a list without items, and one that is not there, do. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (one instanceof Map && other instanceof Map) {
    const of = (map: Map<unknown, unknown>, key: unknown): unknown => map.get(key) ?? emptyList();
    return [...one.keys(), ...other.keys()].every((key) => isSame(of(one, key), of(other, key)));
  }
  if (isList(one) && isList(other)) return isSameList(one, other, isSame);
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)));
}

/**
 * Whether two states are the same in all but the time. What they share is not looked at, and the first difference ends the
 * search, so that it costs little after a write.
 */
export const isSameState = (one: State, other: State): boolean =>
  one === other ||
  (one.lastRowId === other.lastRowId &&
    one.lastTaskId === other.lastTaskId &&
    isSame(one.grids, other.grids) &&
    isSame(one.selections, other.selections) &&
    (one.catalogue === other.catalogue ||
      JSON.stringify(one.catalogue.definition) === JSON.stringify(other.catalogue.definition)));
