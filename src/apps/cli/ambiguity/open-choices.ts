import { type ChoiceId, type ChoiceValues, choiceValues, type Profile } from '../../../specification/choice-values.js';
import { MisuseError } from '../../../validation/misuse-error.js';
import { quote } from '../../../validation/quote.js';
import { suggest } from '../../../validation/suggest.js';

const ids = Object.keys(choiceValues).filter((id): id is ChoiceId => Object.hasOwn(choiceValues, id));

/** A choice with several answers. */
export interface OpenChoice {
  readonly choice: ChoiceId;
  readonly usual: string | number;
  /** The answers to try: all others in the table of choices, or examples of them. */
  readonly others: readonly (string | number)[];
}

/** An answer to a choice that is not its default. */
export interface Turn {
  readonly choice: ChoiceId;
  readonly value: string | number;
}

/**
 * The choices to try only by name: an earlier add-on version lacks endpoints, so that every test of these would depend on it,
 * and what it answers for them matters only then.
 */
export const onlyByName: readonly ChoiceId[] = ['addonVersion', 'version.before'];

/**
 * The choices to try: the named ones, or all with several answers, without those that are fixed and those that are tried only by
 * name. Throws a MisuseError for a name of no choice, of a choice with one answer, and of one that is fixed.
 */
export function openChoices(names: readonly string[] = [], fixed: Profile = {}): readonly OpenChoice[] {
  const named = [...new Set(names)].map((name) => {
    const choice = ids.find((id) => id === name);
    if (choice !== undefined && !(choice in fixed)) return choice;
    if (choice !== undefined) {
      throw new MisuseError(`the choice "${choice}" is fixed by the configuration file: it is open with --no-config`);
    }
    const hint = suggest(name, ids, 'the README has a table of them');
    throw new MisuseError(`there is no choice ${quote(name)}; ${hint}`);
  });
  const wanted = named.length > 0 ? named : ids.filter((id) => !onlyByName.includes(id) && !(id in fixed));
  return wanted.flatMap((choice) => {
    const { default: usual, values }: ChoiceValues<string | number> = choiceValues[choice];
    const others = values.filter((value) => value !== usual);
    if (others.length > 0) return [{ choice, usual, others }];
    if (named.length === 0) return [];
    throw new MisuseError(`the choice "${choice}" has one answer only: there is nothing to try`);
  });
}

/** The profile that turns make: all other choices keep their defaults. */
export const profileOfTurns = (turns: readonly Turn[]): Profile =>
  Object.fromEntries(turns.map(({ choice, value }) => [choice, value]));

/** Turns as `--profile` takes them, with blanks between. */
export const turnsText = (turns: readonly Turn[]): string =>
  turns.map(({ choice, value }) => `${choice}=${value}`).join(' ');
