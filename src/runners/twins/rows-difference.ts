import isSame from 'fast-deep-equal';
import type { Core } from '../../mock/create-core.js';
import type { SheetRef } from '../../mock/lookup.js';
import { isObject } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { similar } from '../../validation/nearest.js';
import { preview } from '../../validation/preview.js';
import { printable } from '../../validation/printable.js';
import { inKind } from './in-kind.js';

/**
 * What a row must be: column id to value in the format of the newer API, or a matcher such as `expect.any(Number)`; null is
 * an empty cell, and columns that are not named may hold anything.
 */
export type ExpectedRow = Readonly<Record<string, unknown>>;

/** How rows are other than expected. */
export interface RowsDifference {
  /** What differs, row by row. */
  readonly text: string;
  /** Of each row, the columns that were expected, as they are. */
  readonly actual: readonly ExpectedRow[];
  readonly expected: readonly ExpectedRow[];
}

/** How many lines of differences are told. */
const mostTold = 10;

const inWords = (value: unknown): string => preview(value, { most: 200 });

const nameOf = (expected: unknown): string =>
  isObject(expected) && typeof expected.toAsymmetricMatcher === 'function'
    ? String(expected.toAsymmetricMatcher())
    : inWords(expected);

const fits = (expected: unknown, actual: unknown): boolean =>
  isObject(expected) && typeof expected.asymmetricMatch === 'function'
    ? expected.asymmetricMatch(actual) === true
    : isSame(expected, actual);

const members = (row: ExpectedRow): ReadonlyMap<string, unknown> => new Map(Object.entries(row));

/** Columns of a row; empty cells are null. */
function only(names: readonly string[], row: ExpectedRow): ExpectedRow {
  const cells = members(row);
  return Object.fromEntries(names.map((name) => [name, cells.get(name) ?? null]));
}

/** Of each row the columns that were expected; of one that was not, those that were expected of any. */
function seen(rows: readonly ExpectedRow[], expected: readonly ExpectedRow[]): ExpectedRow[] {
  const named = [...new Set(expected.flatMap((row) => Object.keys(row)))];
  return rows.map((row, i) => {
    const names = Object.keys(expected[i] ?? {});
    if (i < expected.length) return only(names, row);
    return named.length > 0 ? only(named, row) : row;
  });
}

function linesOf(index: number, expected: ExpectedRow | undefined, actual: ExpectedRow | undefined): string[] {
  if (expected === undefined) return [`row ${index} is one too many: ${inWords(actual)}`];
  if (actual === undefined) return [`row ${index} is missing: ${inWords(expected)}`];
  const cells = members(actual);
  return Object.entries(expected)
    .filter(([name, value]) => !fits(value ?? null, cells.get(name) ?? null))
    .map(([name, value]) => {
      const cell = cells.get(name) ?? null;
      return `row ${index}: ${name} is ${cell === null ? 'empty' : inWords(cell)}, not ${value == null ? 'empty' : nameOf(value)}`;
    });
}

function shortened(lines: readonly string[]): readonly string[] {
  const rest = lines.length - mostTold;
  return rest > 0 ? [...lines.slice(0, mostTold), `and ${rest} more`] : lines;
}

/** The name of a grid, once its columns are known to be all that is expected of it. */
function checkedGrid(mock: Core, place: SheetRef, expected: readonly ExpectedRow[]): string {
  const field = mock.view({ rows: 0, issues: 0 }).fields.find(({ id }) => id === place.grid);
  const known = field && 'columns' in field ? field.columns.map(({ id }) => id) : [];
  const strange = expected.flatMap((row) => Object.keys(row)).find((name) => !known.includes(name));
  const name = `${field?.name} (${place.grid})`;
  if (strange === undefined) return name;
  const near = similar(strange, known);
  const instead = near === undefined ? `there are ${known.join(', ')}` : `did you mean "${near}"?`;
  throw new MisuseError(`the grid ${name} has no column "${strange}"; ${instead}`);
}

/** Throws a MisuseError for what no rows can be asked of. */
function checkAsked(mock: unknown, place: unknown, expected: unknown): void {
  if (!isObject(mock) || typeof mock.rows !== 'function' || typeof mock.view !== 'function') {
    throw new MisuseError(`rows are asked of a twin or a mock, and not of ${inKind(mock)}`);
  }
  if (!isObject(place) || !('grid' in place) || !('issue' in place)) {
    throw new MisuseError(`rows are at { grid: 10500, issue: "DEMO-1" }, and not at ${inKind(place)}`);
  }
  if (!Array.isArray(expected) || !expected.every(isObject)) {
    throw new MisuseError(
      `the rows that are expected must be a list of objects, each column id to value, and not ${inWords(expected)}`,
    );
  }
}

/**
 * How the rows of a grid on an issue differ from those that are expected, in order and number; undefined when they do not.
 * Throws a MisuseError that names the nearest grid, issue or column for one that is not there.
 */
export function rowsDifference(
  mock: Core,
  place: SheetRef,
  expected: readonly ExpectedRow[],
): RowsDifference | undefined {
  checkAsked(mock, place, expected);
  const rows = mock.rows(place).map(({ cells }) => cells);
  const grid = checkedGrid(mock, place, expected);
  const count = Math.max(rows.length, expected.length);
  const actual = seen(rows, expected);
  const lines = Array.from({ length: count }, (_, i) => linesOf(i, expected[i], actual[i])).flat();
  if (lines.length === 0) return undefined;
  const counts = rows.length === expected.length ? '' : `: there are ${rows.length}, not ${expected.length}`;
  const told = shortened(lines).map((line) => `\n  ${printable(line)}`);
  return {
    text: `${printable(`the rows of ${grid} on ${place.issue} are not as expected${counts}`)}${told.join('')}`,
    actual,
    expected,
  };
}
