import type { Fault } from '../../model/faults.js';
import type { State } from '../../model/state.js';
import type { User } from '../../model/users.js';
import type { Endpoint, ParsedRequest, RequestContext } from '../../service/endpoints/endpoint.js';
import type { Service } from '../../service/endpoints/service.js';
import type { RawRequest, ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import type { Reply } from '../../service/http/reply.js';
import { bodyOf, bytesOf, type CallRecord, fewFaults, isTooLong, replyOf } from './call-record.js';

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
  readonly #came: number | undefined;
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
    this.#came = served.came;
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
    const { method, header, body } = this.#received;
    const incoming = { method, params: this.#params, query: this.#query, header, body };
    return { service: this.#service, incoming, ...(this.#caller && { caller: this.#caller }) };
  }

  /** About how many bytes of memory it takes, what it shares with the world aside. */
  get bytes(): number {
    const texts = [this.#target, this.#authorization, this.#contentType, this.#reply.body];
    return bytesOf(texts, this.#body, this.#faults ?? []);
  }

  get served(): ServedRequest {
    const before = { state: this.#state, initial: this.#initial };
    return { received: this.#received, before, service: this.#service, came: this.#came };
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
