import { factory, nullable, primaryKey } from '@mswjs/data';
import type { WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import type { Catalogue, Query, Table } from './records.js';

// Foreign keys are plain values: relations cost a third of a second for one query at 1,000 records.
const models = {
  user: {
    name: primaryKey(String),
    key: String,
    fullName: String,
    avatar: nullable<string>(String),
    rights: (): string[] => [],
  },
  project: { key: primaryKey(String), name: nullable<string>(String) },
  permission: { id: primaryKey(String), on: String, user: String, permission: String },
  issue: { id: primaryKey(Number), key: String, project: String },
  field: {
    id: primaryKey(Number),
    name: String,
    kind: String,
    description: nullable<string>(String),
    projects: nullable((): string[] => []),
    levels: (): string[] => [],
  },
  column: {
    key: primaryKey(String),
    field: Number,
    id: String,
    name: String,
    title: String,
    kind: String,
    required: Boolean,
    readOnly: Boolean,
    maxLength: nullable<number>(Number),
    expression: nullable<string>(String),
    returns: nullable<string>(String),
  },
  option: { key: primaryKey(String), column: String, position: Number, title: String, value: String },
};

interface Model {
  create(record: object): unknown;
  findFirst(query: { where: object }): unknown;
  findMany(query: { where: object }): unknown[];
  getAll(): unknown[];
  count(query: { where: object }): number;
}

// Gives copies, because a model gives the records that it holds, with symbols of @mswjs/data.
function fill<Row extends object>(model: Model, records: readonly Row[]): Table<Row> {
  for (const record of records) model.create(record);
  const asked = ({ where = {} }: Query<Row>): { where: object } => ({ where });
  return {
    findFirst: (query) => structuredClone(model.findFirst(asked(query)) as Row | null),
    findMany: (query) => structuredClone(model.findMany(asked(query)) as Row[]),
    getAll: () => structuredClone(model.getAll() as Row[]),
    count: (query = {}) => model.count(asked(query)),
  };
}

// Absent values are null, as @mswjs/data turns undefined into ''.
function recordsOf({ users, projects, issues, fields }: WorldFile): {
  readonly [Name in keyof Catalogue]: ReturnType<Catalogue[Name]['getAll']>;
} {
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

/**
 * Runs a function that finds no BroadcastChannel, and restores it whatever happens. Throws a TypeError, and runs nothing, when
 * the global cannot be hidden.
 */
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
 * A copy of a mock's catalogue as it is now, to look things up in by query. Later changes of the mock do not reach it, nor
 * the other way round. Needs @mswjs/data.
 */
export function openCatalogue(mock: { readonly exportWorld: () => WorldFile }): Catalogue {
  const records = recordsOf(mock.exportWorld());
  // Where there is a window, factory() would open a channel to the databases of other tabs and worker threads.
  const database = withoutBroadcastChannel(() => factory(models));
  return {
    user: fill(database.user, records.user),
    project: fill(database.project, records.project),
    permission: fill(database.permission, records.permission),
    issue: fill(database.issue, records.issue),
    field: fill(database.field, records.field),
    column: fill(database.column, records.column),
    option: fill(database.option, records.option),
  };
}
