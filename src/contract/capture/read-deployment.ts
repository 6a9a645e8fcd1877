import type { DataSource, Issue } from '../../generated/world-file.js';
import { isObject, type JsonObject, member } from '../../validation/json.js';
import type { HttpResponse } from '../run/case.js';
import { describeExchange, isPage, previewValue } from '../run/describe-exchange.js';
import type { HttpClient } from '../run/http-client.js';
import { CannotRun } from '../run/preflight.js';
import { declaredOf, send } from '../run/session.js';
import type { Role } from '../targets/placeholders.js';
import type { Target } from '../targets/target.js';

/** An issue that is captured. */
export type CapturedIssue = Readonly<Pick<Issue, 'id' | 'key'>>;

/** A row with its cells in the legacy API and, if it was read there, in the newer API. */
export interface RawRow {
  readonly id: number;
  readonly modified: number;
  readonly legacy: Readonly<Record<string, unknown>>;
  readonly newer?: Readonly<Record<string, unknown>>;
  /** The column names of the legacy API, each with its column id in the newer API. */
  readonly ids: readonly (readonly [name: string, id: string])[];
}

/** A multi cascade on an issue: its levels, the selected options, and the options of each level. */
export interface CascadeAnswer {
  readonly levels: readonly string[];
  readonly selected: Readonly<Record<string, string>>;
  readonly options: readonly (readonly string[])[];
}

function openGet(target: Target, http: HttpClient, as: Role, signal: AbortSignal) {
  const once = async (
    path: string,
    expected: readonly number[],
    { role = as, level = '' }: { readonly role?: Role; readonly level?: string } = {},
  ): Promise<HttpResponse> => {
    if (signal.aborted) throw new CannotRun('interrupted; nothing is written');
    const names: JsonObject = { vendor: target.values.vendor, level };
    const exchanged = await send({ target, http, mark: '' }, { method: 'GET', path, as: role }, (name) => names[name]);
    const { answer } = exchanged;
    const isNothing = answer?.status === 200 && Object(answer.json) !== answer.json; // neither an object nor a list
    const isOther = answer?.status === 403 && isPage(answer); // a page of a proxy, or of a tracker that has locked the user
    if (answer && expected.includes(answer.status) && !isNothing && !isOther) return answer;
    const isLacked = answer?.status === 404 && isPage(answer) && path.includes('-igrid/1.0/grid/');
    throw new CannotRun(`${isLacked ? 'this needs the legacy API: ' : ''}${describeExchange(exchanged)}`);
  };
  // tries twice, as an unusable answer may come from a proxy or be cut off
  return (...asked: Parameters<typeof once>): Promise<HttpResponse> => once(...asked).catch(() => once(...asked));
}

type Get = ReturnType<typeof openGet>;

async function newerRows(get: Get, grid: number, { key }: CapturedIssue, total: number) {
  const path = `/rest/{vendor}-grid/1.0/api/grid/${grid}/issue/${key}`;
  const { status, json } = await get(path, [200, 400, 403, 404, 405, 501]);
  const rows = member(json, 'rows');
  if (status !== 200 || !Array.isArray(rows)) return undefined;
  if (rows.length !== total) {
    const counts = `${total} rows in one API and ${rows.length} in the other`;
    throw new CannotRun(`grid ${grid} on ${key} has ${counts}: were some changed meanwhile, or has ${key} another id?`);
  }
  return { rows, description: String(member(json, 'description') ?? '') };
}

// returns a cell as a text that is the same in both APIs, except for dates
const textOf = (cell: unknown): string => String(member(cell, 'name') ?? member(cell, 'value') ?? cell);

// counts the cells of legacy rows that the newer row at the same position has, too, in any column
const cellsAlike = (legacy: readonly unknown[], newer: readonly unknown[]): number =>
  legacy.flatMap((row, i) => {
    const { legacy: cells, newer: columns = {} } = rawRow(row, newer[i], new Map());
    const texts = new Set(Object.values(columns).map(textOf));
    return Object.values(cells).filter((cell) => cell !== null && texts.has(textOf(cell)));
  }).length;

function rawRow(row: unknown, newer: unknown, known: ReadonlyMap<string, string>): RawRow {
  const { id, issueId: _, modified, ...legacy } = isObject(row) ? row : {};
  const columns = member(newer, 'columns');
  const ids = Object.keys(legacy).map((name) => [name, known.get(name) ?? name] as const);
  return { id: Number(id), modified: Number(modified), legacy, ...(isObject(columns) && { newer: columns }), ids };
}

// Learns the id of each column name where they differ: by the most equal cells, then by known or equal names, then in order.
function learnIds(values: readonly unknown[], others: readonly unknown[], known: Map<string, string>): void {
  const rows = values.slice(0, 1_000).map((row, i) => rawRow(row, others[i], known));
  const names = [...new Set(rows.flatMap(({ legacy }) => Object.keys(legacy)))];
  const ids = [...new Set(rows.flatMap(({ newer = {} }) => Object.keys(newer)))];
  if (names.length !== ids.length || names.every((name) => ids.includes(name))) return;
  const given = ids.map((id) => ({ id, cells: rows.map(({ newer }) => textOf(newer?.[id])) }));
  const pairs = names.flatMap((name) => {
    const own = rows.map(({ legacy }) => legacy[name] !== null && textOf(legacy[name])); // computed once, as there are many pairs
    const usual = known.get(name) ?? name;
    const rankOf = (cells: readonly string[]) => own.filter((cell, i) => cell === cells[i]).length;
    return given.map(({ id, cells }) => ({ name, id, rank: rankOf(cells) + (id === usual ? 0.5 : 0) }));
  });
  known.clear();
  const free = new Set(ids);
  for (const { name, id } of pairs.sort((a, b) => b.rank - a.rank))
    if (!known.has(name) && free.delete(id)) known.set(name, id);
}

function rowsIn({ json }: HttpResponse, total: number, where: string): readonly unknown[] {
  const [values, told] = [member(json, 'values'), member(json, 'total')];
  if (!Array.isArray(values) || typeof told !== 'number')
    throw new CannotRun(`the rows of ${where} cannot be read: ${previewValue(json)}`);
  if (told === total) return values;
  throw new CannotRun(`${where} had ${total} rows, and then another number of rows: were some changed meanwhile?`);
}

// reads the first page of a grid on an issue, and returns all pages in the order of ids; only a status if the grid cannot be read there
async function readRows(get: Get, grid: number, issue: CapturedIssue, ids: Map<string, string>, target: Target) {
  const path = `/rest/{vendor}-igrid/1.0/grid/${grid}/issue/${issue.id}/?startAt=`;
  const ask = async (at: number, expected: readonly number[]): Promise<HttpResponse> => {
    const large = await get(`${path}${at}&maxResults=1000`, [400, ...expected]);
    return large.status === 400 ? get(path + at, expected) : large; // so large a page may be refused
  };
  const first = await ask(0, [200, 400, 403]);
  if (first.status === 400 || first.status === 403) return { status: first.status } as const;
  const total = Number(member(first.json, 'total'));
  const where = `grid ${grid} on ${issue.key}`;
  const start = rowsIn(first, total, where);
  const isFalling = Number(member(start[0], 'id')) > Number(member(start.at(-1), 'id'));
  // the newer API has no pages, so it is not asked for more rows
  const newer = total <= 5_000 ? await newerRows(get, grid, issue, total) : undefined;
  const [rows = [], turned = []] = [newer?.rows, newer?.rows.toReversed()];
  const isSame = isFalling === (declaredOf(target, 15)('newer.rowOrder') === 'descending'); // cells do not always show it
  const [likely, other] = isSame ? [rows, turned] : [turned, rows];
  const others = cellsAlike(start, other) > cellsAlike(start, likely) ? other : likely;
  learnIds(start, others, ids);
  async function* pages(): AsyncGenerator<readonly RawRow[]> {
    for (let done = 0; done < total; ) {
      const left = total - done;
      // the offset of the next page, and how many rows it must have at least; where ids fall, the last rows are read first
      const [at, least] = isFalling ? [Math.max(0, left - start.length), Math.min(start.length, left)] : [done, 1];
      const values = at === 0 ? start : rowsIn(await ask(at, [200]), total, where);
      const page = values.slice(0, left).map((row, i) => rawRow(row, others[at + i], ids));
      if (page.length < least) throw new CannotRun(`${where} has ${total} rows, and shows ${done}`);
      yield isFalling ? page.reverse() : page;
      done += page.length;
    }
  }
  return { status: 200, ...(newer?.description && { description: newer.description }), pages: pages() } as const;
}

/** Opens a deployment for reading with GET as a user (list and data sources: an admin). Throws a CannotRun for unusable answers. */
export function openReader(target: Target, http: HttpClient, by: { readonly as: Role; readonly signal: AbortSignal }) {
  const get = openGet(target, http, by.as, by.signal);
  const role = (['admin', 'sysadmin'] as const).find((one) => target.users[one]) ?? by.as;
  const gone = [403, 404, 405, 501]; // the user may lack the right, or the deployment the endpoint
  return {
    /** Returns the names of the grids by id; undefined if the deployment does not list them. */
    grids: async (areNamed: boolean): Promise<ReadonlyMap<number, string> | undefined> => {
      const expected = areNamed ? [200, ...gone] : [200, 403]; // a 404 may mean that there is no deployment
      const { status, json } = await get('/rest/{vendor}-igrid/1.0/grid/list', expected, { role });
      const entries = Array.isArray(json) ? json : [];
      const idOf = (entry: unknown): number => Number(/\d+$/.exec(String(member(entry, 'id')))?.[0]);
      return status !== 200 ? undefined : new Map(entries.map((entry) => [idOf(entry), String(member(entry, 'name'))]));
    },
    dataSource: async (grid: number): Promise<DataSource | undefined> => {
      const { status, json } = await get(`/rest/{vendor}-igrid/1.0/grid/${grid}/datasource`, [200, ...gone], { role });
      const names = ['configurationTableName', 'databaseTableName', 'connectionUrl'].flatMap((name) => {
        const value = member(json, name);
        if (typeof value !== 'string') return [];
        // removes a password from the URL: a member, which may contain ampersands behind a semicolon, or the text before the host
        const secret = /(;[^;=]*(?:password|pwd)\s*=)(?:\{(?:[^}]|\}\})*\}?|[^;]*)|((?:password|pwd)\s*=)[^;&]*/gi;
        return [[name, value.replaceAll(secret, '$1$2').replace(/(:\/\/[^/@:]*:|:thin:[^/@:]*\/)[^/]*(?=@)/, '$1')]];
      });
      return status === 200 ? { databaseTableName: '', connectionUrl: '', ...Object.fromEntries(names) } : undefined;
    },
    sheet: (grid: number, issue: CapturedIssue, ids: Map<string, string>) => readRows(get, grid, issue, ids, target),
    cascade: async (cascade: number, issue: CapturedIssue): Promise<CascadeAnswer | 403> => {
      const path = `/rest/{vendor}-igrid/1.0/multicascade/${cascade}/issue/${issue.id}`;
      const { status, json } = await get(path, [200, 403]);
      if (status === 403) return 403;
      const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
      const levels = texts((await get(`${path}/levels`, [200])).json);
      const options: (readonly string[])[] = [];
      for (const level of levels) options.push(texts((await get(`${path}/options/{level}`, [200], { level })).json));
      const selected = Object.entries(Object(json)).filter(([, one]) => Object(one) !== one && (one ?? '') !== '');
      return { levels, selected: Object.fromEntries(selected.map(([level, one]) => [level, String(one)])), options };
    },
  };
}
