import { member } from '../../../src/validation/json.js';
import type { State } from './state.js';

/** The parts of an exported world that a request can change. Equal worlds have equal parts. */
export interface Exported {
  readonly now: unknown;
  readonly lastRowId: unknown;
  readonly lastTaskId: unknown;
  /** `grid issue` to the contents of the sheet. */
  readonly sheets: Readonly<Record<string, unknown>>;
  /** `cascade issue` to level name and option name. */
  readonly selections: Readonly<Record<string, unknown>>;
}

const sorted = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Returns the key of a userlist cell: the rest belongs to the user, and is compared where it is read. */
const cellOf = (value: unknown): unknown => {
  const key = member(value, 'key');
  return key === undefined ? value : { key };
};

const cellsOf = (cells: Iterable<readonly [string, unknown]>): unknown =>
  sorted([...cells].map(([column, value]) => [column, cellOf(value)]));

const isIdle = (sheet: unknown): boolean =>
  JSON.stringify(sheet) === '{"rows":[],"unseen":0,"lastSequence":0,"source":[]}';

const listed = (value: unknown, name: string): readonly unknown[] => {
  const list = member(value, name);
  return Array.isArray(list) ? list : [];
};

/** Returns the parts of a world file that a request can change. */
export function exportedOf(world: unknown): Exported {
  const sheets = listed(world, 'rows').map((sheet): [string, unknown] => [
    `${member(sheet, 'grid')} ${member(sheet, 'issue')}`,
    {
      rows: listed(sheet, 'rows').map((row) => ({
        id: member(row, 'id'),
        modified: member(row, 'modified') ?? 0,
        values: cellsOf(Object.entries(member(row, 'values') ?? {})),
      })),
      unseen: member(sheet, 'unseen') ?? 0,
      lastSequence: member(sheet, 'lastSequence') ?? 0,
      source: listed(sheet, 'source').map((values) => cellsOf(Object.entries(values ?? {}))),
    },
  ]);
  const selections = listed(world, 'selections').map((one): [string, unknown] => [
    `${member(one, 'cascade')} ${member(one, 'issue')}`,
    cellsOf(Object.entries(member(one, 'values') ?? {})),
  ]);
  return {
    now: member(world, 'now'),
    lastRowId: member(world, 'lastRowId') ?? 0,
    lastTaskId: member(world, 'lastTaskId') ?? 0,
    sheets: sorted(sheets.filter(([, sheet]) => !isIdle(sheet))),
    selections: sorted(selections.filter(([, values]) => JSON.stringify(values) !== '{}')),
  };
}

/** Returns the same parts of a state of the oracle. */
export const exportedState = (state: State): Exported => ({
  now: state.now,
  lastRowId: state.lastRowId,
  lastTaskId: state.lastTaskId,
  sheets: sorted(
    [...state.sheets]
      .map(([key, { rows, unseen, lastSequence, source = [] }]): [string, unknown] => [
        key,
        {
          rows: rows.map(({ id, modified, cells }) => ({
            id,
            modified,
            values: cellsOf(cells),
          })),
          unseen,
          lastSequence,
          source: source.map(cellsOf),
        },
      ])
      .filter(([, sheet]) => !isIdle(sheet)),
  ),
  selections: sorted(
    [...state.selections].filter(([, values]) => values.size > 0).map(([key, values]) => [key, sorted([...values])]),
  ),
});
