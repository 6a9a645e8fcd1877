import type { Field, WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { asColumns, asOptions } from './builder-columns.js';
import { checkStep, copyOf, entryNamed, requireObject, stepOf } from './check-step.js';
import type { Grids, WorldBuilder } from './world-builder.js';

/** Makes the next builder, of the world that a step made. */
type Next<Known extends Grids> = <Grown extends Grids = Known>(world: WorldFile) => WorldBuilder<Grown>;

const nextId = (entries: readonly { readonly id: number }[], first: number): number =>
  entries.reduce((last, { id }) => Math.max(last, id), first - 1) + 1;

/** The world that a step made, checked without rows and selections, which the step does not touch. */
function checkDefinition(step: string, world: WorldFile, entry?: string): WorldFile {
  checkStep(step, { ...world, rows: [], selections: [] }, entry);
  return world;
}

/** The steps that add users and projects, and those that say something of the world as a whole. */
export function definitionSteps<Known extends Grids>(
  world: WorldFile,
  next: Next<Known>,
): Pick<WorldBuilder<Known>, 'withName' | 'withClock' | 'withUser' | 'withProject'> {
  return {
    withName: (name) => next(checkDefinition(stepOf('withName', name), { ...world, name })),
    withClock: (now) => {
      const milliseconds = now instanceof Date ? now.getTime() : now;
      return next(checkDefinition(stepOf('withClock', now), { ...world, now: milliseconds }));
    },
    withUser: (name, given = {}) => {
      const step = stepOf('withUser', name);
      requireObject(step, 'user', given);
      const token = `${name}-token`;
      const user = {
        name,
        password: String(name),
        ...(/^[\x21-\x7e]+$/.test(token) && { token }),
        key: `u-${name}`,
        fullName: String(name).slice(0, 1).toUpperCase() + String(name).slice(1),
        ...copyOf(step, given),
      };
      const users = [...world.users, user];
      return next(checkDefinition(step, { ...world, users }, `users[${world.users.length}]`));
    },
    withProject: (key, permissions, name) => {
      const step = stepOf('withProject', key);
      const project = {
        key,
        ...(name !== undefined && { name }),
        ...(permissions !== undefined && { permissions: copyOf(step, permissions) }),
      };
      const projects = [...world.projects, project];
      return next(checkDefinition(step, { ...world, projects }, `projects[${world.projects.length}]`));
    },
  };
}

/** The steps that add issues. */
export function issueSteps<Known extends Grids>(
  world: WorldFile,
  next: Next<Known>,
): Pick<WorldBuilder<Known>, 'withIssue' | 'withIssues'> {
  const { issues } = world;
  const firstId = 10001;
  return {
    withIssue: (key, given = {}) => {
      const step = stepOf('withIssue', key);
      requireObject(step, 'issue', given);
      const { id = nextId(issues, firstId), ...rest } = copyOf(step, given);
      const changed = { ...world, issues: [...issues, { id, key, ...rest }] };
      return next(checkDefinition(step, changed, `issues[${issues.length}]`));
    },
    withIssues: (project, count) => {
      const step = stepOf('withIssues', project, count);
      entryNamed(step, 'project', project, world.projects, 'key');
      if (!Number.isSafeInteger(count) || count < 1)
        throw new MisuseError(`${step}: the count must be a whole number from 1`);
      const own = issues.filter(({ key }) => projectKeyOf(key) === project);
      const numbers = own.map(({ key }) => ({ id: Number(key.slice(project.length + 1)) }));
      const [id, number] = [nextId(issues, firstId), nextId(numbers, 1)];
      const added = Array.from({ length: count }, (_, i) => ({ id: id + i, key: `${project}-${number + i}` }));
      return next(checkDefinition(step, { ...world, issues: [...issues, ...added] }));
    },
  };
}

/** The steps that add fields, which get the next id unless they have one. */
export function fieldSteps<Known extends Grids>(
  world: WorldFile,
  next: Next<Known>,
): Pick<WorldBuilder<Known>, 'withGrid' | 'withCascade' | 'withOtherField'> {
  const { fields } = world;
  function add(step: string, given: { readonly id?: number | undefined; readonly name: string; kind: Field['kind'] }) {
    const taken = fields.find(({ name }) => name === given.name);
    if (taken) throw new MisuseError(`${step}: there is a field of that name already, with the id ${taken.id}`);
    const { id = nextId(fields, 10500), ...content } = given;
    const field = { id, ...content } as Field; // checked here
    return checkDefinition(step, { ...world, fields: [...fields, field] }, `fields[${fields.length}]`);
  }
  return {
    withGrid: (name, columns, given = {}) => {
      const step = stepOf('withGrid', name);
      requireObject(step, 'grid', given);
      const grid = { name, kind: 'grid' as const, ...copyOf(step, given), columns: asColumns(step, columns) };
      return next(add(step, grid));
    },
    withCascade: (name, levels, options, id) => {
      const step = stepOf('withCascade', name);
      const content = { levels: copyOf(step, levels), options: asOptions(step, options) };
      return next(add(step, { id, name, kind: 'cascade' as const, ...content }));
    },
    withOtherField: (name, type, id) => {
      const field = { id, name, kind: 'other' as const, ...(type !== undefined && { type }) };
      return next(add(stepOf('withOtherField', name), field));
    },
  };
}
