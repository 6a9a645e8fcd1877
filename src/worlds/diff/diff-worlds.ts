import type { WorldFile } from '../../generated/world-file.js';
import { allItems, emptyList } from '../../model/sorted-list.js';
import { type Selection, type State, selectionOf } from '../../model/state.js';
import { checkArgument } from '../../validation/describe-argument.js';
import { loadGiven } from '../file/load-world.js';
import { type Change, diffSheets, diffValues, idsIn, type RestDiff, type SheetDiff } from './diff-sheets.js';

/** The levels of a multi cascade that are selected differently on an issue, by name. */
export interface SelectionDiff {
  readonly cascade: number;
  readonly name: string;
  readonly issue: string;
  readonly levels: Readonly<Record<string, Change>>;
}

/** The differences between two worlds; empty lists for equal worlds. */
export interface WorldDiff {
  /** By grid and issue; rows are paired by id. */
  readonly rows: readonly SheetDiff[];
  /** By multi cascade and issue. */
  readonly selections: readonly SelectionDiff[];
  readonly rest: readonly RestDiff[];
}

// A selection that was never made equals one that was reset.
function diffSelections(before: State, after: State): readonly SelectionDiff[] {
  const issuesOf = ({ selections }: State, cascade: number) =>
    [...allItems<Selection>(selections.get(cascade) ?? emptyList)].map(({ id }) => id);
  return idsIn(before.selections.keys(), after.selections.keys()).flatMap((cascade) =>
    idsIn(issuesOf(before, cascade), issuesOf(after, cascade)).flatMap((id): SelectionDiff[] => {
      const [old, now] = [selectionOf(before, cascade, id), selectionOf(after, cascade, id)];
      const levels = [...new Set([...old.keys(), ...now.keys()])].filter((level) => old.get(level) !== now.get(level));
      if (levels.length === 0) return [];
      const [one, other] = [after.catalogue, before.catalogue];
      const name = one.fields.get(cascade)?.name ?? other.fields.get(cascade)?.name ?? '';
      const issue = one.issuesById.get(id)?.key ?? other.issuesById.get(id)?.key ?? '';
      const changes = levels.map((level) => [level, { before: old.get(level), after: now.get(level) }] as const);
      return [{ cascade, name, issue, levels: Object.fromEntries(changes) }];
    }),
  );
}

/** Compares two states, as `diffWorlds` does. */
export function diffStates(before: State, after: State): WorldDiff {
  const { rows, rest } = diffSheets(before, after);
  const [old, now] = [before, after].map(({ catalogue }) => ({ ...catalogue.definition, $schema: undefined }));
  const counts = (['now', 'lastRowId', 'lastTaskId'] as const).flatMap((name) =>
    diffValues(before[name], after[name], name),
  );
  return {
    rows,
    selections: diffSelections(before, after),
    rest: [...diffValues(old, now), ...counts, ...rest],
  };
}

/**
 * Compares two worlds, as the service sees them: `diffWorlds(before, mock.exportWorld())` returns what a test changed. A world
 * file that leaves out row ids or empty cells equals one that has them. Throws a WorldError for an invalid world.
 */
export function diffWorlds(before: WorldFile, after: WorldFile): WorldDiff {
  return diffStates(loadGiven(before), loadGiven(after));
}

/** Returns whether a diff is empty. Throws a MisuseError for a value that is no diff, as `formatDiff` does. */
export function nothingChanged(diff: WorldDiff): boolean {
  const lists: unknown[] = ['rows', 'selections', 'rest'].map((name) => Object(diff)[name]);
  checkArgument(lists.every(Array.isArray), 'a diff is what diffWorlds gives', diff);
  return lists.flat().length === 0;
}
