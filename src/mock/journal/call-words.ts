import type { JournalEntry } from './entry.js';

/** How often, in words. */
export const timesWords = (count: number): string => (count === 1 ? '1 time' : `${count} times`);

/** What was called: the operation, or the method and target where there is none. */
export const calledWhat = ({
  operation,
  method,
  target,
}: Pick<JournalEntry, 'operation' | 'method' | 'target'>): string => operation ?? `${method} ${target}`;

const longest = 100;

/** What was called, cut where it is long. */
export function calledInShort(entry: JournalEntry): string {
  const what = calledWhat(entry);
  return what.length > longest ? `${what.slice(0, longest)}…` : what;
}

/** A call in a line for people, such as `#3 addRows as vera: 403 AUTH-3 (planned: a delay of 1000 ms for the next call)`. */
export function callWords(entry: JournalEntry): string {
  const { number, user = 'nobody', status, refused, fault } = entry;
  const [first] = refused;
  const why = first ? ` ${first.rule ?? first.code}` : '';
  return `#${number} ${calledInShort(entry)} as ${user}: ${status}${why}${fault === undefined ? '' : ` (planned: ${fault})`}`;
}
