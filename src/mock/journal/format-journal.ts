import { checkArgument, checkMembers } from '../../validation/describe-argument.js';
import { printable } from '../../validation/printable.js';
import { formatExplanation } from '../explain/explanation.js';
import { nameOfCall } from './call-words.js';
import type { JournalEntry } from './entry.js';
import { checkJournal, type Journal } from './journal.js';

const reasonsText = ({ refused }: JournalEntry): string =>
  refused.map(({ rule, code, message }) => printable(`Refused (${rule ?? code}): ${message}`)).join('\n');

/** Describes why an entry was refused: its explanation if there is one, else a line for each reason. */
export function refusalText(journal: Journal, entry: JournalEntry): string {
  const explanation = journal.explain(entry);
  return explanation ? formatExplanation(explanation) : reasonsText(entry);
}

/** The settings of `formatJournal`. */
export interface JournalFormat {
  /** The entries to show; by default all entries of the journal. */
  readonly entries?: readonly JournalEntry[];
  /** Whether refusals are explained; true by default. */
  readonly explain?: boolean;
}

/** Formats a journal as a table, with the reasons of each refusal below its line. Explains the latest 100 refusals. */
export function formatJournal(journal: Journal, format: JournalFormat = {}): string {
  checkJournal(journal);
  checkMembers('formatJournal', 'setting', format, ['entries', 'explain']);
  const { entries = journal.entries(), explain = true } = format;
  const isList = [entries].every(Array.isArray) && entries.every((entry) => Object(entry).refused);
  checkArgument(isList, '"entries" must be a list of entries', entries);
  if (entries.length === 0) return 'No calls.';
  const rows = entries.map((entry): readonly string[] => {
    const { number, user = '-', status, refused, fault = '', duration } = entry;
    const rules = [...new Set(refused.map(({ rule, code }) => rule ?? code))].slice(0, 4).join(',');
    const time = duration === undefined ? '-' : duration.toFixed(1);
    return [String(number), nameOfCall(entry), user, String(status), rules, time, fault].map(printable);
  });
  const heads = ['#', 'call', 'as', 'status', 'rule', 'ms', 'planned fault'];
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]): string => {
    const padded = cells.map((cell, i) => cell.padEnd(widths[i] ?? 0));
    return padded.join('  ').trimEnd();
  };
  const refused = explain ? entries.filter(({ refusals }) => refusals > 0) : [];
  const explained = new Set(refused.slice(-100)); // an explanation takes at most as long as some hundred requests
  const lines = entries.flatMap((entry, i) => {
    if (!explain || entry.refusals === 0) return [line(rows[i] ?? [])];
    const why = explained.has(entry) ? refusalText(journal, entry) : reasonsText(entry);
    return [line(rows[i] ?? []), ...why.split('\n').map((text) => `   ${text}`)];
  });
  return [line(heads), ...lines].join('\n');
}
