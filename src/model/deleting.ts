import type { Issue } from './catalogue.js';
import type { Grid } from './fields.js';
import { refuseAll } from './refusal.js';
import { emptyList, itemById, withoutIds } from './sorted-list.js';
import { sheetOf } from './state.js';
import { unknownRow } from './updating.js';
import { changeRows, type World } from './world.js';

/** A row that a request names: the legacy row id, if the id given can be one, and the id as given. */
export interface RowName {
  readonly id: number | undefined;
  readonly givenId: string;
}

/** Deletes rows of a grid on an issue (DEL-1, NDEL-1). Refuses for every unknown one, and then deletes none (NDEL-2). */
export function deleteRows(world: World, grid: Grid, issue: Issue, names: readonly RowName[]): void {
  const { rows } = sheetOf(world.state, grid.id, issue.id);
  const isKnown = ({ id }: RowName): boolean => id !== undefined && itemById(rows, id) !== undefined;
  refuseAll(names.filter((name) => !isKnown(name)).map(({ givenId }) => unknownRow(givenId, grid, issue)));
  const ids = new Set(names.flatMap(({ id }) => id ?? []));
  if (ids.size > 0) changeRows(world, grid, issue, (sheet) => ({ rows: withoutIds(sheet.rows, ids) }));
}

/** Deletes all rows of a grid on an issue (CLEAR-1, DEL-2). */
export const clearRows = (world: World, grid: Grid, issue: Issue): void =>
  changeRows(world, grid, issue, () => ({ rows: emptyList() }));
