import fc from 'fast-check';
import type { Ask } from '../../../src/contract/explore/ask.js';
import type { WorldFile } from '../../../src/index.js';
import type { Route } from '../oracle/call.js';
import { routes } from '../oracle/routes.js';
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

/** The query and the body of a request, and the permission that it needs. */
interface Shape {
  readonly query?: (target: Target) => fc.Arbitrary<Query>;
  readonly body?: (target: Target) => fc.Arbitrary<Body | undefined>;
  readonly need?: Need;
}

/** Rarely turns GET into HEAD, or adds a slash. */
const turned = (method: string): fc.Arbitrary<readonly [method: string, slash: readonly string[]]> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant([method, []] as const) },
    { weight: 1, arbitrary: fc.constant([method, ['']] as const) },
    { weight: 1, arbitrary: fc.constant([method === 'GET' ? 'HEAD' : method, []] as const) },
  );

const nothing: Query = [];

const rows = (list: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.array(list, { maxLength: 3 }).map((all) => ({ rows: all }));

/** Generates updates: an id and values, or anything else. */
const updates = (world: WorldFile, newer: boolean) => (target: Target) => {
  const values = rowValues(world, gridAt(world, target), newer, false);
  return bodyOf(
    rows(
      fc.record({
        rowId: rowId(newer),
        [newer ? 'columns' : 'values']: fc.oneof(
          { weight: 15, arbitrary: values },
          fc.constantFrom<unknown>(null, [], 7),
        ),
      }),
    ),
  );
};

/** Returns the shapes of the requests that have more than a path, by operation. */
function shapesIn(world: WorldFile): Readonly<Record<string, Shape>> {
  const page = (target: Target) => pageQuery(gridAt(world, target).columns);
  const added = (newer: boolean) => (target: Target) =>
    bodyOf(newRows(world, gridAt(world, target), newer).map((all) => ({ rows: all })));
  const { selections, levels } = cascadeBodies(world);
  const ids = fc.constantFrom<unknown>(...world.fields.map(({ id }) => id), 101, 101, 999, '101');
  const idle = fc.option(bodyOf(fc.constant({})), { freq: 6, nil: undefined });
  const idleJson = fc.option(fc.constant({ json: {} }), { freq: 6, nil: undefined });
  return {
    listGrids: { need: 'admin' },
    readDatasource: { need: 'datasource' },
    readRows: { query: page },
    readRow: { query: page },
    readAllRows: { query: (target) => fc.tuple(page(target), rowQuery).map((all) => all.flat()) },
    addRows: { body: added(false) },
    updateRows: { body: updates(world, false) },
    deleteRows: {
      body: () => bodyOf(fc.oneof({ weight: 4, arbitrary: rows(rowId(false)) }, fc.constant({ rows: 'all' }))),
    },
    reloadGrids: {
      body: ({ grid }) =>
        bodyOf(
          fc.oneof(
            { weight: 3, arbitrary: fc.constant({ gridIds: [grid] }) },
            fc.array(ids, { maxLength: 3 }).map((gridIds) => ({ gridIds })),
          ),
        ),
    },
    clearGrid: { body: () => idleJson },
    clearDuplicates: { body: () => idleJson },
    clearNotModified: { body: () => idleJson },
    synchronize: { body: () => idle, need: 'sysadmin' },
    readGrid: { query: (target) => columnList('columnIds', gridAt(world, target).columns, true) },
    addGridRows: { body: added(true) },
    updateGridRows: { body: updates(world, true) },
    deleteGridRows: { body: () => bodyOf(rows(rowId(true))) },
    selectOptions: { body: (target) => bodyOf(selections(target)) },
    resetLevels: { body: (target) => bodyOf(levels(target)) },
  };
}

/** Generates the path of a route to a target, with a row or a level if it names one. */
function pathTo(world: WorldFile, { template }: Route, target: Target): fc.Arbitrary<readonly unknown[]> {
  const parts: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
    '{grid}': () => fc.constant(target.field),
    '{issue}': () => fc.constant(target.issueText),
    '{row}': () => rowId(false).map((id) => (id === null ? 'null' : id)),
    '{level}': () => cascadeBodies(world).levelName(target),
  };
  return fc.tuple(
    ...template
      .slice(1)
      .split('/')
      .map((part) => parts[part]?.() ?? fc.constant(part)),
  );
}

/** Generates requests of a route. */
function asksOf(world: WorldFile, focus: Focus, route: Route, { query, body, need = 'edit' }: Shape) {
  const { operation, method, template } = route;
  const kind = template.includes('/multicascade/') ? 'cascade' : 'grid';
  const targets = template.includes('/api/') ? newerTarget(world, focus) : legacyTarget(world, focus, kind);
  return targets.chain((target) =>
    fc
      .tuple(
        pathTo(world, route, target),
        query?.(target) ?? fc.constant(nothing),
        body?.(target) ?? fc.constant(undefined),
        credentials(world, need),
        turned(method),
      )
      .map(
        ([parts, parameters, given, authorization, [sent, slash]]): Ask => ({
          operation,
          method: sent,
          path: [...parts, ...slash],
          query: parameters,
          place: { grid: target.grid, issue: target.issue },
          authorization,
          body: given,
        }),
      ),
  );
}

/** Returns generators of requests for every operation. */
export function operations(world: WorldFile, focus: Focus): fc.Arbitrary<Ask>[] {
  const shapes = shapesIn(world);
  return routes.map((route) => asksOf(world, focus, route, shapes[route.operation] ?? {}));
}

/** Generates requests without an operation: unknown paths, and methods that a path does not take. */
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
