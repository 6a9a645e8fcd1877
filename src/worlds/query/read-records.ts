import type { Column, Field, GridField, Permissions, WorldFile } from '../../generated/world-file.js';
import type { ColumnRecord, FieldRecord, OptionRecord, PermissionRecord, Records } from './records.js';

const columnKey = (field: GridField, column: Column): string => `${field.id}/${column.id}`;

interface Permitting {
  readonly key: string;
  readonly permissions?: Permissions;
}

const readPermissions = ({ key, permissions = {} }: Permitting): PermissionRecord[] =>
  Object.entries(permissions).map(([user, permission]) => ({ id: `${key}/${user}`, on: key, user, permission }));

const readField = (field: Field): FieldRecord => ({
  id: field.id,
  name: field.name,
  kind: field.kind,
  description: field.kind === 'grid' ? (field.description ?? null) : null,
  projects: field.kind === 'grid' ? (field.projects ?? null) : null,
  levels: field.kind === 'cascade' ? field.levels : [],
});

/** The defaults are those of a world file. */
function readColumn(field: GridField, column: Column): ColumnRecord {
  const { id, name = id, title = name, kind, required = false, readOnly = false } = column;
  const { maxLength = null, expression = null, returns = null } = column;
  const key = columnKey(field, column);
  return { key, field: field.id, id, name, title, kind, required, readOnly, maxLength, expression, returns };
}

function readOptions(field: GridField, column: Column): OptionRecord[] {
  const key = columnKey(field, column);
  return (column.options ?? []).map(({ title, value }, position) => ({
    key: `${key}/${position}`,
    column: key,
    position,
    title,
    value,
  }));
}

const readGrids = <T>(world: WorldFile, read: (field: GridField, column: Column) => T): T[] =>
  world.fields.flatMap((field) => (field.kind === 'grid' ? field.columns.map((column) => read(field, column)) : []));

/** The records of a world file, by the name of their table. Absent values are null: @mswjs/data turns undefined into ''. */
export const readRecords = (world: WorldFile): { readonly [Name in keyof Records]: readonly Records[Name][] } => ({
  user: world.users.map(({ name, key, fullName, avatar = null, rights = [] }) => ({
    name,
    key,
    fullName,
    avatar,
    rights,
  })),
  project: world.projects.map(({ key, name = null }) => ({ key, name })),
  permission: [...world.projects, ...world.issues].flatMap(readPermissions),
  issue: world.issues.map(({ id, key }) => ({ id, key, project: key.slice(0, key.indexOf('-')) })),
  field: world.fields.map(readField),
  column: readGrids(world, readColumn),
  option: readGrids(world, readOptions).flat(),
});
