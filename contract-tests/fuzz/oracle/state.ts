import type { WorldFile } from '../../../src/index.js';

/** Column id to value, in the format of the newer API. Empty cells are absent. */
export type Cells = ReadonlyMap<string, unknown>;

export interface Row {
  readonly id: number;
  /** 0 if the row is as it was loaded, else the time of the change. */
  readonly modified: number;
  readonly cells: Cells;
}

/** The rows of a grid on an issue. */
export interface Sheet {
  readonly rows: readonly Row[];
  /** The number of last rows that were imported past the service. */
  readonly unseen: number;
  readonly lastSequence: number;
  /** The rows of the data source for the issue: those of the world file, and imported ones. */
  readonly source?: readonly Cells[];
}

/** All that a request can change. It is immutable, so a snapshot is the value itself. */
export interface State {
  readonly now: number;
  readonly lastRowId: number;
  readonly lastTaskId: number;
  /** By `sheetKey`. */
  readonly sheets: ReadonlyMap<string, Sheet>;
  /** By `sheetKey`: level name to option name. */
  readonly selections: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export type Field = WorldFile['fields'][number];
export type Grid = Extract<Field, { kind: 'grid' }>;
export type Cascade = Extract<Field, { kind: 'cascade' }>;
export type Column = Grid['columns'][number];
export type Issue = WorldFile['issues'][number];
export type User = WorldFile['users'][number];

/** Returns the key of a field on an issue. */
export const sheetKey = (field: number, issue: string): string => `${field} ${issue}`;

const noSheet: Sheet = { rows: [], unseen: 0, lastSequence: 0 };

export const sheetIn = (state: State, grid: number, issue: string): Sheet =>
  state.sheets.get(sheetKey(grid, issue)) ?? noSheet;

export const withSheet = (state: State, grid: number, issue: string, sheet: Sheet): State => ({
  ...state,
  sheets: new Map(state.sheets).set(sheetKey(grid, issue), sheet),
});

/** Says whether a grid has a data source: source rows on any issue. */
export const hasSource = (state: State, grid: number): boolean =>
  [...state.sheets].some(([key, { source = [] }]) => key.startsWith(`${grid} `) && source.length > 0);

/** Returns the cells of an object of column ids and values. Null is an empty cell. */
export const cellsOf = (values: object): Cells =>
  new Map(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

const sequencesOf = (world: WorldFile, grid: number): string[] =>
  world.fields.flatMap((field) =>
    field.id === grid && field.kind === 'grid'
      ? field.columns.filter(({ kind }) => kind === 'sequence').map(({ id }) => id)
      : [],
  );

/** Adds rows behind those of a sheet, each with the next row id and the next sequence number. */
export function appendRows(
  world: WorldFile,
  state: State,
  [grid, issue]: readonly [number, string],
  added: readonly { cells: Cells; modified: number }[],
): State {
  const sheet = sheetIn(state, grid, issue);
  const rows = added.map(({ cells, modified }, i): Row => {
    const numbers = sequencesOf(world, grid).map((id) => [id, String(sheet.lastSequence + i + 1)] as const);
    return { id: state.lastRowId + i + 1, modified, cells: new Map([...cells, ...numbers]) };
  });
  return withSheet({ ...state, lastRowId: state.lastRowId + rows.length }, grid, issue, {
    ...sheet,
    rows: [...sheet.rows, ...rows],
    lastSequence: sheet.lastSequence + rows.length,
  });
}

/** Returns the initial state of a world file without row ids. */
export function initialState(world: WorldFile): State {
  const selections = (world.selections ?? []).map(
    ({ cascade, issue, values }) => [sheetKey(cascade, issue), new Map(Object.entries(values))] as const,
  );
  const empty: State = {
    now: world.now ?? 0,
    lastRowId: 0,
    lastTaskId: 0,
    sheets: new Map(),
    selections: new Map(selections),
  };
  return (world.rows ?? []).reduce((state, { grid, issue, rows = [], source }) => {
    const added = rows.map(({ modified = 0, values }) => ({ modified, cells: cellsOf(values) }));
    const loaded = appendRows(world, state, [grid, issue], added);
    if (source === undefined) return loaded;
    return withSheet(loaded, grid, issue, { ...sheetIn(loaded, grid, issue), source: source.map(cellsOf) });
  }, empty);
}
