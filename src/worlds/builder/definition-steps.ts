import type { Field, WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import { MisuseError } from '../../validation/misuse-error.js';
import type { Define, Grids, WorldBuilder } from './a-world.js';
import { asColumns, asOptions } from './builder-columns.js';
import { copyOf, entryNamed, requireObject } from './check-step.js';

const firstIssueId = 10001;

const nextId = (entries: readonly { readonly id: number }[], first: number): number =>
  entries.reduce((last, { id }) => Math.max(last, id), first - 1) + 1;

/** Creates the steps that add users, projects and an issue, and those that set name and clock. */
export function definitionSteps<Known extends Grids>(
  { users, projects, issues }: WorldFile,
  define: Define,
): Pick<WorldBuilder<Known>, 'withName' | 'withClock' | 'withUser' | 'withProject' | 'withIssue'> {
  return {
    withName: (name) => define({ name }),
    withClock: (now) => define({ now: now instanceof Date ? now.getTime() : now }),
    withUser: (name, given = {}) => {
      requireObject('user', given);
      const token = `${name}-token`;
      const user = {
        name,
        password: String(name),
        ...(/^[\x21-\x7e]+$/.test(token) && { token }),
        key: `u-${name}`,
        fullName: String(name).slice(0, 1).toUpperCase() + String(name).slice(1),
        ...copyOf(given),
      };
      return define({ users: [...users, user] }, `users[${users.length}]`);
    },
    withProject: (key, permissions, name) => {
      const project = {
        key,
        ...(name !== undefined && { name }),
        ...(permissions !== undefined && { permissions: copyOf(permissions) }),
      };
      return define({ projects: [...projects, project] }, `projects[${projects.length}]`);
    },
    withIssue: (key, given = {}) => {
      requireObject('issue', given);
      const { id = nextId(issues, firstIssueId), ...rest } = copyOf(given);
      return define({ issues: [...issues, { id, key, ...rest }] }, `issues[${issues.length}]`);
    },
  };
}

function addField<Known extends Grids>(
  given: { readonly id?: number | undefined; readonly name: string; readonly kind: Field['kind'] },
  fields: readonly Field[],
  define: Define,
): WorldBuilder<Known> {
  const taken = fields.find(({ name }) => name === given.name);
  if (taken) throw new MisuseError(`there is a field of that name already, with the id ${taken.id}`);
  const { id = nextId(fields, 10500), ...content } = given;
  const field = { id, ...content } as Field; // checked with the world
  return define({ fields: [...fields, field] }, `fields[${fields.length}]`);
}

/** Creates the steps that add several issues, and fields, which get the next id unless they have one. */
export function fieldSteps<Known extends Grids>(
  { fields, issues, projects }: WorldFile,
  define: Define,
): Pick<WorldBuilder<Known>, 'withIssues' | 'withGrid' | 'withCascade' | 'withOtherField'> {
  return {
    withIssues: (project, count) => {
      entryNamed('project', project, projects, 'key');
      if (!Number.isSafeInteger(count) || count < 1) throw new MisuseError('the count must be a whole number from 1');
      const numbers = issues.flatMap(({ key }) =>
        projectKeyOf(key) === project ? { id: Number(key.slice(project.length + 1)) } : [],
      );
      const number = nextId(numbers, 1);
      const id = nextId(issues, firstIssueId);
      const added = Array.from({ length: count }, (_, i) => ({ id: id + i, key: `${project}-${number + i}` }));
      return define({ issues: [...issues, ...added] });
    },
    withGrid: (name, columns, given = {}) => {
      requireObject('grid', given);
      const grid = { name, kind: 'grid' as const, ...copyOf(given), columns: asColumns(columns) };
      return addField(grid, fields, define);
    },
    withCascade: (name, levels, options, id) => {
      const content = { levels: copyOf(levels), options: asOptions(options) };
      return addField({ id, name, kind: 'cascade', ...content }, fields, define);
    },
    withOtherField: (name, type, id) => {
      const field = { id, name, kind: 'other' as const, ...(type !== undefined && { type }) };
      return addField(field, fields, define);
    },
  };
}
