import { columnKinds, kindExamples } from '../../../model/columns/column-kinds.js';
import { type Kind, textIn } from '../../../model/columns/kind.js';
import { columnOf } from '../../../model/faults.js';
import { columnsIn } from '../../../model/row-values.js';
import { cutText, preview } from '../../../validation/preview.js';
import { similar } from '../../../validation/suggest.js';
import { alike, placeText, setEach, valueAt } from '../edits.js';
import { type Fix, fix, type Keys } from '../explanation.js';
import type { Propose, RefusedRequest } from '../refused-request.js';
import { nearestOf } from './names.js';

// Returns the places of a column in rows with a fault there: in the row if it is added, in `values` or `columns` if it is updated.
function cellsOf({ endpoint, format, faults }: RefusedRequest, column: string): readonly Keys[] {
  const above = endpoint?.method === 'PUT' ? [format === 'newer' ? 'columns' : 'values'] : [];
  const wrong = faults.filter((fault) => columnOf(fault) === column);
  const rows = wrong.flatMap(({ details }) => ('row' in details ? Number(details.row) : []));
  return [...new Set(rows)].map((row) => ['rows', row, ...above, column]);
}

/** Proposes the rows without a column. */
export function withoutColumn(request: RefusedRequest, { column }: { readonly column: string }): readonly Fix[] {
  const cells = cellsOf(request, column);
  return [alike(`without ${placeText(cells[0] ?? [])}`, cells, () => ({ remove: true }))];
}

/** Returns the fix that sets a query parameter, or removes it if the value is empty. */
export const withQuery = (name: string, value: string): Fix =>
  value === ''
    ? fix(`without the query parameter ${preview(name)}`, { in: 'query', name })
    : fix(`with ${name}=${cutText(value, 60)}`, { in: 'query', name, value });

// Proposes the columns in the query with the nearest column instead of the unknown one, and only the known columns.
const columnsInQuery: Propose<'columnUnknown'> = ({ query, format }, { column, columns }) => {
  const name = format === 'newer' ? 'columnIds' : 'columns';
  const given = column.trim();
  const parts = Array.from(query.getAll(name).join(',').split(','), (part) => part.trim());
  const [near = ''] = given === '' ? [] : nearestOf(given, columns);
  const lists = [parts.map((part) => (part === given ? near : part)), parts.filter((part) => columns.includes(part))];
  return lists.map((list) => withQuery(name, list.join(',')));
};

/** Proposes the columns with the nearest id, name or title, and to leave the column out: second after a typo, else first. */
export const knownColumns: Propose<'columnUnknown'> = (request, details) => {
  const { column: given, row } = details;
  const { grid } = request.found;
  if (row === undefined || grid === undefined) return columnsInQuery(request, details);
  const columns = [...columnsIn(grid, request.format)].map(([key, { id, name, title }]) => [key, id, name, title]);
  const near = nearestOf(given, columns, (names) => names);
  const cells = cellsOf(request, given);
  const renamed = near.map(([name = '']) => {
    const words = `with the column ${preview(name)} in place of ${placeText(cells[0] ?? [])}`;
    return alike(words, cells, () => ({ rename: name }));
  });
  const isTypo = similar(given, near[0] ?? []) !== undefined;
  return renamed.toSpliced(isTypo ? 1 : 0, 0, ...withoutColumn(request, details));
};

/** Proposes the likely meaning of each value, or else a sample; the sample in each cell; and no value if the column is optional. */
export const validCells: Propose<'valueInvalid' | 'requiredMissing'> = (request, { column: name }) => {
  const { format, found, catalogue, body } = request;
  const column = found.grid && columnsIn(found.grid, format).get(name);
  if (column === undefined) return [];
  const cells = cellsOf(request, name);
  const without = column.required ? [] : withoutColumn(request, { column: name });
  const textAt = (at: Keys): string | undefined => JSON.stringify(valueAt(body, at));
  const given = new Map(cells.map((at) => [textAt(at), valueAt(body, at)]));
  // looking up thousands of values among thousands of users or options is slow
  const { isList }: Kind = columnKinds[column.kind];
  if (isList && given.size > 50) return without;
  const { guess, sample } = kindExamples[column.kind];
  const [userKey] = catalogue.users.byKey.keys();
  const some = sample(format, { options: column.options.all, maxLength: column.maxLength, userKey });
  const meaningOf = (value: unknown): unknown => {
    const guessed = guess?.([value].flat().slice(0, 100).map(textIn), format, column, catalogue.users);
    return guessed === undefined || Number.isNaN(guessed) ? some : guessed;
  };
  const meant = new Map([...given].map(([text, value]) => [text, meaningOf(value)]));
  return [...setEach(cells, (at) => meant.get(textAt(at))), ...setEach(cells, () => some), ...without];
};
