import { printable } from '../../validation/printable.js';
import type { Explanation } from './explanation.js';

/** What is told of an explanation. */
export interface ExplanationFormat {
  /** Whether the checks that passed before are told; they are unless told otherwise. */
  readonly passed?: boolean;
}

/** The longest line, in characters. */
const longest = 1_000;

const cut = (line: string): string => (line.length <= longest ? line : `${line.slice(0, longest)}…`);

/** What would pass, or where that is not known, the operation that was meant. */
function wayOut({ change, nearest }: Explanation): readonly string[] {
  if (change) return [`It would pass ${change.words}.`];
  return nearest ? [`The nearest operation is ${nearest.operation}: ${nearest.method} ${nearest.path}`] : [];
}

/** An explanation in a few lines for people, each of 1,000 characters at most: what refused, what passed before, and what would pass. */
export function formatExplanation(explanation: Explanation, format: ExplanationFormat = {}): string {
  const { refusedBy, passed } = explanation;
  const { check, rule, code, message } = refusedBy;
  const before = format.passed !== false && passed.length > 0 ? [`Passed before: ${passed.join('; ')}.`] : [];
  return [`Refused by ${check} (${rule ?? code}): ${message}`, ...before, ...wayOut(explanation)]
    .map((line) => cut(printable(line)))
    .join('\n');
}
