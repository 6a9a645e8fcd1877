import type { Row } from './columns/column.js';
import type { Definitions } from './definitions.js';
import { emptyList, itemById, type SortedList, withItem, withoutIds } from './sorted-list.js';

/** The rows of one grid on one issue, in order. Never changes; a write creates a new one. */
export interface Sheet {
  /** The id of the issue. */
  readonly id: number;
  readonly rows: SortedList<Row>;
  /** The rows as the tracker's search last saw them, from which the field value is made. */
  readonly indexed: SortedList<Row>;
  /** The last number that a sequence column gave. */
  readonly lastSequence: number;
  /** The rows of the grid's data source for the issue, if it has one, each with the id of its last load, or 0. */
  readonly source: readonly Row[] | undefined;
}

/** Returns whether a sheet is empty, and so need not be kept. */
export const isUntouched = ({ rows, lastSequence, source }: Sheet): boolean =>
  rows.size === 0 && lastSequence === 0 && source === undefined;

/** All sheets of a grid, and the count of its rows by project key. */
export interface GridSheets {
  /** The id of the grid. */
  readonly id: number;
  readonly sheets: SortedList<Sheet>;
  readonly rowsByProject: Readonly<Record<string, number>>;
  /** Whether the grid has a data source, which then also holds the imported rows (reload). */
  readonly hasSource: boolean;
  /** The last row id that the grid has used. */
  readonly lastRowId: number;
}

/** The selection of a cascade on one issue, at least one option: level name to option name. */
export interface Selection {
  /** The id of the issue. */
  readonly id: number;
  readonly values: ReadonlyMap<string, string>;
}

/** A whole world at one moment. It never changes, so that a snapshot is just a reference. */
export interface State {
  readonly catalogue: Definitions;
  /** The sheets of the grids that were ever written to, by ascending id. */
  readonly grids: readonly GridSheets[];
  readonly selections: ReadonlyMap<number, SortedList<Selection>>;
  readonly lastRowId: number;
  readonly lastTaskId: number;
  /** The users who are signed in to the tracker, besides callers with credentials. */
  readonly signedIn: {
    /** The name of the caller of requests without credentials, if there is one. */
    readonly as: string | undefined;
    /** The name of the user of each session by its id, the oldest first. */
    readonly sessions: ReadonlyMap<string, string>;
    /** The count of all sessions so far. */
    readonly count: number;
  };
  /** The world's time in milliseconds since 1970. */
  readonly now: number;
}

/** Returns the sheets of a grid. */
export const sheetsOf = ({ grids }: State, gridId: number): GridSheets =>
  grids.find(({ id }) => id === gridId) ?? {
    id: gridId,
    sheets: emptyList,
    rowsByProject: {},
    hasSource: false,
    lastRowId: 0,
  };

/** Returns the sheet of a grid on an issue; an empty one if nothing was ever written. */
export const sheetOf = (state: State, gridId: number, issueId: number): Sheet =>
  itemById(sheetsOf(state, gridId).sheets, issueId) ?? {
    id: issueId,
    rows: emptyList,
    indexed: emptyList,
    lastSequence: 0,
    source: undefined,
  };

/**
 * Returns the state with another sheet of a grid on an issue, and the last row id that the grid has used, if any. An untouched
 * sheet is not kept.
 */
export function withSheet(state: State, gridId: number, sheet: Sheet, lastRowId = 0): State {
  if (isUntouched(sheet)) return state;
  const { catalogue, selections, lastTaskId, signedIn, now } = state;
  const { sheets, rowsByProject, hasSource, lastRowId: last } = sheetsOf(state, gridId);
  const project = state.catalogue.issuesById.get(sheet.id)?.project.key ?? '';
  const added = sheet.rows.size - (itemById(sheets, sheet.id)?.rows.size ?? 0);
  const grid = {
    id: gridId,
    sheets: withItem(sheets, sheet),
    rowsByProject: { ...rowsByProject, [project]: (rowsByProject[project] ?? 0) + added },
    hasSource,
    lastRowId: Math.max(last, lastRowId),
  };
  const place = state.grids.findIndex(({ id }) => id >= gridId);
  const isKnown = state.grids[place]?.id === gridId;
  const grids = isKnown
    ? state.grids.with(place, grid)
    : state.grids.toSpliced(place < 0 ? state.grids.length : place, 0, grid);
  return { catalogue, grids, selections, lastRowId: Math.max(state.lastRowId, lastRowId), lastTaskId, signedIn, now };
}

/** Returns the selection of a cascade on an issue. */
export const selectionOf = ({ selections }: State, cascadeId: number, issueId: number): ReadonlyMap<string, string> =>
  itemById(selections.get(cascadeId) ?? emptyList, issueId)?.values ?? new Map();

/** Returns the state with another selection of a cascade on an issue; an empty selection is not kept. */
export function withSelection(state: State, cascadeId: number, issueId: number, values: Selection['values']): State {
  const list: SortedList<Selection> = state.selections.get(cascadeId) ?? emptyList;
  const changed = values.size > 0 ? withItem(list, { id: issueId, values }) : withoutIds(list, new Set([issueId]));
  return { ...state, selections: new Map(state.selections).set(cascadeId, changed) };
}

/** The value without signed-in users: one object for all worlds, so that such states compare as equal. */
export const nobodySignedIn: State['signedIn'] = Object.freeze({ as: undefined, sessions: new Map(), count: 0 });

/** Returns the state with a caller of requests without credentials, or without such a caller. */
export const signIn = (state: State, as: string | undefined): State =>
  state.signedIn.as === as ? state : { ...state, signedIn: { ...state.signedIn, as } };
