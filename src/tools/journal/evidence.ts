import type { Call } from '../../endpoints/endpoint.js';
import type { Outcome } from '../../http/perform.js';
import type { Served } from '../../http/seam.js';

/** What an entry of a journal rests on: the request, where the world stood before, and what came of it. */
export interface Evidence {
  readonly served: Served;
  readonly outcome: Outcome;
}

/** The longest body that is kept, in bytes of a request and in characters of an answer. */
export const longestBody = 64 * 1024;

/** How many reasons of one refusal are kept: a request can be refused for 100,000. */
const mostFaults = 100;

/** What is kept of a call: not what its guards made of the body, which is many times as large. */
const keptCall = ({ service, incoming, caller }: Call): Call => ({ service, incoming, ...(caller && { caller }) });

/**
 * As much of the evidence as is kept: none where the body of the request is over 64 KB, and no body of an answer that is.
 * So a full journal holds 130 MB at the most, whatever was sent, and some megabytes as a rule.
 */
export function keptOf({ served, outcome }: Evidence): Evidence | undefined {
  const { body } = served.received;
  const { reply, faults, call } = outcome;
  if (body === 'too-large' || (body instanceof Uint8Array && body.byteLength > longestBody)) return undefined;
  const isLong = (reply.body?.length ?? 0) > longestBody;
  return {
    served,
    outcome: {
      ...outcome,
      ...(call && { call: keptCall(call) }),
      ...(isLong && { reply: { ...reply, body: undefined } }),
      ...(faults && { faults: faults.slice(0, mostFaults) }),
    },
  };
}
