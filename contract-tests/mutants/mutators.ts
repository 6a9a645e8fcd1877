import { isObject, type JsonObject } from '../../src/validation/json.js';
import type { Breaking, Mutant, Reply, Seen } from './breaking.js';

const jsonType = { 'content-type': 'application/json' };

/** Returns an answer with a JSON body, or without a body. */
export const answer = (status: number, json?: unknown): Reply => ({
  status,
  headers: json === undefined ? {} : jsonType,
  json,
});

/** A mutant. */
export const mutant = (name: string, breaking: Breaking): Mutant => ({ name, breaking });

/** Reads an id with an exponent or a fraction as its number. */
export const looseId = mutant('takes 7e0 and 7.0 in a path for the id 7', ({ url: { pathname, search } }, ask) =>
  ask({ path: pathname.replace(/(?<=\d)(?<!grid\/1)(e0|\.0)(?=\/|$)/, '') + search }),
);

/** Whether an answer is a success. */
export const isSuccess = ({ status }: Reply): boolean => status >= 200 && status < 300;

/** Lacks a guard: answers requests that meet a condition as for a user who may do everything. */
export const withoutGuard = (name: string, applies: (seen: Seen, reply: Reply) => boolean): Mutant =>
  mutant(name, async (seen, ask) => {
    const reply = await ask();
    return applies(seen, reply) ? ask({ as: 'sysadmin' }) : reply;
  });

/** Replaces one status by another. */
export const swapped = (
  from: number,
  to: number,
  applies: (seen: Seen, reply: Reply) => boolean = () => true,
): Mutant =>
  mutant(`answers ${to} instead of ${from}`, async (seen, ask) => {
    const reply = await ask();
    return reply.status === from && applies(seen, reply) ? { ...reply, status: to } : reply;
  });

/** Replaces the body of successes. */
export const edited = (name: string, edit: (json: unknown, seen: Seen) => unknown): Mutant =>
  mutant(name, async (seen, ask) => {
    const reply = await ask();
    return isSuccess(reply) ? { ...reply, json: edit(reply.json, seen) } : reply;
  });

/** Answers with success, and does nothing. */
export const idle = (status: number, json?: unknown): Mutant =>
  mutant('says that it is done, and does nothing', async (seen, ask) => {
    const refused = await ask({ body: emptied(seen) });
    return isSuccess(refused) ? answer(status, json) : refused;
  });

/** Returns a body of the same shape without content. */
function emptied({ body }: Seen): unknown {
  if (Array.isArray(body)) return [];
  if (!isObject(body)) return undefined;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? [] : value]));
}

/** Turns refusals that meet a condition into successes that change nothing. */
export const lenient = (
  name: string,
  success: Reply,
  applies: (seen: Seen, reply: Reply) => boolean = () => true,
): Mutant =>
  mutant(name, async (seen, ask) => {
    const reply = await ask();
    return reply.status >= 400 && reply.status < 500 && reply.status !== 401 && applies(seen, reply) ? success : reply;
  });

/** Answers 500 to requests that meet a condition. */
export const failsAt = (what: string, applies: (seen: Seen) => boolean): Mutant =>
  mutant(`fails at ${what}`, (seen, ask) => (applies(seen) ? answer(500, { errorMessages: ['x'] }) : ask()));

/** The rows in the body of a request. */
export const rowsGiven = ({ body }: Seen): readonly unknown[] =>
  isObject(body) && Array.isArray(body.rows) ? body.rows : [];

/** Refuses a write because of a bad row, but writes the other rows. */
export const writesBeside: Mutant = mutant('writes the rows beside a bad one, and refuses', async (seen, ask) => {
  const reply = await ask();
  const rows = rowsGiven(seen);
  if (!isSuccess(reply) && rows.length > 1) for (const row of rows) await ask({ body: { rows: [row] } });
  return reply;
});

/** Applies a function to every object in a JSON value, innermost first. */
export function mapObjects(value: unknown, change: (one: JsonObject) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapObjects(one, change)])));
}

/** Reads an encoded comma in a query list as part of a name. */
export const commaInName = mutant('takes an encoded comma as a part of a name', ({ url }, ask) =>
  ask({ path: url.pathname + url.search.replaceAll(/%2C/gi, '%252C') }),
);
