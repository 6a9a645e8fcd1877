import { applies, type OptionTree } from '../../../model/definitions.js';
import { newerRowId, newerRowName } from '../../../model/row-refs.js';
import { itemsFrom } from '../../../model/sorted-list.js';
import { sheetOf, sheetsOf } from '../../../model/state.js';
import { isObject, member } from '../../../validation/json.js';
import { preview } from '../../../validation/preview.js';
import { list } from '../../../validation/quote.js';
import { distance } from '../../../validation/suggest.js';
import { type Edit, fix } from '../explanation.js';
import { type Propose, pathEdit, type RefusedRequest } from '../refused-request.js';

/** Returns the five things whose names are most similar to a text, the nearest first. Compares only the first 2,000. */
export function nearestOf<T>(
  text: string,
  things: readonly T[],
  namesOf: (thing: T) => string | number | readonly (string | number)[] = String,
): readonly T[] {
  const start = text.slice(0, 60).toLowerCase();
  // another case is nearer than another letter
  const far = (name: string) => (name === text ? 0 : Math.max(0.5, distance(start, name.slice(0, 60).toLowerCase())));
  return things
    .slice(0, 2_000)
    .map((thing) => ({ thing, far: Math.min(...[namesOf(thing)].flat().map((name) => far(String(name)))) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 5)
    .map(({ thing }) => thing);
}

/** Proposes fields of the kind that the endpoint accepts, in `gridIds` of the body or in the path. */
export const otherFields: Propose<'fieldUnknown'> = (request, { field: given }) => {
  const kind = request.endpoint?.api === 'cascade' ? 'cascade' : 'grid';
  const at = [member(request.body, 'gridIds')].flat().map(String).indexOf(given);
  const fields = [...request.catalogue.fields.values()].filter((field) => field.kind === kind);
  return nearestOf(given, fields, ({ id, name }) => [id, `customfield_${id}`, name]).map(({ id, name }) => {
    const words = `with ${id}, the id of the ${kind === 'grid' ? kind : 'multi cascade'} ${preview(name)}, in place of`;
    if (at < 0) return fix(`${words} ${preview(given)} in the path`, pathEdit(request, kind, id));
    return fix(`${words} ${given} in gridIds`, { in: 'body', at: ['gridIds', at], value: id });
  });
};

/** Proposes issues to which a grid applies. */
export const issuesInContext: Propose<'outsideContext'> = (request, { field }) => {
  const { grids, issuesById } = request.catalogue;
  const grid = request.found.grid ?? grids.find(({ name }) => name === field);
  const issues = [...issuesById.values()].filter((issue) => grid && applies(grid, issue));
  return issues.slice(0, 10).map(({ id, key }) => {
    return fix(`on ${key} (${id}), where the grid ${preview(field)} applies`, pathEdit(request, 'issue', id));
  });
};

/** Proposes the issue with the given key, even if only ids are accepted, and the issues with the nearest keys and ids. */
export const otherIssues: Propose<'issueUnknown'> = (request, { issue: given }) => {
  const { issuesByKey } = request.catalogue;
  const meant = [issuesByKey.get(given.toUpperCase()) ?? []].flat();
  return nearestOf(given, [...meant, ...issuesByKey.values()], ({ id, key }) => [key, id]).map(({ id, key }) => {
    const takesKey = request.format === 'newer';
    const words = takesKey ? `the issue ${key} in place of` : `${id}, the id of ${key}, in place of`;
    const why = !takesKey && given === key ? ': keys are not taken here' : '';
    return fix(`with ${words} ${preview(given)} in the path${why}`, pathEdit(request, 'issue', takesKey ? key : id));
  });
};

// Returns the row ids nearest to a given id, as the API writes them, of the grid on the issue, or on the first 100 issues.
function nearestRowIds({ service, state, found, format }: RefusedRequest, given: string): readonly (string | number)[] {
  const { grid, issue } = found;
  if (!grid) return [];
  const sheets = issue ? [sheetOf(state, grid.id, issue.id)] : itemsFrom(sheetsOf(state, grid.id).sheets, 0, 100);
  const ids = sheets.flatMap(({ rows }) => itemsFrom(rows, 0, 2_000)).map(({ id }) => id);
  const near = nearestOf(String(newerRowName(service, grid, given).id ?? given), ids);
  return format === 'newer' ? near.map((id) => newerRowId(service, grid, id)) : near;
}

/** Proposes existing rows instead of an unknown row, in the path, the query or the body; in a body also only the known rows. */
export const otherRows: Propose<'rowUnknown'> = (request, { at, row }) => {
  const rows = [member(request.body, 'rows')].flat();
  const ids = rows.map((one) => String(isObject(one) ? one.rowId : one));
  const edit = (value: string | number): Edit => {
    if (at === undefined) return pathEdit(request, 'row', value, { in: 'query', name: 'rowId', value: String(value) });
    return { in: 'body', at: isObject(rows[at]) ? ['rows', at, 'rowId'] : ['rows', at], value };
  };
  const others = nearestRowIds(request, row)
    .filter((id) => !ids.includes(String(id)))
    .map((id) => fix(`with the existing row ${preview(id)} instead of ${preview(row)}`, edit(id)));
  if (at === undefined) return others;
  const unknown = new Set(request.faults.flatMap(({ details }) => ('row' in details ? String(details.row) : [])));
  const value = rows.filter((_, i) => !unknown.has(ids[i] ?? ''));
  const known = fix(`without the unknown rows: ${list([...unknown])}`, { in: 'body', at: ['rows'], value });
  return value.length === 0 ? [...others, known] : [known, ...others];
};

/** Proposes the levels most similar to an unknown level: in the path, or as a name or an item of the body. */
export const otherLevels: Propose<'levelUnknown'> = (request, { level, levels }) => {
  const { body } = request;
  return nearestOf(level, levels).map((near) => {
    const inBody: Edit = Array.isArray(body)
      ? { in: 'body', at: [body.indexOf(level)], value: near }
      : { in: 'body', at: [level], rename: near };
    const edit = pathEdit(request, 'level', near, inBody);
    return fix(`with the level ${preview(near)} in place of ${preview(level)}`, edit);
  });
};

// Yields the options above an option, from the first level down: one list for each place of the option.
function* pathsTo(options: OptionTree, option: string, depth: number): Generator<readonly string[]> {
  if (depth === 0 && options.has(option)) yield [];
  if (depth === 0) return;
  for (const [name, below] of options) for (const rest of pathsTo(below, option, depth - 1)) yield [name, ...rest];
}

/** Proposes the same option with the options above it, and the most similar options of the level. */
export const otherOptions: Propose<'optionUnknown'> = ({ found: { cascade } }, { level, option, options }) => {
  const levels = cascade?.levels ?? [];
  const places = cascade ? [...pathsTo(cascade.options, option, levels.indexOf(level))] : [];
  const elsewhere = places.slice(0, 3).map((above) => {
    const selected = above.map((value, i) => ({ in: 'body' as const, at: [levels[i] ?? ''], value }));
    const words = selected.map(({ at, value }) => `${preview(value)} as ${at}`).join(' and ');
    return fix(`with ${words}, where ${preview(option)} is`, ...selected);
  });
  const near = nearestOf(option, options).map((one) => {
    const words = `with the option ${preview(one)} in place of ${preview(option)}`;
    return fix(words, { in: 'body', at: [level], value: one });
  });
  return [...elsewhere, ...near];
};
