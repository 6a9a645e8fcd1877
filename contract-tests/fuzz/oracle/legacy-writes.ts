import { isObject, member } from '../../../src/validation/json.js';
import { type Answer, each, Refusal } from './answer.js';
import { applies, bodyOf, type Call, fieldOf, issueOf, listIn, type Route, route, sheetOf } from './call.js';
import { legacy } from './given-rows.js';
import { addRows, deleteRows, type There, updateRows, writeRows } from './row-writes.js';
import { appendRows, hasSource, type Row } from './state.js';

const ok: Answer = { status: 200 };

function written(call: Call): There {
  const [gridId = '', issueId = ''] = call.parts;
  const grid = fieldOf(call, gridId, 'grid');
  const issue = issueOf(call, issueId, 'edit');
  if (!applies(grid, issue)) throw new Refusal(400);
  return { grid, issue };
}

/** Endpoint 11. */
function addLegacyRows(call: Call): Answer {
  const there = written(call);
  return { status: 201, body: addRows(call, there, legacy, listIn(bodyOf(call), 'rows'), 400) };
}

/** Endpoint 12. */
function updateLegacyRows(call: Call): Answer {
  const there = written(call);
  const given = listIn(bodyOf(call), 'rows').map((row) => () => {
    const [id, values] = [member(row, 'rowId'), member(row, 'values')];
    const wrong = [!isObject(row), isObject(row) && !Number.isInteger(id), isObject(row) && !isObject(values)];
    const failures = wrong.filter((one) => one).map(() => undefined);
    if (!isObject(values) || failures.length > 0) throw new Refusal(400, failures);
    return { id: Number(id), values };
  });
  updateRows(call, there, legacy, each(...given), 404);
  return ok;
}

/** Endpoint 13. */
function deleteLegacyRows(call: Call): Answer {
  const there = written(call);
  const body = bodyOf(call);
  if (member(body, 'rows') === 'all') {
    if (sheetOf(call, there.grid, there.issue).rows.length > 0) writeRows(call, there, []);
    return { status: 204 };
  }
  const ids = listIn(body, 'rows');
  const wrong = ids.filter((id) => !Number.isInteger(id));
  if (wrong.length > 0)
    throw new Refusal(
      400,
      wrong.map(() => undefined),
    );
  deleteRows(call, there, [...new Set(ids.map(Number))]);
  return { status: 204 };
}

/** Keeps some rows of a sheet. A sheet that loses none stays as it is. */
function keepRows(call: Call, there: There, stays: (row: Row, i: number, rows: readonly Row[]) => boolean): Answer {
  const { rows } = sheetOf(call, there.grid, there.issue);
  const kept = rows.filter(stays);
  if (kept.length < rows.length) writeRows(call, there, kept);
  return ok;
}

/** Endpoint 6. */
const clearGrid = (call: Call): Answer => keepRows(call, written(call), () => false);

/** Endpoint 7: removes rows that are equal in every column except sequences and formulas. The first stays. */
function clearDuplicates(call: Call): Answer {
  const there = written(call);
  const compared = there.grid.columns.filter(({ kind }) => kind !== 'sequence' && kind !== 'formula');
  const cellIn = ({ cells }: Row, id: string): unknown => member(cells.get(id), 'key') ?? cells.get(id) ?? null;
  const text = (row: Row): string => JSON.stringify(compared.map(({ id }) => cellIn(row, id)));
  return keepRows(call, there, (row, i, rows) => rows.findIndex((other) => text(other) === text(row)) === i);
}

/** Endpoint 8. */
const clearNotModified = (call: Call): Answer => keepRows(call, written(call), ({ modified }) => modified !== 0);

/** Endpoint 5: checks every id before it reloads any. A grid without source rows keeps its rows. */
function reloadGrids(call: Call): Answer {
  const issue = issueOf(call, call.parts[0] ?? '', 'edit');
  const given = listIn(bodyOf(call), 'gridIds');
  const wrong = given.filter((id) => !Number.isInteger(id));
  if (wrong.length > 0)
    throw new Refusal(
      400,
      wrong.map(() => undefined),
    );
  const ids = [...new Set(given)];
  const grids = each(
    ...ids.map((id) => () => {
      const grid = fieldOf(call, Number(id), 'grid');
      if (!applies(grid, issue)) throw new Refusal(400);
      return grid;
    }),
  );
  for (const grid of grids) reload(call, { grid, issue });
  return ok;
}

function reload(call: Call, there: There): void {
  const { grid, issue } = there;
  if (!hasSource(call.state, grid.id)) return;
  const { source = [] } = sheetOf(call, grid, issue);
  writeRows(call, there, []);
  const added = source.map((cells) => ({ cells, modified: 0 }));
  call.state = appendRows(call.world, call.state, [grid.id, issue.key], added);
}

/** Endpoint 14. */
function synchronize(call: Call): Answer {
  if (call.user.rights?.includes('sysadmin') !== true) throw new Refusal(403);
  const sheets = [...call.state.sheets].map(([key, sheet]) => [key, { ...sheet, unseen: 0 }] as const);
  call.state = { ...call.state, lastTaskId: call.state.lastTaskId + 1, sheets: new Map(sheets) };
  return { status: 204, headers: ['x-task-id'] };
}

const base = '/rest/vendor-igrid/1.0/grid';

/** Endpoints 5 to 8 and 11 to 14. */
export const legacyWrites: readonly Route[] = [
  route(5, 'reloadGrids', 'POST', `${base}/issue/{issue}/reload`, reloadGrids),
  route(6, 'clearGrid', 'PUT', `${base}/{grid}/issue/{issue}/clear`, clearGrid),
  route(7, 'clearDuplicates', 'PUT', `${base}/{grid}/issue/{issue}/clearDuplicates`, clearDuplicates),
  route(8, 'clearNotModified', 'PUT', `${base}/{grid}/issue/{issue}/clearNotModified`, clearNotModified),
  route(11, 'addRows', 'POST', `${base}/{grid}/issue/{issue}`, addLegacyRows),
  route(12, 'updateRows', 'PUT', `${base}/{grid}/issue/{issue}`, updateLegacyRows),
  route(13, 'deleteRows', 'DELETE', `${base}/{grid}/issue/{issue}`, deleteLegacyRows),
  route(14, 'synchronize', 'PUT', `${base}/synchronize`, synchronize),
];
