import type { Column } from '../../../model/columns/column.js';
import type { ColumnKind } from '../../../model/columns/column-kinds.js';
import { columnOf, type Fault, type FaultDetails } from '../../../model/faults.js';
import { columnsIn } from '../../../model/row-values.js';
import type { Format } from '../../../model/values.js';
import { isObject, member } from '../../../validation/json.js';
import { preview } from '../../../validation/preview.js';
import type { BodyChange, Edit, Keys } from '../explanation.js';
import { isTypo, nearestOf, placeText } from '../near.js';
import { bodyOf, gridOf, type RefusedRequest, type Suggestion } from '../refused-request.js';
import { columnsInQuery } from './query.js';
import { validValue } from './valid-value.js';

const formatOf = ({ endpoint }: RefusedRequest): Format => (endpoint?.api === 'newer' ? 'newer' : 'legacy');

/** The columns of a row of a body: the row itself where it is added, one of its members where it is changed. */
function cellsOf(
  body: unknown,
  row: number,
): { readonly keys: Keys; readonly cells: Readonly<Record<string, unknown>> } {
  const rows = member(body, 'rows');
  const given: unknown = Array.isArray(rows) ? rows[row] : undefined;
  for (const name of ['values', 'columns']) {
    const inner = member(given, name);
    if (Object.hasOwn(Object(given), 'rowId') && isObject(inner)) return { keys: ['rows', row, name], cells: inner };
  }
  return { keys: ['rows', row], cells: isObject(given) ? given : {} };
}

const rowOf = ({ details }: Fault): number => ('row' in details && typeof details.row === 'number' ? details.row : 0);

/** A change to the cell of a column in each row that a fault of the same kind speaks of. */
function inEachRow(
  stuck: RefusedRequest,
  column: string,
  words: (place: string, value: unknown) => string,
  changeOf: (given: unknown) => BodyChange | undefined,
): readonly Suggestion[] {
  const body = bodyOf(stuck);
  const rows = [...new Set(stuck.faults.filter((fault) => columnOf(fault) === column).map(rowOf))];
  const edits: Edit[] = [];
  for (const row of rows) {
    const { keys, cells } = cellsOf(body, row);
    const change = changeOf(member(cells, column));
    if (change === undefined) return [];
    edits.push({ in: 'body', at: [...keys, column], ...change });
  }
  const [first] = edits;
  if (first === undefined || !('at' in first)) return [];
  const more = edits.length > 1 ? `, and likewise in ${edits.length - 1} more` : '';
  return [{ words: words(placeText(first.at), 'value' in first ? first.value : undefined) + more, edits }];
}

const without = (stuck: RefusedRequest, column: string): readonly Suggestion[] =>
  inEachRow(
    stuck,
    column,
    (place) => `without ${place}`,
    () => ({ remove: true }),
  );

/** The column that was meant: by another of its names, or by one that is written like it; or none. */
export function knownColumns(stuck: RefusedRequest, details: FaultDetails<'columnUnknown'>): readonly Suggestion[] {
  const { column: given, columns } = details;
  if (details.row === undefined) return columnsInQuery(stuck, details);
  const [grid, format] = [gridOf(stuck), formatOf(stuck)];
  const named: readonly (readonly [string, Column | undefined])[] = grid
    ? [...columnsIn(grid, format)]
    : columns.map((name) => [name, undefined]);
  const namesOf = ([name, column]: (typeof named)[number]): readonly string[] =>
    column ? [name, column.id, column.name, column.title] : [name];
  const near = nearestOf(given, named, namesOf, 3);
  const renamed = near.map((one) => ({
    slip: isTypo(given, namesOf(one)),
    candidates: inEachRow(
      stuck,
      given,
      (place) => `with the column ${preview(one[0])} in place of ${place}`,
      () => ({ rename: one[0] }),
    ),
  }));
  const likely = renamed.filter(({ slip }) => slip).flatMap(({ candidates }) => candidates);
  const others = renamed.filter(({ slip }) => !slip).flatMap(({ candidates }) => candidates);
  return [...likely, ...without(stuck, given), ...others];
}

/** How many values are looked up among users or options, each once: a large world has thousands, and a body thousands of rows. */
const mostLookedUp = 50;
const lookedUp: readonly ColumnKind[] = ['singleSelect', 'multiSelect', 'userlist'];

/** Finds a value that a column takes for each that was given; none past the most that are looked up. */
function createGuess(column: Column, format: Format, { state }: RefusedRequest): (given: unknown) => unknown {
  const known = new Map<string, unknown>();
  return (given) => {
    const key = JSON.stringify(given) ?? '';
    if (!known.has(key)) {
      if (known.size === mostLookedUp && lookedUp.includes(column.kind)) return undefined;
      known.set(key, validValue(given, column, format, state.catalogue.users));
    }
    return known.get(key);
  };
}

/** A value that the column takes, as near as can be to the one that was given. */
export function validCells(
  stuck: RefusedRequest,
  { column: name }: FaultDetails<'valueInvalid' | 'requiredMissing'>,
): readonly Suggestion[] {
  const [grid, format] = [gridOf(stuck), formatOf(stuck)];
  const column = grid && columnsIn(grid, format).get(name);
  if (column === undefined) return [];
  const valueFor = createGuess(column, format, stuck);
  const filled = inEachRow(
    stuck,
    name,
    (place, value) => `with ${place} as ${preview(value)}`,
    (given) => {
      const value = valueFor(given);
      return value === undefined ? undefined : { value };
    },
  );
  return column.required ? filled : [...filled, ...without(stuck, name)];
}

/** The row without a column that nobody writes. */
export const withoutColumn = (
  stuck: RefusedRequest,
  { column }: FaultDetails<'readOnlyGiven'>,
): readonly Suggestion[] => without(stuck, column);
