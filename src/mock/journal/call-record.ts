import type { User } from '../../model/definitions.js';
import type { Fault } from '../../model/faults.js';
import type { Checkpoint } from '../../model/history.js';
import type { State } from '../../model/state.js';
import type { Endpoint, RequestContext } from '../../service/endpoints/endpoint.js';
import type { Service } from '../../service/endpoints/service.js';
import type { Exchange, RawRequest, ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import type { Reply } from '../../service/http/reply.js';
import { createQuery } from '../../service/http/serve.js';
import { MisuseError } from '../../validation/misuse-error.js';

/** The evidence of an entry of a journal: the request, the world before it, and the outcome. */
export interface CallRecord {
  readonly served: ServedRequest;
  readonly outcome: Outcome;
  /** Whether the world was changed without the service since the previous call, as `reset` and `undo` do. */
  readonly isMoved?: boolean;
}

// The longest request that is kept, in bytes of its body and target, and the longest body of an answer, in characters.
const longest = 64 * 1024;

// Counts the characters of a fault, without its lists of names, which belong to the world.
const charactersOf = ({ details }: Fault): number =>
  Object.values(details).reduce<number>((sum, part) => (typeof part === 'string' ? sum + part.length : sum), 0);

// Returns the first 100 faults up to 64 KB of characters, and always the first.
function fewFaults(faults: readonly Fault[]): readonly Fault[] {
  let characters = 0;
  return faults.slice(0, 100).filter((fault, i) => {
    characters += charactersOf(fault);
    return i === 0 || characters <= 64 * 1024;
  });
}

/** Returns whether target and body of a request together exceed 64 KB, so that no evidence is kept. */
export const isTooLong = ({ target, body }: RawRequest): boolean =>
  body === 'too-large' || target.length + (typeof body === 'object' ? body.byteLength : 0) > longest;

/** Returns the headers of a request that a service reads. */
export const readHeaders = ({ header }: RawRequest) =>
  ({
    authorization: header('authorization'),
    'content-type': header('content-type'),
    cookie: header('cookie'),
    'x-atlassian-token': header('x-atlassian-token'),
  }) satisfies Readonly<Record<Parameters<RawRequest['header']>[0], string | null>>;

/**
 * The part of evidence that is kept, in few objects: a journal keeps a thousand of them, and the engine moves every object
 * that lives as long twice. Other data of a host and of the guards is not kept.
 */
export class KeptEvidence implements CallRecord {
  readonly #exchange: Exchange;
  readonly #headers: ReturnType<typeof readHeaders>;
  readonly #body: RawRequest['body'];
  #before: Checkpoint | undefined;
  #left: State | undefined;
  readonly isMoved: boolean;
  readonly #service: Service;
  readonly #reply: Reply;
  readonly #endpoint: Endpoint | undefined;
  readonly #faults: readonly Fault[] | undefined;
  readonly #decisive: Fault | undefined;
  readonly #passed: number | undefined;
  readonly #params: Readonly<Record<string, string>> | undefined;
  readonly #caller: User | undefined;
  readonly #plans: Outcome['plans'];

  /** Shares the headers with the evidence that was kept last, if they are equal. */
  constructor(exchange: Exchange, { served, outcome }: CallRecord, last: KeptEvidence | undefined) {
    const { received, before } = served;
    this.#exchange = exchange;
    const headers = readHeaders(received);
    const names = Object.keys(headers) as (keyof typeof headers)[];
    this.#headers = last && names.every((name) => last.#headers[name] === headers[name]) ? last.#headers : headers;
    const { body } = received;
    const isPart = typeof body === 'object' && body.buffer.byteLength > body.byteLength + 16 * 1024;
    this.#body = isPart ? new Uint8Array(body) : body; // a host may read many bodies into one buffer, which is not kept
    this.#before = before;
    this.isMoved = last !== undefined && last.#left !== before.state;
    if (last) last.#left = undefined;
    this.#left = served.service.world.state;
    this.#service = served.service;
    const { reply } = outcome;
    this.#reply = (reply.body?.length ?? 0) > longest ? { ...reply, body: undefined } : reply;
    this.#endpoint = outcome.endpoint;
    this.#faults = outcome.faults && fewFaults(outcome.faults);
    this.#decisive = outcome.decisive;
    this.#passed = outcome.passed;
    this.#params = outcome.call?.incoming.params;
    this.#caller = outcome.call?.caller;
    this.#plans = outcome.plans;
  }

  get received(): RawRequest {
    const { method, target } = this.#exchange;
    return { method, target, header: (name) => this.#headers[name], body: this.#body };
  }

  get #call(): RequestContext | undefined {
    if (this.#params === undefined) return undefined;
    const { target, ...received } = this.received;
    const [path = ''] = target.split('?', 1);
    const incoming = { ...received, path, params: this.#params, query: createQuery(target.slice(path.length + 1)) };
    return { service: this.#service, incoming, ...(this.#caller && { caller: this.#caller }) };
  }

  /** Its approximate bytes of memory, without what it shares with the world: 2,000, 200 for each fault, and all texts. */
  get bytes(): number {
    let bytes = 2_000 + 2 * (this.#exchange.target.length + (this.#reply.body?.length ?? 0));
    for (const text of Object.values(this.#headers)) bytes += 2 * (text?.length ?? 0);
    if (typeof this.#body === 'object') bytes += this.#body.byteLength;
    if (this.#faults) for (const fault of this.#faults) bytes += 200 + 2 * charactersOf(fault);
    if (this.#plans) bytes += 2 * JSON.stringify(this.#plans).length;
    return bytes;
  }

  /** Drops the world before the call; nothing can be tried in it any more. */
  forgetWorld(): void {
    this.#before = undefined;
  }

  get hasWorld(): boolean {
    return this.#before !== undefined;
  }

  get served(): ServedRequest {
    const before = this.#before;
    if (!before) throw new MisuseError('the journal no longer keeps where the world stood before this call');
    return { received: this.received, before, service: this.#service };
  }

  get outcome(): Outcome {
    const call = this.#call;
    const { refusals, changed, fault: planned } = this.#exchange;
    return {
      reply: this.#reply,
      ...(this.#endpoint && { endpoint: this.#endpoint }),
      ...(call && { call }),
      ...(this.#faults && { faults: this.#faults }),
      refusals,
      decisive: this.#decisive,
      ...(this.#passed !== undefined && { passed: this.#passed }),
      changed,
      ...(planned !== undefined && { planned }),
      ...(this.#plans && { plans: this.#plans }),
    };
  }
}
