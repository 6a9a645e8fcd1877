import type { Core } from '../../mock/create-core.js';
import type { SheetRef } from '../../mock/lookup.js';
import { TwinAssertionError } from '../../validation/assertion-error.js';
import { checkArgument } from '../../validation/describe-argument.js';
import { isObject } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { preview } from '../../validation/preview.js';
import { printable } from '../../validation/printable.js';
import { suggest } from '../../validation/suggest.js';

/**
 * An expected row: column id to a value in the format of the newer API, to a Date, or to a matcher such as
 * `expect.any(Number)`; null is an empty cell, and columns that are not named may hold anything. A matcher such as
 * `expect.objectContaining` in place of a row gets all its cells.
 */
export type ExpectedRow = Readonly<Record<string, unknown>>;

function checkArguments(mock: unknown, place: unknown, expected: unknown): void {
  const isMock = isObject(mock) && typeof mock.rows === 'function' && typeof mock.view === 'function';
  checkArgument(isMock, 'rows are asked of a twin or a mock', mock);
  const isPlace = isObject(place) && 'grid' in place && 'issue' in place;
  checkArgument(isPlace, 'rows are at { grid: 10500, issue: "DEMO-1" }', place);
  if (!Array.isArray(expected) || !expected.every(isObject))
    throw new MisuseError(
      `the rows that are expected must be a list of objects, each column id to value, and not ${words(expected)}`,
    );
}

const isMatcher = (wanted: unknown): boolean => typeof Object(wanted).asymmetricMatch === 'function';

// Compares by matcher, by the time of a Date, or by value, with matchers and Dates inside.
function matches(wanted: unknown, actual: unknown): boolean {
  if (isMatcher(wanted)) return Object(wanted).asymmetricMatch(actual) === true;
  if (typeof Object(wanted).getTime === 'function')
    return Object(wanted).getTime() === (typeof actual === 'string' ? Date.parse(actual) : actual);
  if (typeof wanted !== 'object' || wanted === null || typeof actual !== 'object' || actual === null)
    return (wanted ?? null) === actual;
  const names = Object.keys(wanted);
  const isAlike = Array.isArray(wanted) === Array.isArray(actual) && names.length === Object.keys(actual).length;
  return isAlike && names.every((name) => matches(Reflect.get(wanted, name), Reflect.get(actual, name)));
}

function words(wanted: unknown): string {
  const { toAsymmetricMatcher, getTime, sample } = Object(wanted);
  if (typeof toAsymmetricMatcher === 'function') return toAsymmetricMatcher.call(wanted);
  if (isMatcher(wanted)) return `${wanted} ${preview(sample, { most: 200 })}`;
  const text = preview(wanted, { most: 200 });
  return typeof getTime === 'function' ? `${text} (${getTime.call(wanted)})` : text;
}

function cellLines(index: number, expected: ExpectedRow, actual: ExpectedRow): string[] {
  if (isMatcher(expected) && matches(expected, actual)) return [];
  if (isMatcher(expected)) return [`row ${index} is ${preview(actual, { most: 200 })}, not ${words(expected)}`];
  const cells = new Map(Object.entries(actual));
  return Object.entries(expected).flatMap(([name, wanted]) => {
    const cell = cells.get(name) ?? null;
    if (matches(wanted, cell)) return [];
    return `row ${index}: ${name} is ${cell === null ? 'empty' : preview(cell, { most: 200 })}, not ${wanted == null ? 'empty' : words(wanted)}`;
  });
}

/** Returns how the rows of a grid differ from the expected rows, or undefined. Throws a MisuseError as `assertRows` does. */
export function rowsDifference(
  mock: Core,
  place: SheetRef,
  expected: readonly ExpectedRow[],
): { text: string; actual: readonly ExpectedRow[]; expected: readonly ExpectedRow[] } | undefined {
  checkArguments(mock, place, expected);
  const rows = mock.rows(place).map(({ cells }) => cells);
  const field = mock.view({ rows: 0, issues: 0 }).fields.find(({ id }) => id === place.grid);
  const grid = `${field?.name} (${place.grid})`;
  const columns = field && 'columns' in field ? field.columns.map(({ id }) => id) : [];
  const named = [...new Set(expected.flatMap((row) => (isMatcher(row) ? [] : Object.keys(row))))];
  const unknown = named.find((name) => !columns.includes(name));
  if (unknown !== undefined)
    throw new MisuseError(`the grid ${grid} has no column "${unknown}"; ${suggest(unknown, columns)}`);
  const actual = rows.map((row, i) => {
    const own = isMatcher(expected[i]) ? columns : Object.keys(expected[i] ?? {});
    const names = i < expected.length ? own : named;
    if (i >= expected.length && names.length === 0) return row;
    const cells = new Map(Object.entries(row));
    return Object.fromEntries(names.map((name) => [name, cells.get(name) ?? null]));
  });
  const lines = [
    ...expected.flatMap((row, i) => (actual[i] ? cellLines(i, row, actual[i]) : `row ${i} is missing: ${words(row)}`)),
    ...actual
      .slice(expected.length)
      .map((row, i) => `row ${expected.length + i} is one too many: ${preview(row, { most: 200 })}`),
  ];
  if (lines.length === 0) return undefined;
  const counts = rows.length === expected.length ? '' : `: there are ${rows.length}, not ${expected.length}`;
  const shown = lines.length > 10 ? [...lines.slice(0, 10), `and ${lines.length - 10} more`] : lines;
  const heading = `the rows of ${grid} on ${place.issue} are not as expected${counts}`;
  return { text: [heading, ...shown.map((line) => `  ${line}`)].map(printable).join('\n'), actual, expected };
}

/**
 * Asserts that a grid has exactly these rows on an issue, in this order: each column id to value in the format of the newer
 * API; columns that are not named may hold anything, and null is an empty cell. Throws an error with `actual` and `expected`
 * if not, and a MisuseError for a value that is no mock, and for an unknown grid, issue or column.
 */
export function assertRows(mock: Core, place: SheetRef, expected: readonly ExpectedRow[]): void {
  const difference = rowsDifference(mock, place, expected);
  if (difference) throw new TwinAssertionError(difference.text, difference.actual, difference.expected);
}
