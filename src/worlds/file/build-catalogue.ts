import type {
  CascadeOption,
  Column as ColumnEntry,
  Field as FieldEntry,
  GridField,
  Issue as IssueEntry,
  Permissions,
  Project as ProjectEntry,
  User as UserEntry,
  WorldFile,
} from '../../generated/world-file.js';
import type { Column } from '../../model/columns/column.js';
import { compileFormula } from '../../model/columns/formula-expression.js';
import { indexOptions } from '../../model/columns/options.js';
import { type Definitions, type Issue, type Permission, type Project, projectKeyOf } from '../../model/definitions.js';
import type { DataSource, Field, Grid, OptionTree } from '../../model/fields.js';
import type { User, UserIndex } from '../../model/users.js';

function by<Key, T>(entries: readonly T[], key: (entry: T) => Key): ReadonlyMap<Key, T> {
  return new Map(entries.map((entry) => [key(entry), entry]));
}

function buildUser({ name, password, token, key, fullName, avatar, rights = [] }: UserEntry): User {
  const isSysadmin = rights.includes('sysadmin');
  const isAdmin = isSysadmin || rights.includes('admin');
  return {
    name,
    password,
    token,
    key,
    fullName,
    avatar: avatar ?? `/secure/useravatar?ownerId=${encodeURIComponent(key)}`,
    isAdmin,
    isSysadmin,
    mayReadDatasource: isAdmin || rights.includes('datasource'),
  };
}

function buildDirectory(entries: readonly UserEntry[]): UserIndex {
  const all = entries.map(buildUser);
  const byToken = new Map(all.flatMap((user) => (user.token === undefined ? [] : [[user.token, user]])));
  return { byKey: by(all, (user) => user.key), byName: by(all, (user) => user.name), byToken };
}

const permissionsOf = (entries: Permissions | undefined): ReadonlyMap<string, Permission> =>
  new Map(Object.entries(entries ?? {}));

const buildProject = ({ key, permissions }: ProjectEntry): Project => ({
  key,
  permissions: permissionsOf(permissions),
});

function buildIssues(entries: readonly IssueEntry[], projects: ReadonlyMap<string, Project>): Issue[] {
  return entries.flatMap(({ id, key, permissions }) => {
    const project = projects.get(projectKeyOf(key));
    return project ? [{ id, key, project, permissions: permissionsOf(permissions) }] : [];
  });
}

function buildColumn(entry: ColumnEntry, index: number): Column {
  const { id, name = id, title = name, kind, expression, returns } = entry;
  return {
    index,
    id,
    name,
    title,
    kind,
    required: entry.required ?? false,
    readOnly: entry.readOnly ?? false,
    maxLength: entry.maxLength,
    options: indexOptions(entry.options ?? []),
    formula: expression !== undefined && returns !== undefined ? compileFormula(expression, returns) : undefined,
  };
}

const defaultSource = (id: number): DataSource => ({
  configurationTableName: `grid_${id}_config`,
  databaseTableName: `grid_${id}`,
  connectionUrl: 'jdbc:postgresql://localhost/tracker',
});

function buildGrid({ id, name, description = '', projects, dataSource, columns }: GridField): Grid {
  const built = columns.map(buildColumn);
  return {
    kind: 'grid',
    id,
    name,
    description,
    context: projects && new Set(projects),
    dataSource: dataSource ?? defaultSource(id),
    columns: built,
    formulas: built.filter((column) => column.formula !== undefined),
    columnsById: by(built, (column) => column.id),
    columnsByName: by(built, (column) => column.name),
  };
}

const buildOptions = (options: readonly CascadeOption[]): OptionTree =>
  new Map(options.map((option) => [option.name, buildOptions(option.options ?? [])]));

function buildField(entry: FieldEntry): Field {
  if (entry.kind === 'grid') return buildGrid(entry);
  if (entry.kind === 'other') return { kind: 'other', id: entry.id, name: entry.name };
  const { id, name, levels, options } = entry;
  return { kind: 'cascade', id, name, levels, options: buildOptions(options) };
}

/** The catalogue of a world file that has been checked. It keeps nothing of the file, which may be changed later. */
export function buildCatalogue(world: WorldFile): Definitions {
  const { rows, selections, now, lastRowId, lastTaskId, ...described } = world;
  const definition = structuredClone(described);
  const projects = by(definition.projects.map(buildProject), (project) => project.key);
  const issues = buildIssues(definition.issues, projects);
  const fields = definition.fields.map(buildField);
  return {
    definition,
    users: buildDirectory(definition.users),
    projects,
    issuesById: by(issues, (issue) => issue.id),
    issuesByKey: by(issues, (issue) => issue.key),
    fields: by(fields, (field) => field.id),
    grids: fields.filter((field) => field.kind === 'grid'),
  };
}
