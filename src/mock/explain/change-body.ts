import { isObject, type JsonObject } from '../../validation/json.js';
import type { BodyChange, Keys } from './explanation.js';

/** A value of one's own, so that a later change to it leaves the edit as it is. */
const copyOf = (value: unknown): unknown => (typeof value === 'object' ? structuredClone(value) : value);

/** Puts a member into an object, also one that is named as the prototype is. */
const put = (holder: JsonObject, name: string, value: unknown): unknown =>
  Object.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true });

/** Gives a member another name in its place among the others. */
function rename(holder: JsonObject, from: string, to: string): void {
  const members = Object.entries(holder);
  for (const [name] of members) Reflect.deleteProperty(holder, name);
  for (const [name, value] of members) put(holder, name === from ? to : name, value);
}

function changeMember(holder: JsonObject, name: string, change: BodyChange): void {
  if ('value' in change) put(holder, name, copyOf(change.value));
  else if ('remove' in change) Reflect.deleteProperty(holder, name);
  else if (Object.hasOwn(holder, name)) rename(holder, name, change.rename);
}

function changeItem(list: unknown[], at: string | number, change: BodyChange): void {
  if (typeof at !== 'number' || !(at in list)) return;
  if ('value' in change) list[at] = copyOf(change.value);
  else if ('remove' in change) list.splice(at, 1);
}

function below(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/**
 * Changes a place of a parsed body where it stands, and gives the body; it is as it was where there is no such place. Nothing is
 * copied, so that thousands of changes cost no more than thousands of places.
 */
export function changeAt(body: unknown, keys: Keys, change: BodyChange): unknown {
  const last = keys.at(-1);
  if (last === undefined) return 'value' in change ? change.value : body;
  const holder = keys.slice(0, -1).reduce<unknown>(below, body);
  if (Array.isArray(holder)) changeItem(holder, last, change);
  else if (isObject(holder)) changeMember(holder, String(last), change);
  return body;
}
