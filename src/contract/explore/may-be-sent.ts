import type { WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import { isObject, member } from '../../validation/json.js';
import { placesOf } from '../cleanup/cleanup.js';
import type { BackupPlace } from '../cleanup/rows-api.js';
import type { Lane } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import { noRow } from '../targets/target-values.js';
import type { Knowledge } from './alike.js';
import { type Ask, RowPick } from './ask.js';

/** Returns the grids and cascades on scratch issues that a lane may write to: all that the cleanup restores, except other cascades. */
export function writtenPlaces(target: Target, lane: Lane): readonly BackupPlace[] {
  const { written, selected } = placesOf(target);
  const own = selected.filter(({ grid }) => grid === target.values.cascade);
  return lane === 'destructive' ? [...written, ...own] : written;
}

/** Returns an ask as its lane sends it: in the own-rows lane, with the mark of the run in the text column of every row. */
export function marked(given: Ask, { values }: Target, { mark, isWhole }: Knowledge): Ask {
  if (mark === undefined) return given;
  const whole: Ask['query'] = given.operation === 'readRows' ? [['maxResults', 1000]] : [];
  const isRead = /^read(Rows?|Grid)$/.test(given.operation);
  const ask = isWhole || !isRead ? given : { ...given, query: whole }; // pages may hold only rows of others, and columns may lack the mark
  const { body, operation, place } = ask;
  if (body === undefined || !('json' in body) || !/^(add|update)/.test(operation)) return ask;
  const role = place.grid === values.grid ? 'text' : 'plainNote';
  const column = String(values[/Grid/.test(operation) ? `${role}.id` : role]);
  const inRow = (row: unknown): unknown => {
    if (!isObject(row)) return row;
    const cells = ['values', 'columns'].find((name) => isObject(row[name]));
    if (cells === undefined) return { ...row, [column]: mark };
    return { ...row, [cells]: { ...Object(row[cells]), [column]: mark } };
  };
  const rows = member(body.json, 'rows');
  return Array.isArray(rows) ? { ...ask, body: { json: { rows: rows.map(inRow) } } } : ask;
}

// returns whether no row that a write names can belong to others
function isHarmless(json: unknown): boolean {
  const rows = [member(json, 'rows')].flat(); // a single value may be taken as a list
  const ids = rows.map((row): unknown => (isObject(row) && !(row instanceof RowPick) ? row.rowId : row));
  return ids.every(
    (id) =>
      id instanceof RowPick ||
      Object.values<unknown>(noRow).includes(id) ||
      !(typeof id === 'number' ? Number.isSafeInteger(id) && id > 0 : /^\d+$|^row/.test(`${id}`)),
  );
}

// false if the field has another kind or does not apply to the issue
function mayHoldRows(id: unknown, issue: string, kind: 'grid' | 'cascade', { fields }: WorldFile): boolean {
  const field = fields.find((one) => one.id === Number(id));
  const applies = field?.kind !== 'grid' || (field.projects?.includes(projectKeyOf(issue)) ?? true);
  return field?.kind === kind && applies;
}

// a target file names these fields for requests that must be refused; a write that they accept nevertheless loses nothing
const isForRefusals = (id: unknown, { values }: Target) => [values.otherField, values.emptyGrid].includes(Number(id));

// returns whether a write changes nothing if it is accepted, because it gives no rows, options or levels
function isIdle({ operation, body }: Ask): boolean {
  const json = body && 'json' in body ? (member(body.json, 'rows') ?? body.json) : undefined;
  return (
    /^(add|update|delete|select|resetLevels)/.test(operation) &&
    isObject(json) === (operation === 'selectOptions') &&
    Object.keys(Object(json)).length === 0
  );
}

// returns whether a part of a path can be an id or a key of others; those that a target file calls unknown cannot
const mayBeOfOthers = (part: unknown, { values }: Target): boolean =>
  /\d/.test(`${part}`) &&
  ![values.unknownField, values.unknownIssue, values.unknownIssueKey].some((one) => String(one) === String(part));

// returns where a request goes: whether there may be data, whether the place is restored, and whether a write could lose data
function addressOf(ask: Ask, places: readonly BackupPlace[], target: Target, { world, isWhole }: Knowledge) {
  const { path, operation } = ask;
  const at = path.indexOf('issue');
  const issue = world.issues.find(({ id, key }) => [String(id), key].includes(String(path[at + 1])))?.key;
  const field = Number(/^(?:customfield_)?0*(\d+)\s*$/.exec(String(path[at - 1]))?.[1]);
  const isEmpty =
    isWhole &&
    target.scratch.some(({ key }) => key === issue) &&
    !mayHoldRows(field, String(issue), path.includes('multicascade') ? 'cascade' : 'grid', world);
  const isField = world.fields.some(({ id }) => id === field);
  const isKnown = at >= 0 && issue !== undefined && isField;
  const isElsewhere =
    (issue === undefined && mayBeOfOthers(path[at + 1], target)) || (!isField && mayBeOfOthers(path[at - 1], target));
  const isWritten = places.some((place) => place.grid === field && place.issue.key === issue);
  const isIdleThere = isIdle(ask) || (isForRefusals(field, target) && /^(clear|resetAll)/.test(operation));
  const mayBreak = /\\ud[89a-f]/i.test(JSON.stringify(ask.body)); // reads may fail where half of a surrogate pair is stored
  const mayLose = isElsewhere || mayBreak || (isKnown && !isWritten && !(isEmpty && isIdleThere));
  return { issue, isThere: isKnown && !isEmpty, isWritten, mayLose };
}

// returns whether a reload names only grids that are restored, do not exist, or are meant for requests that must be refused
function mayReload(
  ids: unknown,
  issue: string | undefined,
  places: readonly BackupPlace[],
  target: Target,
  world: WorldFile,
) {
  const grids = ids ?? [];
  const isOurs = (id: unknown): boolean =>
    places.some((one) => one.grid === id && [undefined, one.issue.key].includes(issue)) ||
    !(mayBeOfOthers(id, target) || world.fields.some((field) => field.id === Number(id))) ||
    (isForRefusals(id, target) && !mayHoldRows(id, String(issue), 'grid', world));
  const isPutBack = issue === undefined || places.some((place) => place.issue.key === issue);
  return isPutBack && Array.isArray(grids) && grids.every(isOurs);
}

/** Returns whether a lane may send a request: no write may lose data for good or name rows of others; `own-rows` writes only rows. */
export function maySend(ask: Ask, target: Target, knowledge: Knowledge, lane: Lane): boolean {
  const { world, isWhole } = knowledge;
  const { method, operation, body } = ask;
  const places = writtenPlaces(target, lane);
  const { issue, isThere, isWritten, mayLose } = addressOf(ask, places, target, knowledge);
  if (method === 'GET') return isWhole || !isThere || isWritten;
  if (lane === 'read-only') return false;
  if (method === 'HEAD' || operation === 'none') return isWhole;
  const json = body && 'json' in body ? body.json : undefined;
  const isOfNamedRows = /^(add|update|delete)(Grid)?Rows$/.test(operation) && !/"all\\?"/i.test(JSON.stringify(body));
  if (lane === 'own-rows' && !isOfNamedRows) return false;
  if (mayLose) return false;
  if (operation === 'synchronize') return isWhole;
  if (operation === 'reloadGrids') return isWhole && mayReload(member(json, 'gridIds'), issue, places, target, world);
  return !/^(update|delete)/.test(operation) || isHarmless(json);
}
