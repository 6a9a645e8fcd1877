import type { CascadeOption, GridField, User as UserEntry, WorldFile } from '../../generated/world-file.js';
import type { Column } from '../../model/columns/column.js';
import { compileFormula } from '../../model/columns/formula-expression.js';
import { indexOptions } from '../../model/columns/selects.js';
import {
  type Definitions,
  type Field,
  type Grid,
  type Issue,
  type OptionTree,
  projectKeyOf,
  type User,
  type UserIndex,
} from '../../model/definitions.js';

const indexBy = <Member extends string, T extends { readonly [name in Member]: unknown }>(
  entries: readonly T[],
  member: Member,
): ReadonlyMap<T[Member], T> => new Map(entries.map((entry) => [entry[member], entry]));

function indexUsers(entries: readonly UserEntry[]): UserIndex {
  const users = entries.map(({ rights = [], ...user }): User => {
    const { key, token, avatar = `/secure/useravatar?ownerId=${encodeURIComponent(key)}` } = user;
    const isSysadmin = rights.includes('sysadmin');
    const isAdmin = isSysadmin || rights.includes('admin');
    const mayReadDatasource = isSysadmin || rights.includes('datasource');
    return { ...user, token, avatar, isAdmin, isSysadmin, mayReadDatasource };
  });
  const byToken = new Map(users.flatMap((user) => (user.token === undefined ? [] : [[user.token, user]])));
  return { byKey: indexBy(users, 'key'), byName: indexBy(users, 'name'), byToken };
}

function buildGrid({ id, name, description = '', projects, dataSource, columns: entries }: GridField): Grid {
  const columns = entries.map((entry, index): Column => {
    const { name = entry.id, title = name, required = false, readOnly = false, expression, returns } = entry;
    const formula = expression !== undefined && returns !== undefined ? compileFormula(expression, returns) : undefined;
    const { id, kind, maxLength, options = [] } = entry;
    return { index, id, name, title, kind, required, readOnly, maxLength, options: indexOptions(options), formula };
  });
  return {
    kind: 'grid',
    id,
    name,
    description,
    context: projects && new Set(projects),
    dataSource: dataSource ?? {
      configurationTableName: `grid_${id}_config`,
      databaseTableName: `grid_${id}`,
      connectionUrl: 'jdbc:postgresql://localhost/tracker',
    },
    columns,
    formulas: columns.filter((column) => column.formula !== undefined),
    columnsById: indexBy(columns, 'id'),
    columnsByName: indexBy(columns, 'name'),
  };
}

const buildOptions = (options: readonly CascadeOption[]): OptionTree =>
  new Map(options.map((option) => [option.name, buildOptions(option.options ?? [])]));

/** Builds the definitions of a checked world file. They share nothing with the file, which may change later. */
export function buildCatalogue(world: WorldFile): Definitions {
  const { rows, selections, now, lastRowId, lastRowIds, lastTaskId, ...described } = world;
  const definition = structuredClone(described);
  const projects = indexBy(
    definition.projects.map(({ key, permissions = {} }) => ({
      key,
      permissions: new Map(Object.entries(permissions)),
    })),
    'key',
  );
  const issues = definition.issues.flatMap(({ id, key, permissions = {} }): Issue[] => {
    const project = projects.get(projectKeyOf(key));
    return project ? [{ id, key, project, permissions: new Map(Object.entries(permissions)) }] : [];
  });
  const fields = definition.fields.map((entry): Field => {
    if (entry.kind === 'grid') return buildGrid(entry);
    const { id, name } = entry;
    if (entry.kind === 'other') return { kind: 'other', id, name };
    return { kind: 'cascade', id, name, levels: entry.levels, options: buildOptions(entry.options) };
  });
  return {
    definition,
    users: indexUsers(definition.users),
    projects,
    issuesById: indexBy(issues, 'id'),
    issuesByKey: indexBy(issues, 'key'),
    fields: indexBy(fields, 'id'),
    grids: fields.filter((field) => field.kind === 'grid'),
  };
}
