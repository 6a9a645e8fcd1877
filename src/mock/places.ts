import type { Catalogue, Issue } from '../model/catalogue.js';
import type { Grid } from '../model/fields.js';
import { inShort } from '../validation/in-short.js';
import { instead } from '../validation/instead.js';
import { MisuseError } from '../validation/misuse-error.js';

/** A grid on an issue: the id of the grid, and the key or the id of the issue. */
export interface Place {
  readonly grid: number;
  readonly issue: string | number;
}

/** The grid with an id. Throws a MisuseError that names those there are. */
export function gridNamed({ fields, grids }: Catalogue, id: number): Grid {
  const field = fields.get(id);
  if (field?.kind === 'grid') return field;
  const known = grids.map((grid) => `${grid.id} (${grid.name})`).join(', ');
  throw new MisuseError(`there is no grid with the id ${inShort(id)}; the grids are ${known}`);
}

/** The issue with a key or an id. Throws a MisuseError that names the nearest, or some of those there are. */
export function issueNamed({ issuesById, issuesByKey }: Catalogue, name: string | number): Issue {
  const issue = typeof name === 'number' ? issuesById.get(name) : issuesByKey.get(name);
  if (issue) return issue;
  const keys = [...issuesByKey.keys()];
  const hint = instead(
    typeof name === 'string' ? name : inShort(name),
    keys,
    `there are ${keys.slice(0, 10).join(', ')}`,
  );
  throw new MisuseError(`there is no issue ${inShort(name)}; ${hint}`);
}
