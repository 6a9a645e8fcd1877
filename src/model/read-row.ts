import { member } from '../validation/json.js';
import { describeValue, list } from '../validation/quote.js';
import { suggest } from '../validation/suggest.js';
import type { Cell, StoredUser } from './columns/cell.js';
import type { Column } from './columns/column.js';
import { columnKinds } from './columns/column-kinds.js';
import { invalid, inWords, isProblem, type Kind, type Problem } from './columns/kind.js';
import type { Grid } from './fields.js';
import type { UserIndex } from './users.js';
import { isEmpty } from './values.js';
import type { WorldProblem } from './world-error.js';

const isText = (value: unknown): value is string => typeof value === 'string';

const textMember = (value: unknown, name: string): Record<string, string> => {
  const text = member(value, name);
  return isText(text) ? { [name]: text } : {};
};

/** A user as a database holds it: with whatever is known, also of users who are gone. */
function readUser(value: unknown): StoredUser | Problem {
  const key = member(value, 'key');
  if (!isText(key)) return invalid('a user, such as {"key": "u-alice"}');
  return { key, ...textMember(value, 'username'), ...textMember(value, 'value'), ...textMember(value, 'avatar') };
}

function readCell(value: unknown, column: Column, users: UserIndex): Cell | Problem {
  const { keepsEmptyText }: Kind = columnKinds[column.kind];
  if (isEmpty(value) && !(value === '' && keepsEmptyText)) return null;
  return column.kind === 'userlist' ? readUser(value) : columnKinds[column.kind].newer.decode(value, column, users);
}

const problemIn = (problem: Problem, value: unknown): string =>
  problem.invalid === 'value' ? inWords(problem, value) : `must name a user by key, not ${describeValue(value)}`;

/** The cells of a row as a world file or a direct import gives it; what is wrong with it goes to `problems`. */
export function readRow(
  values: Readonly<Record<string, unknown>>,
  grid: Grid,
  users: UserIndex,
  path: string,
  problems: WorldProblem[],
): Cell[] {
  const cells: Cell[] = grid.columns.map(() => null);
  for (const [id, value] of Object.entries(values)) {
    const column = grid.columnsById.get(id);
    if (column === undefined) {
      const known = grid.columns.map((c) => c.id);
      const hint = suggest(id, known, `its columns are ${list(known)}`);
      problems.push({ path, message: `there is no column ${JSON.stringify(id)} in ${grid.name}; ${hint}` });
      continue;
    }
    const cell = readCell(value, column, users);
    if (!isProblem(cell)) cells[column.index] = cell;
    else problems.push({ path: `${path}.${id}`, message: problemIn(cell, value) });
  }
  return cells;
}
