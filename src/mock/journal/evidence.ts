import type { Fault } from '../../model/faults.js';
import type { Call } from '../../service/endpoints/endpoint.js';
import type { HeaderRead } from '../../service/endpoints/incoming.js';
import type { Outcome } from '../../service/http/perform.js';
import type { Received, Served } from '../../service/http/seam.js';

/** What an entry of a journal rests on: the request, where the world stood before, and what came of it. */
export interface Evidence {
  readonly served: Served;
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
function fewFaults(faults: readonly Fault[]): readonly Fault[] {
  let characters = 0;
  return faults.slice(0, mostFaults.count).filter((fault, i) => {
    characters += charactersOf(fault);
    return i === 0 || characters <= mostFaults.characters;
  });
}

/** The headers that the service reads, and none of the others that a client sends. */
function headerOf({ header }: Received): Received['header'] {
  const kept: Readonly<Record<HeaderRead, string | null>> = {
    authorization: header('authorization'),
    'content-type': header('content-type'),
  };
  return (name) => kept[name];
}

/** A body in a buffer that has room for little else: a host may read many bodies into one. */
const bodyOf = (body: Received['body']): Received['body'] =>
  body instanceof Uint8Array && body.buffer.byteLength > body.byteLength + mostSpare ? new Uint8Array(body) : body;

/** A request without what its host has beside it. */
const keptRequest = (received: Received): Received => ({
  method: received.method,
  target: received.target,
  header: headerOf(received),
  body: bodyOf(received.body),
});

/** What is kept of a call: not what its guards made of the body, which is many times as large. */
const keptCall = ({ service, incoming, caller }: Call, { header, body }: Received): Call => ({
  service,
  incoming: { method: incoming.method, params: incoming.params, query: incoming.query, header, body },
  ...(caller && { caller }),
});

const isTooLong = ({ target, body }: Received): boolean =>
  body === 'too-large' || target.length + (body instanceof Uint8Array ? body.byteLength : 0) > longest;

/** What is kept of an outcome: no body of an answer over 64 KB, and a few of its faults. */
function keptOutcome(outcome: Outcome, received: Received): Outcome {
  const { reply, faults, call } = outcome;
  const isLong = (reply.body?.length ?? 0) > longest;
  return {
    ...outcome,
    ...(isLong && { reply: { ...reply, body: undefined } }),
    ...(call && { call: keptCall(call, received) }),
    ...(faults && { faults: fewFaults(faults) }),
  };
}

/** As much of the evidence as is kept: nothing where target and body of the request are over 64 KB together. */
export function keptOf({ served, outcome }: Evidence): Evidence | undefined {
  if (isTooLong(served.received)) return undefined;
  const received = keptRequest(served.received);
  const { before, deployment, came } = served;
  return { served: { received, before, deployment, came }, outcome: keptOutcome(outcome, received) };
}

/** About how many bytes of memory evidence takes, what it shares with the world aside. */
export function bytesOf({ served: { received }, outcome: { reply, faults = [] } }: Evidence): number {
  const sent = received.body instanceof Uint8Array ? received.body.byteLength : 0;
  const given = (received.header('authorization') ?? '').length + (received.header('content-type') ?? '').length;
  const told = faults.reduce((sum, fault) => sum + fixed.fault + 2 * charactersOf(fault), 0);
  return fixed.evidence + sent + 2 * (received.target.length + given + (reply.body?.length ?? 0)) + told;
}
