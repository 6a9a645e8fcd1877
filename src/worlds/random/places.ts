import type { GridField, WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { preview } from '../../validation/preview.js';
import { noSuch, suggest } from '../../validation/suggest.js';

/** The grid with an id or a name. Throws a MisuseError that names the nearest. */
export function findGrid({ fields }: WorldFile, wanted: number | string): GridField {
  const grids = fields.filter((field) => field.kind === 'grid');
  const found = grids.find(({ id, name }) => id === wanted || name === wanted);
  if (found) return found;
  const names = grids.map(({ name }) => name);
  const known = grids.map(({ id, name }) => `${id} (${name})`).join(', ') || 'none';
  const hint = suggest(String(wanted), names, `the grids are ${known}`);
  throw new MisuseError(`there is no grid ${preview(wanted)}; ${hint}`);
}

/**
 * The places for rows: each grid on each issue of its context, or only those of a grid (id or name) or an issue (key).
 * Throws a MisuseError for an unknown grid or issue, and when no place is left.
 */
export function rowPlaces(
  world: WorldFile,
  { grid, issue }: { readonly grid?: number | string | undefined; readonly issue?: string | undefined },
): readonly (readonly [grid: GridField, issue: string])[] {
  const grids = grid === undefined ? world.fields.filter((field) => field.kind === 'grid') : [findGrid(world, grid)];
  const keys = world.issues.map(({ key }) => key);
  if (issue !== undefined && !keys.includes(issue)) throw new MisuseError(noSuch('issue', String(issue), keys));
  const places = grids.flatMap((one) =>
    (issue === undefined ? keys : [issue])
      .filter((key) => one.projects === undefined || one.projects.includes(projectKeyOf(key)))
      .map((key) => [one, key] as const),
  );
  if (places.length > 0) return places;
  throw new MisuseError('no grid applies to any issue there: its project is not in the context');
}
