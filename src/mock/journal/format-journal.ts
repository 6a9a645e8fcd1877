import { printable } from '../../validation/printable.js';
import { formatExplanation } from '../explain/format-explanation.js';
import { calledInShort } from './call-words.js';
import type { JournalEntry } from './entry.js';
import type { Journal } from './journal.js';

/** How many refusals are explained, the latest ones: an explanation takes as long as some hundred requests at the most. */
const mostExplained = 100;

const heads = ['#', 'call', 'as', 'status', 'rule', 'ms', 'planned fault'] as const;

function cellsOf(entry: JournalEntry): readonly string[] {
  const { number, user = '-', status, refused, fault = '', duration } = entry;
  const rules = [...new Set(refused.map(({ rule, code }) => rule ?? code))];
  const time = duration === undefined ? '-' : duration.toFixed(1);
  return [String(number), calledInShort(entry), user, String(status), rules.slice(0, 4).join(','), time, fault].map(
    printable,
  );
}

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `   ${line}`)
    .join('\n');

const reasonsText = ({ refused }: JournalEntry): string =>
  refused.map(({ rule, code, message }) => printable(`Refused (${rule ?? code}): ${message}`)).join('\n');

/** Why an entry was refused, in lines for people: explained where that can be done, else each reason. */
export function refusalText(journal: Journal, entry: JournalEntry): string {
  const explanation = journal.explain(entry);
  return explanation ? formatExplanation(explanation) : reasonsText(entry);
}

/** How entries are shown. */
export interface JournalFormat {
  /** Which ones; all that the journal holds unless given. */
  readonly entries?: readonly JournalEntry[];
  /** Whether refusals are explained; they are unless told otherwise. */
  readonly explain?: boolean;
}

/** A journal as a table for people, the reasons of each refusal below its line: the latest 100 explained. */
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
  const refused = explain ? entries.filter(({ refusals }) => refusals > 0) : [];
  const why = new Map(refused.slice(0, -mostExplained).map((entry) => [entry, reasonsText(entry)]));
  for (const entry of refused.slice(-mostExplained)) why.set(entry, refusalText(journal, entry));
  const lines = entries.flatMap((entry, i) => {
    const text = why.get(entry);
    return [line(rows[i] ?? []), ...(text === undefined ? [] : [indented(text)])];
  });
  return [line(heads), ...lines].join('\n');
}
