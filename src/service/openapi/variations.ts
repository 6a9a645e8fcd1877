import { type Choice, type ChoiceId, type Choices, choices as table } from '../../specification/choices.js';

/** What a choice can be. */
export type ChoiceValue = string | number;

const entries: Readonly<Record<ChoiceId, Choice<ChoiceValue>>> = table;

/** The ids of all choices, in the order of their table. */
export const choiceIds = Object.keys(table) as ChoiceId[];

/** A choice, whatever the type of its values. */
export const choiceOf = (id: ChoiceId): Choice<ChoiceValue> => entries[id];

/** Choices that differ from others in one of them. */
export interface Variation {
  readonly choice: ChoiceId;
  readonly choices: Choices;
}

/** Every way to take one choice otherwise. */
export const variationsOf = (taken: Choices): readonly Variation[] =>
  choiceIds.flatMap((choice) =>
    choiceOf(choice)
      .values.filter((value) => value !== taken[choice])
      .map((value) => ({ choice, choices: { ...taken, [choice]: value } })),
  );
