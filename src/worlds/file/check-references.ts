import type { CascadeOption, WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import type { WorldProblem } from '../../model/world-error.js';
import { gridProblems } from './check-grid.js';
import { repeatedNames, unknownReference } from './names.js';

function cascadeOptionProblems(options: readonly CascadeOption[], levelsBelow: number, path: string): WorldProblem[] {
  const names = options.map(({ name }) => name);
  const below = options.flatMap(({ options: inner = [] }, i) => {
    const at = `${path}[${i}].options`;
    return inner.length > 0 && levelsBelow === 0
      ? [{ path: at, message: 'there is no level for these options; name another level' }]
      : cascadeOptionProblems(inner, levelsBelow - 1, at);
  });
  return [...repeatedNames(names, `${path}[].name`, 'option'), ...below];
}

function fieldProblems(
  field: WorldFile['fields'][number],
  path: string,
  projects: ReadonlySet<string>,
): WorldProblem[] {
  if (field.kind === 'grid') return gridProblems(field, path, projects);
  if (field.kind === 'other') return [];
  return [
    ...repeatedNames(field.levels, `${path}.levels[]`, 'level'),
    ...cascadeOptionProblems(field.options, field.levels.length - 1, `${path}.options`),
  ];
}

/** The problems between the parts of a world file of the right shape: repeated names, and names that do not exist. */
export function referenceProblems({ users, projects, issues, fields }: WorldFile): WorldProblem[] {
  const userNames = users.map(({ name }) => name);
  const projectKeys = projects.map(({ key }) => key);
  const issueKeys = issues.map(({ key }) => key);
  const ids = (entries: readonly { readonly id: number }[]) => entries.map(({ id }) => id);
  const [knownUsers, knownProjects] = [new Set(userNames), new Set(projectKeys)];
  const permissionProblems = (permissions: Readonly<Record<string, unknown>> = {}, path: string) =>
    Object.keys(permissions).flatMap((name) =>
      unknownReference(`${path}.permissions.${name}`, 'user', name, knownUsers),
    );
  return [
    ...repeatedNames(userNames, 'users[].name', 'user name'),
    ...repeatedNames(
      users.map(({ key }) => key),
      'users[].key',
      'user key',
    ),
    ...repeatedNames(
      users.map(({ token }) => token),
      'users[].token',
      'token',
    ),
    ...repeatedNames(projectKeys, 'projects[].key', 'project key'),
    ...repeatedNames(ids(issues), 'issues[].id', 'issue id'),
    ...repeatedNames(issueKeys, 'issues[].key', 'issue key'),
    ...repeatedNames(ids(fields), 'fields[].id', 'field id'),
    ...projects.flatMap(({ permissions }, i) => permissionProblems(permissions, `projects[${i}]`)),
    ...issues.flatMap(({ key, permissions }, i) => [
      ...unknownReference(`issues[${i}].key`, 'project', projectKeyOf(key), knownProjects),
      ...permissionProblems(permissions, `issues[${i}]`),
    ]),
    ...fields.flatMap((field, i) => fieldProblems(field, `fields[${i}]`, knownProjects)),
  ];
}
