import type { OptionTree } from '../../../model/definitions.js';
import { applies } from '../../../model/definitions.js';
import type { FaultDetails } from '../../../model/faults.js';
import { newerRowId, newerRowName } from '../../../model/row-refs.js';
import { allItems, itemsFrom } from '../../../model/sorted-list.js';
import { sheetOf, sheetsOf } from '../../../model/state.js';
import { isObject, member } from '../../../validation/json.js';
import { preview } from '../../../validation/preview.js';
import { similar } from '../../../validation/suggest.js';
import { type Edit, type Fix, fix } from '../explanation.js';
import { mostCompared, nearestOf } from '../near.js';
import { canRefuse, pathParameter, type RefusedRequest } from '../refused-request.js';

/** Fields of the kind that the endpoint takes, in the path or in `gridIds` of the body. */
export function otherFields(request: RefusedRequest, { field: given }: FaultDetails<'fieldUnknown'>): readonly Fix[] {
  const [kind, kindWords] = canRefuse(request, 'fieldNotCascade') ? ['cascade', 'multi cascade'] : ['grid', 'grid'];
  const inPath = pathParameter(request, 'fieldUnknown');
  const ids = member(request.body, 'gridIds');
  const at = Array.isArray(ids) ? ids.findIndex((id) => String(id) === given) : -1;
  const fields = [...request.catalogue.fields.values()].filter((field) => field.kind === kind);
  return nearestOf(given, fields, ({ id, name }) => [id, `customfield_${id}`, name], 10).map(({ id, name }) => {
    const words = `with ${id}, the id of the ${kindWords} ${preview(name)}, in place of`;
    if (inPath) return fix(`${words} ${preview(given)} in the path`, inPath.edit(id));
    return fix(`${words} ${given} in gridIds`, { in: 'body', at: ['gridIds', at], value: id });
  });
}

/** Issues to which a grid applies. */
export function issuesInContext(request: RefusedRequest, { field }: FaultDetails<'outsideContext'>): readonly Fix[] {
  const { grids, issuesById } = request.catalogue;
  const grid = request.found.grid ?? grids.find(({ name }) => name === field);
  const issues = [...issuesById.values()].filter((issue) => grid && applies(grid, issue));
  return issues.slice(0, 10).flatMap(({ id, key }) => {
    const edit = pathParameter(request, 'issueUnknown')?.edit(id);
    return edit ? [fix(`on ${key} (${id}), where the grid ${preview(field)} applies`, edit)] : [];
  });
}

/** The issue of the given key where only ids are taken, and the issues with the nearest keys and ids. */
export function otherIssues(request: RefusedRequest, { issue: given }: FaultDetails<'issueUnknown'>): readonly Fix[] {
  const { issuesByKey } = request.catalogue;
  const inPath = pathParameter(request, 'issueUnknown');
  if (inPath === undefined) return [];
  const near = nearestOf(given, [...issuesByKey.values()], ({ id, key }) => [key, id]);
  const takesKeys = inPath.name === 'issueIdOrKey';
  return [...new Set([issuesByKey.get(given.toUpperCase()) ?? [], near].flat())].map(({ id, key }) => {
    const why = given === key ? ': keys are not taken here' : '';
    const words = takesKeys ? `the issue ${key} in place of` : `${id}, the id of ${key}, in place of`;
    return fix(`with ${words} ${preview(given)} in the path${why}`, inPath.edit(takesKeys ? key : id));
  });
}

// The ids nearest to one, as the API writes them, of the rows of the grid on the issue, or on all issues.
function nearestRowIds({ service, state, found, format }: RefusedRequest, given: string): readonly (string | number)[] {
  const { grid, issue } = found;
  if (!grid) return [];
  const sheets = issue ? [sheetOf(state, grid.id, issue.id)] : allItems(sheetsOf(state, grid.id).sheets);
  const ids: number[] = [];
  for (const { rows } of sheets) {
    if (ids.length === mostCompared) break;
    ids.push(...itemsFrom(rows, 0, mostCompared - ids.length).map(({ id }) => id));
  }
  const near = nearestOf(String(newerRowName(service, grid, given).id ?? given), ids, (id) => [id], 3);
  return format === 'newer' ? near.map((id) => newerRowId(service, grid, id)) : near;
}

/** Rows that are there in place of an unknown row: in the path, the query or the body; in a body also the known rows alone. */
export function otherRows(request: RefusedRequest, { at, row }: FaultDetails<'rowUnknown'>): readonly Fix[] {
  const rows = [member(request.body, 'rows')].flat();
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
  const known = fix(
    `without the rows that are not there: ${names.join(', ')}${unknown.size > 3 ? ' and more' : ''}`,
    ...places.map((i): Edit => ({ in: 'body', at: ['rows', i], remove: true })),
  );
  return places.length === ids.length ? [...others, known] : [known, ...others];
}

/** The levels that are written most like an unknown level: in the path, as a name in the body, or as an item of it. */
export function otherLevels(request: RefusedRequest, { level, levels }: FaultDetails<'levelUnknown'>): readonly Fix[] {
  const { body } = request;
  const inPath = pathParameter(request, 'levelUnknown');
  return nearestOf(level, levels, (one) => [one], 3).map((near) => {
    const inBody: Edit = Array.isArray(body)
      ? { in: 'body', at: [body.indexOf(level)], value: near }
      : { in: 'body', at: [level], rename: near };
    return fix(`with the level ${preview(near)} in place of ${preview(level)}`, inPath?.edit(near) ?? inBody);
  });
}

// The options above an option, from the first level on: one list for each place where it is.
function* pathsTo(options: OptionTree, option: string, depth: number): Generator<readonly string[]> {
  if (depth === 0 && options.has(option)) yield [];
  if (depth === 0) return;
  for (const [name, below] of options) for (const rest of pathsTo(below, option, depth - 1)) yield [name, ...rest];
}

/** The option that was meant, the same option with the options above it, and other options of the level. */
export function otherOptions(
  { found: { cascade } }: RefusedRequest,
  { level, option, options }: FaultDetails<'optionUnknown'>,
): readonly Fix[] {
  const near = nearestOf(option, options, (one) => [one], 3);
  const renamed = near.map((one) =>
    fix(`with the option ${preview(one)} in place of ${preview(option)}`, { in: 'body', at: [level], value: one }),
  );
  const elsewhere: Fix[] = [];
  for (const above of cascade ? pathsTo(cascade.options, option, cascade.levels.indexOf(level)) : []) {
    const selected = above.map((value, i) => ({ in: 'body' as const, at: [cascade?.levels[i] ?? ''], value }));
    const words = selected.map(({ at, value }) => `${preview(value)} as ${at}`).join(' and ');
    elsewhere.push(fix(`with ${words}, where ${preview(option)} is`, ...selected));
    if (elsewhere.length === 3) break;
  }
  return similar(option, near) === undefined ? [...elsewhere, ...renamed] : [...renamed, ...elsewhere];
}
