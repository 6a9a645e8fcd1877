import { isObject, type JsonObject, member } from '../../src/validation/json.js';
import type { Mutants } from './all-mutants.js';
import type { Reply, Seen } from './breaking.js';
import {
  answer,
  edited,
  failsAt,
  idle,
  isSuccess,
  lenient,
  mutant,
  rowsGiven,
  swapped,
  writesBeside,
} from './mutators.js';

const grids = '/rest/vendor-igrid/1.0/grid';

/** Changes every row in the body of a request. */
const withGiven = (name: string, change: (row: JsonObject, seen: Seen) => unknown) =>
  mutant(name, (seen, ask) =>
    rowsGiven(seen).some(isObject)
      ? ask({ body: { rows: rowsGiven(seen).map((row) => (isObject(row) ? change(row, seen) : row)) } })
      : ask(),
  );

/** Also writes the rows to another issue. */
const crossTalk = (name: string) =>
  mutant(name, async (seen, ask) => {
    const reply = await ask();
    const other = seen.issue === '10101' ? '10102' : '10101';
    if (isSuccess(reply)) await ask({ path: `${grids}/${seen.grid}/issue/${other}`, as: 'sysadmin' });
    return reply;
  });

/** Turns refusals with a matching message into successes. */
const takes = (name: string, message: RegExp, success: Reply) =>
  lenient(name, success, (_, { json }) => message.test(JSON.stringify(json ?? null)));

const unless = (pattern: RegExp, values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !pattern.test(JSON.stringify(value))));

const changeValues = (row: JsonObject, change: (values: JsonObject) => JsonObject): JsonObject =>
  'values' in row ? { ...row, values: change(Object(row.values)) } : change(row);

const added = answer(201, [1]);
const updated = answer(200);

/** Drops invalid values and takes the rest, so that 400 never occurs. */
const dropsInvalid = (endpoint: number) =>
  mutant('drops values that are invalid', async (seen, ask) => {
    const reply = await ask();
    if (reply.status !== 400) return reply;
    const errors = Object.keys(Object(member(reply.json, 'errors')));
    if (errors.length === 0) return reply;
    const drop = (values: JsonObject): JsonObject =>
      Object.fromEntries(Object.entries(values).filter(([name]) => !errors.includes(name)));
    const again = await ask({
      body: { rows: rowsGiven(seen).map((row) => (isObject(row) ? changeValues(row, drop) : row)) },
    });
    return isSuccess(again) ? again : endpoint === 11 ? added : updated;
  });

/** Also changes the row before. */
const rowBeforeToo = mutant('changes the row before as well', async (seen, ask) => {
  const reply = await ask();
  if (!isSuccess(reply)) return reply;
  const rows = rowsGiven(seen).filter(isObject);
  await ask({ body: { rows: rows.map((row) => ({ ...row, rowId: Number(row.rowId) - 1 })) } });
  return reply;
});

const unsigned = (id: unknown): unknown => (typeof id === 'number' ? Math.abs(id) : id);

/** Writes at most 100 rows of a request, and answers as if it wrote all. */
export const writesHundred = mutant('writes the first hundred rows', (seen, ask) =>
  ask(rowsGiven(seen).length > 100 ? { body: { rows: rowsGiven(seen).slice(0, 100) } } : {}),
);

/** Mixes the order of ids if there are more than 100. */
export const mixesManyIds = edited('gives many ids in no order', (json) =>
  Array.isArray(json) && json.length > 100 ? [...json.slice(100), ...json.slice(0, 100)] : json,
);

/** The mutants of adding, updating and deleting rows through the legacy API. */
export const legacyWriting: Mutants = {
  'ADD-1': () => [
    mutant('answers 200', async (_, ask) => {
      const reply = await ask();
      return reply.status === 201 ? { ...reply, status: 200 } : reply;
    }),
    edited('ids are texts', (json) => (Array.isArray(json) ? json.map(String) : json)),
    edited('gives only the first id', (json) => (Array.isArray(json) ? json.slice(0, 1) : json)),
    mixesManyIds,
    edited('gives the ids in the opposite order', (json) => (Array.isArray(json) ? json.toReversed() : json)),
    edited('wraps the ids', (json) => ({ ids: json })),
    failsAt('null in the place of a row', ({ text }) => text.includes('[null')),
    failsAt('a list for a body', ({ body }) => Array.isArray(body)),
    mutant('adds nothing', async (seen, ask) => {
      const reply = await ask({ body: { rows: [] } });
      return isSuccess(reply) ? { ...reply, json: rowsGiven(seen).map((_, i) => 900_000 + i) } : reply;
    }),
  ],
  'ADD-2': () => [
    withGiven('an omitted column gets a value', (row) => ({ jnotes: 'none', jcount: 0, ...row })),
    withGiven('an omitted checkbox is unchecked', (row) => ({ jpaid: false, ...row })),
    mutant('refuses a row that omits a column', (seen, ask) =>
      rowsGiven(seen).some((row) => member(row, 'jnotes') === undefined)
        ? answer(400, { errorMessages: ['x'], errors: {} })
        : ask(),
    ),
  ],
  'ADD-3': () => [
    withGiven('an omitted required column gets a value', (row) => ({ jamount: 0, ...row })),
    takes('takes a row without a required column', /required/, added),
    swapped(400, 404, (_, { json }) => /required/.test(JSON.stringify(json))),
    writesBeside,
  ],
  'UPD-1': () => [
    idle(200),
    writesHundred,
    withGiven('columns that are not given become empty', (row) => ({
      ...row,
      values: { jcount: null, jnotes: null, jpaid: null, ...Object(row.values) },
    })),
    rowBeforeToo,
    mutant('changes only the first row', (seen, ask) =>
      rowsGiven(seen).length > 1 ? ask({ body: { rows: rowsGiven(seen).slice(0, 1) } }) : ask(),
    ),
    swapped(200, 204),
  ],
  'UPD-2': () => [
    takes('takes an empty value for a required column', /required/, updated),
    swapped(400, 404, (_, { json }) => /required/.test(JSON.stringify(json))),
    withGiven('takes no notice of null', (row) => changeValues(row, (values) => unless(/^null$/, values))),
    withGiven('takes no notice of empty text', (row) => changeValues(row, (values) => unless(/^""$/, values))),
  ],
  'UPD-3': () => [
    withGiven('loses other columns at an empty text', (row) =>
      changeValues(row, (values) =>
        Object.values(values).includes('') ? { jcount: null, jnotes: null, jpaid: null, ...values } : values,
      ),
    ),
    mutant('refuses empty text', async (seen, ask) =>
      /:""/.test(seen.text) ? answer(400, { errorMessages: ['x'], errors: {} }) : ask(),
    ),
    withGiven('takes no notice of null', (row) => changeValues(row, (values) => unless(/^null$/, values))),
    withGiven('takes no notice of empty text', (row) => changeValues(row, (values) => unless(/^""$/, values))),
    mutant('fails at empty text', async (seen, ask) =>
      /:""/.test(seen.text) ? answer(500, { errorMessages: ['x'], errors: {} }) : ask(),
    ),
  ],
  'DEL-1': () => [
    idle(204),
    mutant('deletes all rows', (seen, ask) => (rowsGiven(seen).length > 0 ? ask({ body: { rows: 'all' } }) : ask())),
    mutant('deletes only the first', (seen, ask) =>
      rowsGiven(seen).length > 1 ? ask({ body: { rows: rowsGiven(seen).slice(0, 1) } }) : ask(),
    ),
    swapped(204, 200),
  ],
  'DEL-2': () => [
    mutant('deletes nothing', (seen, ask) =>
      member(seen.body, 'rows') === 'all' ? ask({ body: { rows: [] } }) : ask(),
    ),
    mutant('does not know "all"', (seen, ask) =>
      member(seen.body, 'rows') === 'all' ? answer(400, { errorMessages: ['x'], errors: {} }) : ask(),
    ),
    mutant('takes an asterisk for "all"', (seen, ask) =>
      member(seen.body, 'rows') === '*' ? ask({ body: { rows: 'all' } }) : ask(),
    ),
    ...['true', '["all"]', '""'].map((rows) =>
      mutant(`takes ${rows} for "all"`, (seen, ask) =>
        JSON.stringify(member(seen.body, 'rows')) === rows ? ask({ body: { rows: 'all' } }) : ask(),
      ),
    ),
    crossTalk('deletes the rows of another issue too'),
    mutant('deletes the rows of another grid too', async (seen, ask) => {
      const reply = await ask();
      const other = seen.grid === '10500' ? '10501' : '10500';
      if (isSuccess(reply)) await ask({ path: `${grids}/${other}/issue/${seen.issue}` });
      return reply;
    }),
  ],
  'ROW-1': (endpoint) => [
    swapped(404, 400, (_, { json }) => /no row/.test(JSON.stringify(json))),
    mutant('takes an id with a minus for the id', (seen, ask) => {
      const ids = rowsGiven(seen).map((row) =>
        isObject(row) ? { ...row, rowId: unsigned(row.rowId) } : unsigned(row),
      );
      return ask(ids.length > 0 ? { body: { rows: ids } } : {});
    }),
    takes('takes no notice of an unknown row', /no row/, endpoint === 13 ? answer(204) : updated),
    mutant('takes no notice of an unknown row beside one that is there', async (seen, ask) => {
      const reply = await ask();
      const rows = rowsGiven(seen);
      if (isSuccess(reply) || rows.length < 2) return reply;
      for (const row of rows) await ask({ body: { rows: [row] } });
      return endpoint === 13 ? answer(204) : updated;
    }),
  ],
  'VALUE-1': (endpoint) => [
    dropsInvalid(endpoint),
    takes('takes invalid values', /must be|cannot be written|no user/, endpoint === 11 ? added : updated),
    swapped(400, 422, (_, { json }) => /must be/.test(JSON.stringify(json))),
    writesBeside,
    withGiven('takes any text for a number', (row) =>
      changeValues(row, (values) =>
        Object.fromEntries(
          Object.entries(values).map(([name, v]) => [
            name,
            /^(jcount|jamount)$/.test(name) && typeof v === 'string' ? Number(v) || 0 : v,
          ]),
        ),
      ),
    ),
  ],
  'COLUMN-2': () => [
    swapped(404, 400, (_, { json }) => /no column/.test(JSON.stringify(json))),
    takes('takes no notice of an unknown column', /no column/, updated),
  ],
};
