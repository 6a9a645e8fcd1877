/** The place and shape of a difference, without values that change from run to run. */
export interface Difference {
  /** The path, such as `values[].columns.note`; empty if the values themselves differ. */
  readonly place: string;
  /** Such as `missing`, `text instead of number` or `another value`. */
  readonly shape: string;
}

/** Returns the kind of a JSON value in a word. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
}

/** Appends a name or a position to a path; every position is `[]`. */
export const behind = (path: string, name: string | number): string =>
  typeof name === 'number' ? `${path}[]` : path === '' ? name : `${path}.${name}`;

function inParts(expected: unknown, seen: unknown, path: string, isList: boolean): Difference | undefined {
  const [left, right] = [new Map(Object.entries(Object(expected))), new Map(Object.entries(Object(seen)))];
  const more = isList ? right.size - left.size : 0;
  if (more !== 0)
    return { place: `${path}[]`, shape: `${Math.abs(more) === 1 ? 'one ' : ''}${more > 0 ? 'more' : 'less'}` };
  const names = [...new Set([...left.keys(), ...right.keys()])];
  for (const name of isList ? names : names.sort()) {
    const found = firstDifference(left.get(name), right.get(name), behind(path, isList ? Number(name) : name));
    if (found) return found;
  }
  return undefined;
}

function firstDifference(expected: unknown, seen: unknown, path: string): Difference | undefined {
  if (Object.is(expected, seen)) return undefined;
  if (seen === undefined) return { place: path, shape: 'missing' };
  if (expected === undefined) return { place: path, shape: 'not expected' };
  const [wanted, kind] = [kindOf(expected), kindOf(seen)];
  if (wanted !== kind) return { place: path, shape: `${kind} instead of ${wanted}` };
  const hasParts = kind === 'object' || kind === 'list';
  return hasParts ? inParts(expected, seen, path, kind === 'list') : { place: path, shape: 'another value' };
}

/** Returns the first difference between an expected JSON value and the one that was seen. */
export const differenceOf = (expected: unknown, seen: unknown): Difference =>
  firstDifference(expected, seen, '') ?? { place: '', shape: 'another value' };

/** Replaces values in a text by names: `<note>` for the id of that column, `<id>` for other ids. A word needs a digit to be a value. */
export function withoutValues(text: string, values: Readonly<Record<string, unknown>>): string {
  const names = new Map<string, string>();
  for (const [name, value] of Object.entries(values).reverse())
    if (typeof value === 'string' || typeof value === 'number') names.set(String(value), name);
  const named = (part: string): string => (names.has(part) ? `<${names.get(part)}>` : part);
  const inPath = text.replaceAll(/(?<=\.)[^.[\]\s]+/g, named);
  const inWords = inPath.replaceAll(/[\w-]{3,}/g, (word) => (/\d/.test(word) ? named(word) : word));
  return inWords.replaceAll(/\d{4,}/g, '<id>');
}
