import { type Answer, each, Refusal } from './answer.js';
import {
  applies,
  type Call,
  fieldOf,
  isAdmin,
  issueOf,
  may,
  mayIn,
  projectOf,
  type Route,
  route,
  sheetOf,
} from './call.js';
import type { Column, Grid, Issue, Row } from './state.js';
import { legacyCell } from './values.js';

const nameOf = ({ id, name }: Column): string => name ?? id;

const single = (query: URLSearchParams, name: string): string | undefined => {
  const given = query.getAll(name);
  if (given.length > 1) throw new Refusal(400);
  return given[0];
};

/** Returns a whole number in the query. Undefined without one. Throws a Refusal for other text. */
function wholeIn(query: URLSearchParams, name: string): number | undefined {
  const given = single(query, name);
  if (given === undefined) return undefined;
  if (!/^\d+$/.test(given)) throw new Refusal(400);
  return Number(given);
}

/** Returns the columns that a list of names selects: all without a list. Throws a Refusal for unknown names. */
export function chosenColumns(columns: readonly Column[], given: string | undefined, by: (column: Column) => string) {
  const names = [...new Set((given ?? '').split(',').map((name) => name.trim()))].filter((name) => name !== '');
  const unknown = names.filter((name) => !columns.some((column) => by(column) === name));
  if (unknown.length > 0) throw new Refusal(400, unknown);
  return names.length === 0 ? columns : columns.filter((column) => names.includes(by(column)));
}

const rowsOf = (issue: Issue, rows: readonly Row[], columns: readonly Column[]): object[] =>
  rows.map(({ id, modified, cells }) =>
    Object.fromEntries<unknown>([
      ['id', id],
      ['issueId', issue.id],
      ['modified', modified === 0 ? 0 : 1],
      ...columns.map((column) => [nameOf(column), legacyCell(column, cells)] as const),
    ]),
  );

/** Returns the page, the columns and, for endpoint 10, the row of a query. */
function askedFor({ query }: Call, grid: Grid, withRow: boolean) {
  const [startAt = 0, most = 50, wanted, columns] = each(
    () => wholeIn(query, 'startAt'),
    () => wholeIn(query, 'maxResults'),
    () => (withRow ? wholeIn(query, 'rowId') : undefined),
    () => chosenColumns(grid.columns, single(query, 'columns'), nameOf),
  );
  return { startAt, most: Math.min(most, 1000), wanted, columns };
}

const page = (startAt: number, most: number, all: readonly object[]): Answer => ({
  status: 200,
  body: { startAt, maxResults: most, total: all.length, values: all.slice(startAt, startAt + most) },
});

/** Endpoint 9, on both of its paths. */
function readRows(call: Call): Answer {
  const [gridId = '', issueId = '', rowId] = call.parts;
  const grid = fieldOf(call, gridId, 'grid');
  const issue = issueOf(call, issueId, 'view');
  if (!applies(grid, issue)) throw new Refusal(400);
  if (rowId !== undefined && !/^-?\d+$/.test(rowId)) {
    // the form of a query is checked before the row, and its names after (choice checks.order); a refusal has all faults of the form
    try {
      each(
        () => wholeIn(call.query, 'startAt'),
        () => wholeIn(call.query, 'maxResults'),
        () => single(call.query, 'columns'),
      );
    } catch {
      askedFor(call, grid, false);
    }
    throw new Refusal(404);
  }
  const { startAt, most, columns } = askedFor(call, grid, false);
  const rows = sheetOf(call, grid, issue).rows.filter(({ id }) => rowId === undefined || id === Number(rowId));
  return page(startAt, most, rowsOf(issue, rows, columns));
}

/** Endpoint 10. */
function readAllRows(call: Call): Answer {
  const grid = fieldOf(call, call.parts[0] ?? '', 'grid');
  const { startAt, most, wanted, columns } = askedFor(call, grid, true);
  const groups = [...call.world.issues]
    .sort((a, b) => a.id - b.id)
    .filter((issue) => may(call, issue, 'view'))
    .map((issue) => {
      const rows = sheetOf(call, grid, issue).rows.filter(({ id }) => wanted === undefined || id === wanted);
      return { issueId: issue.id, values: rowsOf(issue, rows, columns) };
    })
    .filter(({ values }) => values.length > 0);
  return page(startAt, most, groups);
}

/** Endpoint 1. */
function listGrids({ user, world }: Call): Answer {
  if (!isAdmin(user)) throw new Refusal(403);
  const grids = world.fields.filter(({ kind }) => kind === 'grid').sort((a, b) => a.id - b.id);
  return { status: 200, body: grids.map(({ id, name }) => ({ id: String(id), name })) };
}

/** Endpoint 2. */
function readDatasource(call: Call): Answer {
  const { user } = call;
  if (!isAdmin(user) && user.rights?.includes('datasource') !== true) throw new Refusal(403);
  const { dataSource } = fieldOf(call, call.parts[0] ?? '', 'grid');
  return { status: 200, body: { configurationTableName: '', ...dataSource } };
}

/** Endpoint 3, by project (section 4.1.1). */
function countRows(call: Call): Answer {
  const grid = fieldOf(call, call.parts[0] ?? '', 'grid');
  const seen = call.world.issues.filter((issue) => mayIn(call, projectOf(issue), 'view'));
  const counts = seen.map((issue) => sheetOf(call, grid, issue).rows.length);
  return { status: 200, body: { rowCount: counts.reduce((sum, count) => sum + count, 0) } };
}

/** Endpoint 4, which has no rule about contexts. */
function countIssueRows(call: Call): Answer {
  const grid = fieldOf(call, call.parts[0] ?? '', 'grid');
  const issue = issueOf(call, call.parts[1] ?? '', 'view');
  return { status: 200, body: { rowCount: sheetOf(call, grid, issue).rows.length } };
}

const base = '/rest/vendor-igrid/1.0/grid';

/** Endpoints 1 to 4, 9 and 10. */
export const legacyReads: readonly Route[] = [
  route(1, 'listGrids', 'GET', `${base}/list`, listGrids),
  route(2, 'readDatasource', 'GET', `${base}/{grid}/datasource`, readDatasource),
  route(3, 'countRows', 'GET', `${base}/{grid}/rowcount`, countRows),
  route(4, 'countIssueRows', 'GET', `${base}/{grid}/issue/{issue}/rowcount`, countIssueRows),
  route(9, 'readRows', 'GET', `${base}/{grid}/issue/{issue}`, readRows),
  route(9, 'readRow', 'GET', `${base}/{grid}/issue/{issue}/row/{row}`, readRows),
  route(10, 'readAllRows', 'GET', `${base}/{grid}/issues`, readAllRows),
];
