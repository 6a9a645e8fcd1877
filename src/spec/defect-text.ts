import { cutText, inShort } from './in-short.js';
import { printableLines } from './printable.js';

const longest = 10_000;

/** The stack of an error, and those of its causes; five of them at most, as an error can be its own cause. */
function stacksOf(thrown: unknown, most = 5): string {
  if (!(thrown instanceof Error)) return inShort(thrown, { most: 1_000 });
  const { stack = String(thrown), cause } = thrown;
  return cause === undefined || most <= 1 ? stack : `${stack}\ncaused by ${stacksOf(cause, most - 1)}`;
}

/** What was thrown by a defect of ours as text for a terminal, with where it was thrown. */
export const defectText = (what: string, thrown: unknown): string =>
  printableLines(cutText(`gridtwin: ${what}: ${stacksOf(thrown)}`, longest));
