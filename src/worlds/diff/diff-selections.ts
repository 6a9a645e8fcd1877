import { allItems, emptyList } from '../../model/sorted-list.js';
import { type Selection, type State, selectionOf } from '../../model/state.js';
import type { Change } from './diff-values.js';

/** What is selected otherwise in a multi cascade on an issue, by level. */
export interface SelectionDiff {
  readonly cascade: number;
  readonly name: string;
  readonly issue: string;
  readonly levels: Readonly<Record<string, Change>>;
}

const issuesOf = ({ selections }: State, cascade: number): readonly number[] =>
  [...allItems<Selection>(selections.get(cascade) ?? emptyList())].map(({ id }) => id);

function levelsOf(before: State, after: State, cascade: number, issue: number): Readonly<Record<string, Change>> {
  const [old, now] = [selectionOf(before, cascade, issue), selectionOf(after, cascade, issue)];
  const levels = [...new Set([...old.keys(), ...now.keys()])].filter((level) => old.get(level) !== now.get(level));
  return Object.fromEntries(levels.map((level) => [level, { before: old.get(level), after: now.get(level) }]));
}

/** What is selected otherwise; the same where no one selected anything and where all was reset. */
export function diffSelections(before: State, after: State): readonly SelectionDiff[] {
  const cascades = [...new Set([...before.selections.keys(), ...after.selections.keys()])].sort((a, b) => a - b);
  return cascades.flatMap((cascade) => {
    const issues = [...new Set([...issuesOf(before, cascade), ...issuesOf(after, cascade)])].sort((a, b) => a - b);
    return issues.flatMap((id): SelectionDiff[] => {
      const levels = levelsOf(before, after, cascade, id);
      if (Object.keys(levels).length === 0) return [];
      const known = [after, before].map(({ catalogue }) => catalogue);
      const name = known.map(({ fields }) => fields.get(cascade)?.name).find(Boolean) ?? '';
      const issue = known.map(({ issuesById }) => issuesById.get(id)?.key).find(Boolean) ?? '';
      return [{ cascade, name, issue, levels }];
    });
  });
}
