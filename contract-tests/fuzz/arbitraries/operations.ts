import fc from 'fast-check';
import type { Ask } from '../../../src/contract/explore/ask.js';
import type { WorldFile } from '../../../src/index.js';
import {
  type Body,
  bodyOf,
  credentials,
  type Focus,
  gridAt,
  legacyTarget,
  type Need,
  newerTarget,
  rowId,
  type Target,
} from './asks.js';
import { cascadeBodies } from './cascades.js';
import { columnList, pageQuery, rowQuery } from './queries.js';
import { newRows, rowValues } from './rows.js';

/** The parts of a path before the id of a field. */
export const [grids, cascades, newerGrids] = [
  ['rest', 'vendor-igrid', '1.0', 'grid'],
  ['rest', 'vendor-igrid', '1.0', 'multicascade'],
  ['rest', 'vendor-grid', '1.0', 'api', 'grid'],
] as const;

type Query = Ask['query'];

/** What a request has beside its target. */
interface Shape {
  readonly path: (target: Target) => readonly unknown[] | fc.Arbitrary<readonly unknown[]>;
  readonly query?: (target: Target) => fc.Arbitrary<Query>;
  readonly body?: (target: Target) => fc.Arbitrary<Body | undefined>;
}

/** Rarely, a GET is asked as HEAD, or with a slash behind it. */
const turned = (method: string): fc.Arbitrary<readonly [method: string, slash: readonly string[]]> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant([method, []] as const) },
    { weight: 1, arbitrary: fc.constant([method, ['']] as const) },
    { weight: 1, arbitrary: fc.constant([method === 'GET' ? 'HEAD' : method, []] as const) },
  );

const asArbitrary = <T extends object>(value: T | fc.Arbitrary<T>): fc.Arbitrary<T> =>
  value instanceof fc.Arbitrary ? value : fc.constant(value);

const nothing: Query = [];

function ask(
  world: WorldFile,
  [operation, method]: readonly [string, string],
  targets: fc.Arbitrary<Target>,
  { path, query, body }: Shape,
  need: Need = 'edit',
): fc.Arbitrary<Ask> {
  return targets.chain((target) =>
    fc
      .tuple(
        asArbitrary(path(target)),
        query?.(target) ?? fc.constant(nothing),
        body?.(target) ?? fc.constant(undefined),
        credentials(world, need),
        turned(method),
      )
      .map(([parts, parameters, given, authorization, [sent, slash]]) => ({
        operation,
        method: sent,
        path: [...parts, ...slash],
        query: parameters,
        place: { grid: target.grid, issue: target.issue },
        authorization,
        body: given,
      })),
  );
}

const rows = (list: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.array(list, { maxLength: 3 }).map((all) => ({ rows: all }));

function legacyReads(world: WorldFile, focus: Focus): fc.Arbitrary<Ask>[] {
  const at = legacyTarget(world, focus, 'grid');
  const page = (target: Target) => pageQuery(gridAt(world, target).columns);
  const there = ({ field, issueText }: Target) => [...grids, field, 'issue', issueText];
  return [
    ask(world, ['listGrids', 'GET'], at, { path: () => [...grids, 'list'] }, 'admin'),
    ask(world, ['readDatasource', 'GET'], at, { path: ({ field }) => [...grids, field, 'datasource'] }, 'datasource'),
    ask(world, ['countRows', 'GET'], at, { path: ({ field }) => [...grids, field, 'rowcount'] }),
    ask(world, ['countIssueRows', 'GET'], at, { path: (target) => [...there(target), 'rowcount'] }),
    ask(world, ['readRows', 'GET'], at, { path: there, query: page }),
    ask(world, ['readRow', 'GET'], at, {
      path: (target) => rowId(false).map((id) => [...there(target), 'row', id === null ? 'null' : id]),
      query: page,
    }),
    ask(world, ['readAllRows', 'GET'], at, {
      path: ({ field }) => [...grids, field, 'issues'],
      query: (target) => fc.tuple(page(target), rowQuery).map((all) => all.flat()),
    }),
  ];
}

function legacyWrites(world: WorldFile, focus: Focus): fc.Arbitrary<Ask>[] {
  const at = legacyTarget(world, focus, 'grid');
  const there = ({ field, issueText }: Target) => [...grids, field, 'issue', issueText];
  const added = (target: Target) => newRows(world, gridAt(world, target), false).map((all) => ({ rows: all }));
  const values = (target: Target) => rowValues(world, gridAt(world, target), false, false);
  const update = (target: Target) =>
    fc.record({
      rowId: rowId(false),
      values: fc.oneof({ weight: 15, arbitrary: values(target) }, fc.constantFrom<unknown>(null, [], 7)),
    });
  const ids = world.fields.map(({ id }) => id);
  const idle = fc.option(bodyOf(fc.constant({})), { freq: 6, nil: undefined });
  const idleJson = fc.option(fc.constant({ json: {} }), { freq: 6, nil: undefined });
  return [
    ask(world, ['addRows', 'POST'], at, { path: there, body: (target) => bodyOf(added(target)) }),
    ask(world, ['updateRows', 'PUT'], at, { path: there, body: (target) => bodyOf(rows(update(target))) }),
    ask(world, ['deleteRows', 'DELETE'], at, {
      path: there,
      body: () => bodyOf(fc.oneof({ weight: 4, arbitrary: rows(rowId(false)) }, fc.constant({ rows: 'all' }))),
    }),
    ask(world, ['reloadGrids', 'POST'], at, {
      path: ({ issueText }) => [...grids, 'issue', issueText, 'reload'],
      body: ({ grid }) =>
        bodyOf(
          fc.oneof(
            { weight: 3, arbitrary: fc.constant({ gridIds: [grid] }) },
            fc
              .array(fc.constantFrom<unknown>(...ids, 101, 101, 999, '101'), { maxLength: 3 })
              .map((gridIds) => ({ gridIds })),
          ),
        ),
    }),
    ...['clear', 'clearDuplicates', 'clearNotModified'].map((word) =>
      ask(world, [word === 'clear' ? 'clearGrid' : word, 'PUT'], at, {
        path: (target) => [...there(target), word],
        body: () => idleJson,
      }),
    ),
    ask(world, ['synchronize', 'PUT'], at, { path: () => [...grids, 'synchronize'], body: () => idle }, 'sysadmin'),
  ];
}

function newerAsks(world: WorldFile, focus: Focus): fc.Arbitrary<Ask>[] {
  const at = newerTarget(world, focus);
  const path = ({ field, issueText }: Target) => [...newerGrids, field, 'issue', issueText];
  const added = (target: Target) => newRows(world, gridAt(world, target), true).map((all) => ({ rows: all }));
  const values = (target: Target) => rowValues(world, gridAt(world, target), true, false);
  const update = (target: Target) =>
    fc.record({
      rowId: rowId(true),
      columns: fc.oneof({ weight: 15, arbitrary: values(target) }, fc.constantFrom<unknown>(null, [], 7)),
    });
  return [
    ask(world, ['readGrid', 'GET'], at, {
      path,
      query: (target) => columnList('columnIds', gridAt(world, target).columns, true),
    }),
    ask(world, ['addGridRows', 'POST'], at, { path, body: (target) => bodyOf(added(target)) }),
    ask(world, ['updateGridRows', 'PUT'], at, { path, body: (target) => bodyOf(rows(update(target))) }),
    ask(world, ['deleteGridRows', 'DELETE'], at, { path, body: () => bodyOf(rows(rowId(true))) }),
  ];
}

function cascadeAsks(world: WorldFile, focus: Focus): fc.Arbitrary<Ask>[] {
  const at = legacyTarget(world, focus, 'cascade');
  const { selections, levels, levelName } = cascadeBodies(world);
  const there = ({ field, issueText }: Target) => [...cascades, field, 'issue', issueText];
  return [
    ask(world, ['readSelection', 'GET'], at, { path: there }),
    ask(world, ['selectOptions', 'PUT'], at, { path: there, body: (target) => bodyOf(selections(target)) }),
    ask(world, ['resetLevels', 'PUT'], at, { path: (to) => [...there(to), 'reset'], body: (to) => bodyOf(levels(to)) }),
    ask(world, ['resetAllLevels', 'PUT'], at, { path: (to) => [...there(to), 'resetall'] }),
    ask(world, ['listOptions', 'GET'], at, {
      path: (to) => levelName(to).map((name) => [...there(to), 'options', name]),
    }),
    ask(world, ['listLevels', 'GET'], at, { path: (to) => [...there(to), 'levels'] }),
  ];
}

/** Requests of all 25 operations. */
export const operations = (world: WorldFile, focus: Focus): fc.Arbitrary<Ask>[] => [
  ...legacyReads(world, focus),
  ...legacyWrites(world, focus),
  ...newerAsks(world, focus),
  ...cascadeAsks(world, focus),
];

/** Requests of no operation: unknown paths, and methods that a path does not take. */
export function strangers(world: WorldFile): fc.Arbitrary<Ask> {
  const paths = [
    [...grids, 'nothing'],
    [...grids, '100', 'issue', '1', 'clears'],
    [...newerGrids, '100'],
    [...cascades, '200', 'issue', '1', 'level'],
    [...grids, 'list'],
    [...grids, '100', 'issue', '1', 'clear'],
    [...newerGrids, '100', 'issue', 'P-1'],
    [...cascades, '200', 'issue', '1', 'resetall'],
  ];
  return fc
    .tuple(fc.constantFrom(...paths), fc.constantFrom('PATCH', 'POST', 'DELETE'), credentials(world, 'edit'))
    .filter(([path, method]) => !(path.at(-2) === 'issue' && method !== 'PATCH'))
    .map(([path, method, authorization]) => ({
      operation: 'none',
      method,
      path,
      query: [],
      place: { grid: 100, issue: 'P-1' },
      authorization,
      body: undefined,
    }));
}
