import type { Which } from './calls.js';
import type { JournalEntry } from './entry.js';

/** Words for the calls of `which`. */
export function whichWords(which: Which | undefined): string {
  if (which === undefined) return 'any call';
  if (typeof which === 'function') return 'such a call';
  return [which].flat().join(' or ');
}

/** The operation of a call, or its method and target if it has none; cut to a number of characters. */
export function nameOfCall({ operation, method, target }: JournalEntry, most = 100): string {
  const name = operation ?? `${method} ${target}`;
  return name.length > most ? `${name.slice(0, most)}…` : name;
}

/** The operation of a call and its user, such as `addRows as vera`; other words for a call that led to no operation, as nothing looked for its user. */
export const operationAs = ({ operation, user = 'nobody' }: JournalEntry, otherwise: string): string =>
  operation ? `${operation} as ${user}` : otherwise;

/** A call in a line for people, such as `#3 addRows as vera: 403 AUTH-3 (planned: a delay of 1000 ms for the next call)`. */
export function callWords(entry: JournalEntry): string {
  const { number, status, refused, fault } = entry;
  const [first] = refused;
  const why = first ? ` ${first.rule ?? first.code}` : '';
  const planned = fault === undefined ? '' : ` (planned: ${fault})`;
  return `#${number} ${operationAs(entry, nameOfCall(entry))}: ${status}${why}${planned}`;
}

/** Calls in lines for people, the last twenty of them. */
export function listOfCalls(entries: readonly JournalEntry[]): string {
  const before = entries.length - 20;
  const more = before > 0 ? [`… and ${before} before`] : [];
  return entries.length === 0
    ? 'Nothing came.'
    : ['What came:', ...more, ...entries.slice(-20).map(callWords)].join('\n  ');
}
