import { type Choice, type ChoiceId, choices } from '../../../specification/choices.js';
import { groupBy } from '../../../validation/group-by.js';

/** A choice with its id. */
export type ChoiceEntry = Choice<string | number> & { readonly id: ChoiceId };

/** Every choice, in the order of the table. */
export const choiceEntries: readonly ChoiceEntry[] = Object.entries<Choice<string | number>>(choices).map(
  ([id, choice]) => ({ ...choice, id: id as ChoiceId }),
);

// By the part of an id before its first dot.
const groupNames: Readonly<Record<string, string>> = {
  auth: 'Authentication',
  checks: 'Order of checks',
  http: 'Transport',
  legacy: 'Legacy grid API',
  list: 'List of grids',
  paging: 'Pages',
  columns: 'Lists of columns',
  source: 'Data source',
  newer: 'Newer grid API',
  cascade: 'Multi cascades',
  formula: 'Formulas',
  version: 'Versions',
  addonVersion: 'Versions',
  rows: 'Rows',
  write: 'Written values',
  reload: 'Reloading',
};

/** The choices by the headings of the parts that they are about. */
export const choiceGroups = groupBy(choiceEntries, ({ id }) => groupNames[id.split('.')[0] ?? ''] ?? id);

/** Returns a typed value of a choice: digits alone are a number. */
export const answerOf = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text);
