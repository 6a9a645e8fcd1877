import type { Row } from './columns/column.js';
import type { Definitions } from './definitions.js';
import { emptyList, itemById, type SortedList, withItem, withoutIds } from './sorted-list.js';

/** The rows of one grid on one issue, in order. Never changes; a write makes a new one. */
export interface Sheet {
  /** The id of the issue. */
  readonly id: number;
  readonly rows: SortedList<Row>;
  /** The rows as the tracker's search last saw them: what the field value is made of. */
  readonly indexed: SortedList<Row>;
  /** The last number that a sequence column gave. */
  readonly lastSequence: number;
  /** The rows that the grid's data source holds for the issue, if it has one, each with the id with which it was loaded last, 0 for none. */
  readonly source: readonly Row[] | undefined;
}

/** Whether a sheet is empty, and so need not be kept. */
export const isUntouched = ({ rows, lastSequence, source }: Sheet): boolean =>
  rows.size === 0 && lastSequence === 0 && source === undefined;

/** All sheets of a grid, and how many rows it has in each project, by its key. */
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

/** What is selected in a cascade on one issue, at least one option: level name to option name. */
export interface Selection {
  /** The id of the issue. */
  readonly id: number;
  readonly values: ReadonlyMap<string, string>;
}

/** The whole of a world at one moment. It never changes, so a snapshot is just a reference. */
export interface State {
  readonly catalogue: Definitions;
  /** Those of grids that anything was ever written to, by ascending id. */
  readonly grids: readonly GridSheets[];
  readonly selections: ReadonlyMap<number, SortedList<Selection>>;
  readonly lastRowId: number;
  readonly lastTaskId: number;
  /** Who is signed in to the tracker, besides callers whose requests carry credentials. */
  readonly signedIn: {
    /** The name of the user who calls where a request carries no credentials, if there is one. */
    readonly as: string | undefined;
    /** The name of the user of each session by its id, the oldest first. */
    readonly sessions: ReadonlyMap<string, string>;
    /** How many sessions there ever were. */
    readonly count: number;
  };
  /** The world's time in milliseconds since 1970. */
  readonly now: number;
}

/** The sheets of a grid. */
export const sheetsOf = ({ grids }: State, gridId: number): GridSheets =>
  grids.find(({ id }) => id === gridId) ?? {
    id: gridId,
    sheets: emptyList,
    rowsByProject: {},
    hasSource: false,
    lastRowId: 0,
  };

/** The sheet of a grid on an issue; an empty one where nothing was ever written. */
export const sheetOf = (state: State, gridId: number, issueId: number): Sheet =>
  itemById(sheetsOf(state, gridId).sheets, issueId) ?? {
    id: issueId,
    rows: emptyList,
    indexed: emptyList,
    lastSequence: 0,
    source: undefined,
  };

/**
 * The state with a sheet in place of the one that the grid had on that issue, and the last row id that it has used, if any; a sheet
 * that nothing was written to is not kept.
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

/** What is selected in a cascade on an issue. */
export const selectionOf = ({ selections }: State, cascadeId: number, issueId: number): ReadonlyMap<string, string> =>
  itemById(selections.get(cascadeId) ?? emptyList, issueId)?.values ?? new Map();

/** The state with other values selected in a cascade on an issue; where there are none, nothing is kept. */
export function withSelection(state: State, cascadeId: number, issueId: number, values: Selection['values']): State {
  const list: SortedList<Selection> = state.selections.get(cascadeId) ?? emptyList;
  const changed = values.size > 0 ? withItem(list, { id: issueId, values }) : withoutIds(list, new Set([issueId]));
  return { ...state, selections: new Map(state.selections).set(cascadeId, changed) };
}

/** Nobody is signed in: one value for all worlds, so that two states of which it is true are the same. */
export const nobodySignedIn: State['signedIn'] = Object.freeze({ as: undefined, sessions: new Map(), count: 0 });

/** The state with a user who calls where a request carries no credentials, or with none. */
export const signIn = (state: State, as: string | undefined): State =>
  state.signedIn.as === as ? state : { ...state, signedIn: { ...state.signedIn, as } };
