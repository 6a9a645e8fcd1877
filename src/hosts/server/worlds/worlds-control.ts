import { reply } from '../../../service/http/reply.js';
import { decodeSegment } from '../../../service/http/routes.js';
import { isObject, member } from '../../../validation/json.js';
import { quote } from '../../../validation/quote.js';
import { suggest } from '../../../validation/suggest.js';
import { loadWorld } from '../../../worlds/file/load-world.js';
import { type ControlApi, withErrorReplies } from '../control/control-api.js';
import { HttpError, jsonReply } from '../json-reply.js';
import { readReference, type WorldReference } from './world-reference.js';
import type { TenantWorld, Worlds } from './worlds.js';

// Makes a world from the body: `{ "from": name }`, a world file, or no body. Throws an HttpError (400) or a WorldError.
function begin({ id, from }: WorldReference, body: unknown, worlds: Worlds): TenantWorld {
  if (body === undefined) return worlds.begin({ id, from });
  if (from !== undefined) throw new HttpError(400, 'The path already names the start of the world: leave out "from".');
  const name = member(body, 'from');
  if (name === undefined) return worlds.begin({ id, from }, loadWorld(body));
  const other = isObject(body) && Object.keys(body).find((one) => one !== 'from');
  if (typeof other === 'string') throw new HttpError(400, `"from" allows no other member, such as ${quote(other)}.`);
  if (typeof name !== 'string') throw new HttpError(400, '"from" must be the name of a world.');
  return worlds.begin({ id, from: name });
}

/** Creates the control API below `/__gridtwin__/worlds`, which lists, makes, shows and ends worlds. */
export function createWorldsControl(worlds: Worlds): ControlApi {
  const { limits, names, all, now } = worlds;
  const describe = ({ id, from, usage }: TenantWorld) => {
    const { created, requests, busy } = usage;
    const lastUsed = busy > 0 ? now() : usage.lastUsed;
    return { id, from: from ?? null, created, lastUsed, expires: lastUsed + limits.idle, requests };
  };
  const idIn = (path: string, query: URLSearchParams): string => {
    const [parameter] = query.keys(); // as PUT worlds/ID?from=NAME would otherwise make another world
    if (parameter !== undefined) throw new HttpError(400, `There is no query parameter ${quote(parameter)} of worlds.`);
    const segment = path.replace(/^worlds\/?/, '');
    return decodeSegment(segment) ?? segment;
  };
  return withErrorReplies((method, path, query, body) => {
    const text = idIn(path, query);
    const isList = text === '';
    if (isList && method === 'GET') return jsonReply(200, { ...limits, named: names, worlds: all().map(describe) });
    if (isList || !['GET', 'PUT', 'DELETE'].includes(method))
      throw new HttpError(404, `There is no ${method} of worlds; there are GET worlds and GET, PUT, DELETE worlds/ID.`);
    const reference = readReference(text);
    const { id } = reference;
    if (method === 'PUT') {
      return jsonReply(worlds.find({ id, from: undefined }) ? 200 : 201, describe(begin(reference, body, worlds)));
    }
    const world = worlds.find(reference);
    if (world === undefined) {
      const ids = all().flatMap((one) => one.id ?? []);
      throw new HttpError(404, [`There is no world ${quote(id)}`, suggest(id, ids, '')].filter(Boolean).join('; '));
    }
    if (method === 'GET') return jsonReply(200, describe(world));
    worlds.end(id);
    return reply(204);
  });
}
