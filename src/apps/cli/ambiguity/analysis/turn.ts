import type { ChoiceId, Profile } from '../../../../specification/answers.js';

/** A choice that is answered otherwise than by default. */
export interface Turn {
  readonly choice: ChoiceId;
  readonly value: string | number;
}

/** The profile that turns make: the rest stays at the defaults. */
export const profileOfTurns = (turns: readonly Turn[]): Profile =>
  Object.fromEntries(turns.map(({ choice, value }) => [choice, value]));

/** A turn in words, as `--profile` takes it. */
export const turnText = ({ choice, value }: Turn): string => `${choice}=${value}`;

/** Names a set of turns, whatever their order. */
export const keyOf = (turns: readonly Turn[]): string => turns.map(turnText).sort().join(' ');

/** Whether the turns are all among others. */
export const isWithin = (few: readonly Turn[], turns: readonly Turn[]): boolean =>
  few.every((one) => turns.some((other) => keyOf([one]) === keyOf([other])));
