import type { CascadeOption, Field, GridField, MultiCascadeField, WorldFile } from '../../generated/world-file.js';
import { columnProblems } from './check-columns.js';
import { reference, repeated } from './names.js';
import type { WorldProblem } from './world-error.js';

function permissionProblems(
  path: string,
  permissions: Readonly<Record<string, unknown>> | undefined,
  users: ReadonlySet<string>,
): WorldProblem[] {
  return Object.keys(permissions ?? {}).flatMap((name) =>
    reference(`${path}.permissions.${name}`, 'user', name, users),
  );
}

function optionProblems(options: readonly CascadeOption[], levelsBelow: number, path: string): WorldProblem[] {
  const tooDeep = (at: string) => ({ path: at, message: 'there is no level for these options; name another level' });
  return [
    ...repeated(
      options,
      (o) => o.name,
      (i) => `${path}[${i}].name`,
      'option',
    ),
    ...options.flatMap((option, i) => {
      const below = option.options ?? [];
      if (below.length > 0 && levelsBelow === 0) return [tooDeep(`${path}[${i}].options`)];
      return optionProblems(below, levelsBelow - 1, `${path}[${i}].options`);
    }),
  ];
}

const cascadeProblems = (field: MultiCascadeField, path: string): WorldProblem[] => [
  ...repeated(
    field.levels,
    (level) => level,
    (i) => `${path}.levels[${i}]`,
    'level',
  ),
  ...optionProblems(field.options, field.levels.length - 1, `${path}.options`),
];

const gridProblems = (field: GridField, path: string, projects: ReadonlySet<string>): WorldProblem[] => [
  ...(field.projects ?? []).flatMap((key, i) => reference(`${path}.projects[${i}]`, 'project', key, projects)),
  ...columnProblems(field, `${path}.columns`),
];

function fieldProblems(field: Field, path: string, projects: ReadonlySet<string>): WorldProblem[] {
  if (field.kind === 'grid') return gridProblems(field, path, projects);
  return field.kind === 'cascade' ? cascadeProblems(field, path) : [];
}

/** What is wrong between the parts of a world file whose shape is right: names used twice, and names of nothing. */
export function referenceProblems(world: WorldFile): WorldProblem[] {
  const { users, projects, issues, fields } = world;
  const userNames = new Set(users.map((user) => user.name));
  const projectKeys = new Set(projects.map((project) => project.key));
  return [
    ...repeated(
      users,
      (u) => u.name,
      (i) => `users[${i}].name`,
      'user name',
    ),
    ...repeated(
      users,
      (u) => u.key,
      (i) => `users[${i}].key`,
      'user key',
    ),
    ...repeated(
      users,
      (u) => u.token,
      (i) => `users[${i}].token`,
      'token',
    ),
    ...repeated(
      projects,
      (p) => p.key,
      (i) => `projects[${i}].key`,
      'project key',
    ),
    ...repeated(
      issues,
      (issue) => issue.id,
      (i) => `issues[${i}].id`,
      'issue id',
    ),
    ...repeated(
      issues,
      (issue) => issue.key,
      (i) => `issues[${i}].key`,
      'issue key',
    ),
    ...repeated(
      fields,
      (field) => field.id,
      (i) => `fields[${i}].id`,
      'field id',
    ),
    ...projects.flatMap((project, i) => permissionProblems(`projects[${i}]`, project.permissions, userNames)),
    ...issues.flatMap((issue, i) => [
      ...reference(`issues[${i}].key`, 'project', issue.key.slice(0, issue.key.indexOf('-')), projectKeys),
      ...permissionProblems(`issues[${i}]`, issue.permissions, userNames),
    ]),
    ...fields.flatMap((field, i) => fieldProblems(field, `fields[${i}]`, projectKeys)),
  ];
}
