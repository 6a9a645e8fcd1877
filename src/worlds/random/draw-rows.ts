import type { CascadeOption, GridField, Row, Selection, WorldFile } from '../../generated/world-file.js';
import { createChance, hashOf, pick } from '../../model/chance.js';
import { type Drawing, drawColumn } from './draw-column.js';

/**
 * Draws rows of a grid for a place; each place gets other rows. Each column draws from a generator of its own, so that one
 * more column, or one more row, changes nothing in the others. Places share what is slow to make.
 */
export function rowDrawer(grid: GridField, drawing: Drawing): (count: number, place: string) => Row[] {
  const columns = grid.columns.flatMap((column) => {
    const drawn = drawColumn(column, drawing);
    return drawn === undefined ? [] : [{ ...drawn, id: column.id }];
  });
  return (count, place) => {
    const started = columns.map(({ name, draw, id }) => {
      return { name, draw, chance: createChance(hashOf(`${drawing.seed} ${grid.id} ${place} ${id}`)) };
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

/** Draws what is selected in each multi cascade on each issue, where nothing is selected yet. */
export function drawSelections({ fields, issues, selections = [] }: WorldFile, seed: number): Selection[] {
  const taken = new Set(selections.map(({ cascade, issue }) => `${cascade} ${issue}`));
  return fields.flatMap((field) => {
    if (field.kind !== 'cascade') return [];
    const free = issues.filter(({ key }) => !taken.has(`${field.id} ${key}`));
    return free.map(({ key }) => {
      const chance = createChance(hashOf(`${seed} ${field.id} ${key}`));
      const chosen: [string, string][] = [];
      let below: readonly CascadeOption[] = field.options;
      for (const level of field.levels) {
        const option = pick(chance, below);
        if (option === undefined || (chosen.length > 0 && chance() < 0.15)) break; // some stop half way, as people do
        chosen.push([level, option.name]);
        below = option.options ?? [];
      }
      return { cascade: field.id, issue: key, values: Object.fromEntries(chosen) };
    });
  });
}
