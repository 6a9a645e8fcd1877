import type { GridField, Row, Sheet, WorldFile } from '../../generated/world-file.js';
import { isObject } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import type { Grids, WorldBuilder } from './a-world.js';
import { checkWorld, copyOf, entryNamed, requireObject } from './check-step.js';

// Checks the content that a step adds to an issue, in a world with only that issue, so that no other rows are read.
function checkOnIssue(world: WorldFile, key: string, content: Partial<WorldFile>, entry: string): void {
  const issues = [entryNamed('issue', key, world.issues, 'key')];
  checkWorld({ ...world, issues, rows: [], selections: [], ...content }, entry);
}

// Reads and checks the rows of a step: Dates become milliseconds, and names of users the value that a cell stores.
function readAddedRows(world: WorldFile, name: string, issue: string, given: readonly object[]) {
  const grids = world.fields.filter((field) => field.kind === 'grid');
  const grid = entryNamed('grid', name, grids, 'name');
  if (!Array.isArray(given) || !given.every(isObject))
    throw new MisuseError('the rows must be a list of objects, each column id to value');
  const users = new Map(world.users.map((user) => [user.name, user]));
  const isUserlist = new Map(grid.columns.map(({ id, kind }) => [id, kind === 'userlist']));
  const storedOf = (id: string, value: unknown): unknown => {
    if (value instanceof Date) return value.getTime();
    if (!isUserlist.get(id) || typeof value !== 'string') return value;
    const user = users.get(value) ?? entryNamed('user', value, world.users, 'name');
    return { key: user.key, username: user.name, value: user.fullName };
  };
  const rows = copyOf(given).map((row): Row => {
    const filled = Object.entries(row).filter(([, value]) => value !== undefined && value !== null);
    return Object.fromEntries(filled.map(([id, value]) => [id, storedOf(id, value)]));
  });
  checkOnIssue(world, issue, { rows: [{ grid: grid.id, issue, source: rows }] }, 'rows[0].source');
  return { grid, issue, rows };
}

/** Returns the world with an id for each row, as loading assigns them, and the last id. */
export function numberRows(world: WorldFile) {
  let lastRowId = 0;
  const rows = world.rows?.map((sheet) => ({
    ...sheet,
    rows: (sheet.rows ?? []).map((row) => {
      const id = row.id ?? lastRowId + 1;
      lastRowId = Math.max(lastRowId, id);
      return { ...row, id };
    }),
  }));
  return { world: { ...world, ...(rows && { rows }) }, lastRowId: Math.max(lastRowId, world.lastRowId ?? 0) };
}

/** Returns the world with more rows, after those of their grid and issue, whose ids stay the same. */
export function appendRows(
  { world, lastRowId: last }: ReturnType<typeof numberRows>,
  added: readonly { readonly grid: GridField; readonly issue: string; readonly rows: readonly Row[] }[],
): ReturnType<typeof numberRows> {
  const sheets = new Map((world.rows ?? []).map((sheet) => [`${sheet.grid} ${sheet.issue}`, sheet]));
  let lastRowId = last;
  for (const { grid, issue, rows } of added) {
    const place = `${grid.id} ${issue}`;
    const sheet: Sheet = sheets.get(place) ?? { grid: grid.id, issue };
    // The first row continues the sequence of the sheet, also after deleted rows; loading numbers the others.
    const sequences = sheet.lastSequence === undefined ? [] : grid.columns.filter(({ kind }) => kind === 'sequence');
    const counted = Object.fromEntries(sequences.map(({ id }) => [id, String(Number(sheet.lastSequence) + 1)]));
    const behind = rows.map((values, i) => {
      lastRowId += 1;
      return { id: lastRowId, values: i === 0 ? { ...counted, ...values } : values };
    });
    const unseen = sheet.unseen !== undefined && { unseen: sheet.unseen + rows.length };
    sheets.set(place, { ...sheet, ...unseen, rows: (sheet.rows ?? []).concat(behind) });
  }
  return { world: { ...world, rows: [...sheets.values()] }, lastRowId };
}

/** Creates the steps that add rows and selections; `lastRowId` is known once all rows have ids. */
export function contentSteps<Known extends Grids>(
  world: WorldFile,
  lastRowId: number | undefined,
  next: (changed: WorldFile, lastRowId?: number) => WorldBuilder<Known>,
): Pick<WorldBuilder<Known>, 'withRows' | 'withSource' | 'withSelection'> {
  const { rows: sheets = [], selections = [] } = world;
  return {
    withRows: (grid, issue, rows) => {
      const added = readAddedRows(world, grid, issue, rows);
      const appended = appendRows(lastRowId === undefined ? numberRows(world) : { world, lastRowId }, [added]);
      return next(appended.world, appended.lastRowId);
    },
    withSource: (name, issue, given) => {
      const { grid, rows } = readAddedRows(world, name, issue, given);
      const known = sheets.find((sheet) => sheet.grid === grid.id && sheet.issue === issue);
      const added: Sheet = { ...(known ?? { grid: grid.id, issue }), source: [...(known?.source ?? []), ...rows] };
      const changed = known ? sheets.map((sheet) => (sheet === known ? added : sheet)) : [...sheets, added];
      return next({ ...world, rows: changed });
    },
    withSelection: (name, issue, values) => {
      const cascades = world.fields.filter((field) => field.kind === 'cascade');
      const cascade = entryNamed('multi cascade', name, cascades, 'name').id;
      if (selections.some((one) => one.cascade === cascade && one.issue === issue))
        throw new MisuseError('something is selected there already');
      requireObject('values', values);
      const selection = { cascade, issue, values: { ...values } };
      checkOnIssue(world, issue, { selections: [selection] }, 'selections[0].values');
      return next({ ...world, selections: [...selections, selection] });
    },
  };
}
