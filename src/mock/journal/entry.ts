import type { Exchange } from '../../service/http/exchange.js';
import type { ChoiceId } from '../../specification/choices.js';
import { isObject, parseJson } from '../../validation/json.js';
import { MisuseError } from '../../validation/misuse-error.js';
import { describeValue } from '../../validation/quote.js';
import type { createChoicesReliedOn } from '../choice-usage/choices-relied-on.js';
import { partOf } from '../part-of.js';
import { finished, type Steps } from '../steps.js';
import type { CallRecord, KeptEvidence } from './call-record.js';

/** An exchange with its number in a journal. It is plain data, and holds no credentials. */
export interface JournalEntry extends Exchange {
  /** Counted from 1, also past those that were let go. */
  readonly number: number;
  /** When it was answered, in milliseconds since 1970. */
  readonly at: number;
  /** How many reasons it was refused for; `refused` has the first of those that differ. */
  readonly refusals: number;
  /** How long it took, in milliseconds, planned delays included; undefined for one that never answers. */
  readonly duration: number | undefined;
  /** The parameters of the path by name, decoded; none where no operation was found. */
  readonly params: Readonly<Record<string, string>>;
  /** The parameters of the query by name; a list for one that was given more than once. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** The JSON that was sent, 64 levels of it at most; undefined when there was none, or more than 64 KB. Parsed whenever it is asked for; not printed. */
  readonly request: unknown;
  /** The JSON that was answered, as `request` has what was sent; also undefined where the request was more than 64 KB. */
  readonly response: unknown;
  /**
   * The choices that the answer relied on: a service that answers one of them otherwise would have answered this otherwise.
   * Found when asked for; not printed. None where what the entry rests on is not kept.
   */
  readonly choices: readonly ChoiceId[];
}

/** An exchange as a journal keeps it, and its entry once somebody asked for it. */
export interface KeptCall extends Pick<JournalEntry, 'number' | 'at' | 'duration' | 'params'> {
  readonly exchange: Exchange;
  readonly evidence: KeptEvidence | undefined;
  entry: JournalEntry | undefined;
  /** About how many bytes of memory it takes, without what it shares with the world. */
  bytes: number;
  /** About how many the world before it takes that the world before the next call does not share. */
  worldBytes: number;
}

// of a target, a method and a parameter in an entry, in characters
const longestTarget = 16 * 1024;

// The first characters of a text, written anew: the engine keeps the whole of a text as long as it keeps a part.
const copied = (text: string, most: number): string =>
  JSON.parse(JSON.stringify(text.length <= most ? text : `${text.slice(0, most)}…`));

const cut = (text: string, most: number): string => (text.length <= most ? text : copied(text, most));

// The first 20 reasons that differ, each of at most 1,000 characters; the same list where that is all of them.
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

/** The parameters of the path of an exchange, without the whole of a long target. */
export const paramsOf = (params: JournalEntry['params'], exchange: Exchange): JournalEntry['params'] =>
  isLong(exchange)
    ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, copied(value, longestTarget)]))
    : params;

/** As much of an exchange as is kept, with the whole target where what it rests on is kept; the same one where that is all. */
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

/** How long an exchange took until its last byte; undefined when that never comes. */
export function durationOf({ served, outcome }: CallRecord, elapsed: number): number | undefined {
  const { delay = 0, bodyTime = 0, end } = outcome.reply.delivery ?? {};
  if (served.came === undefined || end === 'never') return undefined;
  return elapsed - served.came + delay + bodyTime;
}

// Undefined for what is no JSON: it was refused for that, or cut as a test planned.
const parsed = (text = ''): unknown => partOf(parseJson(text), 64);

/** An entry. What it finds when asked is neither printed nor compared, and the call behind it is private: a copy of it has none. */
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
    const params = { ...paramsOf(call.params, exchange) }; // the routes share those of a path
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

  /** The evidence of an entry that is still kept. Throws a MisuseError for anything but an entry, such as a copy of one. */
  static evidenceIn(entry: object): CallRecord | undefined {
    const { evidence } = Entry.#behind(entry).#call;
    return evidence?.hasWorld ? evidence : undefined;
  }

  /** Finds the choices of an entry, a try at a time. Throws a MisuseError as `evidenceIn` does. */
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
