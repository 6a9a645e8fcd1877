import fc from 'fast-check';
import { type Ask, RowPick } from '../../src/contract/explore/ask.js';
import { authorizationOf } from '../../src/contract/run/session.js';
import type { Target } from '../../src/contract/targets/target.js';
import type { WorldFile } from '../../src/generated/world-file.js';
import { type Focus, gridAt } from '../fuzz/arbitraries/asks.js';
import { cascades, grids, newerGrids } from '../fuzz/arbitraries/operations.js';
import { rightRow } from '../fuzz/arbitraries/rows.js';
import type { Column } from '../fuzz/oracle/state.js';

/** Generates the requests of an operation at a place. */
export type AskAt = (focus: Focus) => fc.Arbitrary<Ask>;

/** The number of rows at each filled place. */
export const usualRows = 4;

/** Generates a pick of one of the first rows of a place. */
export const aRow = (newer: boolean): fc.Arbitrary<RowPick> =>
  fc.nat({ max: usualRows - 1 }).map((nth) => new RowPick(nth, newer));

/** Returns the writable columns of the grid at a place. */
export const writableAt = (world: WorldFile, focus: Focus): readonly Column[] =>
  gridAt(world, focus).columns.filter(({ kind, readOnly }) => kind !== 'sequence' && kind !== 'formula' && !readOnly);

/** Returns the ways through a cascade, each with an option of each level. */
export function waysIn(world: WorldFile, cascade: number): readonly (readonly string[])[] {
  const field = world.fields.find(({ id }) => id === cascade);
  type Options = Extract<typeof field, { kind: 'cascade' }>['options'];
  const below = (options: Options): string[][] =>
    options.flatMap(({ name, options: others = [] }) =>
      others.length === 0 ? [[name]] : below(others).map((way) => [name, ...way]),
    );
  return field?.kind === 'cascade' ? below(field.options) : [];
}

/** Returns the levels of a cascade. */
export function levelsOf(world: WorldFile, cascade: number): readonly string[] {
  const field = world.fields.find(({ id }) => id === cascade);
  return field?.kind === 'cascade' ? field.levels : [];
}

/** Generates a part of a way through a cascade, by level: its beginning, or all of it from some level on. */
const selectionIn = (world: WorldFile, cascade: number): fc.Arbitrary<object> =>
  fc
    .tuple(fc.constantFrom(...waysIn(world, cascade)), fc.constantFrom([0, 9], [0, 9], [0, 1], [0, 2], [1, 9]))
    .map(([way, [from, to]]) =>
      Object.fromEntries(way.map((name, i) => [levelsOf(world, cascade)[i], name]).slice(from, to)),
    );

/** Returns generators of valid bodies, by operation. */
function bodiesAt(world: WorldFile, focus: Focus): Readonly<Record<string, () => fc.Arbitrary<unknown>>> {
  const grid = { ...gridAt(world, focus), columns: [...writableAt(world, focus)] };
  const row = (newer: boolean, isNew: boolean) => rightRow(world, grid, newer, isNew);
  const inRows = (one: fc.Arbitrary<unknown>) =>
    fc.array(one, { minLength: 1, maxLength: 3 }).map((rows) => ({ rows }));
  return {
    addRows: () => inRows(row(false, true)),
    updateRows: () => inRows(fc.record({ rowId: aRow(false), values: row(false, false) })),
    deleteRows: () => fc.oneof(inRows(aRow(false)), fc.constant({ rows: 'all' })),
    reloadGrids: () => fc.constant({ gridIds: [focus.grid] }),
    addGridRows: () => inRows(row(true, true)),
    updateGridRows: () => inRows(fc.record({ rowId: aRow(true), columns: row(true, false) })),
    deleteGridRows: () => inRows(aRow(true)),
    selectOptions: () => selectionIn(world, focus.cascade),
    resetLevels: () => fc.subarray([...levelsOf(world, focus.cascade)], { minLength: 1 }),
  };
}

/** Returns the method and the path of each operation at a place. */
function pathsAt(world: WorldFile, { grid, cascade, issue }: Focus): Readonly<Record<string, readonly unknown[]>> {
  const id = world.issues.find(({ key }) => key === issue)?.id;
  const rows = [...grids, grid, 'issue', id];
  const newer = [...newerGrids, grid, 'issue', issue];
  const selection = [...cascades, cascade, 'issue', id];
  return {
    listGrids: ['GET', ...grids, 'list'],
    readDatasource: ['GET', ...grids, grid, 'datasource'],
    countRows: ['GET', ...grids, grid, 'rowcount'],
    countIssueRows: ['GET', ...rows, 'rowcount'],
    readRows: ['GET', ...rows, ''],
    readRow: ['GET', ...rows, 'row', new RowPick(0, false)],
    readAllRows: ['GET', ...grids, grid, 'issues'],
    addRows: ['POST', ...rows],
    updateRows: ['PUT', ...rows],
    deleteRows: ['DELETE', ...rows],
    clearGrid: ['PUT', ...rows, 'clear'],
    clearDuplicates: ['PUT', ...rows, 'clearDuplicates'],
    clearNotModified: ['PUT', ...rows, 'clearNotModified'],
    reloadGrids: ['POST', ...grids, 'issue', id, 'reload'],
    synchronize: ['PUT', ...grids, 'synchronize'],
    readGrid: ['GET', ...newer],
    addGridRows: ['POST', ...newer],
    updateGridRows: ['PUT', ...newer],
    deleteGridRows: ['DELETE', ...newer],
    readSelection: ['GET', ...selection],
    selectOptions: ['PUT', ...selection],
    resetLevels: ['PUT', ...selection, 'reset'],
    resetAllLevels: ['PUT', ...selection, 'resetall'],
    listOptions: ['GET', ...selection, 'options', levelsOf(world, cascade)[0] ?? ''],
    listLevels: ['GET', ...selection, 'levels'],
  };
}

const roles = { listGrids: 'admin', readDatasource: 'admin', synchronize: 'sysadmin' } as const;

/** Returns valid requests of each operation, as a user with the permission for it. */
export function rightAsks(world: WorldFile, target: Target): ReadonlyMap<string, AskAt> {
  const ofOperation = (operation: string): AskAt => {
    return (focus) => {
      const [method = '', ...path] = (pathsAt(world, focus)[operation] ?? []) as readonly [string, ...unknown[]];
      const body = bodiesAt(world, focus)[operation]?.();
      const role = roles[operation as keyof typeof roles] ?? 'editor';
      const isCascade = path.includes('multicascade');
      const place = { grid: isCascade ? focus.cascade : focus.grid, issue: focus.issue };
      const isKnown = world.users.some(({ name }) => name === target.users[role]?.basic?.name);
      const authorization = authorizationOf(target, isKnown ? role : 'editor');
      const ask: Ask = { operation, method, path, query: [], place, authorization, body: undefined };
      return body === undefined ? fc.constant(ask) : body.map((json) => ({ ...ask, body: { json } }));
    };
  };
  const [focus] = world.issues.map(({ key }) => ({ grid: 0, cascade: 0, issue: key }));
  const names = focus ? Object.keys(pathsAt(world, focus)) : [];
  const hasCascade = world.fields.some(({ kind }) => kind === 'cascade');
  const known = names.filter((name) => hasCascade || !/Selection|Options|Level/.test(name));
  return new Map(known.map((operation) => [operation, ofOperation(operation)]));
}
