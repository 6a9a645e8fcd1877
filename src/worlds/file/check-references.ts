import type { CascadeOption, WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import type { WorldProblem } from '../../model/world-error.js';
import { gridProblems } from './check-grid.js';
import { repeatedNames, unknownReference } from './names.js';

function cascadeOptionProblems(options: readonly CascadeOption[], levelsBelow: number, path: string): WorldProblem[] {
  const below = options.flatMap(({ options: inner = [] }, i) => {
    const at = `${path}[${i}].options`;
    return inner.length > 0 && levelsBelow === 0
      ? [{ path: at, message: 'there is no level for these options; name another level' }]
      : cascadeOptionProblems(inner, levelsBelow - 1, at);
  });
  return [...repeatedNames(options, 'name', `${path}[].name`, 'option'), ...below];
}

function fieldProblems(
  field: WorldFile['fields'][number],
  path: string,
  projects: ReadonlySet<string>,
): WorldProblem[] {
  if (field.kind === 'grid') return gridProblems(field, path, projects);
  if (field.kind === 'other') return [];
  const levels = field.levels.map((name) => ({ name }));
  return [
    ...repeatedNames(levels, 'name', `${path}.levels[]`, 'level'),
    ...cascadeOptionProblems(field.options, field.levels.length - 1, `${path}.options`),
  ];
}

/** The problems between the parts of a world file of the right shape: repeated names, and names that do not exist. */
export function referenceProblems({ users, projects, issues, fields }: WorldFile): WorldProblem[] {
  const [knownUsers, knownProjects] = [new Set(users.map(({ name }) => name)), new Set(projects.map(({ key }) => key))];
  const permissionProblems = (permissions: Readonly<Record<string, unknown>> = {}, path: string) =>
    Object.keys(permissions).flatMap((name) =>
      unknownReference(`${path}.permissions.${name}`, 'user', name, knownUsers),
    );
  return [
    ...repeatedNames(users, 'name', 'users[].name', 'user name'),
    ...repeatedNames(users, 'key', 'users[].key', 'user key'),
    ...repeatedNames(users, 'token', 'users[].token', 'token'),
    ...repeatedNames(projects, 'key', 'projects[].key', 'project key'),
    ...repeatedNames(issues, 'id', 'issues[].id', 'issue id'),
    ...repeatedNames(issues, 'key', 'issues[].key', 'issue key'),
    ...repeatedNames(fields, 'id', 'fields[].id', 'field id'),
    ...projects.flatMap(({ permissions }, i) => permissionProblems(permissions, `projects[${i}]`)),
    ...issues.flatMap(({ key, permissions }, i) => [
      ...unknownReference(`issues[${i}].key`, 'project', projectKeyOf(key), knownProjects),
      ...permissionProblems(permissions, `issues[${i}]`),
    ]),
    ...fields.flatMap((field, i) => fieldProblems(field, `fields[${i}]`, knownProjects)),
  ];
}
