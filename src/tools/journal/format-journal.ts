import { formatExplanation } from '../explain/format-explanation.js';
import { calledWhat } from './call-words.js';
import type { JournalEntry } from './entry.js';
import type { Journal } from './journal.js';

const longestCall = 100;

const cut = (text: string): string => (text.length > longestCall ? `${text.slice(0, longestCall)}…` : text);

const heads = ['#', 'call', 'as', 'status', 'rule', 'ms', 'planned fault'] as const;

function cellsOf(entry: JournalEntry): readonly string[] {
  const { number, user = '-', status, refused, fault = '', duration } = entry;
  const rules = [...new Set(refused.map(({ rule, code }) => rule ?? code))];
  const time = duration === undefined ? '-' : duration.toFixed(1);
  return [String(number), cut(calledWhat(entry)), user, String(status), rules.slice(0, 4).join(','), time, fault];
}

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `   ${line}`)
    .join('\n');

/** Why an entry was refused, in lines for people: explained where that can be done, else each reason. */
export function refusalText(journal: Journal, entry: JournalEntry): string {
  const explanation = journal.explain(entry);
  if (explanation) return formatExplanation(explanation);
  return entry.refused.map(({ rule, code, message }) => `Refused (${rule ?? code}): ${message}`).join('\n');
}

/** How entries are shown. */
export interface JournalFormat {
  /** Which ones; all that the journal holds unless given. */
  readonly entries?: readonly JournalEntry[];
  /** Whether refusals are explained; they are unless told otherwise. */
  readonly explain?: boolean;
}

/** A journal as a table for people, each refusal explained below its line. */
export function formatJournal(journal: Journal, format: JournalFormat = {}): string {
  const { entries = journal.entries(), explain = true } = format;
  if (entries.length === 0) return 'No calls.';
  const rows = entries.map(cellsOf);
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  const lines = entries.flatMap((entry, i) => {
    const why = explain && entry.refusals > 0 ? [indented(refusalText(journal, entry))] : [];
    return [line(rows[i] ?? []), ...why];
  });
  return [line(heads), ...lines].join('\n');
}
