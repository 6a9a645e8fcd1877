import type { Row } from '../../model/columns/cell.js';
import type { Grid } from '../../model/fields.js';
import type { Sheet } from '../../model/sheet.js';
import { allItems } from '../../model/sorted-list.js';
import { type State, sheetOf, sheetsOf } from '../../model/state.js';
import {
  type ChangedRow,
  type ColumnPair,
  columnPairs,
  diffRow,
  type RowValues,
  type Side,
  type Sides,
  valuesOf,
} from './diff-rows.js';
import { type Change, diffValues } from './diff-values.js';

/** The rows of a grid on an issue that differ, in the order of their ids. */
export interface SheetDiff {
  readonly grid: number;
  readonly name: string;
  readonly issue: string;
  readonly added: readonly RowValues[];
  readonly changed: readonly ChangedRow[];
  readonly removed: readonly RowValues[];
}

type Rest = readonly (Change & { readonly path: string })[];

const gridIn = ({ catalogue }: State, id: number): Grid | undefined => {
  const field = catalogue.fields.get(id);
  return field?.kind === 'grid' ? field : undefined;
};

/** The rows of a sheet that the other one lacks, those that both have, and those that only the other has. */
function joined(before: Sheet, after: Sheet) {
  const [removed, both, added]: [Row[], [Row, Row][], Row[]] = [[], [], []];
  const old = [...allItems(before.rows)];
  let at = 0;
  for (const row of allItems(after.rows)) {
    for (let gone = old[at]; gone !== undefined && gone.id < row.id; gone = old[at]) {
      removed.push(gone);
      at++;
    }
    const same = old[at];
    if (same?.id === row.id) {
      both.push([same, row]);
      at++;
    } else added.push(row);
  }
  return { removed: [...removed, ...old.slice(at)], both, added };
}

const unseenOf = ({ rows, indexed }: Sheet): number => rows.size - indexed.size;

/** What the data sources of two sheets hold otherwise, row by row. */
function diffSources(before: Sheet, after: Sheet, pairs: readonly ColumnPair[], sides: Sides, path: string): Rest {
  const [old, now] = [before.source ?? [], after.source ?? []];
  const longer = old.length > now.length ? old : now;
  return longer.flatMap((_, i): Rest => {
    const [was, is] = [old[i], now[i]];
    if (was && is && diffRow(was, is, pairs, sides) === undefined) return [];
    const change = { before: was && valuesOf(was, sides.before).values, after: is && valuesOf(is, sides.after).values };
    return [{ path: `${path}.source[${i}]`, ...change }];
  });
}

function sideOf(state: State, id: number): Side | undefined {
  const grid = gridIn(state, id);
  return grid && { grid, users: state.catalogue.users };
}

function diffSheet(
  before: State,
  after: State,
  id: number,
  issueId: number,
): { rows: SheetDiff; rest: Rest } | undefined {
  const [old, now] = [sideOf(before, id), sideOf(after, id)];
  const [was, is] = [old ?? now, now ?? old];
  if (was === undefined || is === undefined) return undefined;
  const [oldSheet, sheet] = [sheetOf(before, id, issueId), sheetOf(after, id, issueId)];
  const { removed, both, added } = joined(oldSheet, sheet);
  const pairs = columnPairs(was.grid, is.grid);
  const sides = { before: was, after: is };
  const issue = (after.catalogue.issuesById.get(issueId) ?? before.catalogue.issuesById.get(issueId))?.key ?? '';
  const rows: SheetDiff = {
    grid: id,
    name: is.grid.name,
    issue,
    added: added.map((row) => valuesOf(row, is)),
    changed: both.flatMap(([one, other]) => diffRow(one, other, pairs, sides) ?? []),
    removed: removed.map((row) => valuesOf(row, was)),
  };
  const path = `rows[${id} ${issue}]`;
  const rest = [
    ...diffValues(unseenOf(oldSheet), unseenOf(sheet), `${path}.unseen`),
    ...diffValues(oldSheet.lastSequence, sheet.lastSequence, `${path}.lastSequence`),
    ...diffSources(oldSheet, sheet, pairs, sides, path),
  ];
  return { rows, rest };
}

const differs = ({ added, changed, removed }: SheetDiff): boolean => added.length + changed.length + removed.length > 0;

function issuesOf(before: State, after: State, grid: number): readonly number[] {
  const ids = [before, after].flatMap((state) => [...allItems(sheetsOf(state, grid).sheets)].map(({ id }) => id));
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** What differs on the sheets of two worlds: their rows, and what they have beside. */
export function diffSheets(before: State, after: State): { readonly rows: readonly SheetDiff[]; readonly rest: Rest } {
  const grids = [...new Set([...before.grids.keys(), ...after.grids.keys()])].sort((a, b) => a - b);
  const all = grids.flatMap((grid) =>
    issuesOf(before, after, grid).flatMap((issue) => diffSheet(before, after, grid, issue) ?? []),
  );
  return { rows: all.map(({ rows }) => rows).filter(differs), rest: all.flatMap(({ rest }) => rest) };
}
