import { isObject } from '../../validation/json.js';
import { preview } from '../../validation/preview.js';

const mostNames = 6;

/**
 * What stands in place of what is right, for people: an object by the names of its members alone, as their values can be
 * long, secret, or lead back to the object.
 */
export function inKind(value: unknown): string {
  if (value instanceof Promise) return 'a Promise';
  if (typeof value === 'function') return 'a function';
  if (!isObject(value)) return preview(value, { most: 200 });
  const names = Object.keys(value);
  if (names.length === 0) return 'an object without members';
  return `an object with ${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ', ...' : ''}`;
}
