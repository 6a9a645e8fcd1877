import type { TestContext } from '../../src/contract/run/case.js';
import type { ColumnRole, Placeholder } from '../../src/contract/targets/placeholders.js';
import { needsIn } from './needs.js';
import { writtenKinds } from './stated-kinds.js';

/** Values that a column takes in the legacy API, each with the value that is then read. */
export interface TakenValues {
  readonly column: ColumnRole;
  readonly what: string;
  readonly values: readonly (readonly [given: unknown, read: unknown])[];
}

/** Valid values of every kind of column. Those of text columns carry the mark. */
export const takenValues: readonly TakenValues[] = writtenKinds.flatMap(({ role, legacy: { taken } }) =>
  taken.map(([what, values]) => ({ column: role, what, values })),
);

/** Returns the needs of a case that writes such values and reads them. */
export const needsOfTaken = ({ column, values }: Pick<TakenValues, 'column' | 'values'>): readonly Placeholder[] => [
  column,
  ...needsIn(values),
];

/** The character that fills a text of maximal length. Markup needs several characters for it. */
export const filler = '&';

/** Keeps texts for the text column, both with the mark: {longest} just fits, {tooLong} is one character longer. */
export async function keepLongTexts(trial: TestContext): Promise<void> {
  const most = Number(trial.value('text.maxLength'));
  trial.keep('longest', trial.mark.padEnd(most, filler));
  trial.keep('tooLong', trial.mark.padEnd(most + 1, 'x'));
}
