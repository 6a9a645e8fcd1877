import { isObject } from '../../validation/json.js';

const placeholder = /\{([A-Za-z][A-Za-z0-9.]*)\}/g;

/** Fills names in. A text of only a name becomes the value itself; a member named `...` becomes the members of its value. */
export function interpolate(value: unknown, lookup: (name: string) => unknown): unknown {
  if (typeof value === 'string') {
    if (!value.includes('{')) return value; // as most texts are
    const [found] = value.match(placeholder) ?? [];
    if (found === value) return lookup(value.slice(1, -1));
    return value.replaceAll(placeholder, (_, name: string) => String(lookup(name)));
  }
  if (Array.isArray(value)) return value.map((item) => interpolate(item, lookup));
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const filled = interpolate(member, lookup);
    return name === '...' ? Object.entries(Object(filled)) : [[String(interpolate(name, lookup)), filled]];
  });
  return Object.fromEntries(members);
}

/** Fills names into a path, each percent-encoded. */
export const interpolatePath = (path: string, lookup: (name: string) => unknown): string =>
  path.replaceAll(placeholder, (_, name: string) => encodeURIComponent(String(lookup(name))));

/** Returns the names in braces anywhere in a value. */
export function namesIn(value: unknown): readonly string[] {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return [...new Set(text.match(placeholder)?.map((found) => found.slice(1, -1)))];
}
