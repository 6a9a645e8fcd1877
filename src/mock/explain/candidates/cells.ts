import type { Column } from '../../../model/columns/column.js';
import { columnKinds, kindExamples } from '../../../model/columns/column-kinds.js';
import { type Kind, textIn } from '../../../model/columns/kind.js';
import { columnOf, type FaultDetails } from '../../../model/faults.js';
import { noFaults } from '../../../model/refusal.js';
import { columnsIn, decodeCell } from '../../../model/row-values.js';
import { isObject } from '../../../validation/json.js';
import { cutText, preview } from '../../../validation/preview.js';
import { similar } from '../../../validation/suggest.js';
import { type Fix, fix, type Keys } from '../explanation.js';
import { nearestOf } from '../near.js';
import { atEach, placeText, setAt, valueAt } from '../places.js';
import type { RefusedRequest } from '../refused-request.js';

// The cells of a column in each row that has a fault there: in the row itself where it is added, and in a member where it is updated.
function cellsOf({ body, faults }: RefusedRequest, column: string): readonly Keys[] {
  const wrong = faults.filter((fault) => columnOf(fault) === column);
  return [...new Set(wrong.flatMap(({ details }) => ('row' in details ? Number(details.row) : [])))].map((index) => {
    const row = valueAt(body, ['rows', index]);
    const isUpdate = isObject(row) && Object.hasOwn(row, 'rowId');
    const above = ['values', 'columns'].filter((one) => isUpdate && isObject(row[one])).slice(0, 1);
    return ['rows', index, ...above, column];
  });
}

/** The rows without a column. */
export const withoutColumn = (request: RefusedRequest, { column }: { readonly column: string }): readonly Fix[] =>
  atEach(cellsOf(request, column), (at) => [fix(`without ${placeText(at)}`, { in: 'body', at, remove: true })]);

/** A query parameter with a value, or left out where that is empty. */
export const withQuery = (name: string, value: string): Fix =>
  value === ''
    ? fix(`without the query parameter ${preview(name)}`, { in: 'query', name })
    : fix(`with ${name}=${cutText(value, 60)}`, { in: 'query', name, value });

// The list of columns in the query with the nearest column, and without what is no column.
function columnsInQuery(
  { query, endpoint }: RefusedRequest,
  { column, columns }: FaultDetails<'columnUnknown'>,
): readonly Fix[] {
  const isColumn = (part: string): boolean => part === column || part.trim() === column; // blanks can be a part of it
  const read = endpoint?.guards.flatMap(({ parameters = [] }) => parameters) ?? [];
  const lists = read
    .filter((one) => one.in === 'query' && query.has(one.name))
    .map(({ name }) => ({ name, parts: query.getAll(name).join(',').split(',') }));
  const list = lists.find(({ parts }) => parts.some(isColumn));
  if (list === undefined) return [];
  const [near] = column === '' ? [] : nearestOf(column, columns, (one) => [one], 1);
  const trimmed = list.parts.map((part) => part.trim());
  const renamed = near === undefined ? [] : [list.parts.map((part, i) => (isColumn(part) ? near : trimmed[i]))];
  const known = trimmed.filter((part) => columns.includes(part));
  return [...renamed, known].map((parts) => withQuery(list.name, parts.join(',')));
}

/** The column that was meant, by another of its names or one that is written like it; no column; the next nearest columns. */
export function knownColumns(request: RefusedRequest, details: FaultDetails<'columnUnknown'>): readonly Fix[] {
  const { column: given, row } = details;
  const { grid } = request.found;
  if (row === undefined || grid === undefined) return columnsInQuery(request, details);
  const namesOf = ([name, column]: readonly [string, Column]) => [name, column.id, column.name, column.title];
  const near = nearestOf(given, [...columnsIn(grid, request.format)], namesOf, 3);
  const cells = cellsOf(request, given);
  const renamed = near.flatMap(([name]) =>
    atEach(cells, (at) => {
      const words = `with the column ${preview(name)} in place of ${placeText(at)}`;
      return [fix(words, { in: 'body', at, rename: name })];
    }),
  );
  const isTypo = near.slice(0, 1).some((nearest) => similar(given, namesOf(nearest)) !== undefined);
  return renamed.toSpliced(isTypo ? 1 : 0, 0, ...withoutColumn(request, details));
}

/** Values that the column takes, each as near to the given one as can be; and no values where the column is optional. */
export function validCells(
  request: RefusedRequest,
  { column: name }: FaultDetails<'valueInvalid' | 'requiredMissing'>,
): readonly Fix[] {
  const { format, found, catalogue, service } = request;
  const column = found.grid && columnsIn(found.grid, format).get(name);
  if (column === undefined) return [];
  const { users } = catalogue;
  const { isList }: Kind = columnKinds[column.kind];
  const { guess, sample } = kindExamples[column.kind];
  const [userKey] = users.byKey.keys();
  const someValue = sample(format, { options: column.options.all, maxLength: column.maxLength, userKey });
  const isTaken = (value: unknown): boolean => {
    const found = noFaults();
    decodeCell(value, column, 0, name, { format, choices: service.choices, found }, users);
    return value !== undefined && found.total === 0;
  };
  const known = new Map<string, unknown>();
  const filled = atEach(cellsOf(request, name), (at) => {
    const given = valueAt(request.body, at);
    const key = JSON.stringify(given) ?? '';
    if (!known.has(key)) {
      // values are looked up among users or options: a world has thousands, and a body thousands of rows
      if (known.size === 50 && isList) return [];
      const texts = (Array.isArray(given) ? given.slice(0, 100) : [given]).map(textIn);
      known.set(key, [guess?.(texts, format, column, users), someValue].find(isTaken));
    }
    const value = known.get(key);
    return value === undefined ? [] : [setAt(at, value)];
  });
  return column.required ? filled : [...filled, ...withoutColumn(request, { column: name })];
}
