import type { Exchange } from '../../service/http/exchange.js';
import type { ChoiceId } from '../../specification/choices.js';
import { isObject, parseJson } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { describeValue } from '../../validation/quote.js';
import type { createChoicesReliedOn } from '../choice-usage/choices-relied-on.js';
import { partOf } from '../part-of.js';
import { finished, type Steps } from '../steps.js';
import type { CallRecord, KeptEvidence } from './call-record.js';

/** An exchange with its number in a journal. It is plain data, and contains no credentials. */
export interface JournalEntry extends Exchange {
  /** Counted from 1, including entries that were dropped. */
  readonly number: number;
  /** The time of the answer, in ms since 1970. */
  readonly at: number;
  /** The count of reasons for the refusal; `refused` has the first different ones. */
  readonly refusals: number;
  /** The duration in ms, with planned delays; undefined if no answer ever comes. */
  readonly duration: number | undefined;
  /** The parameters of the path by name, decoded; empty if no operation was found. */
  readonly params: Readonly<Record<string, string>>;
  /** The parameters of the query by name; a list if a name was given more than once. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** The sent JSON, at most 64 levels; undefined if there was no JSON, or more than 64 KB. Parsed on each access; not printed. */
  readonly request: unknown;
  /** The answered JSON, like `request`; also undefined if the request was more than 64 KB. */
  readonly response: unknown;
  /**
   * The choices that the answer relied on: with another value of one of them, the outcome would have been different.
   * Found on the first access; not printed. Empty if the evidence is not kept.
   */
  readonly choices: readonly ChoiceId[];
}

/** An exchange as a journal keeps it, and its entry after the first access. */
export interface KeptCall extends Pick<JournalEntry, 'number' | 'at' | 'duration' | 'params'> {
  readonly exchange: Exchange;
  readonly evidence: KeptEvidence | undefined;
  entry: JournalEntry | undefined;
  /** The approximate bytes of memory, without what it shares with the world. */
  bytes: number;
  /** The approximate bytes of the world before it that the world before the next call does not share. */
  worldBytes: number;
}

// the limit of a target, a method and a parameter in an entry, in characters
const longestTarget = 16 * 1024;

// Returns a copy of the first characters of a text: the engine keeps a whole text as long as it keeps a part of it.
const copied = (text: string, most: number): string =>
  JSON.parse(JSON.stringify(text.length <= most ? text : `${text.slice(0, most)}…`));

const cut = (text: string, most: number): string => (text.length <= most ? text : copied(text, most));

// Returns the first 20 different reasons, each of at most 1,000 characters; the given list if it has at most one, short reason.
function fewOf(refused: Exchange['refused']): Exchange['refused'] {
  const longestReason = 1_000;
  if (refused.length < 2 && refused.every(({ message }) => message.length <= longestReason)) return refused;
  const few = new Map<string, Exchange['refused'][number]>();
  for (const one of refused) {
    if (few.size === 20) break;
    few.set(`${one.rule} ${one.message}`, { ...one, message: cut(one.message, longestReason) });
  }
  return [...few.values()];
}

const isLong = ({ method, target }: Exchange): boolean => method.length + target.length > longestTarget;

/** Returns the parameters of the path of an exchange, copied if the target is long, so that it is not kept whole. */
export const paramsOf = (params: JournalEntry['params'], exchange: Exchange): JournalEntry['params'] =>
  isLong(exchange)
    ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, copied(value, longestTarget)]))
    : params;

/** Returns the part of an exchange that is kept, with the whole target if its evidence is kept; the same exchange if that is all. */
export function boundedExchange(exchange: Exchange, isWhole: boolean): Exchange {
  const { method, target } = exchange;
  const refused = exchange.refused.length === 0 ? exchange.refused : fewOf(exchange.refused);
  if (isWhole || !isLong(exchange)) return refused === exchange.refused ? exchange : { ...exchange, refused };
  return { ...exchange, method: cut(method, longestTarget), target: cut(target, longestTarget), refused };
}

function queryOf(target: string): JournalEntry['query'] {
  const mark = target.indexOf('?');
  if (mark < 0) return {};
  const values = new Map<string, string | string[]>();
  new URLSearchParams(target.slice(mark + 1)).forEach((value, name) => {
    const known = values.get(name);
    if (Array.isArray(known)) known.push(value);
    else values.set(name, known === undefined ? value : [known, value]);
  });
  return Object.fromEntries(values);
}

/** Returns the duration of an exchange until its last byte, in ms; undefined if that never comes. */
export function durationOf({ served, outcome }: CallRecord, elapsed: number): number | undefined {
  const { delay = 0, bodyTime = 0, end } = outcome.reply.delivery ?? {};
  if (served.came === undefined || end === 'never') return undefined;
  return elapsed - served.came + delay + bodyTime;
}

// Returns undefined for a text that is not JSON: it was refused for that, or cut by a planned fault.
const parsed = (text = ''): unknown => partOf(parseJson(text), 64);

/** An entry. What it finds on access is neither printed nor compared. The call behind it is private, so that a copy lacks it. */
export class Entry {
  readonly #call: KeptCall;
  readonly #choicesOf: ReturnType<typeof createChoicesReliedOn>;
  #choices: readonly ChoiceId[] | undefined;

  private constructor(call: KeptCall, choicesOf: ReturnType<typeof createChoicesReliedOn>) {
    this.#call = call;
    this.#choicesOf = choicesOf;
  }

  static of(call: KeptCall, choicesOf: ReturnType<typeof createChoicesReliedOn>): JournalEntry {
    const { exchange, number, at, duration } = call;
    const target = cut(exchange.target, longestTarget);
    const params = { ...paramsOf(call.params, exchange) }; // copied, as the routes share the parameters of a path
    const own = { method: cut(exchange.method, longestTarget), target, number, at, duration, params };
    return Object.assign(new Entry(call, choicesOf), exchange, own, { query: queryOf(target) });
  }

  get request(): unknown {
    const body = this.#call.evidence?.received.body;
    return typeof body === 'object' ? parsed(new TextDecoder().decode(body)) : undefined;
  }

  get response(): unknown {
    return this.#call.evidence && parsed(this.#call.evidence.outcome.reply.body);
  }

  get choices(): readonly ChoiceId[] {
    return finished(Entry.choicesIn(this));
  }

  /** Returns the evidence of an entry, if it is still kept. Throws a MisuseError for anything but an entry, such as a copy of one. */
  static evidenceIn(entry: object): CallRecord | undefined {
    const { evidence } = Entry.#behind(entry).#call;
    return evidence?.hasWorld ? evidence : undefined;
  }

  /** Finds the choices of an entry, one try per step. Throws a MisuseError as `evidenceIn` does. */
  static *choicesIn(entry: object): Steps<readonly ChoiceId[]> {
    const own = Entry.#behind(entry);
    const evidence = Entry.evidenceIn(own);
    own.#choices ??= evidence ? yield* own.#choicesOf(evidence) : [];
    return own.#choices;
  }

  static #behind(entry: unknown): Entry {
    if (!isObject(entry))
      throw new MisuseError(`an entry of a journal must be given, such as journal.last(), not ${describeValue(entry)}`);
    if (#call in entry) return entry;
    throw new MisuseError('the entry is not of a journal: a copy of one knows nothing of what it rests on');
  }
}
