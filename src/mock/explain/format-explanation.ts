import { printable } from '../../validation/printable.js';
import type { Explanation } from './explanation.js';

/** The longest line, in characters. */
const longestLine = 1_000;

/**
 * An explanation in a few lines for people, each of at most 1,000 characters: what refused, what passed before unless `passed` is
 * false, and what would pass, or else the nearest operation.
 */
export function formatExplanation(
  { refusedBy, passed, change, nearest }: Explanation,
  format: { readonly passed?: boolean } = {},
): string {
  const { check, rule, code, message } = refusedBy;
  const lines = [`Refused by ${check} (${rule ?? code}): ${message}`];
  if (format.passed !== false && passed.length > 0) lines.push(`Passed before: ${passed.join('; ')}.`);
  if (change) lines.push(`It would pass ${change.words}.`);
  else if (nearest) lines.push(`The nearest operation is ${nearest.operation}: ${nearest.method} ${nearest.path}`);
  return lines
    .map(printable)
    .map((line) => (line.length <= longestLine ? line : `${line.slice(0, longestLine)}…`))
    .join('\n');
}
