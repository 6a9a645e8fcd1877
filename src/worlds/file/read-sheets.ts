import type { Sheet as SheetEntry, WorldFile } from '../../generated/world-file.js';
import type { Row } from '../../model/columns/cell.js';
import { applies } from '../../model/context.js';
import type { Definitions, Issue } from '../../model/definitions.js';
import type { Grid } from '../../model/fields.js';
import { readRow } from '../../model/read-row.js';
import { fillSequences, highestSequence, sequenceColumns } from '../../model/sequences.js';
import { isUntouched, type Sheet } from '../../model/sheet.js';
import { listOf } from '../../model/sorted-list.js';
import type { GridSheets } from '../../model/state.js';
import type { WorldProblem } from '../../model/world-error.js';
import { reference } from './names.js';

/** Row ids as a world file gives them out: its own where it names them, else the next free one. */
interface RowIds {
  readonly used: Set<number>;
  last: number;
}

/** What is read so far. */
interface Reading {
  readonly catalogue: Definitions;
  readonly problems: WorldProblem[];
  readonly ids: RowIds;
}

function takeId(given: number | undefined, previous: number, path: string, { ids, problems }: Reading): number {
  const id = given ?? ids.last + 1;
  if (ids.used.has(id)) problems.push({ path: `${path}.id`, message: `the row id ${id} is used twice` });
  else if (id < previous)
    problems.push({ path: `${path}.id`, message: `row ids ascend; ${id} comes after ${previous}` });
  ids.used.add(id);
  ids.last = Math.max(ids.last, id);
  return id;
}

function readRows(
  entry: SheetEntry,
  grid: Grid,
  path: string,
  reading: Reading,
): { rows: Row[]; lastSequence: number } {
  const sequences = sequenceColumns(grid);
  const rows: Row[] = [];
  let [previous, lastSequence] = [0, 0];
  for (const [i, { id, modified = 0, values }] of (entry.rows ?? []).entries()) {
    const at = `${path}.rows[${i}]`;
    const cells = readRow(values, grid, reading.catalogue.users, `${at}.values`, reading.problems);
    lastSequence = Math.max(lastSequence, highestSequence(cells, sequences) || lastSequence + 1);
    fillSequences(cells, sequences, lastSequence);
    previous = takeId(id, previous, at, reading);
    rows.push({ id: previous, modified, cells });
  }
  return { rows, lastSequence };
}

const readSource = (entry: SheetEntry, grid: Grid, path: string, { catalogue, problems }: Reading): Row[] | undefined =>
  entry.source?.map((values, i) => ({
    id: 0,
    modified: 0,
    cells: readRow(values, grid, catalogue.users, `${path}.source[${i}]`, problems),
  }));

function readSheet(entry: SheetEntry, grid: Grid, issue: Issue, path: string, reading: Reading): Sheet {
  const { rows, lastSequence } = readRows(entry, grid, path, reading);
  const list = listOf(rows);
  const { unseen = 0 } = entry;
  return {
    id: issue.id,
    rows: list,
    indexed: unseen > 0 ? listOf(rows.slice(0, Math.max(0, rows.length - unseen))) : list,
    lastSequence: Math.max(lastSequence, entry.lastSequence ?? 0),
    source: readSource(entry, grid, path, reading),
  };
}

/** The grid and the issue that an entry names; what is wrong with them goes to the problems. */
function targetOf(entry: SheetEntry, path: string, { catalogue, problems }: Reading) {
  const field = catalogue.fields.get(entry.grid);
  const issue = catalogue.issuesByKey.get(entry.issue);
  problems.push(...reference(`${path}.issue`, 'issue', entry.issue, catalogue.issuesByKey));
  if (field?.kind !== 'grid') {
    const grids = catalogue.grids.map(({ id, name }) => `${id} (${name})`).join(', ');
    problems.push({
      path: `${path}.grid`,
      message: `there is no grid with the id ${entry.grid}; the grids are ${grids}`,
    });
    return undefined;
  }
  if (issue === undefined) return undefined;
  if (!applies(field, issue)) {
    problems.push({
      path,
      message: `the grid ${field.name} does not apply to ${issue.key}: its project is not in the context`,
    });
  }
  return { grid: field, issue };
}

function countByProject(sheets: readonly Sheet[], { issuesById }: Definitions): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { id, rows } of sheets) {
    const key = issuesById.get(id)?.project.key ?? '';
    counts.set(key, (counts.get(key) ?? 0) + rows.size);
  }
  return counts;
}

/** The sheets of a world file by grid, and the last row id given out; what is wrong with them goes to `problems`. */
export function readSheets(
  { rows: entries = [], lastRowId = 0 }: WorldFile,
  catalogue: Definitions,
  problems: WorldProblem[],
): { grids: ReadonlyMap<number, GridSheets>; lastRowId: number } {
  const reading: Reading = { catalogue, problems, ids: { used: new Set(), last: 0 } };
  const byGrid = new Map<number, Map<number, Sheet>>();
  for (const [i, entry] of entries.entries()) {
    const path = `rows[${i}]`;
    const target = targetOf(entry, path, reading);
    if (target === undefined) continue;
    const { grid, issue } = target;
    const sheets = byGrid.get(grid.id) ?? new Map<number, Sheet>();
    if (sheets.has(issue.id))
      problems.push({ path, message: `a second entry for ${grid.name} on ${issue.key}; join the two` });
    byGrid.set(grid.id, sheets.set(issue.id, readSheet(entry, grid, issue, path, reading)));
  }
  const grids = new Map(
    [...byGrid].map(([gridId, byIssue]) => {
      const sheets = [...byIssue.values()].filter((sheet) => !isUntouched(sheet)).sort((a, b) => a.id - b.id);
      const hasSource = sheets.some(({ source }) => source !== undefined);
      return [gridId, { sheets: listOf(sheets), rowsByProject: countByProject(sheets, catalogue), hasSource }];
    }),
  );
  return { grids, lastRowId: Math.max(lastRowId, reading.ids.last) };
}
