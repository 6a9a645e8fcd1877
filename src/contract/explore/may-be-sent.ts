import type { WorldFile } from '../../generated/world-file.js';
import { isObject, member } from '../../validation/json.js';
import type { Lane } from '../targets/lanes.js';
import type { Target } from '../targets/target.js';
import type { Ground } from './alike.js';
import { type Ask, RowPick } from './ask.js';
import { noRow } from './lockstep.js';

/** A grid on an issue, or a cascade, that a lane may write to: what the cleanup backs up. */
export type Place = Ask['place'];

/** The grids and cascades on scratch issues that a lane may write to: those that the cleanup puts back. */
export function writtenPlaces({ values, scratch }: Target, lane: Lane): readonly Place[] {
  const { grid, plainGrid, cascade } = values;
  const fields = [
    [grid, plainGrid, ...(lane === 'destructive' ? [cascade] : [])],
    [grid, ...(lane === 'destructive' ? [cascade] : [])],
  ];
  return scratch
    .slice(0, 2)
    .flatMap(({ key }, i) =>
      (fields[i] ?? []).flatMap((one) => (typeof one === 'number' ? [{ grid: one, issue: key }] : [])),
    );
}

/** Whether a write adds, changes or deletes rows that it names. */
const isOwnWrite = ({ operation, body }: Ask): boolean =>
  /^(add|update|delete)(Grid)?Rows$/.test(operation) && !/"all\\?"/i.test(JSON.stringify(body) ?? '');

/** Whether an id can be no row of others. */
const isHarmless = (id: unknown): boolean =>
  id instanceof RowPick ||
  Object.values<unknown>(noRow).includes(id) ||
  !(typeof id === 'number' ? Number.isSafeInteger(id) && id > 0 : /^\d+$|^row/.test(`${id}`));

const idsOf = (json: unknown): readonly unknown[] => {
  const rows = member(json, 'rows');
  return Array.isArray(rows) ? rows.map((row) => (isObject(row) && !(row instanceof RowPick) ? row.rowId : row)) : [];
};

/** Whether a grid or a cascade is on an issue: not where the field is of another kind, or does not apply to the issue. */
function mayHoldRows(id: unknown, issue: string, kind: 'grid' | 'cascade', { fields }: WorldFile): boolean {
  const field = fields.find((one) => one.id === Number(id));
  const applies = field?.kind !== 'grid' || (field.projects?.includes(issue.replace(/-[^-]*$/, '')) ?? true);
  return field?.kind === kind && applies;
}

/** The fields that a target file names for requests that must be refused: a write that is taken there all the same loses nothing. */
const isForRefusals = (id: unknown, { values }: Target): boolean =>
  [values.otherField, values.emptyGrid].includes(Number(id));

/** Whether a write changes nothing where it is taken: it gives no rows, options or levels. */
function isIdle({ operation, body }: Ask): boolean {
  const json = body && 'json' in body ? (member(body.json, 'rows') ?? body.json) : undefined;
  return (
    /^(add|update|delete|select|resetLevels)/.test(operation) &&
    isObject(json) === (operation === 'selectOptions') &&
    Object.keys(Object(json)).length === 0
  );
}

/** Where a request goes: whether there may be something, whether the place is put back, and whether a write could lose something. */
function addressOf(ask: Ask, places: readonly Place[], target: Target, { world, isWhole }: Ground) {
  const { path, operation } = ask;
  const at = path.indexOf('issue');
  const issue = world.issues.find(({ id, key }) => [String(id), key].includes(String(path[at + 1])))?.key;
  const field = Number(/^(?:customfield_)?0*(\d+)\s*$/.exec(String(path[at - 1]))?.[1]);
  const isEmpty =
    isWhole &&
    target.scratch.some(({ key }) => key === issue) &&
    !mayHoldRows(field, String(issue), path.includes('multicascade') ? 'cascade' : 'grid', world);
  const isKnown = at >= 0 && issue !== undefined && world.fields.some(({ id }) => id === field);
  const isWritten = places.some((place) => place.grid === field && place.issue === issue);
  const isIdleThere = isIdle(ask) || (isForRefusals(field, target) && /^(clear|resetAll)/.test(operation));
  const mayLose = isKnown && !isWritten && !(isEmpty && isIdleThere);
  return { issue, isThere: isKnown && !isEmpty, isWritten, mayLose };
}

/** Whether a reload names grids alone that are put back, that there are not, or that are named for requests that must be refused. */
function mayReload(
  json: unknown,
  issue: string | undefined,
  places: readonly Place[],
  target: Target,
  world: WorldFile,
) {
  const grids: unknown = member(json, 'gridIds') ?? [];
  const isOurs = (id: unknown): boolean =>
    places.some((one) => one.grid === id && [undefined, one.issue].includes(issue)) ||
    !world.fields.some((field) => field.id === Number(id)) ||
    (isForRefusals(id, target) && !mayHoldRows(id, String(issue), 'grid', world));
  const isPutBack = issue === undefined || places.some((place) => place.issue === issue);
  return isPutBack && Array.isArray(grids) && grids.every(isOurs);
}

/**
 * Whether a request may be sent in a lane: only a GET in the read-only lane; else a write to a place that is put back, or to one
 * that there is not, which names no row that could be of others. To a field that cannot be written to on an issue goes only what
 * loses nothing where it is taken all the same. `own-rows` adds, changes and deletes rows alone.
 */
export function maySend(ask: Ask, target: Target, ground: Ground, lane: Lane): boolean {
  const { world, isWhole } = ground;
  const { method, operation, body } = ask;
  const places = writtenPlaces(target, lane);
  const { issue, isThere, isWritten, mayLose } = addressOf(ask, places, target, ground);
  if (method === 'GET') return isWhole || !isThere || isWritten;
  if (lane === 'read-only') return false;
  if (method === 'HEAD' || operation === 'none') return isWhole;
  const json = body && 'json' in body ? body.json : undefined;
  if (lane === 'own-rows' && !isOwnWrite(ask)) return false;
  if (operation === 'synchronize') return isWhole;
  if (operation === 'reloadGrids') return isWhole && mayReload(json, issue, places, target, world);
  if (mayLose) return false;
  return !/^(update|delete)/.test(operation) || idsOf(json).every(isHarmless);
}
