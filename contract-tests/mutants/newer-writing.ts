import { isObject, type JsonObject, member } from '../../src/validation/json.js';
import type { Mutants } from './all-mutants.js';
import type { Mutant, Reply } from './breaking.js';
import { mixesManyIds, writesHundred } from './legacy-writing.js';
import { answer, edited, failsAt, idle, isSuccess, lenient, mutant, rowsGiven, swapped } from './mutators.js';
import { wrongForms } from './newer-reading.js';

const grids = '/rest/vendor-grid/1.0/api/grid';

const columnsOf = (row: JsonObject): JsonObject => ('columns' in row ? Object(row.columns) : row);

const withColumnsOf = (row: JsonObject, columns: JsonObject): JsonObject =>
  'columns' in row ? { ...row, columns } : columns;

/** Changes the columns of every row in a request. */
const withGiven = (name: string, change: (columns: JsonObject) => JsonObject): Mutant =>
  mutant(name, (seen, ask) =>
    rowsGiven(seen).some(isObject)
      ? ask({
          body: {
            rows: rowsGiven(seen).map((row) => (isObject(row) ? withColumnsOf(row, change(columnsOf(row))) : row)),
          },
        })
      : ask(),
  );

const dropped = (column: string): Mutant =>
  withGiven(`does not store ${column}`, (columns) =>
    Object.fromEntries(Object.entries(columns).filter(([name]) => name !== column)),
  );

const refusing = (column: string): Mutant =>
  mutant(`refuses ${column}`, (seen, ask) =>
    rowsGiven(seen).some((row) => isObject(row) && member(columnsOf(row), column) !== undefined)
      ? answer(400, { errorMessages: ['x'] })
      : ask(),
  );

const successOf = (endpoint: number): Reply =>
  endpoint === 16 ? answer(201, ['row_1']) : endpoint === 17 ? answer(200) : answer(204);

/** Turns refusals with a matching message into successes. */
const takes = (name: string, endpoint: number, message: RegExp): Mutant =>
  lenient(name, successOf(endpoint), (_, { json }) => message.test(JSON.stringify(json)));

/** A valid value for each column. */
const taken: JsonObject = {
  jsummary: 'gt-mutant',
  jnotes: 'x',
  jpaid: true,
  jcount: 0,
  jamount: 0,
  jday: 0,
  jbooked: 0,
  jat: 0,
  jstatus: 'Open',
  jtags: ['Food'],
  jowner: { key: 'u-alice' },
};

/** Replaces the values that a refusal names by valid ones. */
function mended(row: JsonObject, told: string): JsonObject {
  const named = [...told.matchAll(/column \\"(\w+)\\"/g)].map(([, column = '']) => [column, taken[column]]);
  return withColumnsOf(row, { ...columnsOf(row), ...Object.fromEntries(named) });
}

/** Refuses with a matching message, but writes other values. */
const writesMended = (message: RegExp): Mutant =>
  mutant('refuses, and writes another value', async (seen, ask) => {
    const reply = await ask();
    const told = JSON.stringify(reply.json ?? null);
    if (isSuccess(reply) || !message.test(told)) return reply;
    await ask({ body: { rows: rowsGiven(seen).map((row) => (isObject(row) ? mended(row, told) : row)) } });
    return reply;
  });

/** The rules of sequences and formulas, which cannot be written. */
const onlyRead = ['NFORM-9', 'NFORM-12'];

/** Mutants that read a wrong format, and on writing refuse or drop the column. */
const forms: Mutants = Object.fromEntries(
  [...wrongForms].map(([id, reading]) => {
    const [{ column }] = reading;
    const left = /^(jsummary|jamount)$/.test(column) ? [] : [dropped(column)]; // these are required
    const writing = onlyRead.includes(id) ? [] : [refusing(column), ...left];
    return [id, (endpoint: number) => (endpoint === 15 ? reading : writing)];
  }),
);

/** Treats rows that are not a list as no rows. */
const takesShapes = (endpoint: number): Mutant => takes('takes rows that are no list', endpoint, /must be a list, not/);

const emptyOnly = /required/;

/** The mutants of adding, updating and deleting rows through the newer API. */
export const newerWriting: Mutants = {
  ...forms,
  'NADD-1': (endpoint) => [
    takesShapes(endpoint),
    edited('ids are numbers', (json) => (Array.isArray(json) ? json.map((_, i) => i + 1) : json)),
    edited('gives only the first id', (json) => (Array.isArray(json) ? json.slice(0, 1) : json)),
    mixesManyIds,
    edited('gives the ids in the opposite order', (json) => (Array.isArray(json) ? json.toReversed() : json)),
    edited('wraps the ids', (json) => ({ rowIds: json })),
    failsAt('null in the place of a row', ({ text }) => text.includes('[null')),
    mutant('adds nothing', async (seen, ask) => {
      const reply = await ask({ body: { rows: [] } });
      return isSuccess(reply) ? { ...reply, json: rowsGiven(seen).map((_, i) => `row_${i}`) } : reply;
    }),
  ],
  'NADD-2': (endpoint) => [
    takes('takes a row without a required column', endpoint, emptyOnly),
    withGiven('a required column that is missing gets a value', (columns) => ({
      jamount: 0,
      jsummary: 'x',
      ...columns,
    })),
    withGiven('a required column that is null gets a value', (columns) => ({
      ...columns,
      ...(columns.jamount === null && { jamount: 0 }),
    })),
    withGiven('a required column that is an empty text gets a value', (columns) => ({
      ...columns,
      ...(columns.jamount === '' && { jamount: 0 }),
    })),
    withGiven('a required column that is an empty list gets a value', (columns) => ({
      ...columns,
      ...(Array.isArray(columns.jamount) && { jamount: 0 }),
    })),
    writesMended(emptyOnly),
  ],
  'NUPD-1': (endpoint) => [
    takesShapes(endpoint),
    idle(200),
    writesHundred,
    withGiven('columns that are not given become empty', (columns) => ({
      jcount: null,
      jnotes: null,
      jpaid: null,
      ...columns,
    })),
    mutant('changes only the first row', (seen, ask) =>
      rowsGiven(seen).length > 1 ? ask({ body: { rows: rowsGiven(seen).slice(0, 1) } }) : ask(),
    ),
  ],
  'NUPD-2': (endpoint) => [
    takes('takes an empty value for a required column', endpoint, emptyOnly),
    writesMended(emptyOnly),
    mutant('refuses a row that does not give a required column', (seen, ask) =>
      rowsGiven(seen).some((row) => isObject(row) && columnsOf(row).jamount === undefined)
        ? answer(400, { errorMessages: ['x'] })
        : ask(),
    ),
  ],
  'NCOL-2': (endpoint) => [
    takes('takes a read-only column', endpoint, /cannot be written/),
    swapped(400, 404, (_, { json }) => /cannot be written/.test(JSON.stringify(json))),
  ],
  'NVAL-1': (endpoint) => [
    takes('takes invalid values', endpoint, /must be/),
    writesMended(/must be/),
    withGiven('takes any text for a number', (columns) =>
      Object.fromEntries(
        Object.entries(columns).map(([name, v]) => [
          name,
          /^(jcount|jamount)$/.test(name) && typeof v === 'string' && v !== '' ? Number(v) || 0 : v,
        ]),
      ),
    ),
  ],
  'NUSER-2': (endpoint) => [
    takes('takes a user without a key', endpoint, /given by key/),
    withGiven('the rest must be given too', (columns) =>
      isObject(columns.jowner) && Object.keys(columns.jowner).length === 1 ? { ...columns, jowner: {} } : columns,
    ),
  ],
  'NUSER-3': (endpoint) => [
    takes('takes a user who does not exist', endpoint, /no user/),
    swapped(400, 403, (_, { json }) => /no user/.test(JSON.stringify(json))),
    withGiven('takes a user name for the key', ({ jowner, ...columns }) => {
      const name = member(jowner, 'key');
      return { ...columns, jowner: name === 'alice' ? { key: 'u-alice' } : jowner };
    }),
  ],
  'NERR-1': () => [
    ...[1, 10].map((most) =>
      mutant(`tells at most ${most} of the failures`, async (_, ask) => {
        const reply = await ask();
        const messages = member(reply.json, 'errorMessages');
        return isSuccess(reply) || !Array.isArray(messages)
          ? reply
          : { ...reply, json: { errorMessages: messages.slice(0, most) } };
      }),
    ),
    mutant('joins the failures', async (_, ask) => {
      const reply = await ask();
      const messages = member(reply.json, 'errorMessages');
      return isSuccess(reply) || !Array.isArray(messages)
        ? reply
        : { ...reply, json: { errorMessages: [messages.join(' ')] } };
    }),
    mutant('has a member more', async (_, ask) => {
      const reply = await ask();
      return isSuccess(reply) ? reply : { ...reply, json: { ...Object(reply.json), errors: {} } };
    }),
    mutant('has a message', async (_, ask) => {
      const reply = await ask();
      return isSuccess(reply) ? reply : { ...reply, json: { message: 'It failed.' } };
    }),
  ],
  'NDEL-1': (endpoint) => [
    takesShapes(endpoint),
    idle(204),
    mutant('deletes all rows where none is given', async (seen, ask) => {
      const reply = await ask();
      if (!isSuccess(reply) || rowsGiven(seen).length > 0) return reply;
      await ask({ method: 'PUT', path: `/rest/vendor-igrid/1.0/grid/${seen.grid}/issue/10101/clear` });
      return reply;
    }),
    mutant('deletes only the first', (seen, ask) =>
      rowsGiven(seen).length > 1 ? ask({ body: { rows: rowsGiven(seen).slice(0, 1) } }) : ask(),
    ),
    mutant('deletes the row after as well', async (seen, ask) => {
      const path = `${grids}/${seen.grid}/issue/${seen.issue}`;
      const rows = member((await ask({ method: 'GET', path })).json, 'rows');
      const ids = Array.isArray(rows) ? rows.map((row) => member(row, 'rowId')) : [];
      const given = rowsGiven(seen);
      const after = given.map((id) => ids[ids.indexOf(id) + 1]).filter((id) => id !== undefined);
      return given.every((id) => ids.includes(id)) ? ask({ body: { rows: [...given, ...after] } }) : ask();
    }),
  ],
  'NDEL-2': (endpoint) => [
    takes('takes no notice of an unknown row', endpoint, /no row/),
    mutant('stops at an unknown row, after those before it', async (seen, ask) => {
      const rows = rowsGiven(seen);
      if (rows.length === 0) return ask();
      let reply = answer(204);
      for (const row of rows) {
        reply = await ask({ body: { rows: [row] } });
        if (!isSuccess(reply)) return reply;
      }
      return reply;
    }),
    mutant('refuses, and deletes the others', async (seen, ask) => {
      const reply = await ask();
      if (!isSuccess(reply)) for (const row of rowsGiven(seen)) await ask({ body: { rows: [row] } });
      return reply;
    }),
  ],
};
