/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: not a list, not null and not a Promise. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Promise);

/** Returns an own member of a JSON object; undefined for inherited members, and for anything that is not an object. */
export const member = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Copies an object without the members that are undefined. */
export const withoutUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };

/** Whether two values are equal: lists, maps and plain objects by their members except `butFor`, others by identity. Skips shared parts. */
export function isEqual(a: unknown, b: unknown, butFor?: string): boolean {
  if (a === b || Object.is(a, b)) return true;
  const membersOf = (value: unknown): ReadonlyMap<unknown, unknown> | undefined => {
    if (value instanceof Map) return value;
    if (Array.isArray(value)) return new Map(value.entries());
    const prototype: unknown = isObject(value) ? Object.getPrototypeOf(value) : undefined;
    if (prototype !== Object.prototype && prototype !== null) return undefined;
    return new Map(Object.entries(Object(value)).filter(([name]) => name !== butFor));
  };
  const [one, other] = [membersOf(a), membersOf(b)];
  if (one === undefined || other === undefined || one.size !== other.size) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  for (const [key, value] of one) if (!other.has(key) || !isEqual(value, other.get(key), butFor)) return false;
  return true;
}

/** Parses a JSON text; returns undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  if (text === '') return undefined; // an error with its stack would take twenty times as long
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The most levels of lists and objects in JSON; more could exhaust the stack of a function that walks it. */
export const deepestNesting = 64;

function closingQuote(json: Uint8Array, opening: number): number {
  let at = opening + 1;
  while (at < json.length && json[at] !== 0x22) at += json[at] === 0x5c ? 2 : 1; // a backslash and what it escapes
  return at;
}

/**
 * Returns the number of bytes before the first bracket that is nested too deep in JSON in UTF-8; undefined if no bracket is. Reads each
 * byte once, does not recurse, and accepts any bytes.
 */
export function tooDeepAt(json: Uint8Array): number | undefined {
  if (json.length < 2 * (deepestNesting + 1)) return undefined; // each level has two brackets
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === 0x22) at = closingQuote(json, at);
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      if (depth > deepestNesting) return at;
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
  }
  return undefined;
}

/** Counts the members of all objects in a JSON text, repeated ones included. */
export function countMembers(text: string): number {
  const json = new TextEncoder().encode(text);
  let members = 0;
  for (let at = 0; at < json.length; at++) {
    if (json[at] === 0x22) at = closingQuote(json, at);
    else if (json[at] === 0x3a) members += 1;
  }
  return members;
}

/** Parses a JSON text; returns undefined if there is no text, or if it is not JSON or nested too deep. */
export const parseShallowJson = (text: string | undefined): unknown =>
  text === undefined || tooDeepAt(new TextEncoder().encode(text)) !== undefined ? undefined : parseJson(text);

/** Returns the value of a JSON text if writing it again loses nothing of the text; otherwise undefined. */
export function exactValue(text: string | undefined): unknown {
  const value = parseShallowJson(text);
  if (text === undefined || value === undefined) return undefined; // the next line would take quadratic time for a truncated text
  return JSON.stringify(value) === text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1') ? value : undefined;
}

/** Says why JSON that is nested too deep is refused. */
export const tooDeepWords = (bytes: number): string =>
  `lists and objects can be nested ${deepestNesting} levels deep; a deeper one begins after ${bytes} bytes`;

/** Whether a value has more levels than JSON may have, as a cyclic value does. Fast for worlds of millions of values. */
export function isTooDeep(value: unknown, levels = deepestNesting): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((one) => isTooDeep(one, levels - 1));
  for (const name in value) if (isTooDeep(Reflect.get(value, name), levels - 1)) return true;
  return false;
}
