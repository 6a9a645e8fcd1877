import type { Which } from './calls.js';
import type { JournalEntry } from './entry.js';

/** Returns words for the calls that `which` selects. */
export function whichWords(which: Which | undefined): string {
  if (which === undefined) return 'any call';
  if (typeof which === 'function') return 'such a call';
  return [which].flat().join(' or ');
}

/** Returns the operation of a call, or else its method and target, cut to a number of characters. */
export function nameOfCall({ operation, method, target }: JournalEntry, most = 100): string {
  const name = operation ?? `${method} ${target}`;
  return name.length > most ? `${name.slice(0, most)}…` : name;
}

/** Returns operation and user of a call, such as `addRows as vera`; `otherwise` without an operation, as its user was not looked up. */
export const operationAs = ({ operation, user = 'nobody' }: JournalEntry, otherwise: string): string =>
  operation ? `${operation} as ${user}` : otherwise;

/** Describes a call in one line, such as `#3 addRows as vera: 403 AUTH-3 (planned: a delay of 1000 ms for the next call)`. */
export function callWords(entry: JournalEntry): string {
  const { number, status, refused, fault } = entry;
  const [first] = refused;
  const why = first ? ` ${first.rule ?? first.code}` : '';
  const planned = fault === undefined ? '' : ` (planned: ${fault})`;
  return `#${number} ${operationAs(entry, nameOfCall(entry))}: ${status}${why}${planned}`;
}

/** Describes the last twenty calls, each in one line. */
export function listOfCalls(entries: readonly JournalEntry[]): string {
  const before = entries.length - 20;
  const more = before > 0 ? [`… and ${before} before`] : [];
  return entries.length === 0 ? 'No calls.' : ['Calls:', ...more, ...entries.slice(-20).map(callWords)].join('\n  ');
}
