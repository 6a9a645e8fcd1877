import type { Field, Sheet, WorldFile } from '../../generated/world-file.js';
import { isObject, type JsonObject } from '../../validation/json.js';

/** Names to their places in an order. */
type Places = ReadonlyMap<string, number>;

const placesOf = (names: readonly string[]): Places => new Map(names.map((name, i) => [name, i]));

/** The members of a world file and of all in it, in the order in which they are written; others follow by name. */
const order = placesOf([
  ...['$schema', 'id', 'key', 'name', 'now', 'lastRowId', 'lastTaskId', 'kind', 'type', 'title', 'username', 'value'],
  ...[
    'password',
    'token',
    'fullName',
    'avatar',
    'rights',
    'description',
    'grid',
    'cascade',
    'issue',
    'dangling',
    'users',
  ],
  ...['projects', 'permissions', 'required', 'readOnly', 'maxLength', 'returns', 'expression', 'dataSource', 'levels'],
  ...['options', 'columns', 'issues', 'fields', 'lastSequence', 'unseen', 'modified', 'values', 'rows', 'source'],
  'selections',
]);

const byCode = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** The members that have a place first, in that order, then the rest by name; those that are undefined are none. */
function ordered(members: JsonObject, places: Places): Record<string, unknown> {
  const placeOf = (name: string): number => places.get(name) ?? places.size;
  const given = Object.keys(members).filter((name) => members[name] !== undefined);
  const names = given.sort((a, b) => placeOf(a) - placeOf(b) || byCode(a, b));
  return Object.fromEntries(names.map((name) => [name, members[name]]));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(ordered(value, order)).map(([name, one]) => [name, inOrder(one)]));
}

/** The places of the names that values of a field have: column ids of a grid, levels of a multi cascade. */
function placesIn(fields: readonly Field[], id: number): Places {
  const field = fields.find((one) => one.id === id);
  if (field?.kind === 'grid') return placesOf(field.columns.map((column) => column.id));
  return placesOf(field?.kind === 'cascade' ? field.levels : []);
}

function orderedValues(values: JsonObject, names: Places): Record<string, unknown> {
  const members = Object.entries(ordered(values, names));
  return Object.fromEntries(members.map(([name, value]) => [name, inOrder(value)]));
}

function orderedSheet(sheet: Sheet, names: Places): JsonObject {
  const rows = sheet.rows?.map((row) => ({ ...ordered({ ...row }, order), values: orderedValues(row.values, names) }));
  const source = sheet.source?.map((row) => orderedValues(row, names));
  return ordered({ ...sheet, ...(rows && { rows }), ...(source && { source }) }, order);
}

/** The members of a world file in an order that does not depend on how it was made. */
export function orderedWorld({ rows, selections, ...world }: WorldFile): JsonObject {
  const sheets = rows?.map((sheet) => orderedSheet(sheet, placesIn(world.fields, sheet.grid)));
  const selected = selections?.map((one) =>
    ordered({ ...one, values: ordered(one.values, placesIn(world.fields, one.cascade)) }, order),
  );
  return ordered(
    {
      ...Object.fromEntries(Object.entries(world).map(([name, value]) => [name, inOrder(value)])),
      ...(sheets && { rows: sheets }),
      ...(selected && { selections: selected }),
    },
    order,
  );
}
