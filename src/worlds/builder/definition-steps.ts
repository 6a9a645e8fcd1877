import type { Field, Permissions, WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { asColumns, asOptions, type OptionSpecs } from './builder-columns.js';
import { checkObject, checkStep, copied, copiedList, entryNamed, pathsIn, stepOf } from './check-step.js';
import type { ColumnSpecs, Moment } from './column-specs.js';
import type { GridSpec, IssueSpec, UserSpec } from './world-builder.js';

/** The number behind the highest, or the first where there is none. */
const behind = (numbers: readonly number[], first: number): number =>
  numbers.reduce((last, one) => Math.max(last, one), first - 1) + 1;

/** Entries by a name of theirs. */
export const byName = <T>(entries: readonly T[], name: (entry: T) => string): ReadonlyMap<string, T> =>
  new Map(entries.map((entry) => [name(entry), entry]));

/** The world without rows and selections, which no other step need look at. */
const bare = (world: WorldFile): WorldFile => ({ ...world, rows: [], selections: [] });

function permissionsOf(step: string, permissions: Permissions | undefined) {
  if (permissions === undefined) return {};
  checkObject(step, 'permissions', permissions);
  return { permissions: { ...permissions } };
}

/** The world under another name. */
export function addName(world: WorldFile, name: string): WorldFile {
  const named = { ...world, name };
  checkStep(stepOf('withName', name), bare(named));
  return named;
}

/** The world at a time. */
export function addClock(world: WorldFile, now: Moment): WorldFile {
  const set = { ...world, now: now instanceof Date ? now.getTime() : now };
  checkStep(stepOf('withClock', now), bare(set));
  return set;
}

/** The world with one more user. */
export function addUser(world: WorldFile, name: string, given: UserSpec = {}): WorldFile {
  const step = stepOf('withUser', name);
  checkObject(step, 'user', given);
  const token = `${name}-token`;
  const user = {
    name,
    password: String(name),
    ...(/^[\x21-\x7e]+$/.test(token) && { token }),
    key: `u-${name}`,
    fullName: String(name).slice(0, 1).toUpperCase() + String(name).slice(1),
    ...given,
  };
  const added = { ...world, users: [...world.users, user] };
  checkStep(step, bare(added), pathsIn(`users[${world.users.length}]`));
  return added;
}

/** The world with one more project. */
export function addProject(world: WorldFile, key: string, permissions?: Permissions, name?: string): WorldFile {
  const step = stepOf('withProject', key);
  const project = { key, ...(name !== undefined && { name }), ...permissionsOf(step, permissions) };
  const added = { ...world, projects: [...world.projects, project] };
  checkStep(step, bare(added), pathsIn(`projects[${world.projects.length}]`));
  return added;
}

/** The world with one more issue. */
export function addIssue(world: WorldFile, key: string, given: IssueSpec = {}): WorldFile {
  const step = stepOf('withIssue', key);
  checkObject(step, 'issue', given);
  const { id, permissions, ...unknown } = given;
  const ids = world.issues.map((issue) => issue.id);
  const issue = { id: id ?? behind(ids, 10001), key, ...permissionsOf(step, permissions), ...unknown };
  const added = { ...world, issues: [...world.issues, issue] };
  checkStep(step, bare(added), pathsIn(`issues[${world.issues.length}]`));
  return added;
}

/** The world with more issues of a project, numbered behind those that it has. */
export function addIssues(world: WorldFile, project: string, count: number): WorldFile {
  const step = stepOf('withIssues', project, count);
  entryNamed(
    step,
    'project',
    project,
    byName(world.projects, ({ key }) => key),
  );
  if (!Number.isSafeInteger(count) || count < 1)
    throw new MisuseError(`${step}: the count must be a whole number from 1`);
  const own = world.issues.filter(({ key }) => projectKeyOf(key) === project);
  const numbers = own.map(({ key }) => Number(key.slice(project.length + 1)));
  const [number, id] = [
    behind(numbers, 1),
    behind(
      world.issues.map((issue) => issue.id),
      10001,
    ),
  ];
  const issues = Array.from({ length: count }, (_, i) => ({ id: id + i, key: `${project}-${number + i}` }));
  const added = { ...world, issues: [...world.issues, ...issues] };
  checkStep(step, bare(added));
  return added;
}

function addField(world: WorldFile, step: string, field: Field): WorldFile {
  const taken = world.fields.find(({ name }) => name === field.name);
  if (taken) throw new MisuseError(`${step}: there is a field of that name already, with the id ${taken.id}`);
  const added = { ...world, fields: [...world.fields, field] };
  const ids = field.kind === 'grid' ? field.columns.map(({ id }) => id) : [];
  const byColumn = (path: string): string => path.replace(/^columns\[(\d+)\]/, (_, i) => `columns.${ids[Number(i)]}`);
  checkStep(step, bare(added), pathsIn(`fields[${world.fields.length}]`, byColumn));
  return added;
}

const fieldIdIn = ({ fields }: WorldFile): number =>
  behind(
    fields.map(({ id }) => id),
    10500,
  );

/** The world with one more grid. */
export function addGrid(world: WorldFile, name: string, columns: ColumnSpecs, given: GridSpec = {}): WorldFile {
  const step = stepOf('withGrid', name);
  checkObject(step, 'grid', given);
  const { projects, ...rest } = given;
  const context = projects === undefined ? {} : { projects: copiedList(step, 'projects', projects) };
  return addField(world, step, {
    id: fieldIdIn(world),
    name,
    kind: 'grid',
    ...copied(step, rest),
    ...context,
    columns: asColumns(step, columns),
  });
}

/** The world with one more multi cascade. */
export function addCascade(
  world: WorldFile,
  name: string,
  levels: readonly string[],
  options: OptionSpecs,
  id = fieldIdIn(world),
): WorldFile {
  const step = stepOf('withCascade', name);
  return addField(world, step, {
    id,
    name,
    kind: 'cascade',
    levels: copiedList(step, 'levels', levels),
    options: asOptions(step, options),
  });
}

/** The world with one more field that is neither grid nor multi cascade. */
export const addOtherField = (world: WorldFile, name: string, type?: string, id = fieldIdIn(world)): WorldFile =>
  addField(world, stepOf('withOtherField', name), { id, name, kind: 'other', ...(type !== undefined && { type }) });
