import { isObject } from './json.js';
import { preview } from './preview.js';
import { describeValue } from './quote.js';

const isPromise = (value: unknown): boolean => typeof Object(value).then === 'function';

/**
 * A wrong argument in words: an object by the names of its members alone, as their values can be long, secret, or lead back
 * to the object.
 */
export function describeArgument(value: unknown): string {
  if (isPromise(value)) return 'a Promise: await it first';
  if (!isObject(value)) return preview(value, { most: 200 });
  const names = Object.keys(value);
  if (names.length === 0) return 'an object without members';
  return `an object with ${names.slice(0, 6).join(', ')}${names.length > 6 ? ', ...' : ''}`;
}

/**
 * What was given where a world or settings belong, in words, with the step that was left out: a text, a Promise, a builder or
 * a mock; undefined for any other value.
 */
export function describeMistake(value: unknown): string | undefined {
  if (typeof value === 'string') return `${describeValue(value)}: readWorld of gridtwin/worlds reads a file`;
  if (isPromise(value)) return describeArgument(value);
  const { build, exportWorld } = Object(value);
  if (typeof build === 'function') return 'a builder: its build() gives the world';
  return typeof exportWorld === 'function' ? 'a mock: its exportWorld() gives the world' : undefined;
}
