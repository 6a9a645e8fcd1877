import { type ChoiceId, type ChoiceValues, choiceValues, type Profile } from '../../../specification/choice-values.js';
import { MisuseError } from '../../../validation/misuse-error.js';
import { quote } from '../../../validation/quote.js';
import { suggest } from '../../../validation/suggest.js';

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

/** The choices to try only by name: an earlier add-on version lacks endpoints, so that every test of these would depend on it. */
export const onlyByName: readonly ChoiceId[] = ['addonVersion', 'version.before'];

/** The choices that are named, or all that are neither fixed nor only by name. Throws a MisuseError for one that cannot be tried. */
export function openChoices(names: readonly string[] = [], fixed: Profile = {}): readonly OpenChoice[] {
  const ids = Object.keys(choiceValues) as ChoiceId[];
  const named = [...new Set(names)].map((name) => {
    const choice = ids.find((id) => id === name);
    if (choice === undefined) {
      const hint = suggest(name, ids, 'the README has a table of them');
      throw new MisuseError(`there is no choice ${quote(name)}; ${hint}`);
    }
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

/** The profile that turns make: all other choices keep their defaults. */
export const profileOfTurns = (turns: readonly Turn[]): Profile =>
  Object.fromEntries(turns.map(({ choice, value }) => [choice, value]));

/** Turns as `--profile` takes them, with blanks between. */
export const turnsText = (turns: readonly Turn[]): string =>
  turns.map(({ choice, value }) => `${choice}=${value}`).join(' ');

type Slot = Turn & { readonly isUsual: boolean };

// Takes one answer after the other: the one that brings the most missing pairs, else lacks the most, else comes first.
function nextRow(slots: readonly Slot[], missing: ReadonlyMap<Slot, ReadonlySet<Slot>>): readonly Slot[] {
  const row: Slot[] = [];
  for (let left = slots; left.length > 0; ) {
    const rated = left.map((slot) => {
      const lacks = missing.get(slot) ?? new Set();
      return { slot, brings: row.filter((other) => lacks.has(other)).length, lacks: lacks.size };
    });
    const [best] = rated.sort((a, b) => b.brings - a.brings || b.lacks - a.lacks);
    if (best === undefined) break;
    row.push(best.slot);
    left = left.filter(({ choice }) => choice !== best.slot.choice);
  }
  return row;
}

function pairs(open: readonly OpenChoice[]): Turn[][] {
  const slots = open.flatMap(({ choice, usual, others }): Slot[] =>
    [usual, ...others].map((value) => ({ choice, value, isUsual: value === usual })),
  );
  // Two defaults come together anyhow.
  const missing = new Map(
    slots.map((a) => [a, new Set(slots.filter((b) => a.choice !== b.choice && !(a.isUsual && b.isUsual)))]),
  );
  const sets: Turn[][] = [];
  while ([...missing.values()].some(({ size }) => size > 0)) {
    const row = nextRow(slots, missing);
    for (const a of row) for (const b of row) missing.get(a)?.delete(b);
    const turned = open.flatMap(({ choice }) => row.filter((slot) => slot.choice === choice && !slot.isUsual));
    sets.push(turned.map(({ choice, value }) => ({ choice, value })));
  }
  return sets;
}

/** The fewest sets of turns in which every answer of every choice comes once; with `pairs`, every two answers of every two choices together. */
export function coveringTurns(open: readonly OpenChoice[], how: { readonly pairs?: boolean } = {}): Turn[][] {
  if (how.pairs && open.length > 1) return pairs(open);
  const sets: Turn[][] = Array.from({ length: Math.max(0, ...open.map(({ others }) => others.length)) }, () => []);
  // The turns are spread evenly, so that as few as possible hide each other: each goes where the fewest are.
  for (const { choice, others } of [...open].sort((a, b) => b.others.length - a.others.length)) {
    const emptiest = [...sets].sort((a, b) => a.length - b.length);
    for (const [i, value] of others.entries()) emptiest[i]?.push({ choice, value });
  }
  return sets;
}
