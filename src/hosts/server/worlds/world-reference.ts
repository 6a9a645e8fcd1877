import { targetOf } from '../../../service/http/handle.js';
import { decodeSegment } from '../../../service/http/routes.js';
import { quote } from '../../../validation/quote.js';
import { isWorldName, worldNameWords } from '../../../worlds/file/world-files.js';
import { controlBase } from '../control/control-api.js';
import { HttpError } from '../json-reply.js';

/** A world as a request names it: its id, and the named world that it is made from when it does not exist yet. */
export interface WorldReference {
  readonly id: string;
  /** The name of the named world; undefined for the world that the server starts with. */
  readonly from: string | undefined;
}

/** Reads `id` or `name:id`, or several such texts that agree. Throws an HttpError (400) for all others. */
export function readReference(...[text = '', ...others]: readonly string[]): WorldReference {
  const colon = text.indexOf(':');
  const [name, id] = colon < 0 ? [undefined, text] : [text.slice(0, colon), text.slice(colon + 1)];
  if (!isWorldName(id) || (name !== undefined && !isWorldName(name))) {
    const forms = 'it must be an id such as "test-17", or a named world and an id such as "empty:test-17"';
    throw new HttpError(400, `${quote(text)} names no world: ${forms}, each ${worldNameWords}.`);
  }
  let from = name;
  for (const header of others) {
    const other = readReference(header);
    if (other.id !== id || (other.from ?? from) !== (from ?? other.from)) {
      throw new HttpError(400, `The path names the world "${text}", the header "${header}"; a request has one world.`);
    }
    from ??= other.from;
  }
  return { id, from };
}

const worldsPath = `${controlBase}worlds`;

/** Whether path and query are for the list of worlds, or for a world as a whole. */
export const isForWorlds = (target: string): boolean =>
  target.startsWith(worldsPath) && /^([/?]|$)/.test(target.slice(worldsPath.length));

/** Returns the references to a world in a URL and a header, and the rest of the URL, without its credentials. */
export function addressOf(url: string, header?: string | readonly string[]) {
  const whole = url.startsWith('/') ? url : targetOf(url);
  const named = header === undefined ? [] : [header].flat();
  if (!whole.startsWith(worldsPath)) return { references: named, target: whole };
  const [, segment, below] = /^\/([^/?]*)(\/.*)$/s.exec(whole.slice(worldsPath.length)) ?? [];
  if (segment === undefined || below === undefined) return { references: named, target: whole };
  return { references: [decodeSegment(segment) ?? segment, ...named], target: below };
}
