import { type ChoiceValues, choiceValues } from '../../specification/choice-values.js';
import type { ChoiceId, Choices } from '../../specification/choices.js';

const table: Readonly<Record<ChoiceId, ChoiceValues<string | number>>> = choiceValues;

/** The choices that differ from those taken in one of them, once for each other answer that it can have. */
export const otherAnswers = (choice: ChoiceId, taken: Choices): readonly Choices[] =>
  table[choice].values.filter((value) => value !== taken[choice]).map((value) => ({ ...taken, [choice]: value }));
