import type { TimeSource } from '../../../mock/time-source.js';
import { reply } from '../../../service/http/reply.js';
import { isObject, member } from '../../../validation/json.js';
import { quote } from '../../../validation/quote.js';
import { suggest } from '../../../validation/suggest.js';
import { loadWorld } from '../../../worlds/file/load-world.js';
import { type Control, controlErrorReply } from '../control/control-api.js';
import { HttpError, jsonReply } from '../json-reply.js';
import { decodeSegment, readReference, type WorldReference } from './world-reference.js';
import type { WorldEntry, Worlds } from './worlds.js';

function find(reference: WorldReference, worlds: Worlds): WorldEntry {
  const entry = worlds.find(reference);
  if (entry) return entry;
  const ids = worlds.all().map(({ id }) => id);
  const near = suggest(reference.id, ids, '');
  throw new HttpError(404, `There is no world ${quote(reference.id)}${near && `; ${near}`}`);
}

/** Makes a world from the body: `{ "from": name }`, a world file, or none. Throws an HttpError (400) or a WorldError. */
function put({ id, from }: WorldReference, body: unknown, worlds: Worlds): WorldEntry {
  if (body === undefined) return worlds.begin({ id, from });
  if (from !== undefined) throw new HttpError(400, 'The path says already what the world is made from.');
  const name = member(body, 'from');
  if (name === undefined) return worlds.begin({ id, from }, loadWorld(body));
  const other = isObject(body) && Object.keys(body).find((one) => one !== 'from');
  if (typeof other === 'string') throw new HttpError(400, `"from" stands alone, and here is ${quote(other)} too.`);
  if (typeof name !== 'string') throw new HttpError(400, '"from" must be the name of a world.');
  return worlds.begin({ id, from: name });
}

/** The control API below `/__gridtwin__/worlds`: lists worlds, and makes, shows and ends one. */
export function createWorldsControl(worlds: Worlds, { now }: TimeSource): Control {
  const { limits, names } = worlds;
  const describe = ({ id, from, created, requests, busy, lastUsed }: WorldEntry) => {
    const used = busy > 0 ? now() : lastUsed;
    return { id, from: from ?? null, created, lastUsed: used, expires: used + limits.idle, requests };
  };
  const answer = (method: string, text: string, body: unknown) => {
    if (text === '' && method === 'GET') {
      return jsonReply(200, { ...limits, named: names, worlds: worlds.all().map(describe) });
    }
    if (text === '' || !['GET', 'PUT', 'DELETE'].includes(method)) {
      const message = `There is no ${method} of worlds; there are: GET worlds, and GET, PUT, DELETE worlds/ID.`;
      throw new HttpError(404, message);
    }
    const reference = readReference(text);
    if (method === 'PUT') {
      const status = worlds.find({ id: reference.id, from: undefined }) ? 200 : 201;
      return jsonReply(status, describe(put(reference, body, worlds)));
    }
    const entry = find(reference, worlds);
    if (method === 'GET') return jsonReply(200, describe(entry));
    worlds.end(reference.id);
    return reply(204);
  };
  return (method, path, _query, body) => {
    try {
      return answer(method, decodeSegment(path.replace(/^worlds\/?/, '')), body);
    } catch (error) {
      return controlErrorReply(error);
    }
  };
}
