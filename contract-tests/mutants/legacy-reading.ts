import { isObject, type JsonObject, member } from '../../src/validation/json.js';
import { callerOf, nothingForViewers } from './access.js';
import type { Mutants } from './all-mutants.js';
import type { Mutant, Seen } from './breaking.js';
import { answer, commaInName, edited, isSuccess, lenient, looseId, mapObjects, mutant } from './mutators.js';

const isRow = (one: JsonObject): boolean => 'modified' in one || ('id' in one && 'issueId' in one);

/** Changes every row in a success. */
const withRows = (name: string, change: (row: JsonObject) => unknown) =>
  edited(name, (json) => mapObjects(json, (one) => (isRow(one) ? change(one) : one)));

const isListItem = (value: unknown): value is JsonObject => isObject(value) && 'name' in value && 'value' in value;

const without = (one: JsonObject, ...names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(one).filter(([name]) => !names.includes(name)));

const valuesOf = (json: unknown): readonly unknown[] => {
  const values = member(json, 'values');
  return Array.isArray(values) ? values : [];
};

/** Returns a page with other values. */
const withValues = (json: unknown, change: (values: readonly unknown[]) => readonly unknown[]): JsonObject => ({
  ...Object(json),
  values: change(valuesOf(json)),
});

/** Changes the query of a request. */
const withQuery = (name: string, change: (query: URLSearchParams, seen: Seen) => void) =>
  mutant(name, (seen, ask) => {
    const query = new URLSearchParams(seen.url.search);
    change(query, seen);
    return ask({ path: `${seen.url.pathname}${query.size > 0 ? `?${query}` : ''}` });
  });

/** Adds to a number in the query, if it is there. */
const shifted = (name: string, by: number) => (query: URLSearchParams) => {
  const given = query.get(name);
  if (given !== null && /^\d+$/.test(given)) query.set(name, String(Math.max(0, Number(given) + by)));
};

/** Replaces a value of a parameter. */
const instead = (name: string, given: string, taken: string) => (query: URLSearchParams) => {
  if (query.get(name) === given) query.set(name, taken);
};

/** Applies the size of the previous page to a request without one. */
function sizeOfBefore(): (query: URLSearchParams) => void {
  let last: string | null = null;
  return (query) => {
    last = query.get('maxResults') ?? last;
    if (last !== null) query.set('maxResults', last);
  };
}

/** Returns formulas as they were first read. */
function staleFormulas(): Mutant {
  const first = new Map<unknown, unknown>();
  return withRows('formulas are those of before a change', (row) => {
    if (!('jtotal' in row)) return row;
    first.set(row.id, first.get(row.id) ?? row.jtotal);
    return { ...row, jtotal: first.get(row.id) };
  });
}

/** Returns the last value of a formula whose operands were emptied. */
function keptFormulas(): Mutant {
  const last = new Map<unknown, unknown>();
  return withRows('formulas are those of before their cells were emptied', (row) => {
    if (!('jtotal' in row)) return row;
    if (row.jtotal !== null) last.set(row.id, row.jtotal);
    return { ...row, jtotal: row.jtotal ?? last.get(row.id) ?? null };
  });
}

/** The mutants of reading rows on one issue and on all. */
export const legacyReading: Mutants = {
  'READ-1': () => [
    edited('has no total', (json) => without(Object(json), 'total')),
    edited('the rows are not wrapped', (json) => valuesOf(json)),
    edited('total is a text', (json) => ({ ...Object(json), total: String(member(json, 'total')) })),
    edited('has a member more', (json) => ({ ...Object(json), isLast: true })),
  ],
  'READ-2': () => [
    withRows('rows have no modified', (row) => without(row, 'modified')),
    withRows('ids are texts', (row) => ({ ...row, id: String(row.id) })),
    mutant('rows have no issueId when columns are given', async (seen, ask) => {
      const reply = await ask();
      if (!seen.url.searchParams.has('columns') || !isSuccess(reply)) return reply;
      return { ...reply, json: mapObjects(reply.json, (one) => (isRow(one) ? without(one, 'issueId') : one)) };
    }),
  ],
  'READ-3': (endpoint) => [
    staleFormulas(),
    keptFormulas(),
    ...(endpoint === 9
      ? [
          mutant('gives those no owners who may only view', async (seen, ask) => {
            const reply = await ask();
            if (callerOf(seen) !== 'vera' || !isSuccess(reply)) return reply;
            return { ...reply, json: mapObjects(reply.json, (one) => (isRow(one) ? { ...one, jowner: null } : one)) };
          }),
        ]
      : []),
    withRows('a column is missing', (row) => without(row, 'jcount')),
    withRows('columns that are empty are missing', (row) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
    ),
    withRows('columns are wrapped', (row) => ({
      id: row.id,
      issueId: row.issueId,
      modified: row.modified,
      columns: without(row, 'id', 'issueId', 'modified'),
    })),
  ],
  'READ-4': () => [
    withQuery('takes no notice of columns', (query) => query.delete('columns')),
    withQuery('takes only the first of several columns', (query) => {
      const given = query.get('columns');
      if (given !== null) query.set('columns', given.split(',')[0] ?? '');
    }),
    commaInName,
  ],
  'READ-5': () => [
    lenient('takes an unknown column', answer(200, { startAt: 0, maxResults: 50, total: 0, values: [] }), ({ url }) =>
      url.searchParams.has('columns'),
    ),
    withQuery('takes the id for a column', (query) => {
      const names = query.get('columns')?.split(',') ?? [];
      if (names.length > 1) query.set('columns', names.filter((name) => name !== 'id').join(','));
    }),
    withQuery('takes an asterisk for all columns', (query) => {
      if (query.get('columns') === '*') query.delete('columns');
    }),
    mutant('an unknown column is 404', async ({ url }, ask) => {
      const reply = await ask();
      return reply.status === 400 && url.searchParams.has('columns') ? { ...reply, status: 404 } : reply;
    }),
  ],
  'READ-6': (endpoint) => [
    ...(endpoint === 9
      ? [edited('has a hundred rows at most', (json) => withValues(json, (values) => values.slice(0, 100)))]
      : []),
    edited('lacks the last of a full page that ends with it', (json) =>
      withValues(json, (values) =>
        values.length > 1 &&
        Number(member(json, 'startAt')) + values.length === member(json, 'total') &&
        values.length === member(json, 'maxResults')
          ? values.slice(0, -1)
          : values,
      ),
    ),
    withQuery('pages have the size of the one before where none is given', sizeOfBefore()),
    withQuery('pages start one row late', shifted('startAt', 1)),
    withQuery('pages have one row more', shifted('maxResults', 1)),
    withQuery('takes no notice of startAt', (query) => query.delete('startAt')),
    withQuery('takes no notice of maxResults', (query) => query.delete('maxResults')),
    withQuery('has no rows on a page of a negative size', instead('maxResults', '-1', '0')),
    withQuery('has one row on a page of no size', instead('maxResults', '0', '1')),
    edited('total is that of the page', (json) => ({ ...Object(json), total: valuesOf(json).length })),
    edited('does not echo startAt', (json) => ({ ...Object(json), startAt: 0 })),
    edited('rows are in the opposite order', (json) => ({ ...Object(json), values: [...valuesOf(json)].reverse() })),
  ],
  'READ-7': () => [
    looseId,
    mutant('gives all rows', (seen, ask) =>
      seen.row === undefined ? ask() : ask({ path: seen.url.pathname.replace(/\/row\/[^/]+$/, '') }),
    ),
    mutant('gives another row', async (seen, ask) => {
      if (seen.row === undefined) return ask();
      const reply = await ask();
      if (!isSuccess(reply) || valuesOf(reply.json).length === 0) return reply;
      const all = await ask({ path: seen.url.pathname.replace(/\/row\/[^/]+$/, '') });
      return { ...reply, json: { ...Object(reply.json), values: valuesOf(all.json).slice(0, 1) } };
    }),
    mutant('gives the row bare', async (seen, ask) => {
      const reply = await ask();
      return seen.row !== undefined && isSuccess(reply) ? { ...reply, json: valuesOf(reply.json)[0] ?? {} } : reply;
    }),
  ],
  'READ-8': (endpoint) => [
    ...nothingForViewers(endpoint),
    ...[50, 100].map((most) =>
      edited(`groups have ${most} rows at most`, (json) =>
        withValues(json, (groups) =>
          groups.map((group) => ({ ...Object(group), values: valuesOf(group).slice(0, most) })),
        ),
      ),
    ),
    edited('rows are not in groups', (json) => ({
      ...Object(json),
      values: valuesOf(json).flatMap((group) => valuesOf(group)),
    })),
    edited('groups are named otherwise', (json) => ({
      ...Object(json),
      values: valuesOf(json).map((group) => ({ issueId: member(group, 'issueId'), rows: valuesOf(group) })),
    })),
    edited('all rows are in one group', (json) => {
      const groups = valuesOf(json);
      return {
        ...Object(json),
        values: [{ issueId: member(groups[0], 'issueId') ?? 1, values: groups.flatMap((group) => valuesOf(group)) }],
      };
    }),
  ],
  'READ-9': () => [
    withQuery('takes no notice of rowId', (query) => query.delete('rowId')),
    withQuery('takes no rowId past 2^53-1', (query) => {
      if (Number(query.get('rowId')) > Number.MAX_SAFE_INTEGER) query.set('rowId', 'no number');
    }),
    mutant('filters to the issue of the row', async (seen, ask) => {
      const reply = await ask();
      if (!seen.url.searchParams.has('rowId') || !isSuccess(reply)) return reply;
      const [group] = valuesOf(reply.json);
      const all = await ask({ path: `${seen.url.pathname}?maxResults=1000` });
      const whole = valuesOf(all.json).filter((one) => member(one, 'issueId') === member(group, 'issueId'));
      return { ...reply, json: { ...Object(reply.json), values: whole } };
    }),
  ],
  'READ-10': () => [
    edited('a list column is its value', (json) => mapObjects(json, (one) => (isListItem(one) ? one.value : one))),
    edited('a list column has no name', (json) =>
      mapObjects(json, (one) => (isListItem(one) ? without(one, 'name') : one)),
    ),
    edited('a value is no text', (json) =>
      mapObjects(json, (one) => (isListItem(one) && !isRow(one) ? { ...one, value: 7 } : one)),
    ),
    edited('an empty single select is an empty list', (json) =>
      mapObjects(json, (one) => (one.jstatus === null ? { ...one, jstatus: [] } : one)),
    ),
  ],
};
