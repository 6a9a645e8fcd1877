import type { CascadeOption, Column, GridField, WorldFile } from '../../generated/world-file.js';
import { columnKinds } from '../../model/columns/column-kinds.js';
import { compileFormula } from '../../model/columns/formula-expression.js';
import { type Definitions, projectKeyOf } from '../../model/definitions.js';
import type { WorldProblem } from '../../model/world-error.js';
import { errorText, preview } from '../../validation/preview.js';
import { noSuch, suggest } from '../../validation/suggest.js';

// Returns a problem for each repeated use of a member's value; `path` has `[]` for the index: `users[].name`.
function repeatedNames<Member extends string>(
  entries: readonly { readonly [name in Member]?: string | number }[],
  member: Member,
  path: string,
  what: string,
): WorldProblem[] {
  const seen = new Set<unknown>();
  return entries.flatMap(({ [member]: name }, i) => {
    if (name !== undefined && seen.has(name))
      return { path: path.replace('[]', `[${i}]`), message: `the ${what} ${JSON.stringify(name)} is used twice` };
    seen.add(name);
    return [];
  });
}

/** Returns the problem of an unknown name; empty for a known name. */
export const unknownReference = (
  path: string,
  what: string,
  name: string,
  known: Pick<ReadonlySet<string>, 'has' | 'keys'>,
): WorldProblem[] => (known.has(name) ? [] : [{ path, message: noSuch(what, name, [...known.keys()]) }]);

/** Returns the message that no field of a kind has an id, with the fields that there are. */
export function noSuchField(kind: 'grid' | 'cascade', id: unknown, fields: Definitions['fields']): string {
  const known = [...fields.values()].flatMap((one) => (one.kind === kind ? `${one.id} (${one.name})` : []));
  const there = known.length > 0 ? `the ${kind}s are ${known.join(', ')}` : `the world has no ${kind}s`;
  return `there is no ${kind} with the id ${preview(id)}; ${there}`;
}

function columnProblems(column: Column, path: string): WorldProblem[] {
  const { id, name = id, kind, options = [] } = column;
  const problems: WorldProblem[] = [];
  if (['id', 'issueId', 'modified'].includes(name))
    // section 2.5
    problems.push({ path, message: `"${name}" is a member of every row; a column needs another name` });
  if ([id, name].some((one) => /,|^\s|\s$/.test(one)))
    problems.push({ path, message: 'the id and the name of a column have no comma and no blank at either end' });
  const { attributes = {} } = columnKinds[kind];
  for (const attribute of ['options', 'expression', 'returns', 'maxLength'] as const) {
    const isGiven = column[attribute] !== undefined;
    const isRequired = attributes[attribute];
    if (isGiven && isRequired === undefined)
      problems.push({ path: `${path}.${attribute}`, message: `columns of the kind ${kind} have no ${attribute}` });
    if (!isGiven && isRequired) problems.push({ path, message: `a ${kind} column needs "${attribute}"` });
  }
  return [
    ...problems,
    ...repeatedNames(options, 'title', `${path}.options[].title`, 'title'),
    ...repeatedNames(options, 'value', `${path}.options[].value`, 'value'),
  ];
}

// A formula reads stored columns, and the formulas before it.
function formulaProblems(columns: readonly Column[], index: number, path: string): WorldProblem[] {
  const { expression, returns } = columns[index] ?? {};
  if (expression === undefined || returns === undefined) return [];
  const ids = columns.map((column) => column.id);
  const readable = ids.filter((_, i) => columns[i]?.kind !== 'formula' || i < index);
  try {
    const unreadable = compileFormula(expression, returns, ids).reads.filter((name) => !readable.includes(name));
    return unreadable.map((name) => {
      const hint = suggest(name, readable, '');
      const message = `there is no column "${name}" that it can read: a stored column, or a formula that stands before it`;
      return { path, message: hint === '' ? message : `${message}; ${hint}` };
    });
  } catch (error) {
    return [{ path, message: `does not parse: ${errorText(error)}` }];
  }
}

function gridProblems({ projects: context = [], columns }: GridField, path: string, projects: ReadonlySet<string>) {
  const at = `${path}.columns`;
  const named = columns.map(({ id, name = id }) => ({ name }));
  const mostFormulas = 50; // so that no row takes long to compute
  const count = columns.filter(({ kind }) => kind === 'formula').length;
  const isOver = count > mostFormulas;
  return [
    ...context.flatMap((key, i) => unknownReference(`${path}.projects[${i}]`, 'project', key, projects)),
    ...repeatedNames(columns, 'id', `${at}[].id`, 'column id'),
    ...repeatedNames(named, 'name', `${at}[].name`, 'column name'),
    ...(isOver ? [{ path: at, message: `a grid has at most ${mostFormulas} formula columns, not ${count}` }] : []),
    ...columns.flatMap((column, i) => [
      ...columnProblems(column, `${at}[${i}]`),
      ...(isOver ? [] : formulaProblems(columns, i, `${at}[${i}].expression`)),
    ]),
  ];
}

function cascadeOptionProblems(options: readonly CascadeOption[], levelsBelow: number, path: string): WorldProblem[] {
  const below = options.flatMap(({ options: inner = [] }, i) => {
    const at = `${path}[${i}].options`;
    return inner.length > 0 && levelsBelow === 0
      ? [{ path: at, message: 'there is no level for these options; name another level' }]
      : cascadeOptionProblems(inner, levelsBelow - 1, at);
  });
  return [...repeatedNames(options, 'name', `${path}[].name`, 'option'), ...below];
}

/** Returns the problems of definitions in a world file of the right shape, such as repeated or unknown names. */
export function referenceProblems({ users, projects, issues, fields }: WorldFile): WorldProblem[] {
  const [knownUsers, knownProjects] = [new Set(users.map(({ name }) => name)), new Set(projects.map(({ key }) => key))];
  const permissionProblems = (permissions: Readonly<Record<string, unknown>> = {}, path: string) =>
    Object.keys(permissions).flatMap((one) => unknownReference(`${path}.permissions.${one}`, 'user', one, knownUsers));
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
    ...fields.flatMap((field, i) => {
      if (field.kind === 'grid') return gridProblems(field, `fields[${i}]`, knownProjects);
      if (field.kind === 'other') return [];
      const levels = field.levels.map((name) => ({ name }));
      return [
        ...repeatedNames(levels, 'name', `fields[${i}].levels[]`, 'level'),
        ...cascadeOptionProblems(field.options, levels.length - 1, `fields[${i}].options`),
      ];
    }),
  ];
}
