/** Where two values differ and how, without values that change from run to run. */
export interface Difference {
  /** The path, such as `values[].columns.note`; empty where the values themselves differ. */
  readonly place: string;
  /** Such as `missing`, `text instead of number` or `another value`. */
  readonly shape: string;
}

/** What kind of JSON value it is, in a word. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
}

/** A name or a position behind a path; every position is `[]`. */
export const behind = (path: string, name: string | number): string =>
  typeof name === 'number' ? `${path}[]` : path === '' ? name : `${path}.${name}`;

function inLists(expected: readonly unknown[], seen: readonly unknown[], path: string): Difference | undefined {
  const more = seen.length - expected.length;
  const shapes = { '-1': 'one less', '1': 'one more' } as Readonly<Record<string, string>>;
  if (more !== 0) return { place: `${path}[]`, shape: shapes[String(more)] ?? (more > 0 ? 'more' : 'less') };
  for (const [i, one] of expected.entries()) {
    const found = firstDifference(one, seen[i], behind(path, i));
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
  if (Array.isArray(expected) && Array.isArray(seen)) return inLists(expected, seen, path);
  if (kind !== 'object') return { place: path, shape: 'another value' };
  const [left, right] = [new Map(Object.entries(Object(expected))), new Map(Object.entries(Object(seen)))];
  for (const name of [...new Set([...left.keys(), ...right.keys()])].sort()) {
    const found = firstDifference(left.get(name), right.get(name), behind(path, name));
    if (found) return found;
  }
  return undefined;
}

/** The first place where a JSON value that was seen differs from the one that was expected, and how. */
export const differenceOf = (expected: unknown, seen: unknown): Difference =>
  firstDifference(expected, seen, '') ?? { place: '', shape: 'another value' };

/** A text with names in place of values of a target and of a run: `<note>` for the id of that column, `<id>` for any other. Of words, only those that hold a digit are taken for values. */
export function withoutValues(text: string, values: Readonly<Record<string, unknown>>): string {
  const names = new Map<string, string>();
  for (const [name, value] of Object.entries(values).reverse())
    if (typeof value === 'string' || typeof value === 'number') names.set(String(value), name);
  const named = (part: string): string => (names.has(part) ? `<${names.get(part)}>` : part);
  const inPath = text.replaceAll(/(?<=\.)[^.[\]\s]+/g, named);
  const inWords = inPath.replaceAll(/[\w-]{3,}/g, (word) => (/\d/.test(word) ? named(word) : word));
  return inWords.replaceAll(/\d{4,}/g, '<id>');
}
