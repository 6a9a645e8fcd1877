import type { GridField, WorldFile } from '../../generated/world-file.js';
import { projectKeyOf } from '../../model/definitions.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { similar } from '../../validation/nearest.js';
import { preview } from '../../validation/preview.js';
import { list, quote } from '../../validation/quote.js';

/** The grids of a world. */
export const gridsOf = ({ fields }: WorldFile): readonly GridField[] => fields.filter((field) => field.kind === 'grid');

/** The grid with an id or a name. Throws a MisuseError that names the nearest. */
export function gridNamed(world: WorldFile, wanted: number | string): GridField {
  const grids = gridsOf(world);
  const grid = grids.find(({ id, name }) => id === wanted || name === wanted);
  if (grid) return grid;
  const near = similar(
    String(wanted),
    grids.map(({ name }) => name),
  );
  const known = grids.map(({ id, name }) => `${id} (${name})`).join(', ') || 'none';
  const instead = near === undefined ? `the grids are ${known}` : `did you mean ${quote(near)}?`;
  throw new MisuseError(`there is no grid ${preview(wanted)}; ${instead}`);
}

function issuesNamed({ issues }: WorldFile, wanted: string | undefined): readonly string[] {
  const keys = issues.map(({ key }) => key);
  if (wanted === undefined) return keys;
  if (keys.includes(wanted)) return [wanted];
  const near = similar(String(wanted), keys);
  const instead = near === undefined ? `there are ${list(keys) || 'none'}` : `did you mean ${quote(near)}?`;
  throw new MisuseError(`there is no issue ${quote(String(wanted))}; ${instead}`);
}

const applies = ({ projects }: GridField, issue: string): boolean =>
  projects === undefined || projects.includes(projectKeyOf(issue));

/**
 * Where rows can be: each grid on each issue of its context, or only those of a grid (id or name) or an issue (key). Throws a
 * MisuseError when there is no such grid or issue, or nothing is left.
 */
export function placesIn(
  world: WorldFile,
  { grid, issue }: { readonly grid?: number | string; readonly issue?: string },
): readonly (readonly [grid: GridField, issue: string])[] {
  const grids = grid === undefined ? gridsOf(world) : [gridNamed(world, grid)];
  const issues = issuesNamed(world, issue);
  const places = grids.flatMap((one) => issues.filter((key) => applies(one, key)).map((key) => [one, key] as const));
  if (places.length > 0) return places;
  throw new MisuseError('no grid applies to any issue there: its project is not in the context');
}
