import type { Field, Permissions, WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { asColumns, type ColumnSpecs } from './builder-columns.js';
import { checkStep, copyOf, entryNamed, requireObject, stepOf } from './check-step.js';
import type { GridSpec, IssueSpec, UserSpec } from './world-builder.js';

const nextId = (entries: readonly { readonly id: number }[], first: number): number =>
  entries.reduce((last, { id }) => Math.max(last, id), first - 1) + 1;

/** The world that a step made, checked without rows and selections, which the step does not touch. */
export function checkDefinition(step: string, world: WorldFile, entry?: string): WorldFile {
  checkStep(step, { ...world, rows: [], selections: [] }, entry);
  return world;
}

/** The world with one more user. */
export function addUser(world: WorldFile, name: string, given: UserSpec = {}): WorldFile {
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
  return checkDefinition(step, { ...world, users: [...world.users, user] }, `users[${world.users.length}]`);
}

/** The world with one more project. */
export function addProject(world: WorldFile, key: string, permissions?: Permissions, name?: string): WorldFile {
  const step = stepOf('withProject', key);
  const project = {
    key,
    ...(name !== undefined && { name }),
    ...(permissions !== undefined && { permissions: copyOf(step, permissions) }),
  };
  const { projects } = world;
  return checkDefinition(step, { ...world, projects: [...projects, project] }, `projects[${projects.length}]`);
}

/** The world with one more issue. */
export function addIssue(world: WorldFile, key: string, given: IssueSpec = {}): WorldFile {
  const step = stepOf('withIssue', key);
  requireObject(step, 'issue', given);
  const { issues } = world;
  const { id = nextId(issues, 10001), ...rest } = copyOf(step, given);
  return checkDefinition(step, { ...world, issues: [...issues, { id, key, ...rest }] }, `issues[${issues.length}]`);
}

/** The world with more issues of a project, numbered after those that it has. */
export function addIssues(world: WorldFile, project: string, count: number): WorldFile {
  const step = stepOf('withIssues', project, count);
  entryNamed(step, 'project', project, world.projects, 'key');
  if (!Number.isSafeInteger(count) || count < 1)
    throw new MisuseError(`${step}: the count must be a whole number from 1`);
  const { issues } = world;
  const own = issues.filter(({ key }) => projectKeyOf(key) === project);
  const number = nextId(
    own.map(({ key }) => ({ id: Number(key.slice(project.length + 1)) })),
    1,
  );
  const id = nextId(issues, 10001);
  const added = Array.from({ length: count }, (_, i) => ({ id: id + i, key: `${project}-${number + i}` }));
  return checkDefinition(step, { ...world, issues: [...issues, ...added] });
}

/** The world with one more field, which gets the next id unless it has one. */
export function addField(
  world: WorldFile,
  step: string,
  given: {
    readonly id?: number | undefined;
    readonly name: string;
    readonly kind: Field['kind'];
    [member: string]: unknown;
  },
): WorldFile {
  const { fields } = world;
  const taken = fields.find(({ name }) => name === given.name);
  if (taken) throw new MisuseError(`${step}: there is a field of that name already, with the id ${taken.id}`);
  const { id = nextId(fields, 10500), ...content } = given;
  const field = { id, ...content } as Field; // checked here
  return checkDefinition(step, { ...world, fields: [...fields, field] }, `fields[${fields.length}]`);
}

/** The world with one more grid. */
export function addGrid(world: WorldFile, name: string, columns: ColumnSpecs, given: GridSpec = {}): WorldFile {
  const step = stepOf('withGrid', name);
  requireObject(step, 'grid', given);
  return addField(world, step, { name, kind: 'grid', ...copyOf(step, given), columns: asColumns(step, columns) });
}
