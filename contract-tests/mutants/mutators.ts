import { isObject, type JsonObject } from '../../src/validation/json.js';
import type { Breaking, Mutant, Reply, Seen } from './breaking.js';

const jsonType = { 'content-type': 'application/json' };

/** An answer with a JSON body. */
export const answer = (status: number, json?: unknown): Reply => ({
  status,
  headers: json === undefined ? {} : jsonType,
  json,
});

/** A mutant. */
export const mutant = (name: string, breaking: Breaking): Mutant => ({ name, breaking });

/** Takes an id with an exponent or a fraction for the number that it is. */
export const looseId = mutant('takes 7e0 and 7.0 in a path for the id 7', ({ url: { pathname, search } }, ask) =>
  ask({ path: pathname.replace(/(?<=\d)(?<!grid\/1)(e0|\.0)(?=\/|$)/, '') + search }),
);

/** Whether an answer is a success. */
export const isSuccess = ({ status }: Reply): boolean => status >= 200 && status < 300;

/** Requests that meet a condition are answered as those of a user who may do everything: a guard is missing. */
export const withoutGuard = (name: string, applies: (seen: Seen, reply: Reply) => boolean): Mutant =>
  mutant(name, async (seen, ask) => {
    const reply = await ask();
    return applies(seen, reply) ? ask({ as: 'sysadmin' }) : reply;
  });

/** Answers with one status get another. */
export const swapped = (
  from: number,
  to: number,
  applies: (seen: Seen, reply: Reply) => boolean = () => true,
): Mutant =>
  mutant(`answers ${to} instead of ${from}`, async (seen, ask) => {
    const reply = await ask();
    return reply.status === from && applies(seen, reply) ? { ...reply, status: to } : reply;
  });

/** Successes get another body. */
export const edited = (name: string, edit: (json: unknown, seen: Seen) => unknown): Mutant =>
  mutant(name, async (seen, ask) => {
    const reply = await ask();
    return isSuccess(reply) ? { ...reply, json: edit(reply.json, seen) } : reply;
  });

/** Says that it did something, and does nothing. */
export const idle = (status: number, json?: unknown): Mutant =>
  mutant('says that it is done, and does nothing', async (seen, ask) => {
    const refused = await ask({ body: emptied(seen) });
    return isSuccess(refused) ? answer(status, json) : refused;
  });

/** A body of the same kind that asks for nothing. */
function emptied({ body }: Seen): unknown {
  if (Array.isArray(body)) return [];
  if (!isObject(body)) return undefined;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? [] : value]));
}

/** Refusals of a kind become successes that change nothing. */
export const lenient = (
  name: string,
  success: Reply,
  applies: (seen: Seen, reply: Reply) => boolean = () => true,
): Mutant =>
  mutant(name, async (seen, ask) => {
    const reply = await ask();
    return reply.status >= 400 && reply.status < 500 && reply.status !== 401 && applies(seen, reply) ? success : reply;
  });

/** Fails at requests of a kind. */
export const failsAt = (what: string, applies: (seen: Seen) => boolean): Mutant =>
  mutant(`fails at ${what}`, (seen, ask) => (applies(seen) ? answer(500, { errorMessages: ['x'] }) : ask()));

/** The rows that a body gives. */
export const rowsGiven = ({ body }: Seen): readonly unknown[] =>
  isObject(body) && Array.isArray(body.rows) ? body.rows : [];

/** Refuses a write for a bad row, and writes the rows beside it, those behind it too. */
export const writesBeside: Mutant = mutant('writes the rows beside a bad one, and refuses', async (seen, ask) => {
  const reply = await ask();
  const rows = rowsGiven(seen);
  if (!isSuccess(reply) && rows.length > 1) for (const row of rows) await ask({ body: { rows: [row] } });
  return reply;
});

/** A JSON value with every object in it changed by a function, innermost first. */
export function mapObjects(value: unknown, change: (one: JsonObject) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapObjects(one, change)])));
}

/** Takes an encoded comma of a list in the query as a part of a name. */
export const commaInName = mutant('takes an encoded comma as a part of a name', ({ url }, ask) =>
  ask({ path: url.pathname + url.search.replaceAll(/%2C/gi, '%252C') }),
);
