import { applies } from '../../../model/definitions.js';
import type { FaultDetails } from '../../../model/faults.js';
import { newerRowId, newerRowName } from '../../../model/row-refs.js';
import { allItems, itemsFrom } from '../../../model/sorted-list.js';
import { sheetOf, sheetsOf } from '../../../model/state.js';
import { isObject, member } from '../../../validation/json.js';
import { preview } from '../../../validation/preview.js';
import { type Edit, type Fix, fix } from '../explanation.js';
import { mostCompared, nearestOf } from '../near.js';
import { canRefuse, pathParameter, type RefusedRequest } from '../refused-request.js';

/** What is there in place of an id in the path that is not a number. */
export function otherIds(request: RefusedRequest, { names, given }: FaultDetails<'pathIdInvalid'>): readonly Fix[] {
  if (names === 'field') return otherFields(request, { field: given });
  return names === 'issue' ? otherIssues(request, { issue: given }) : otherRows(request, { row: given, grid: '' });
}

/** Fields of the kind that the endpoint takes, in the path or in `gridIds` of the body. */
export function otherFields(request: RefusedRequest, { field: given }: FaultDetails<'fieldUnknown'>): readonly Fix[] {
  const [kind, kindWords] = canRefuse(request, 'fieldNotCascade') ? ['cascade', 'multi cascade'] : ['grid', 'grid'];
  const inPath = pathParameter(request, 'fieldUnknown');
  const ids = member(request.body, 'gridIds');
  const at = Array.isArray(ids) ? ids.findIndex((id) => String(id) === given) : -1;
  const fields = [...request.state.catalogue.fields.values()].filter((field) => field.kind === kind);
  return nearestOf(given, fields, ({ id, name }) => [id, `customfield_${id}`, name], 10).map(({ id, name }) => {
    const words = `with ${id}, the id of the ${kindWords} ${preview(name)}, in place of`;
    if (inPath) return fix(`${words} ${preview(given)} in the path`, inPath.edit(id));
    return fix(`${words} ${given} in gridIds`, { in: 'body', at: ['gridIds', at], value: id });
  });
}

/** Issues to which a grid applies. */
export function insideContext(request: RefusedRequest, { field }: FaultDetails<'outsideContext'>): readonly Fix[] {
  const { grids, issuesById } = request.state.catalogue;
  const grid = request.found.grid ?? grids.find(({ name }) => name === field);
  const inPath = pathParameter(request, 'issueUnknown');
  if (grid === undefined || inPath === undefined) return [];
  const issues = [...issuesById.values()].filter((issue) => applies(grid, issue)).slice(0, 10);
  return issues.map(({ id, key }) =>
    fix(`on ${key} (${id}), where the grid ${preview(field)} applies`, inPath.edit(id)),
  );
}

/** The issue of the given key where only ids are taken, and the issues with the nearest keys and ids. */
export function otherIssues(request: RefusedRequest, { issue: given }: FaultDetails<'issueUnknown'>): readonly Fix[] {
  const { issuesByKey } = request.state.catalogue;
  const inPath = pathParameter(request, 'issueUnknown');
  if (inPath === undefined) return [];
  const exact = issuesByKey.get(given.toUpperCase());
  const near = nearestOf(given, [...issuesByKey.values()], ({ id, key }) => [key, id]);
  const takesKeys = inPath.name === 'issueIdOrKey';
  return [...new Set([...(exact ? [exact] : []), ...near])].map(({ id, key }) => {
    const why = given === key ? ': keys are not taken here' : '';
    const words = takesKeys ? `the issue ${key} in place of` : `${id}, the id of ${key}, in place of`;
    return fix(`with ${words} ${preview(given)} in the path${why}`, inPath.edit(takesKeys ? key : id));
  });
}

/** The ids nearest to one, as the API writes them, of the rows of the grid on the issue, or on all issues. */
function nearestRowIds(request: RefusedRequest, given: string): readonly (string | number)[] {
  const { service, state, found } = request;
  const { grid, issue } = found;
  if (!grid) return [];
  const sheets = issue ? [sheetOf(state, grid.id, issue.id)] : allItems(sheetsOf(state, grid.id).sheets);
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
  const inPath = pathParameter(request, 'rowUnknown');
  const edit = (id: string | number): Edit => {
    if (at !== undefined)
      return { in: 'body', at: isObject(rows[at]) ? ['rows', at, 'rowId'] : ['rows', at], value: id };
    return inPath?.given === row ? inPath.edit(id) : { in: 'query', name: 'rowId', value: String(id) };
  };
  const others = nearestRowIds(request, row)
    .filter((id) => !ids.includes(String(id)))
    .map((id) => fix(`with the row ${preview(id)}, which is there, in place of ${preview(row)}`, edit(id)));
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
