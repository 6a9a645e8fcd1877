import { allItems, emptyList } from '../../model/sorted-list.js';
import { type Selection, type State, selectionOf } from '../../model/state.js';
import { type Change, idsIn } from './diff-sheets.js';

/** The levels of a multi cascade that are selected differently on an issue, by name. */
export interface SelectionDiff {
  readonly cascade: number;
  readonly name: string;
  readonly issue: string;
  readonly levels: Readonly<Record<string, Change>>;
}

/** The selections that differ between two states; one that was never made equals one that was reset. */
export function diffSelections(before: State, after: State): readonly SelectionDiff[] {
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
