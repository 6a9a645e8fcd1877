import type { GridField, Row, WorldFile } from '../../generated/world-file.js';
import { createChance, hashOf } from '../../model/chance.js';
import { projectKeyOf } from '../../model/definitions.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { preview } from '../../validation/preview.js';
import { noSuch, suggest } from '../../validation/suggest.js';
import type { FillSettings } from './create-data.js';
import { type Drawing, drawColumn } from './draw-column.js';

/** Finds the grid with an id, which may be a text, else with a name. Throws a MisuseError that names the nearest grid. */
export function findGrid({ fields }: WorldFile, wanted: number | string): GridField {
  const grids = fields.filter((field) => field.kind === 'grid');
  const found = grids.find(({ id }) => String(id) === String(wanted)) ?? grids.find(({ name }) => name === wanted);
  if (found) return found;
  const names = grids.map(({ name }) => name);
  const known = grids.map(({ id, name }) => `${id} (${name})`).join(', ') || 'none';
  const hint = suggest(String(wanted), names, `the grids are ${known}`);
  throw new MisuseError(`there is no grid ${preview(wanted)}; ${hint}`);
}

/** Lists each grid on each issue of its context, or only one grid or issue. Throws a MisuseError without a place, unless `selections` is set. */
export function rowPlaces(
  world: WorldFile,
  { grid, issue, selections }: Pick<FillSettings, 'grid' | 'issue' | 'selections'>,
): readonly (readonly [grid: GridField, issue: string])[] {
  const grids = grid === undefined ? world.fields.filter((field) => field.kind === 'grid') : [findGrid(world, grid)];
  const keys = world.issues.map(({ key }) => key);
  if (issue !== undefined && !keys.includes(issue)) throw new MisuseError(noSuch('issue', String(issue), keys));
  const places = grids.flatMap((one) =>
    (issue === undefined ? keys : [issue])
      .filter((key) => one.projects === undefined || one.projects.includes(projectKeyOf(key)))
      .map((key) => [one, key] as const),
  );
  if (places.length > 0 || selections) return places;
  throw new MisuseError('no grid applies to any issue there: the world needs a grid, and an issue in its context');
}

/** Draws rows of a grid, others for each place. Each column has a generator, so that more columns or rows do not change the others. */
export function rowDrawer(grid: GridField, drawing: Drawing): (count: number, place: string) => Row[] {
  const columns = grid.columns.flatMap((column) => drawColumn(column, drawing) ?? []);
  return (count, place) => {
    const started = columns.map(({ id, ...column }) => {
      return { ...column, chance: createChance(hashOf(`${drawing.seed} ${grid.id} ${place} ${id}`)) };
    });
    return Array.from({ length: count }, () => {
      const row: Row = {};
      for (const { name, draw, chance } of started) {
        const value = draw(chance);
        if (value === undefined) continue;
        if (name === '__proto__')
          Object.defineProperty(row, name, { value, enumerable: true, configurable: true, writable: true });
        else row[name] = value;
      }
      return row;
    });
  };
}
