import { isObject } from '../../validation/json.js';

/** What names in braces stand for; a target's and those that a case kept. */
export type Lookup = (name: string) => unknown;

const anywhere = /\{([A-Za-z][A-Za-z0-9.]*)\}/g;
const alone = /^\{([A-Za-z][A-Za-z0-9.]*)\}$/;

/** A text with its names filled in; one that is nothing but a name becomes the value itself. */
function fillText(text: string, lookup: Lookup): unknown {
  const [, name] = alone.exec(text) ?? [];
  if (name !== undefined) return lookup(name);
  return text.replaceAll(anywhere, (_, inner: string) => String(lookup(inner)));
}

/** A JSON value with its names filled in. A member named `...` stands for the members of its value. */
export function interpolate(value: unknown, lookup: Lookup): unknown {
  if (typeof value === 'string') return fillText(value, lookup);
  if (Array.isArray(value)) return value.map((item) => interpolate(item, lookup));
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const filled = interpolate(member, lookup);
    return name === '...' ? Object.entries(Object(filled)) : [[String(fillText(name, lookup)), filled]];
  });
  return Object.fromEntries(members);
}

/** A path with its names filled in, each percent-encoded. */
export const interpolatePath = (path: string, lookup: Lookup): string =>
  path.replaceAll(anywhere, (_, name: string) => encodeURIComponent(String(lookup(name))));

/** The names that stand in braces anywhere in a value. */
export function namesIn(value: unknown): readonly string[] {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return [...new Set([...text.matchAll(anywhere)].map(([, name = '']) => name))];
}
