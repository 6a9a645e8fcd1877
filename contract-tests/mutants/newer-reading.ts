import { statedKinds } from '../../src/generated/stated-kinds.js';
import { isObject, type JsonObject, member } from '../../src/validation/json.js';
import type { Mutants } from './all-mutants.js';
import type { Mutant } from './breaking.js';
import { answer, commaInName, edited, lenient, mutant, swapped } from './mutators.js';

const rowsOf = (json: unknown): readonly JsonObject[] => {
  const rows = member(json, 'rows');
  return Array.isArray(rows) ? rows.filter(isObject) : [];
};

/** Changes the rows of a success. */
const withRows = (name: string, change: (rows: readonly JsonObject[]) => readonly unknown[]): Mutant =>
  edited(name, (json) => ({ ...Object(json), rows: change(rowsOf(json)) }));

const withRow = (name: string, change: (row: JsonObject) => unknown): Mutant =>
  withRows(name, (rows) => rows.map(change));

/** Changes the values of a column in a success, except empty cells. */
export const withColumn = (name: string, column: string, change: (value: unknown) => unknown) => ({
  ...withRow(name, (row) => {
    const columns = Object(row.columns);
    const value = member(columns, column);
    return value === undefined || value === null ? row : { ...row, columns: { ...columns, [column]: change(value) } };
  }),
  column,
});

const withoutColumns: Mutant = mutant('takes no notice of columnIds', (seen, ask) => ask({ path: seen.url.pathname }));

/** Wrong value formats of each column kind, by rule. The mutants of writing use the column of the first. */
export const wrongForms = new Map(
  statedKinds.map(({ rule, broken: [first, ...others] }) => [
    rule,
    [withColumn(...first), ...others.map((one) => withColumn(...one))] as const,
  ]),
);

/** The mutants of reading a grid. */
export const newerReading: Mutants = {
  'NREAD-1': () => [
    edited('customFieldId is a number', (json) => ({ ...Object(json), customFieldId: 10500 })),
    edited('customFieldId is that of another grid', (json) => ({ ...Object(json), customFieldId: '10500' })),
    edited('has no description', (json) => ({ customFieldId: member(json, 'customFieldId'), rows: rowsOf(json) })),
    edited('has a member more', (json) => ({ ...Object(json), total: rowsOf(json).length })),
  ],
  'NREAD-2': () => [
    withRows('order starts with one', (rows) => rows.map((row) => ({ ...row, order: Number(row.order) + 1 }))),
    withRow('row ids are numbers', (row) => ({ ...row, rowId: 7 })),
    withRow('columns are beside the row id', (row) => ({ rowId: row.rowId, order: row.order, ...Object(row.columns) })),
    withRows('rows do not stand where their order says', (rows) => rows.toReversed()),
    withRows('rows stand as their orders do as text', (rows) =>
      [...rows].sort((a, b) => (String(a.order) < String(b.order) ? -1 : 1)),
    ),
    withRows('the order has gaps', (rows) => rows.map((row) => ({ ...row, order: Number(row.order) * 2 }))),
    withRows('two rows stand in one place', (rows) =>
      rows.map((row) => ({ ...row, order: Math.floor(Number(row.order) / 2) })),
    ),
  ],
  'NREAD-3': () => [
    withoutColumns,
    commaInName,
    mutant('takes only the first of several columns', (seen, ask) => {
      const ids = seen.url.searchParams.get('columnIds');
      return ids === null ? ask() : ask({ path: `${seen.url.pathname}?columnIds=${ids.split(',')[0]}` });
    }),
    mutant('leaves columns out when none are asked for', (seen, ask) =>
      seen.url.search === ''
        ? ask({ path: `${seen.url.pathname}?columnIds=${seen.grid === '10500' ? 'jsummary' : ''}` })
        : ask(),
    ),
  ],
  'NUSER-1': () => [
    withColumn('a user who is gone is a text', 'jowner', (v) => (isObject(v) && !('key' in v) ? 'gone' : v)),
    mutant('rows with a user who is gone cannot be read', async (_, ask) => {
      const reply = await ask();
      const owners = rowsOf(reply.json).map(({ columns }) => member(columns, 'jowner'));
      return owners.some((owner) => isObject(owner) && !('key' in owner))
        ? answer(404, { errorMessages: ['There is no such user.'] })
        : reply;
    }),
    withColumn('a user who is gone is nothing', 'jowner', (v) => (isObject(v) && !('key' in v) ? {} : v)),
  ],
  'NCOL-1': (endpoint) => {
    const readsNothing = answer(200, { customFieldId: '10500', description: '', rows: [] });
    const success = endpoint === 15 ? readsNothing : endpoint === 16 ? answer(201, ['row_1']) : answer(200);
    const isTold = (_: unknown, { json }: { json?: unknown }) => /no column/.test(JSON.stringify(json));
    const whereEmpty = mutant('takes an unknown column where there are no rows', async ({ grid }, ask) => {
      const reply = await ask();
      return grid === '10503' && isTold(0, reply) ? readsNothing : reply;
    });
    const ofRows = mutant('takes the rowId for a column', (seen, ask) =>
      ask({ path: seen.url.pathname + seen.url.search.replace(/,rowId|%2CrowId/, '') }),
    );
    const beside = lenient('takes an unknown column beside two others', success, ({ text }, reply) => {
      return text.split(/j\w+":/).length > 2 && isTold(0, reply);
    });
    return [
      lenient('takes an unknown column', success, isTold),
      swapped(400, 403, isTold),
      ...(endpoint === 15 ? [whereEmpty, ofRows] : [beside]),
    ];
  },
};
