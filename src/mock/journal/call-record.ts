import type { Fault } from '../../model/faults.js';
import type { RawRequest, ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import type { Reply } from '../../service/http/reply.js';

/** What an entry of a journal rests on: the request, where the world stood before, and what came of it. */
export interface CallRecord {
  readonly served: ServedRequest;
  readonly outcome: Outcome;
}

/** The longest request that is kept, in bytes of its body with its target, and the longest body of an answer, in characters. */
const longest = 64 * 1024;

/** How many reasons of one refusal are kept, and how many characters of what they say. */
const mostFaults = { count: 100, characters: 64 * 1024 };

/** What evidence and a fault take in bytes, all texts aside. */
const fixed = { evidence: 2_000, fault: 200 };

/** How many bytes of a buffer may be kept for a body that is a part of it. */
const mostSpare = 16 * 1024;

/** The characters of what a fault says; its lists of names are the world's. */
const charactersOf = ({ details }: Fault): number =>
  Object.values(details).reduce<number>((sum, part) => (typeof part === 'string' ? sum + part.length : sum), 0);

/** The first faults, and the very first in any case. */
export function fewFaults(faults: readonly Fault[]): readonly Fault[] {
  let characters = 0;
  return faults.slice(0, mostFaults.count).filter((fault, i) => {
    characters += charactersOf(fault);
    return i === 0 || characters <= mostFaults.characters;
  });
}

/** A body in a buffer that has room for little else: a host may read many bodies into one. */
export const bodyOf = (body: RawRequest['body']): RawRequest['body'] =>
  body instanceof Uint8Array && body.buffer.byteLength > body.byteLength + mostSpare ? new Uint8Array(body) : body;

/** Whether target and body of a request are over 64 KB together. */
export const isTooLong = ({ target, body }: RawRequest): boolean =>
  body === 'too-large' || target.length + (body instanceof Uint8Array ? body.byteLength : 0) > longest;

/** What is kept of an answer: no body over 64 KB. */
export const replyOf = ({ reply }: Outcome): Reply =>
  (reply.body?.length ?? 0) > longest ? { ...reply, body: undefined } : reply;

/** About how many bytes of memory evidence with some texts, a body and faults takes, what it shares with the world aside. */
export function bytesOf(
  texts: readonly (string | null | undefined)[],
  body: RawRequest['body'],
  faults: readonly Fault[],
) {
  const sent = body instanceof Uint8Array ? body.byteLength : 0;
  const characters = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
  const told = faults.reduce((sum, fault) => sum + fixed.fault + 2 * charactersOf(fault), 0);
  return fixed.evidence + sent + 2 * characters + told;
}
