import { type Answers, answers, type ChoiceId } from '../../../../specification/answers.js';
import { MisuseError } from '../../../../validation/misuse-error.js';
import { similar } from '../../../../validation/nearest.js';

const table: Readonly<Record<ChoiceId, Answers<string | number>>> = answers;

const ids = Object.keys(answers).filter((id): id is ChoiceId => Object.hasOwn(answers, id));

/** A choice, and the answers that are tried for it: all of those in the table of choices, or examples of them. */
export interface OpenChoice {
  readonly choice: ChoiceId;
  readonly usual: string | number;
  /** The answers other than the default. */
  readonly others: readonly (string | number)[];
}

/**
 * Tried only when they are named: an earlier add-on version lacks endpoints, so that every test of these would depend on it, and
 * what it answers for them matters only then.
 */
const unlessNamed: readonly ChoiceId[] = ['addonVersion', 'version.before'];

const opened = (choice: ChoiceId): OpenChoice => {
  const { default: usual, values } = table[choice];
  return { choice, usual, others: values.filter((value) => value !== usual) };
};

function named(id: string): OpenChoice {
  const choice = ids.find((one) => one === id);
  if (choice === undefined) {
    const near = similar(id, ids);
    const hint = near === undefined ? 'the README has a table of them' : `did you mean "${near}"?`;
    throw new MisuseError(`there is no choice "${id}"; ${hint}`);
  }
  const found = opened(choice);
  if (found.others.length === 0)
    throw new MisuseError(`the choice "${id}" has one answer only: there is nothing to try`);
  return found;
}

/**
 * The choices that are tried: those that are named, or all that have several answers, but for the add-on version and what is
 * answered before it. Throws a MisuseError about a name that is no choice, or one with a single answer.
 */
export function openChoices(names: readonly string[] = []): readonly OpenChoice[] {
  if (names.length > 0) return [...new Set(names)].map(named);
  return ids
    .filter((id) => !unlessNamed.includes(id))
    .map(opened)
    .filter(({ others }) => others.length > 0);
}

/** The choices that are tried only when they are named. */
export const leftToNames = (open: readonly OpenChoice[]): readonly ChoiceId[] =>
  unlessNamed.filter((id) => !open.some(({ choice }) => choice === id));
