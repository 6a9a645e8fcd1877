import type { WorldFile } from '../../generated/world-file.js';
import type { State } from '../../model/state.js';
import { WorldError } from '../../model/world-error.js';
import { describeMistake } from '../../validation/describe-argument.js';
import { loadWorld } from '../file/load-world.js';
import { diffSelections, type SelectionDiff } from './diff-selections.js';
import { diffSheets, diffValues, type RestDiff, type SheetDiff } from './diff-sheets.js';

/** What differs between two worlds; empty lists where nothing does. */
export interface WorldDiff {
  /** By grid and issue: the rows, found by their ids. */
  readonly rows: readonly SheetDiff[];
  /** By multi cascade and issue. */
  readonly selections: readonly SelectionDiff[];
  readonly rest: readonly RestDiff[];
}

/** What differs between two states, as `diffWorlds` gives it. */
export function diffStates(before: State, after: State): WorldDiff {
  const { rows, rest } = diffSheets(before, after);
  const counts = (['now', 'lastRowId', 'lastTaskId'] as const).flatMap((name) =>
    diffValues(before[name], after[name], name),
  );
  return {
    rows,
    selections: diffSelections(before, after),
    rest: [...diffValues(before.catalogue.definition, after.catalogue.definition), ...counts, ...rest],
  };
}

/**
 * What differs between two worlds, as the service would see them: `diffWorlds(before, mock.exportWorld())` says what a test
 * changed. A world file that leaves out row ids or empty cells equals one that has them. Throws a WorldError for a world
 * that cannot be used.
 */
export function diffWorlds(before: WorldFile, after: WorldFile): WorldDiff {
  const mistake = describeMistake(before) ?? describeMistake(after);
  if (mistake) throw new WorldError([{ path: '', message: `must be an object, not ${mistake}` }]);
  return diffStates(loadWorld(before), loadWorld(after));
}

/** Whether nothing differs. */
export const nothingChanged = ({ rows, selections, rest }: WorldDiff): boolean =>
  rows.length === 0 && selections.length === 0 && rest.length === 0;
