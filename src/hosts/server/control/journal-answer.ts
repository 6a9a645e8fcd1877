import { formatExplanation } from '../../../mock/explain/format-explanation.js';
import type { Journal, JournalEntry } from '../../../mock/journal/journal.js';
import type { Steps } from '../../../mock/steps.js';
import { MisuseError } from '../../../validation/misuse-error.js';

/** What an answer has of each entry besides what is in the entry. */
export interface Wanted {
  readonly explain: boolean;
  readonly choices: boolean;
  readonly bodies: boolean;
}

/** How many entries an answer has at most where more is wanted of each, and how many characters where it has several. */
const most = { entries: 50, characters: 4 * 1024 * 1024 };

/** Whether a query switches something on. Throws a MisuseError for what is neither true nor false. */
function isOn(query: URLSearchParams, name: string): boolean {
  const given = query.get(name) ?? 'false';
  if (given === 'true' || given === 'false') return given === 'true';
  throw new MisuseError(`"${name}" must be true or false, not "${given}"`);
}

/** What a query wants of each entry. */
export const wantedBy = (query: URLSearchParams): Wanted => ({
  explain: isOn(query, 'explain'),
  choices: isOn(query, 'choices'),
  bodies: isOn(query, 'bodies'),
});

/** Whether more is wanted than is there already. */
export const isMore = ({ explain, choices, bodies }: Wanted): boolean => explain || choices || bodies;

const mostOf = (wanted: Wanted): number => (isMore(wanted) ? most.entries : Number.POSITIVE_INFINITY);

/** An entry with as much beside it as is wanted, as JSON. */
function* entryText(journal: Journal, entry: JournalEntry, { explain, choices, bodies }: Wanted): Steps<string> {
  const explanation = explain ? yield* journal.explaining(entry) : undefined;
  const relied = choices ? yield* journal.choosing(entry) : undefined;
  return JSON.stringify({
    ...entry,
    ...(explanation && { explanation: formatExplanation(explanation) }),
    ...(relied && { choices: relied }),
    ...(bodies && { request: entry.request, response: entry.response }),
  });
}

/**
 * Entries as the JSON of an answer, a try at a time where more is wanted of them than they have. Where they are too many for
 * one answer, it says as `next` which `after` gives the rest.
 */
export function* answerWith(journal: Journal, entries: readonly JournalEntry[], wanted: Wanted): Steps<string> {
  const texts: string[] = [];
  let characters = 0;
  let next: number | undefined;
  for (const entry of entries) {
    if (isMore(wanted)) yield;
    const text = texts.length < mostOf(wanted) ? yield* entryText(journal, entry, wanted) : undefined;
    characters += text?.length ?? 0;
    const isFull = text === undefined || (texts.length > 0 && characters > most.characters);
    if (isFull) break;
    texts.push(text);
    next = entry.number;
  }
  const isPart = texts.length < entries.length;
  const head = { since: journal.since, last: journal.lastNumber(), ...journal.held(), ...(isPart && { next }) };
  return `${JSON.stringify(head).slice(0, -1)},"entries":[${texts.join(',')}]}`;
}
