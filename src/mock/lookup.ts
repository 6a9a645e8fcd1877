import type { Definitions, Grid, Issue } from '../model/definitions.js';
import { numericId } from '../service/guards/path.js';
import { MisuseError } from '../validation/misuse-error.js';
import { preview } from '../validation/preview.js';
import { noSuch } from '../validation/suggest.js';
import { noSuchField } from '../worlds/file/check-references.js';

/** A grid on an issue: the id of the grid, and the key or the id of the issue. */
export interface SheetRef {
  readonly grid: number;
  readonly issue: string | number;
}

/** Returns the grid with an id. Throws a MisuseError that names the existing grids. */
export function gridNamed({ fields }: Definitions, id: number): Grid {
  const field = fields.get(id);
  if (field?.kind === 'grid') return field;
  throw new MisuseError(noSuchField('grid', id, fields));
}

const noneNamed = (what: string, name: unknown, names: Iterable<string>): MisuseError =>
  new MisuseError(noSuch(what, typeof name === 'string' ? name : preview(name), [...names]));

/** Throws a MisuseError, which names the nearest user or some users, if no user has a name. */
export function checkUser({ users: { byName } }: Definitions, name: string): void {
  if (!byName.has(name)) throw noneNamed('user', name, byName.keys());
}

/** Returns the issue with a key or an id, also an id as text, if there is one. */
export const findIssue = ({ issuesById, issuesByKey }: Definitions, name: string | number): Issue | undefined =>
  issuesByKey.get(String(name)) ?? issuesById.get(numericId(String(name)) ?? 0);

/** Returns the issue that `findIssue` finds. Throws a MisuseError that names the nearest issue or some issues. */
export function issueNamed(definitions: Definitions, name: string | number): Issue {
  const known = typeof name !== 'object' && findIssue(definitions, name);
  if (known) return known;
  throw noneNamed('issue', name, definitions.issuesByKey.keys());
}
