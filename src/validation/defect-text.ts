import { cutText, preview } from './preview.js';
import { printableLines } from './printable.js';

/** What was thrown by a defect of ours as text for a terminal, with where it was thrown. */
export const defectText = (what: string, thrown: unknown): string =>
  printableLines(cutText(`gridtwin: ${what}: ${thrown instanceof Error ? thrown.stack : preview(thrown)}`, 10_000));
