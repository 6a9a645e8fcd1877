import type { IncomingMessage } from 'node:http';
import { targetOf } from '../../../service/http/handle.js';
import { quote } from '../../../validation/quote.js';
import { isWorldName, worldNameWords } from '../../../worlds/file/world-files.js';
import { controlBase } from '../control/control-api.js';
import { HttpError } from '../json-reply.js';

/** A world as a request names it: its id, and the named world that it is made from when it does not exist yet. */
export interface WorldReference {
  readonly id: string;
  /** The name of a world; undefined for the one that the server starts with. */
  readonly from: string | undefined;
}

/** Reads `id` or `name:id`. Throws an HttpError (400) for any other text. */
export function readReference(text: string): WorldReference {
  const colon = text.indexOf(':');
  const [from, id] = colon < 0 ? [undefined, text] : [text.slice(0, colon), text.slice(colon + 1)];
  if (isWorldName(id) && (from === undefined || isWorldName(from))) return { id, from };
  const forms = 'it must be an id such as "test-17", or a named world and an id such as "empty:test-17"';
  throw new HttpError(400, `${quote(text)} names no world: ${forms}, each ${worldNameWords}.`);
}

/** The one world that references name, in several ways that agree. Throws an HttpError (400) where they do not. */
export function readReferences([first = '', ...others]: readonly string[]): WorldReference {
  let { id, from } = readReference(first);
  for (const text of others) {
    const other = readReference(text);
    if (other.id !== id || (other.from ?? from) !== (from ?? other.from)) {
      throw new HttpError(
        400,
        `The path names the world "${first}", the header "${text}"; a request is for one world.`,
      );
    }
    from ??= other.from;
  }
  return { id, from };
}

/** A text of a path, percent-decoded where that is possible. */
export function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const worldsPath = `${controlBase}worlds`;

/** Whether path and query are for the list of worlds, or for a world as a whole. */
export const isForWorlds = (target: string): boolean =>
  target.startsWith(worldsPath) && /^([/?]|$)/.test(target.slice(worldsPath.length));

/** Where a request goes. */
export interface Address {
  /** The references to a world, by its path and by its header; none for the server's own. */
  readonly references: readonly string[];
  /** Path and query below the world. */
  readonly target: string;
}

/** The address of a URL, which can be absolute; without the credentials that an absolute one can have. */
export function addressIn(url: string): Address {
  const target = url.startsWith('/') ? url : targetOf(url);
  const [, reference, below] = target.startsWith(worldsPath)
    ? (/^\/([^/?]*)(\/.*)$/s.exec(target.slice(worldsPath.length)) ?? [])
    : [];
  if (reference === undefined || below === undefined) return { references: [], target };
  return { references: [decodeSegment(reference)], target: below };
}

/** The address of a request, with the world of its header `X-Gridtwin-World`. */
export function addressOf({ url = '/', headers }: IncomingMessage): Address {
  const address = addressIn(url);
  const named = headers['x-gridtwin-world'];
  return named === undefined ? address : { ...address, references: [...address.references, ...[named].flat()] };
}
