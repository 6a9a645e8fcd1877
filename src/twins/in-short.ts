import { isObject } from '../spec/json.js';

const longest = 200;
const mostNames = 6;

function asText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value); // a bigint, or what leads back to itself
  }
}

/** A value as text for people, cut when it is long. */
export function inShort(value: unknown): string {
  const text = asText(value);
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}

/**
 * What stands in place of what is right, for people: an object by the names of its members alone, as their values can be
 * long, secret, or lead back to the object.
 */
export function inKind(value: unknown): string {
  if (value instanceof Promise) return 'a Promise';
  if (typeof value === 'function') return 'a function';
  if (!isObject(value)) return inShort(value);
  const names = Object.keys(value);
  if (names.length === 0) return 'an object without members';
  return `an object with ${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ', ...' : ''}`;
}
