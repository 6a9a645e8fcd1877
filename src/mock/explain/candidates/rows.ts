import type { FaultDetails } from '../../../model/faults.js';
import { newerRowId, newerRowName } from '../../../model/row-refs.js';
import { allItems, itemsFrom } from '../../../model/sorted-list.js';
import { sheetOf, sheetsOf } from '../../../model/state.js';
import { isObject, member } from '../../../validation/json.js';
import { preview } from '../../../validation/preview.js';
import type { Edit, Fix } from '../explanation.js';
import { mostCompared, nearestOf } from '../near.js';
import { pathParameter, type RefusedRequest, setPathParameter } from '../refused-request.js';

/** The ids nearest to one, as the API writes them, of the rows of the grid on the issue, or on all issues. */
function nearestIds(request: RefusedRequest, given: string): readonly (string | number)[] {
  const { grid, issue } = request.found;
  if (!grid) return [];
  const { service } = request;
  const sheets = issue
    ? [sheetOf(request.state, grid.id, issue.id)]
    : allItems(sheetsOf(request.state, grid.id).sheets);
  const ids: number[] = [];
  for (const { rows } of sheets) {
    if (ids.length === mostCompared) break;
    ids.push(...itemsFrom(rows, 0, mostCompared - ids.length).map(({ id }) => id));
  }
  const near = nearestOf(String(newerRowName(service, grid, given).id ?? given), ids, (id) => [id], 3);
  return request.endpoint?.api === 'newer' ? near.map((id) => newerRowId(service, grid, id)) : near;
}

/** Rows that are there in place of an unknown row: in the path, the query or the body; in a body also the known rows alone. */
export function otherRows(request: RefusedRequest, { at, row }: FaultDetails<'rowUnknown'>): readonly Fix[] {
  const listed = member(request.body, 'rows');
  const rows: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const ids = rows.map((one) => String(isObject(one) ? one.rowId : one));
  const parameter = pathParameter(request, 'rowUnknown');
  const edit = (id: string | number): Edit => {
    if (at !== undefined)
      return { in: 'body', at: isObject(rows[at]) ? ['rows', at, 'rowId'] : ['rows', at], value: id };
    if (parameter !== undefined && request.params[parameter] === row) return setPathParameter(request, parameter, id);
    return { in: 'query', name: 'rowId', value: String(id) };
  };
  const others = nearestIds(request, row)
    .filter((id) => !ids.includes(String(id)))
    .map(
      (id): Fix => ({
        words: `with the row ${preview(id)}, which is there, in place of ${preview(row)}`,
        edits: [edit(id)],
      }),
    );
  if (at === undefined) return others;
  const unknown = new Set(request.faults.flatMap(({ details }) => ('row' in details ? String(details.row) : [])));
  const places = ids.flatMap((id, i) => (unknown.has(id) ? [i] : [])).reverse(); // the last first: no index moves
  const names = [...unknown].slice(0, 3).map((name) => preview(name));
  const known: Fix = {
    words: `without the rows that are not there: ${names.join(', ')}${unknown.size > 3 ? ' and more' : ''}`,
    edits: places.map((i) => ({ in: 'body', at: ['rows', i], remove: true })),
  };
  return places.length === ids.length ? [...others, known] : [known, ...others];
}
