import type { Cell, Column } from '../../model/columns/column.js';
import { columnKinds } from '../../model/columns/column-kinds.js';
import type { Format, Kind } from '../../model/columns/kind.js';
import type { Grid } from '../../model/definitions.js';
import { withFormulas } from '../../model/formulas.js';
import type { Choices } from '../../specification/choices.js';
import { choicesAt } from '../../specification/profile.js';
import type { Service } from './service.js';

/** Functions that write a moment in the text forms of the legacy API; undefined for milliseconds. */
const momentForms: Readonly<Record<Choices['legacy.dates'], ((iso: string) => string) | undefined>> = {
  milliseconds: undefined,
  'iso-string': (iso) => iso,
  'iso-seconds': (iso) => iso.replace(/\.\d+/, ''),
  'sql-seconds': (iso) => iso.replace(/\..*/, '').replace('T', ' '),
  // A time of day has no fraction.
  'sql-timestamp': (iso) => iso.replace(/^(.{8})\..*|T/, (_, time = ' ') => time).replace(/(\.\d+?)0*[Z+-].*/, '$1'),
};

/** Returns the members of a row in the format of an API, by the name or the id of their column. */
export function encodeCells(
  { world, choices: all, own }: Service,
  format: Format,
  grid: Grid,
  cells: readonly Cell[],
  columns: readonly Column[] = grid.columns,
): [string, unknown][] {
  const { users } = world.state.catalogue;
  const filled = withFormulas(cells, grid, users, all);
  return columns.map((column) => {
    const name = format === 'legacy' ? column.name : column.id;
    const cell = filled[column.index] ?? null;
    const kind: Kind = columnKinds[column.kind];
    const choices = choicesAt(all, own.get(column.kind));
    if (cell === null) return [name, kind[format].empty?.(choices) ?? null];
    const momentText = format === 'legacy' && kind.isoPart ? momentForms[choices['legacy.dates']] : undefined;
    const partOf = choices['legacy.dateParts'] === 'whole' ? String : kind.isoPart;
    const hasText = !Number.isNaN(new Date(Number(cell)).getTime()); // a moment too far away has no text
    if (momentText && partOf && hasText) return [name, momentText(partOf(world.isoText(Number(cell))))];
    return [name, kind[format].encode(cell, column, users, choices)];
  });
}
