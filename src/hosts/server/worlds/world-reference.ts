import { quote } from '../../../validation/quote.js';
import { isWorldName, worldNameWords } from '../../../worlds/file/world-files.js';

/** A world as a request names it: its id, and the named world that it is made from when it is not there yet. */
export interface WorldReference {
  readonly id: string;
  /** The name of a world; undefined for the one that the server starts with. */
  readonly from: string | undefined;
}

/** Reads `id` or `name:id`. Gives what is wrong, in words, when a text is neither. */
export function readReference(text: string): WorldReference | string {
  const colon = text.indexOf(':');
  const [from, id] = colon < 0 ? [undefined, text] : [text.slice(0, colon), text.slice(colon + 1)];
  if (isWorldName(id) && (from === undefined || isWorldName(from))) return { id, from };
  return `${quote(text)} names no world: it must be an id such as "test-17", or a named world and an id such as "empty:test-17", each ${worldNameWords}.`;
}
