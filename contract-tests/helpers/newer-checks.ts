import type { CaseRequest, HttpResponse, TestContext } from '../../src/contract/run/case.js';
import { interpolate } from '../../src/contract/run/interpolate.js';
import { columnRoles } from '../../src/contract/targets/placeholders.js';
import { isEqual, isObject, member } from '../../src/validation/json.js';
import { bothOrders, type Format } from './newer-formats.js';
import type { NewerRow } from './newer-rows.js';
import { needOf } from './newer-writes.js';

/** Returns the cells of a column in rows, in the order of the ids. Undefined for a missing cell. */
export const cellsOf = (rows: readonly NewerRow[], ids: readonly unknown[], column: string): readonly unknown[] =>
  ids.map((id) => member(rows.find(({ rowId }) => rowId === id)?.columns, column));

/** Reports a finding unless the rows read back the values of a format. */
export function readBack(trial: TestContext, format: Format, rows: readonly NewerRow[], ids: readonly unknown[]): void {
  const { kind, column, values, read = values, compared = (value) => value, fits } = format;
  const cells = cellsOf(rows, ids, String(trial.value(needOf(column))));
  trial.check(cells.every(fits), `what is read of a ${kind} column must have its format`, cells);
  trial.equal(
    cells.map(compared),
    (interpolate(read, trial.value) as unknown[]).map(compared),
    `what is read of a ${kind} column`,
  );
}

/** Returns the ids of the columns with these roles that the target names. */
export const namedColumns = (trial: TestContext, roles: readonly string[]): readonly string[] =>
  roles.flatMap((role) => trial.find(`${role}.id`) ?? []).map(String);

/** Returns the cells of a row in named columns, without formulas. Any other cell may depend on another. */
export const ownCells = (trial: TestContext, { columns }: NewerRow): Readonly<Record<string, unknown>> => {
  const own = namedColumns(
    trial,
    Object.keys(columnRoles).filter((role) => !role.startsWith('formula')),
  );
  return Object.fromEntries(Object.entries(columns).filter(([id]) => own.includes(id)));
};

/** Returns the numbers from 0 up to a length. */
const counted = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** Reports a finding unless the rows have the orders 0, 1, 2 and so on, in this order. */
export function ordersWithoutGaps(trial: TestContext, rows: readonly NewerRow[]): void {
  const orders = rows.map(({ order }) => order);
  trial.equal(orders, counted(rows.length), 'the orders of the rows');
}

/** Returns rows sorted by their order. */
export const byOrder = (rows: readonly NewerRow[]): readonly NewerRow[] => [...rows].sort((a, b) => a.order - b.order);

/** Reports a finding unless the body has only `errorMessages`, with this many texts (section 7.2). */
export function errorMessages({ json }: HttpResponse, trial: TestContext, count: number): void {
  trial.equal(isObject(json) && Object.keys(json), ['errorMessages'], 'the members of the answer');
  const messages = member(json, 'errorMessages');
  const list = Array.isArray(messages) ? messages : [];
  trial.equal(list.length, count, 'the number of strings');
  trial.check(
    list.every((text) => typeof text === 'string' && text !== ''),
    'each must be a string that says something',
    messages,
  );
}

/** The names of a hidden and of a missing issue, and the rest of the path. */
interface SameRequest {
  readonly hidden: string;
  readonly missing: string;
  readonly field?: string;
  readonly query?: string;
}

/** Returns the parts of a body with their places, without the name of an issue. A body that is not JSON is one part. */
function partsOf({ text, json }: HttpResponse, issue: string): readonly (readonly [place: string, part: unknown])[] {
  const nameless = (words: string): string => words.replaceAll(issue, 'THE ISSUE');
  const partsIn = (value: unknown, place: string): ReturnType<typeof partsOf> => {
    if (typeof value === 'string') return [[place, nameless(value)]];
    const members = Object.entries(Object(value));
    if (members.length > 0) return members.flatMap(([name, one]) => partsIn(one, `${place}/${nameless(name)}`));
    return [[place, String(value) === issue ? 'THE ISSUE' : value]];
  };
  return partsIn(json ?? text, '');
}

/**
 * Reports a finding unless a missing issue is answered as a hidden one, in each part except for its name. If a part differs, sends
 * the request again: parts that differ between these answers, such as a time or an id of the request, are not compared.
 */
export async function sameOutcome(
  hidden: HttpResponse,
  trial: TestContext,
  { field = '{grid}', query = '', ...names }: SameRequest,
  request: Omit<CaseRequest, 'path'>,
): Promise<void> {
  const path = `/rest/{vendor}-grid/1.0/api/grid/${field}/issue/{${names.missing}}${query}`;
  const missing = await trial.expect({ ...request, path }, hidden.status);
  if (missing === undefined) return;
  const name = String(trial.value(names.missing));
  const parts = partsOf(missing, name);
  const expected = partsOf(hidden, String(trial.value(names.hidden)));
  const varying = new Set<string>();
  if (!isEqual(parts, expected)) {
    const headers = { ...request.headers, 'cache-control': 'no-cache' }; // keeps caches from answering
    const again = await trial.expect({ ...request, path, headers }, hidden.status);
    if (again === undefined) return;
    const others = new Map(partsOf(again, name));
    for (const [place, part] of parts) if (!isEqual(others.get(place), part)) varying.add(place);
  }
  const settled = (all: typeof parts): unknown => all.filter(([place]) => !varying.has(place));
  trial.equal(settled(parts), settled(expected), 'the body for a missing issue');
  const [type, expectedType] = [missing, hidden].map(({ headers }) => headers['content-type'] ?? 'none');
  trial.equal(type, expectedType, 'the content type for a missing issue');
}

/** Reports a finding unless two options given in both orders are read as given, or both times in the same order. */
export function inSomeOrder(trial: TestContext, cells: readonly unknown[]): void {
  const given = interpolate(bothOrders, trial.value) as readonly unknown[];
  const configured = given.find((one) => isEqual(one, cells[0])) ?? given[0];
  const orders = { 'as-given': given, 'as-configured': [configured, configured] };
  trial.admits('write.multiOrder', cells, orders, 'what is read of two options');
}
