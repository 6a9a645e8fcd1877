import { type ChoiceId, type ChoiceValues, choiceValues, type Profile } from '../../../specification/choice-values.js';
import type { Turn } from '../../../specification/profile.js';
import { MisuseError } from '../../../validation/misuse-error.js';
import { noSuch } from '../../../validation/suggest.js';

/** A choice with several answers. */
export interface OpenChoice {
  readonly choice: ChoiceId;
  readonly usual: string | number;
  /** The answers to try: all in the table of choices but the default; some choices admit more. */
  readonly others: readonly (string | number)[];
}

/** The choices that are tried only by name: an earlier add-on version lacks endpoints, and every test of these would depend on it. */
export const onlyByName: readonly ChoiceId[] = ['addonVersion', 'version.before'];

/** Returns the named choices, or all but those fixed or only by name. Throws a MisuseError for a choice that cannot be tried. */
export function openChoices(names: readonly string[] = [], fixed: Profile = {}): readonly OpenChoice[] {
  const ids = Object.keys(choiceValues) as ChoiceId[];
  const named = [...new Set(names)].map((name) => {
    const choice = ids.find((id) => id === name);
    if (choice === undefined) throw new MisuseError(noSuch('choice', name, ids, 'see src/specification/README.md'));
    if (!(choice in fixed)) return choice;
    throw new MisuseError(`the choice "${choice}" is fixed by the configuration file: it is open with --no-config`);
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

/** Returns turns in the form that `--profile` takes, separated by spaces. */
export const turnsText = (turns: readonly Turn[]) => turns.map(({ choice, value }) => `${choice}=${value}`).join(' ');
