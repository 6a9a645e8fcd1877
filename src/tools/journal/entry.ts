import type { Exchange } from '../../http/exchange.js';
import { MisuseError } from '../../misuse-error.js';
import type { ChoiceId } from '../../spec/choices.js';
import { isObject } from '../../spec/json.js';
import { shown } from '../../spec/naming.js';
import { parsedJson } from '../../spec/nesting.js';
import type { Evidence } from './evidence.js';

/** An exchange in its place in a journal. It is plain data, and holds no credentials. */
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
  /** The JSON that was sent; undefined when there was none that is taken, or more than 64 KB. Parsed when asked for; not printed. */
  readonly request: unknown;
  /** The JSON that was answered; undefined when there was none, or more than 64 KB. Parsed when asked for; not printed. */
  readonly response: unknown;
  /**
   * The choices that the answer relied on: a service that answers one of them otherwise would have answered this otherwise.
   * Found when asked for; not printed. None where the request was more than 64 KB.
   */
  readonly choices: readonly ChoiceId[];
}

/** What an entry has beside its exchange. */
export type PlaceInJournal = Pick<JournalEntry, 'number' | 'at' | 'duration' | 'params'>;

/** Finds the choices that an exchange relied on. */
export type FindChoices = (evidence: Evidence) => readonly ChoiceId[];

/** How many reasons of one refusal are told. */
const mostRefused = 20;

/** The first reasons that differ. */
export function fewOf(refused: Exchange['refused']): Exchange['refused'] {
  if (refused.length < 2) return refused;
  const few = new Map<string, Exchange['refused'][number]>();
  for (const one of refused) {
    if (few.size === mostRefused) break;
    few.set(`${one.rule} ${one.message}`, one);
  }
  return [...few.values()];
}

/** The parameters of the query of a target. */
export function queryOf(target: string): JournalEntry['query'] {
  const mark = target.indexOf('?');
  if (mark < 0) return {};
  const query = new URLSearchParams(target.slice(mark + 1));
  const values = [...new Set(query.keys())].map((name): [string, string | readonly string[]] => {
    const [first = '', ...more] = query.getAll(name);
    return [name, more.length === 0 ? first : [first, ...more]];
  });
  return Object.fromEntries(values);
}

/** How long an exchange took until its last byte; undefined when that never comes. */
export function durationOf({ served, outcome }: Evidence, elapsed: number): number | undefined {
  const { delay = 0, bodyTime = 0, end } = outcome.reply.delivery ?? {};
  if (served.came === undefined || end === 'never') return undefined;
  return elapsed - served.came + delay + (end === 'reset' ? 0 : bodyTime);
}

function sentText({ served }: Evidence): string | undefined {
  const { body } = served.received;
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : undefined;
}

/** What is found when it is first asked for. */
interface Found {
  request?: { readonly value: unknown };
  response?: { readonly value: unknown };
  choices?: readonly ChoiceId[];
}

/** An entry. What it rests on is private, so that it is neither printed nor compared; what is found of it stands in no list. */
class Entry implements JournalEntry {
  readonly method: string;
  readonly target: string;
  readonly operation: Exchange['operation'];
  readonly user: string | undefined;
  readonly status: number;
  readonly refused: Exchange['refused'];
  readonly changed: boolean;
  readonly fault: string | undefined;
  readonly refusals: number;
  readonly number: number;
  readonly at: number;
  readonly duration: number | undefined;
  readonly params: JournalEntry['params'];
  readonly query: JournalEntry['query'];
  readonly #exchange: Exchange;
  readonly #evidence: Evidence | undefined;
  readonly #choicesOf: FindChoices;
  #found: Found | undefined;

  constructor(exchange: Exchange, place: PlaceInJournal, evidence: Evidence | undefined, choicesOf: FindChoices) {
    this.method = exchange.method;
    this.target = exchange.target;
    this.operation = exchange.operation;
    this.user = exchange.user;
    this.status = exchange.status;
    this.refused = fewOf(exchange.refused);
    this.changed = exchange.changed;
    this.fault = exchange.fault;
    this.refusals = exchange.refusals;
    this.number = place.number;
    this.at = place.at;
    this.duration = place.duration;
    this.params = place.params;
    this.query = queryOf(exchange.target);
    this.#exchange = exchange;
    this.#evidence = evidence;
    this.#choicesOf = choicesOf;
  }

  #all(): Found {
    this.#found ??= {};
    return this.#found;
  }

  get request(): unknown {
    const found = this.#all();
    found.request ??= { value: this.#evidence && parsedJson(sentText(this.#evidence)) };
    return found.request.value;
  }

  get response(): unknown {
    const found = this.#all();
    found.response ??= { value: this.#evidence && parsedJson(this.#evidence.outcome.reply.body) };
    return found.response.value;
  }

  get choices(): readonly ChoiceId[] {
    const found = this.#all();
    found.choices ??= this.#evidence ? this.#choicesOf(this.#evidence) : [];
    return found.choices;
  }

  static isOne = (entry: unknown): entry is Entry => isObject(entry) && #evidence in entry;
  static evidenceIn = (entry: Entry): Evidence | undefined => entry.#evidence;
  static isOf = (entry: object, exchange: Exchange): boolean => #exchange in entry && entry.#exchange === exchange;
}

/** An entry for an exchange, with what is found when it is asked for. */
export const createEntry = (
  exchange: Exchange,
  place: PlaceInJournal,
  evidence: Evidence | undefined,
  choicesOf: FindChoices,
): JournalEntry => new Entry(exchange, place, evidence, choicesOf);

/** Whether an entry is that of an exchange. */
export const isEntryOf: (entry: JournalEntry, exchange: Exchange) => boolean = Entry.isOf;

/** What an entry rests on, as much as is kept. Throws a MisuseError for what is no entry, such as a copy of one. */
export function evidenceIn(entry: JournalEntry): Evidence | undefined {
  if (Entry.isOne(entry)) return Entry.evidenceIn(entry);
  if (isObject(entry))
    throw new MisuseError('the entry is not of a journal: a copy of one knows nothing of what it rests on');
  throw new MisuseError(`an entry of a journal must be given, such as journal.last(), not ${shown(entry)}`);
}
