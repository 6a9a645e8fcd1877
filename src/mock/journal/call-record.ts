import type { Fault } from '../../model/faults.js';
import type { State } from '../../model/state.js';
import type { User } from '../../model/users.js';
import type { Endpoint, ParsedRequest, RequestContext } from '../../service/endpoints/endpoint.js';
import type { Service } from '../../service/endpoints/service.js';
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
function fewFaults(faults: readonly Fault[]): readonly Fault[] {
  let characters = 0;
  return faults.slice(0, mostFaults.count).filter((fault, i) => {
    characters += charactersOf(fault);
    return i === 0 || characters <= mostFaults.characters;
  });
}

/** A body in a buffer that has room for little else: a host may read many bodies into one. */
const bodyOf = (body: RawRequest['body']): RawRequest['body'] =>
  body instanceof Uint8Array && body.buffer.byteLength > body.byteLength + mostSpare ? new Uint8Array(body) : body;

/** Whether target and body of a request are over 64 KB together. */
const isTooLong = ({ target, body }: RawRequest): boolean =>
  body === 'too-large' || target.length + (body instanceof Uint8Array ? body.byteLength : 0) > longest;

/** What is kept of an answer: no body over 64 KB. */
const replyOf = ({ reply }: Outcome): Reply =>
  (reply.body?.length ?? 0) > longest ? { ...reply, body: undefined } : reply;

/** About how many bytes of memory evidence with some texts, a body and faults takes, what it shares with the world aside. */
function bytesOf(texts: readonly (string | null | undefined)[], body: RawRequest['body'], faults: readonly Fault[]) {
  const sent = body instanceof Uint8Array ? body.byteLength : 0;
  const characters = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
  const told = faults.reduce((sum, fault) => sum + fixed.fault + 2 * charactersOf(fault), 0);
  return fixed.evidence + sent + 2 * characters + told;
}

/**
 * As much of evidence as is kept, in one object: a journal keeps a thousand of them, and the engine moves every object that
 * lives as long twice. What a host and the guards have beside it is not kept.
 */
export class KeptEvidence implements CallRecord {
  readonly #method: string;
  readonly #target: string;
  readonly #authorization: string | null;
  readonly #contentType: string | null;
  readonly #body: RawRequest['body'];
  readonly #state: State;
  readonly #initial: State;
  readonly #service: Service;
  readonly #reply: Reply;
  readonly #endpoint: Endpoint | undefined;
  readonly #faults: readonly Fault[] | undefined;
  readonly #refusals: number | undefined;
  readonly #passed: number | undefined;
  readonly #changed: boolean | undefined;
  readonly #planned: string | undefined;
  readonly #params: ParsedRequest['params'];
  readonly #query: ParsedRequest['query'] | undefined;
  readonly #caller: User | undefined;

  constructor({ served, outcome }: CallRecord) {
    const { received, before } = served;
    this.#method = received.method;
    this.#target = received.target;
    this.#authorization = received.header('authorization');
    this.#contentType = received.header('content-type');
    this.#body = bodyOf(received.body);
    this.#state = before.state;
    this.#initial = before.initial;
    this.#service = served.service;
    this.#reply = replyOf(outcome);
    this.#endpoint = outcome.endpoint;
    this.#faults = outcome.faults && fewFaults(outcome.faults);
    this.#refusals = outcome.refusals;
    this.#passed = outcome.passed;
    this.#changed = outcome.changed;
    this.#planned = outcome.planned;
    this.#params = outcome.call?.incoming.params ?? {};
    this.#query = outcome.call?.incoming.query;
    this.#caller = outcome.call?.caller;
  }

  get #received(): RawRequest {
    const headers = { authorization: this.#authorization, 'content-type': this.#contentType };
    return { method: this.#method, target: this.#target, header: (name) => headers[name], body: this.#body };
  }

  get #call(): RequestContext | undefined {
    if (this.#query === undefined) return undefined;
    const { method, target, header, body } = this.#received;
    const [path = ''] = target.split('?', 1);
    const incoming = { method, path, params: this.#params, query: this.#query, header, body };
    return { service: this.#service, incoming, ...(this.#caller && { caller: this.#caller }) };
  }

  /** About how many bytes of memory it takes, what it shares with the world aside. */
  get bytes(): number {
    const texts = [this.#target, this.#authorization, this.#contentType, this.#reply.body];
    return bytesOf(texts, this.#body, this.#faults ?? []);
  }

  get served(): ServedRequest {
    const before = { state: this.#state, initial: this.#initial };
    return { received: this.#received, before, service: this.#service };
  }

  get outcome(): Outcome {
    const call = this.#call;
    return {
      reply: this.#reply,
      ...(this.#endpoint && { endpoint: this.#endpoint }),
      ...(call && { call }),
      ...(this.#faults && { faults: this.#faults }),
      ...(this.#refusals !== undefined && { refusals: this.#refusals }),
      ...(this.#passed !== undefined && { passed: this.#passed }),
      ...(this.#changed !== undefined && { changed: this.#changed }),
      ...(this.#planned !== undefined && { planned: this.#planned }),
    };
  }
}

/** As much of the evidence as is kept: nothing where target and body of the request are over 64 KB together. */
export const keptOf = (given: CallRecord): KeptEvidence | undefined =>
  isTooLong(given.served.received) ? undefined : new KeptEvidence(given);
