import type { Sheet as SheetEntry, WorldFile } from '../../generated/world-file.js';
import type { Row } from '../../model/columns/column.js';
import { applies, type Definitions, type Grid } from '../../model/definitions.js';
import { numberRow } from '../../model/new-rows.js';
import { readRow } from '../../model/read-row.js';
import { itemsFrom, listOf } from '../../model/sorted-list.js';
import { type GridSheets, isUntouched, type Sheet, type State } from '../../model/state.js';
import type { WorldProblem } from '../../model/world-error.js';
import { groupBy } from '../../validation/group-by.js';
import { noSuchField, unknownReference } from './check-references.js';

interface SheetReader {
  readonly catalogue: Definitions;
  readonly problems: WorldProblem[];
  /** Grid id to issue id to sheet. */
  readonly byGrid: Map<number, Map<number, Sheet>>;
  /** Grid id to the ids of its rows. */
  readonly usedIds: Map<number, Set<number>>;
  /** Ids with which rows of sources were loaded and that no row of their sheet has now. No other row may have them. */
  readonly loadedIds: { readonly grid: number; readonly id: number; readonly path: string }[];
  lastId: number;
}

// A row without an id gets the next free one.
function readSheetRows({ rows: entries = [] }: SheetEntry, grid: Grid, path: string, reader: SheetReader) {
  const { problems, catalogue } = reader;
  const usedIds = reader.usedIds.get(grid.id) ?? new Set();
  reader.usedIds.set(grid.id, usedIds);
  let [previous, lastSequence] = [0, 0];
  const rows = entries.map(({ id = reader.lastId + 1, modified = 0, values }, i): Row => {
    const at = `${path}.rows[${i}]`;
    const cells = readRow(values, grid, catalogue.users, `${at}.values`, problems);
    const staysEmpty = grid.columns.some(({ id: name, kind }) => kind === 'sequence' && values[name] === null);
    lastSequence = numberRow(cells, grid, lastSequence, staysEmpty);
    if (usedIds.has(id)) problems.push({ path: `${at}.id`, message: `the row id ${id} is used twice` });
    else if (id < previous)
      problems.push({ path: `${at}.id`, message: `row ids ascend; ${id} comes after ${previous}` });
    if (Math.max(id, lastSequence) > Number.MAX_SAFE_INTEGER)
      problems.push({ path: at, message: 'there is no row id or sequence number left: the last one is 2^53-1' });
    usedIds.add(id);
    reader.lastId = Math.max(reader.lastId, id);
    previous = id;
    return { id, modified, cells };
  });
  return { rows, lastSequence };
}

// Reads the rows of the source, each with the id with which it was loaded: from the file, else from the rows of the sheet.
function readSource(
  { source = [], sourceIds }: SheetEntry,
  rows: readonly Row[],
  grid: Grid,
  path: string,
  reader: SheetReader,
): Row[] {
  const held = source.map((values, i): Row => {
    const cells = readRow(values, grid, reader.catalogue.users, `${path}.source[${i}]`, reader.problems);
    return { id: sourceIds?.[i] ?? 0, modified: 0, cells };
  });
  if (sourceIds === undefined) return withIdsOf(rows, held, grid);
  if (sourceIds.length !== held.length) {
    const message = `must have an id for each of the ${held.length} rows of the source, not ${sourceIds.length}`;
    reader.problems.push({ path: `${path}.sourceIds`, message });
  }
  const own = new Set(rows.map(({ id }) => id));
  for (const [i, id] of sourceIds.entries()) {
    reader.lastId = Math.max(reader.lastId, id);
    if (id > 0 && !own.delete(id)) reader.loadedIds.push({ grid: grid.id, id, path: `${path}.sourceIds[${i}]` });
  }
  return held;
}

// A row of a source gets the id of a row with the same values that was never changed, or else of the changed row at its position.
function withIdsOf(rows: readonly Row[], source: readonly Row[], grid: Grid): Row[] {
  // rows that are equal in all but sequences have one key
  const keyOf = ({ cells }: Row) => JSON.stringify(cells.filter((_, i) => grid.columns[i]?.kind !== 'sequence'));
  const unchanged = groupBy(
    rows.filter(({ modified }) => modified === 0),
    keyOf,
  );
  const left = new Map([...unchanged].map(([key, own]) => [key, own.values()]));
  return source.map((held, i) => {
    const changed = (rows[i]?.modified ?? 0) > 0 ? rows[i]?.id : undefined;
    return { ...held, id: left.get(keyOf(held))?.next().value?.id ?? changed ?? 0 };
  });
}

function addSheet(entry: SheetEntry, path: string, reader: SheetReader): void {
  const { catalogue, problems, byGrid } = reader;
  const grid = catalogue.fields.get(entry.grid);
  const issue = catalogue.issuesByKey.get(entry.issue);
  problems.push(...unknownReference(`${path}.issue`, 'issue', entry.issue, catalogue.issuesByKey));
  if (grid?.kind !== 'grid')
    return void problems.push({ path: `${path}.grid`, message: noSuchField('grid', entry.grid, catalogue.fields) });
  if (issue === undefined) return;
  if (!applies(grid, issue)) {
    const message = `the grid ${grid.name} does not apply to ${issue.key}: its project is not in the context`;
    problems.push({ path, message });
  }
  const sheets = byGrid.get(grid.id) ?? new Map<number, Sheet>();
  if (sheets.has(issue.id))
    problems.push({ path, message: `a second entry for ${grid.name} on ${issue.key}; join the two` });
  const { rows, lastSequence } = readSheetRows(entry, grid, path, reader);
  const { unseen = 0, lastSequence: given = 0, source } = entry;
  const list = listOf(rows);
  const sheet = {
    id: issue.id,
    rows: list,
    indexed: unseen > 0 ? listOf(rows.slice(0, Math.max(0, rows.length - unseen))) : list,
    lastSequence: Math.max(lastSequence, given),
    source: source && readSource(entry, rows, grid, path, reader),
  };
  byGrid.set(grid.id, sheets.set(issue.id, sheet));
}

/** Returns the largest id of the rows on some sheets, and of the loaded rows of their sources; 0 for none. */
export const largestId = (sheets: Iterable<Sheet>): number => {
  let largest = 0;
  for (const { rows, source = [] } of sheets)
    for (const { id } of [...itemsFrom(rows, Math.max(0, rows.size - 1), 1), ...source])
      largest = Math.max(largest, id);
  return largest;
};

/** Reads the sheets of a world file by grid, and the last used row id. Adds their problems to `problems`. */
export function readSheets(
  { rows: entries = [], lastRowId = 0, lastRowIds = {} }: WorldFile,
  catalogue: Definitions,
  problems: WorldProblem[],
): Pick<State, 'grids' | 'lastRowId'> {
  const known = new Set(catalogue.grids.map(({ id }) => String(id)));
  for (const id of Object.keys(lastRowIds)) problems.push(...unknownReference(`lastRowIds.${id}`, 'grid', id, known));
  const byGrid: SheetReader['byGrid'] = new Map(catalogue.grids.map(({ id }) => [id, new Map()]));
  const reader: SheetReader = { catalogue, problems, byGrid, usedIds: new Map(), loadedIds: [], lastId: 0 };
  for (const [i, entry] of entries.entries()) addSheet(entry, `rows[${i}]`, reader);
  for (const { grid, id, path } of reader.loadedIds) {
    const ids = reader.usedIds.get(grid);
    if (ids?.has(id)) problems.push({ path, message: `the row id ${id} is used twice` });
    ids?.add(id);
  }
  const used = [...byGrid].filter(([id, byIssue]) => byIssue.size > 0 || lastRowIds[id]);
  const grids = used.map(([gridId, byIssue]): GridSheets => {
    const sheets = [...byIssue.values()].filter((sheet) => !isUntouched(sheet)).sort((a, b) => a.id - b.id);
    const rowsByProject: Record<string, number> = {};
    for (const { id, rows } of sheets) {
      const key = catalogue.issuesById.get(id)?.project.key ?? '';
      rowsByProject[key] = (rowsByProject[key] ?? 0) + rows.size;
    }
    const hasSource = sheets.some(({ source }) => source !== undefined);
    const last = Math.max(lastRowIds[gridId] ?? 0, largestId(sheets));
    reader.lastId = Math.max(reader.lastId, last);
    return { id: gridId, sheets: listOf(sheets), rowsByProject, hasSource, lastRowId: last };
  });
  return { grids: grids.sort((a, b) => a.id - b.id), lastRowId: Math.max(lastRowId, reader.lastId) };
}
