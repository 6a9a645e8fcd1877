import type { Column } from '../../../model/columns/column.js';
import { columnKinds } from '../../../model/columns/column-kinds.js';
import { type Kind, textIn } from '../../../model/columns/kind.js';
import { columnOf, type FaultDetails } from '../../../model/faults.js';
import { noFaults } from '../../../model/refusal.js';
import { columnsIn, decodeCell } from '../../../model/row-values.js';
import { isObject, member } from '../../../validation/json.js';
import { preview } from '../../../validation/preview.js';
import { similar } from '../../../validation/suggest.js';
import type { BodyChange, Edit, Fix, Keys } from '../explanation.js';
import { nearestOf, placeText } from '../near.js';
import type { RefusedRequest } from '../refused-request.js';
import { columnsInQuery } from './query.js';

/**
 * A change to a column in each row that has a fault there; none where `changeOf` has none for one of the values. A row has its
 * cells in itself where it is added, and in a member where it is updated.
 */
function inEachRow(
  { body, faults }: RefusedRequest,
  column: string,
  changeOf: (given: unknown) => BodyChange | undefined,
): readonly Fix[] {
  const rows = member(body, 'rows');
  const edits: Extract<Edit, { at: Keys }>[] = [];
  const wrong = faults.filter((fault) => columnOf(fault) === column);
  for (const index of new Set(wrong.flatMap(({ details }) => ('row' in details ? Number(details.row) : [])))) {
    const row: unknown = Array.isArray(rows) ? rows[index] : undefined;
    const isUpdate = isObject(row) && Object.hasOwn(row, 'rowId');
    const name = ['values', 'columns'].find((one) => isUpdate && isObject(row[one]));
    const change = changeOf(member(name === undefined ? row : member(row, name), column));
    if (change === undefined) return [];
    edits.push({ in: 'body', at: ['rows', index, ...(name === undefined ? [] : [name]), column], ...change });
  }
  const [first] = edits;
  if (first === undefined) return [];
  const place = placeText(first.at);
  let words = `without ${place}`;
  if ('value' in first) words = `with ${place} as ${preview(first.value)}`;
  if ('rename' in first) words = `with the column ${preview(first.rename)} in place of ${place}`;
  return [{ words: edits.length > 1 ? `${words}, and likewise in ${edits.length - 1} more` : words, edits }];
}

/** The rows without a column. */
export const withoutColumn = (request: RefusedRequest, { column }: { readonly column: string }): readonly Fix[] =>
  inEachRow(request, column, () => ({ remove: true }));

/** The column that was meant, by another of its names or one that is written like it; no column; the next nearest columns. */
export function knownColumns(request: RefusedRequest, details: FaultDetails<'columnUnknown'>): readonly Fix[] {
  const { column: given, row } = details;
  const { grid } = request.found;
  if (row === undefined || grid === undefined) return columnsInQuery(request, details);
  const namesOf = ([name, column]: readonly [string, Column]) => [name, column.id, column.name, column.title];
  const near = nearestOf(given, [...columnsIn(grid, request.format)], namesOf, 3);
  const renamed = near.map(([name]) => inEachRow(request, given, () => ({ rename: name })));
  const without = withoutColumn(request, { column: given });
  const [nearest] = near;
  if (nearest === undefined || similar(given, namesOf(nearest)) === undefined) return [...without, ...renamed.flat()];
  return [...renamed.slice(0, 1), without, ...renamed.slice(1)].flat();
}

/** Values that the column takes, each as near to the given one as can be; and no values where the column is optional. */
export function validCells(
  request: RefusedRequest,
  { column: name }: FaultDetails<'valueInvalid' | 'requiredMissing'>,
): readonly Fix[] {
  const { format } = request;
  const column = request.found.grid && columnsIn(request.found.grid, format).get(name);
  if (column === undefined) return [];
  const { users } = request.state.catalogue;
  const { choices } = request.service;
  const { isList }: Kind = columnKinds[column.kind];
  const { guess, sample } = columnKinds[column.kind];
  const [userKey] = users.byKey.keys();
  const someValue = sample(format, { options: column.options.all, maxLength: column.maxLength, userKey });
  const isTaken = (value: unknown): boolean => {
    const found = noFaults();
    decodeCell(value, column, 0, name, { format, choices, found }, users);
    return value !== undefined && found.total === 0;
  };
  const known = new Map<string, unknown>();
  const filled = inEachRow(request, name, (given) => {
    const key = JSON.stringify(given) ?? '';
    if (!known.has(key)) {
      // values are looked up among users or options: a world has thousands, and a body thousands of rows
      if (known.size === 50 && isList) return undefined;
      const texts = (Array.isArray(given) ? given.slice(0, 100) : [given]).map(textIn);
      known.set(key, [guess?.(texts, format, column, users), someValue].find(isTaken));
    }
    const value = known.get(key);
    return value === undefined ? undefined : { value };
  });
  return column.required ? filled : [...filled, ...withoutColumn(request, { column: name })];
}
