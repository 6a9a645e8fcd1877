import type { CascadeOption, Field, GridField, MultiCascadeField, WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import type { WorldProblem } from '../../model/world-error.js';
import { columnProblems } from './check-columns.js';
import { reference, repeated, repeatedMembers } from './names.js';

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
  const below = options.flatMap((option, i) => {
    const at = `${path}[${i}].options`;
    const inner = option.options ?? [];
    return inner.length > 0 && levelsBelow === 0 ? [tooDeep(at)] : optionProblems(inner, levelsBelow - 1, at);
  });
  return [...repeatedMembers(options, path, 'name', 'option'), ...below];
}

const cascadeProblems = ({ levels, options }: MultiCascadeField, path: string): WorldProblem[] => [
  ...repeated(levels, `${path}.levels`, '', 'level'),
  ...optionProblems(options, levels.length - 1, `${path}.options`),
];

const gridProblems = (field: GridField, path: string, projects: ReadonlySet<string>): WorldProblem[] => [
  ...(field.projects ?? []).flatMap((key, i) => reference(`${path}.projects[${i}]`, 'project', key, projects)),
  ...columnProblems(field, `${path}.columns`),
];

function fieldProblems(field: Field, path: string, projects: ReadonlySet<string>): WorldProblem[] {
  if (field.kind === 'grid') return gridProblems(field, path, projects);
  return field.kind === 'cascade' ? cascadeProblems(field, path) : [];
}

const repeatedNames = ({ users, projects, issues, fields }: WorldFile): WorldProblem[] => [
  ...repeatedMembers(users, 'users', 'name', 'user name'),
  ...repeatedMembers(users, 'users', 'key', 'user key'),
  ...repeatedMembers(users, 'users', 'token', 'token'),
  ...repeatedMembers(projects, 'projects', 'key', 'project key'),
  ...repeatedMembers(issues, 'issues', 'id', 'issue id'),
  ...repeatedMembers(issues, 'issues', 'key', 'issue key'),
  ...repeatedMembers(fields, 'fields', 'id', 'field id'),
];

/** What is wrong between the parts of a world file whose shape is right: names used twice, and names of nothing. */
export function referenceProblems(world: WorldFile): WorldProblem[] {
  const users = new Set(world.users.map((user) => user.name));
  const projects = new Set(world.projects.map((project) => project.key));
  return [
    ...repeatedNames(world),
    ...world.projects.flatMap(({ permissions }, i) => permissionProblems(`projects[${i}]`, permissions, users)),
    ...world.issues.flatMap(({ key, permissions }, i) => [
      ...reference(`issues[${i}].key`, 'project', projectKeyOf(key), projects),
      ...permissionProblems(`issues[${i}]`, permissions, users),
    ]),
    ...world.fields.flatMap((field, i) => fieldProblems(field, `fields[${i}]`, projects)),
  ];
}
