import type { WorldFile } from '../../generated/world-file.js';
import { loadWorld } from '../file/load-world.js';
import { diffSelections, type SelectionDiff } from './diff-selections.js';
import { diffSheets, type SheetDiff } from './diff-sheets.js';
import { type Change, diffValues } from './diff-values.js';

/** What else differs: where in the world file, and its value there before and after; undefined where there is none. */
export interface RestDiff extends Change {
  /** Such as `users[0].fullName` or `now`; what a sheet has beside rows is at `rows[10500 DEMO-1].unseen`. */
  readonly path: string;
}

/** What differs between two worlds; empty lists where nothing does. */
export interface WorldDiff {
  /** By grid and issue: the rows, found by their ids. */
  readonly rows: readonly SheetDiff[];
  /** By multi cascade and issue. */
  readonly selections: readonly SelectionDiff[];
  readonly rest: readonly RestDiff[];
}

/**
 * What differs between two worlds, as the service would see them: `diffWorlds(before, mock.exportWorld())` says what a test
 * changed. A world file that leaves out row ids or empty cells is equal to one that says them. Throws a WorldError for a world
 * that cannot be used.
 */
export function diffWorlds(before: WorldFile, after: WorldFile): WorldDiff {
  const [one, other] = [loadWorld(before), loadWorld(after)];
  const sheets = diffSheets(one, other);
  const counts = (['now', 'lastRowId', 'lastTaskId'] as const).flatMap((name) =>
    diffValues(one[name], other[name], name),
  );
  return {
    rows: sheets.rows,
    selections: diffSelections(one, other),
    rest: [...diffValues(one.catalogue.definition, other.catalogue.definition), ...counts, ...sheets.rest],
  };
}

/** Whether nothing differs. */
export const nothingChanged = ({ rows, selections, rest }: WorldDiff): boolean =>
  rows.length === 0 && selections.length === 0 && rest.length === 0;
