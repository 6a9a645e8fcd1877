import type { Column, GridField } from '../../generated/world-file.js';
import { compileFormula } from '../columns/formula-expression.js';
import { repeated } from './names.js';
import type { WorldProblem } from './world-error.js';

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

/** The columns that a formula may read: all that are stored, and formulas that stand before it. */
const readable = (columns: readonly Column[], before: number): ReadonlySet<string> =>
  new Set(columns.filter((column, i) => column.kind !== 'formula' || i < before).map((column) => column.id));

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
    return unreadable.map((name) => ({
      path: at,
      message: `there is no column "${name}" that it can read: a stored column, or a formula that stands before it`,
    }));
  } catch (error) {
    return [{ path: at, message: `does not parse: ${error instanceof Error ? error.message : error}` }];
  }
}

function oneColumnProblems(columns: readonly Column[], index: number, path: string): WorldProblem[] {
  const column = columns[index];
  if (column === undefined) return [];
  const name = column.name ?? column.id;
  const options = column.options ?? [];
  return [
    ...(reserved.has(name)
      ? [{ path, message: `"${name}" is a member of every row; a column needs another name` }]
      : []),
    ...([column.id, name].some((one) => /,|^\s|\s$/.test(one))
      ? [{ path, message: 'the id and the name of a column have no comma and no blank at either end' }]
      : []),
    ...attributeProblems(column, path),
    ...formulaProblems(columns, index, path),
    ...repeated(
      options,
      (o) => o.title,
      (i) => `${path}.options[${i}].title`,
      'title',
    ),
    ...repeated(
      options,
      (o) => o.value,
      (i) => `${path}.options[${i}].value`,
      'value',
    ),
  ];
}

/** What is wrong with the columns of a grid. */
export const columnProblems = ({ columns }: GridField, path: string): WorldProblem[] => [
  ...repeated(
    columns,
    (c) => c.id,
    (i) => `${path}[${i}].id`,
    'column id',
  ),
  ...repeated(
    columns,
    (c) => c.name ?? c.id,
    (i) => `${path}[${i}].name`,
    'column name',
  ),
  ...columns.flatMap((_, i) => oneColumnProblems(columns, i, `${path}[${i}]`)),
];
