import type { Fault, FaultDetails } from '../../../model/faults.js';
import { newerRowId, newerRowName } from '../../../model/row-refs.js';
import { allItems } from '../../../model/sorted-list.js';
import { sheetOf, sheetsOf } from '../../../model/state.js';
import { isObject, member } from '../../../validation/json.js';
import { preview } from '../../../validation/preview.js';
import type { Edit, Keys } from '../explanation.js';
import { nearestOf } from '../near.js';
import {
  bodyOf,
  gridOf,
  inPath,
  issueOf,
  paramOf,
  pathParameter,
  type RefusedRequest,
  refusesWith,
  type Suggestion,
} from '../refused-request.js';

const mostLookedAt = 2_000;

/** The ids of rows of the grid, on the issue where there is one. */
function idsThere(stuck: RefusedRequest): readonly number[] {
  const [grid, issue] = [gridOf(stuck), issueOf(stuck)];
  if (!grid) return [];
  const { state } = stuck;
  const sheets = issue ? [sheetOf(state, grid.id, issue.id)] : allItems(sheetsOf(state, grid.id).sheets);
  const ids: number[] = [];
  for (const { rows } of sheets) {
    for (const { id } of allItems(rows)) {
      if (ids.length === mostLookedAt) return ids;
      ids.push(id);
    }
  }
  return ids;
}

/** The ids to try in place of one: the same row by the id of this API, and then what is there. */
function nearIds(stuck: RefusedRequest, given: string): readonly (string | number)[] {
  const { world } = stuck.service;
  const ids = idsThere(stuck);
  const same = newerRowName(world, given).id ?? Number(given);
  const near = [...ids.filter((id) => id === same), ...nearestOf(given, ids, (id) => [String(id)], 3)];
  return stuck.endpoint?.api === 'newer' ? near.map((id) => newerRowId(world, id)) : near;
}

/** The row that a list in the body names at an index: the id itself, or an object with it. */
function rowAt(body: unknown, at: number): Keys {
  const rows = member(body, 'rows');
  const row: unknown = Array.isArray(rows) ? rows[at] : undefined;
  return isObject(row) ? ['rows', at, 'rowId'] : ['rows', at];
}

const isUnknownRow = (fault: Fault): fault is Extract<Fault, { code: 'rowUnknown' }> => fault.code === 'rowUnknown';

/** The id of a row as a body names it: by itself, or as a member. */
const idOf = (row: unknown): string => String(isObject(row) ? member(row, 'rowId') : row);

function rowsIn(stuck: RefusedRequest): readonly unknown[] {
  const rows = member(bodyOf(stuck), 'rows');
  return Array.isArray(rows) ? rows : [];
}

/** The body without the rows that are not there, the last taken away first, so that no index moves. */
function withoutUnknown(stuck: RefusedRequest, unknown: ReadonlySet<string>): Suggestion {
  const places = rowsIn(stuck).flatMap((row, i) => (unknown.has(idOf(row)) ? [i] : []));
  const edits = places.reverse().map((i): Edit => ({ in: 'body', at: ['rows', i], remove: true }));
  const names = [...unknown]
    .slice(0, 3)
    .map((name) => preview(name))
    .join(', ');
  return { words: `without the rows that are not there: ${names}${unknown.size > 3 ? ' and more' : ''}`, edits };
}

/** In a body: the rows that are there alone, or where none of them is, another in place of the one. */
function otherRowsInBody(stuck: RefusedRequest, at: number, row: string): readonly Suggestion[] {
  const unknown = new Set(stuck.faults.filter(isUnknownRow).map(({ details }) => details.row));
  const named = rowsIn(stuck).map(idOf);
  const others = nearIds(stuck, row)
    .filter((id) => !named.includes(String(id)))
    .map((id) => inPlace(id, row, { in: 'body', at: rowAt(bodyOf(stuck), at), value: id }));
  const rest = withoutUnknown(stuck, unknown);
  return named.every((id) => unknown.has(id)) ? [...others, rest] : [rest, ...others];
}

const inPlace = (id: string | number, row: string, edit: Edit): Suggestion => ({
  words: `with the row ${preview(id)}, which is there, in place of ${preview(row)}`,
  edits: [edit],
});

/** A row that is there, in the path, the query or the body; in a body also only the rows that are. */
export function otherRows(stuck: RefusedRequest, { at, row }: FaultDetails<'rowUnknown'>): readonly Suggestion[] {
  if (at !== undefined) return otherRowsInBody(stuck, at, row);
  const parameter = pathParameter(stuck, refusesWith('rowUnknown'));
  const isInPath = parameter !== undefined && paramOf(stuck, parameter) === row;
  return nearIds(stuck, row).map((id) =>
    inPlace(
      id,
      row,
      isInPath ? inPath(stuck, parameter, String(id)) : { in: 'query', name: 'rowId', value: String(id) },
    ),
  );
}
