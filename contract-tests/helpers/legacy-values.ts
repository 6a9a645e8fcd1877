import type { TestContext } from '../../src/contract/run/case.js';
import type { ColumnRole, Placeholder } from '../../src/contract/targets/placeholders.js';
import { needsIn } from './needs.js';
import { writtenKinds } from './stated-kinds.js';

/** What a column takes in the legacy API, each with what is then read. */
export interface TakenValues {
  readonly column: ColumnRole;
  readonly what: string;
  readonly values: readonly (readonly [given: unknown, read: unknown])[];
}

/** Valid values of every kind of column; those of text columns carry the mark. */
export const takenValues: readonly TakenValues[] = writtenKinds.flatMap(({ role, legacy: { taken } }) =>
  taken.map(([what, values]) => ({ column: role, what, values })),
);

/** What a case needs that gives such values and reads them. */
export const needsOfTaken = ({ column, values }: Pick<TakenValues, 'column' | 'values'>): readonly Placeholder[] => [
  column,
  ...needsIn(values),
];

/** What fills a text that just fits: a character for which markup has several. */
export const filler = '&';

/** Keeps texts for the text column: {longest} just fits, {tooLong} is one character longer. Both carry the mark. */
export async function keepLongTexts(trial: TestContext): Promise<void> {
  const most = Number(trial.value('text.maxLength'));
  trial.keep('longest', trial.mark.padEnd(most, filler));
  trial.keep('tooLong', trial.mark.padEnd(most + 1, 'x'));
}
