import { factory, nullable, primaryKey } from '@mswjs/data';
import type { WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import { checkSettings } from '../../validation/check-settings.js';
import { checkArgument } from '../../validation/describe-argument.js';
import { isObject } from '../../validation/json.js';
import { schemaTypes, type ValueType } from '../../validation/json-schema.js';

interface Ordering<Value> {
  readonly equals?: Value;
  readonly notEquals?: Value;
  readonly gt?: Value;
  readonly gte?: Value;
  readonly lt?: Value;
  readonly lte?: Value;
  readonly in?: readonly Value[];
  readonly notIn?: readonly Value[];
}

/** Conditions on a value, all of which must hold. Null passes no comparison, not even `notEquals`. */
export type Comparison<Value> = [NonNullable<Value>] extends [string]
  ? Ordering<string> & { readonly contains?: string; readonly notContains?: string }
  : [NonNullable<Value>] extends [number]
    ? Ordering<number> & {
        /** From the first to the second, both included. */
        readonly between?: readonly [number, number];
        readonly notBetween?: readonly [number, number];
      }
    : Pick<Ordering<boolean>, 'equals' | 'notEquals'>;

/** Conditions on a record, by property; all must hold. Lists take none. */
export type Where<Row> = {
  readonly [Key in keyof Row as NonNullable<Row[Key]> extends readonly unknown[] ? never : Key]?: Comparison<Row[Key]>;
};

/** A query; it finds everything if `where` is left out. */
export interface Query<Row> {
  readonly where?: Where<Row>;
}

/** A table of records in the order of the world file. It returns copies. */
export interface Table<Row> {
  /** Returns the first record that passes, or null. */
  readonly findFirst: (query: Query<Row>) => Row | null;
  readonly findMany: (query: Query<Row>) => Row[];
  readonly getAll: () => Row[];
  /** Returns the number of records that pass, or of all records. */
  readonly count: (query?: Query<Row>) => number;
}

// Records have their key as first member. Foreign keys are plain values: relations cost a third of a second for one query at
// 1,000 records. Results are copies, because a model returns the records that it holds, with symbols of @mswjs/data.
function openTable<Row extends object>(records: readonly Row[]): Table<Row> {
  const [key = 'id', ...others] = Object.keys(records[0] ?? {});
  const members = others.map((member) => [member, nullable<string>(() => null)]);
  const definition = { [key]: primaryKey(String), ...Object.fromEntries(members) };
  // If there is a window, factory() opens a channel to the databases of other tabs and worker threads.
  const { table } = withoutBroadcastChannel(() => factory({ table: definition }));
  for (const record of records) table.create(record);
  const condition: ValueType = { words: 'an object, such as {"equals": "x"}', fits: isObject };
  const notAsked: ValueType = { words: 'left out, as lists cannot be asked', fits: () => false };
  const comparators = 'equals notEquals gt gte lt lte in notIn contains notContains between notBetween'.split(' ');
  const isList = (name: string) => records.some((record) => Array.isArray(Reflect.get(record, name)));
  const types = Object.fromEntries([key, ...others].map((name) => [name, isList(name) ? notAsked : condition]));
  const asked = (query: Query<Row>): { where: object } => {
    checkSettings(query, { where: schemaTypes.object }, [], 'query');
    const { where = {} } = query;
    if (records.length > 0) checkSettings(where, types, [], 'where');
    for (const [name, one] of Object.entries(where)) checkSettings(one ?? {}, {}, comparators, name);
    return { where };
  };
  return {
    findFirst: (query) => structuredClone(table.findFirst(asked(query)) as Row | null),
    findMany: (query) => structuredClone(table.findMany(asked(query)) as Row[]),
    getAll: () => structuredClone(table.getAll() as Row[]),
    count: (query = {}) => table.count(asked(query)),
  };
}

// Absent values are null, as @mswjs/data turns undefined into ''; the records of a table have the same members.
function recordsOf({ users, projects, issues, fields }: WorldFile) {
  const columns = fields.flatMap((field) =>
    field.kind === 'grid'
      ? field.columns.map((column) => ({ ...column, key: `${field.id}/${column.id}`, field: field.id }))
      : [],
  );
  return {
    user: users.map(({ name, key, fullName, avatar = null, rights = [] }) => ({ name, key, fullName, avatar, rights })),
    project: projects.map(({ key, name = null }) => ({ key, name })),
    permission: [...projects, ...issues].flatMap(({ key, permissions = {} }) =>
      Object.entries(permissions).map(([user, permission]) => ({ id: `${key}/${user}`, on: key, user, permission })),
    ),
    issue: issues.map(({ id, key }) => ({ id, key, project: projectKeyOf(key) })),
    field: fields.map((field) => ({
      id: field.id,
      name: field.name,
      kind: field.kind,
      description: field.kind === 'grid' ? (field.description ?? null) : null,
      projects: field.kind === 'grid' ? (field.projects ?? null) : null,
      levels: field.kind === 'cascade' ? field.levels : [],
    })),
    column: columns.map(({ key, field, id, name = id, title = name, kind, ...rest }) => {
      const { required = false, readOnly = false, maxLength = null, expression = null, returns = null } = rest;
      return { key, field, id, name, title, kind, required, readOnly, maxLength, expression, returns };
    }),
    option: columns.flatMap(({ key: column, options = [] }) =>
      options.map(({ title, value }, position) => ({ key: `${column}/${position}`, column, position, title, value })),
    ),
  };
}

type Records = ReturnType<typeof recordsOf>;

/** A user by name, without password and token; the avatar is null if the world file has none. */
export type UserRecord = Readonly<Records['user'][number]>;
/** A project by key. */
export type ProjectRecord = Readonly<Records['project'][number]>;
/** The permission of a user in a project, or on an issue that overrides it, by an id such as `DEMO/alice`; `on` is the key of either. */
export type PermissionRecord = Readonly<Records['permission'][number]>;
/** An issue by id, with the key of its project. */
export type IssueRecord = Readonly<Records['issue'][number]>;
/** A custom field by id: the projects whose issues have it, null for all, and the levels of a multi cascade from the top. */
export type FieldRecord = Readonly<Records['field'][number]>;
/** A column of a grid by a key such as `10500/jamount`: `id` is its name in the newer API, and `name` that in the legacy API. */
export type ColumnRecord = Readonly<Records['column'][number]>;
/** An option of a select column by a key such as `10500/jstatus/0`, which ends with its position. */
export type OptionRecord = Readonly<Records['option'][number]>;

/** The tables of a world: everything except rows, selections, cascade options and secrets. */
export type Catalogue = { readonly [Name in keyof Records]: Table<Readonly<Records[Name][number]>> };

/** Runs a function without the global BroadcastChannel. Throws a TypeError, and runs nothing, if the global cannot be hidden. */
export function withoutBroadcastChannel<T>(run: () => T): T {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel');
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined, configurable: true });
  try {
    return run();
  } finally {
    if (own) Object.defineProperty(globalThis, 'BroadcastChannel', own);
    else Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  }
}

/**
 * Copies the catalogue of a mock, as it is now, for queries. Later changes of the mock do not reach the copy, nor the other
 * way round. Needs @mswjs/data. Throws a MisuseError for a value that is no mock; the tables throw a TypeError for an unknown
 * property.
 */
export function openCatalogue(mock: { readonly exportWorld: () => WorldFile }): Catalogue {
  checkArgument(typeof Object(mock).exportWorld === 'function', 'openCatalogue takes a mock or a twin', mock);
  const records = recordsOf(mock.exportWorld());
  const tables = Object.entries<readonly object[]>(records).map(([name, own]) => [name, openTable(own)]);
  return Object.fromEntries(tables);
}
