import type { TimeSource } from '../../../mock/time-source.js';
import { WorldError } from '../../../model/world-error.js';
import { type Reply, reply } from '../../../service/http/reply.js';
import { isObject, member } from '../../../validation/json.js';
import { similar } from '../../../validation/nearest.js';
import { quote } from '../../../validation/quote.js';
import { loadWorld } from '../../../worlds/file/load-world.js';
import type { Control } from '../control/control-api.js';
import { isRefused, type Refused, refusal, refused } from '../refusal.js';
import { decoded } from './address.js';
import { readReference, type WorldReference } from './world-reference.js';
import type { WorldEntry } from './world-registry.js';
import type { Worlds } from './worlds.js';

const json = (status: number, value: unknown): Reply => reply(status, JSON.stringify(value));

const wrong = (errorMessages: readonly string[]): Reply => json(400, { errorMessages });

/** What is said of a world; times in milliseconds since 1970. One that is in use now was used last now. */
function shownAs({ world, from, created, requests, busy, lastUsed }: WorldEntry, idle: number, now: number) {
  const used = busy > 0 ? now : lastUsed;
  return { id: world.id, from: from ?? null, created, lastUsed: used, expires: used + idle, requests };
}

function unknownWorld(id: string, worlds: Worlds): Reply {
  const near = similar(
    id,
    worlds.all().map(({ world }) => world.id),
  );
  return refusal(404, `There is no world ${quote(id)}${near === undefined ? '' : `; did you mean ${quote(near)}?`}`);
}

/** Makes a world from what a body says: `{ "from": name }`, a world file, or nothing at all. Throws a WorldError. */
function beginFrom(reference: WorldReference, body: unknown, worlds: Worlds): WorldEntry | Refused {
  if (body === undefined) return worlds.begin(reference);
  if (reference.from !== undefined) return refused(400, 'The path says already what the world is made from.');
  const from = member(body, 'from');
  if (from === undefined) return worlds.begin(reference, loadWorld(body));
  const other = isObject(body) && Object.keys(body).find((name) => name !== 'from');
  if (typeof other === 'string') return refused(400, `"from" stands alone, and here is ${quote(other)} too.`);
  if (typeof from !== 'string') return refused(400, '"from" must be the name of a world.');
  return worlds.begin({ id: reference.id, from });
}

function put(reference: WorldReference, body: unknown, worlds: Worlds, shown: (made: WorldEntry) => object): Reply {
  const wasThere = worlds.find({ id: reference.id, from: undefined }) !== undefined;
  try {
    const made = beginFrom(reference, body, worlds);
    return isRefused(made) ? refusal(made.status, made.why) : json(wasThere ? 200 : 201, shown(made));
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    return wrong(error.texts);
  }
}

/** The part of the control API below `/__gridtwin__/worlds`: lists worlds, and makes, shows and ends one. */
export function createWorldActions(worlds: Worlds, { now }: TimeSource): Control {
  const { limits, names } = worlds;
  const shown = (resident: WorldEntry) => shownAs(resident, limits.idle, now());

  function one(method: string, reference: WorldReference, body: unknown): Reply {
    if (method === 'PUT') return put(reference, body, worlds, shown);
    const known = worlds.find(reference);
    if (known === undefined) return unknownWorld(reference.id, worlds);
    if (isRefused(known)) return refusal(known.status, known.why);
    if (method === 'GET') return json(200, shown(known));
    worlds.end(reference.id);
    return reply(204);
  }

  return (method, path, _query, body) => {
    const text = decoded(path.replace(/^worlds\/?/, ''));
    if (text === '' && method === 'GET') return json(200, { ...limits, named: names, worlds: worlds.all().map(shown) });
    if (text === '' || !['GET', 'PUT', 'DELETE'].includes(method)) {
      return refusal(404, `There is no ${method} of worlds; there are: GET worlds, and GET, PUT, DELETE worlds/ID.`);
    }
    const reference = readReference(text);
    return typeof reference === 'string' ? refusal(400, reference) : one(method, reference, body);
  };
}
