import { isObject, member } from '../../../src/validation/json.js';
import { type Answer, each, type OpaqueId, Refusal } from './answer.js';
import { applies, bodyOf, type Call, fieldOf, listIn, may, type Route, route, sheetOf } from './call.js';
import { newer } from './given-rows.js';
import { chosenColumns } from './legacy-reads.js';
import { addRows, deleteRows, type There, updateRows } from './row-writes.js';
import type { Grid } from './state.js';
import { newerCell } from './values.js';

/** Returns a grid by its name in the newer API. Throws a Refusal with 404, also for a field that is not a grid. */
function gridOf(call: Call, id: string): Grid {
  try {
    return fieldOf(call, id.replace(/^customfield_(?=\d+$)/, ''), 'grid');
  } catch {
    throw new Refusal(404);
  }
}

function found(call: Call, wanted: 'view' | 'edit'): There {
  const [gridId = '', idOrKey = ''] = call.parts;
  const grid = gridOf(call, gridId);
  const isNumber = /^\d+$/.test(idOrKey);
  const issue = call.world.issues.find(({ id, key }) => (isNumber ? id === Number(idOrKey) : key === idOrKey));
  if (issue === undefined || !may(call, issue, 'view')) throw new Refusal(404);
  if (!may(call, issue, wanted)) throw new Refusal(403);
  if (!applies(grid, issue)) throw new Refusal(404);
  return { grid, issue };
}

const opaque = (id: number): OpaqueId => ({ rowWithId: id });

/** Endpoint 15. */
function readGrid(call: Call): Answer {
  const { grid, issue } = found(call, 'view');
  const given = call.query.getAll('columnIds');
  if (given.length > 1) throw new Refusal(400);
  const columns = chosenColumns(grid.columns, given[0], ({ id }) => id);
  const rows = sheetOf(call, grid, issue).rows.map(({ id, cells }, order) => ({
    rowId: opaque(id),
    columns: Object.fromEntries(columns.map((column) => [column.id, newerCell(call.world, column, cells)])),
    order,
  }));
  return { status: 200, body: { customFieldId: String(grid.id), description: grid.description ?? '', rows } };
}

/** Endpoint 16. */
function addGridRows(call: Call): Answer {
  const there = found(call, 'edit');
  const ids = addRows(call, there, newer, listIn(bodyOf(call), 'rows'), 400);
  return { status: 201, body: ids.map(opaque) };
}

/** Endpoint 17. */
function updateGridRows(call: Call): Answer {
  const there = found(call, 'edit');
  const given = listIn(bodyOf(call), 'rows').map((row) => () => {
    const [rowId, values] = [member(row, 'rowId'), member(row, 'columns')];
    const wrong = [!isObject(row), isObject(row) && typeof rowId !== 'string', isObject(row) && !isObject(values)];
    const failures = wrong.filter((one) => one).map(() => undefined);
    if (!isObject(values) || failures.length > 0) throw new Refusal(400, failures);
    return { id: call.rowOf(String(rowId)), values };
  });
  updateRows(call, there, newer, each(...given), 400);
  return { status: 200 };
}

/** Endpoint 18. */
function deleteGridRows(call: Call): Answer {
  const there = found(call, 'edit');
  const ids = listIn(bodyOf(call), 'rows');
  const wrong = ids.filter((id) => typeof id !== 'string');
  if (wrong.length > 0)
    throw new Refusal(
      400,
      wrong.map(() => undefined),
    );
  const unique = [...new Set(ids.map(String))];
  deleteRows(
    call,
    there,
    unique.map((id) => call.rowOf(id)),
  );
  return { status: 204 };
}

const base = '/rest/vendor-grid/1.0/api/grid';

/** Endpoints 15 to 18. */
export const newerRoutes: readonly Route[] = [
  route(15, 'readGrid', 'GET', `${base}/{grid}/issue/{issue}`, readGrid),
  route(16, 'addGridRows', 'POST', `${base}/{grid}/issue/{issue}`, addGridRows),
  route(17, 'updateGridRows', 'PUT', `${base}/{grid}/issue/{issue}`, updateGridRows),
  route(18, 'deleteGridRows', 'DELETE', `${base}/{grid}/issue/{issue}`, deleteGridRows),
];
