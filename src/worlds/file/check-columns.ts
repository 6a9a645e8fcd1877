import type { Column, GridField } from '../../generated/world-file.js';
import { compileFormula } from '../../model/columns/formula-expression.js';
import type { WorldProblem } from '../../model/world-error.js';
import { suggest } from '../../validation/suggest.js';
import { repeated, repeatedMembers } from './names.js';

/** Members of every legacy row (section 2.5), so that no column can have these names. */
const reserved: ReadonlySet<string> = new Set(['id', 'issueId', 'modified']);

type Attribute = 'options' | 'expression' | 'returns' | 'maxLength';

/** Which kinds have an attribute that others cannot have. */
const attributeKinds: Readonly<Record<Attribute, readonly Column['kind'][]>> = {
  options: ['singleSelect', 'multiSelect'],
  expression: ['formula'],
  returns: ['formula'],
  maxLength: ['string', 'textarea'],
};

/** Attributes that their kinds cannot do without. */
const needed: readonly Attribute[] = ['options', 'expression', 'returns'];

function attributeProblems(column: Column, path: string): WorldProblem[] {
  return (Object.keys(attributeKinds) as Attribute[]).flatMap((attribute) => {
    const fits = attributeKinds[attribute].includes(column.kind);
    const given = column[attribute] !== undefined;
    if (given && !fits)
      return [{ path: `${path}.${attribute}`, message: `a ${column.kind} column has no ${attribute}` }];
    if (!given && fits && needed.includes(attribute)) {
      return [{ path, message: `a ${column.kind} column needs "${attribute}"` }];
    }
    return [];
  });
}

/** The most formulas in a grid, so that no row takes long to compute. */
const mostFormulas = 50;

/** The columns that a formula may read: all that are stored, and formulas that stand before it. */
const readable = (columns: readonly Column[], before: number): ReadonlySet<string> =>
  new Set(columns.filter((column, i) => column.kind !== 'formula' || i < before).map((column) => column.id));

function unreadableMessage(name: string, known: Iterable<string>): string {
  const hint = suggest(name, [...known], '');
  return `there is no column "${name}" that it can read: a stored column, or a formula that stands before it${hint && `; ${hint}`}`;
}

function formulaProblems(columns: readonly Column[], index: number, path: string): WorldProblem[] {
  const { expression, returns } = columns[index] ?? {};
  if (expression === undefined || returns === undefined) return [];
  const known = readable(columns, index);
  const at = `${path}.expression`;
  try {
    const unreadable = compileFormula(
      expression,
      returns,
      columns.map((column) => column.id),
    ).reads.filter((name) => !known.has(name));
    return unreadable.map((name) => ({ path: at, message: unreadableMessage(name, known) }));
  } catch (error) {
    return [{ path: at, message: `does not parse: ${error instanceof Error ? error.message : error}` }];
  }
}

function nameProblems({ id, name = id }: Column, path: string): WorldProblem[] {
  const problems = [
    reserved.has(name) ? `"${name}" is a member of every row; a column needs another name` : undefined,
    [id, name].some((one) => /,|^\s|\s$/.test(one))
      ? 'the id and the name of a column have no comma and no blank at either end'
      : undefined,
  ];
  return problems.flatMap((message) => (message === undefined ? [] : [{ path, message }]));
}

const optionProblems = ({ options = [] }: Column, path: string): WorldProblem[] => [
  ...repeatedMembers(options, `${path}.options`, 'title', 'title'),
  ...repeatedMembers(options, `${path}.options`, 'value', 'value'),
];

/** What is wrong with the columns of a grid. */
export function columnProblems({ columns }: GridField, path: string): WorldProblem[] {
  const names = columns.map(({ id, name = id }) => name);
  const count = columns.filter(({ kind }) => kind === 'formula').length;
  const tooMany = { path, message: `a grid has at most ${mostFormulas} formula columns, not ${count}` };
  const single = columns.flatMap((column, i) => [
    ...nameProblems(column, `${path}[${i}]`),
    ...attributeProblems(column, `${path}[${i}]`),
    ...(count > mostFormulas ? [] : formulaProblems(columns, i, `${path}[${i}]`)),
    ...optionProblems(column, `${path}[${i}]`),
  ]);
  return [
    ...repeatedMembers(columns, path, 'id', 'column id'),
    ...repeated(names, path, '.name', 'column name'),
    ...(count > mostFormulas ? [tooMany] : []),
    ...single,
  ];
}
