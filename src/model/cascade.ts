import type { Choices } from '../specification/choices.js';
import type { Cascade, Issue, OptionTree } from './definitions.js';
import { addFault, type FoundFaults, noFaults, Refusal, refuseAll } from './refusal.js';
import { selectionOf, withSelection } from './state.js';
import type { World } from './world.js';

/** Level name to option name. */
export type Selected = ReadonlyMap<string, string>;

/** The choices that decide what can be selected, and what stays selected. */
export type SelectingChoices = Pick<
  Choices,
  'cascade.descendants' | 'cascade.noParent' | 'cascade.sameOption' | 'cascade.letterCase' | 'cascade.nullOption'
>;

/** The choices of world files, which are the same under every profile. */
export const selectingInFiles: SelectingChoices = {
  'cascade.descendants': 'cleared',
  'cascade.noParent': 'none',
  'cascade.sameOption': 'keeps',
  'cascade.letterCase': 'exact',
  'cascade.nullOption': 400,
};

// Returns the name that matches a given one, in any letter case if the choice allows that; otherwise the given name.
function nameAmong(names: readonly string[], given: string, kind: 'levels' | 'options', choices: SelectingChoices) {
  const isExact = names.includes(given) || !['any', `${kind}-any`].includes(choices['cascade.letterCase']);
  return isExact ? given : (names.find((name) => name.toLowerCase() === given.toLowerCase()) ?? given);
}

/** Returns the name of the level that a request gives; the given name if there is no such level. */
export const levelNamed = ({ levels }: Cascade, given: string, choices: SelectingChoices): string =>
  nameAmong(levels, given, 'levels', choices);

// Returns the branches whose options can be selected at a level; an empty list below an option that does not exist.
function branchesAt(cascade: Cascade, level: string, selected: Selected, choices: SelectingChoices): OptionTree[] {
  const { levels, options } = cascade;
  const above = levels.slice(0, levels.indexOf(level));
  const parent = above.at(-1);
  if (parent === undefined) return [options];
  const option = selected.get(parent);
  if (option === undefined && choices['cascade.noParent'] === 'none') return [];
  if (option === undefined)
    return above.reduce<OptionTree[]>((branches) => branches.flatMap((one) => [...one.values()]), [options]);
  return branchesAt(cascade, parent, selected, choices).flatMap((branch) => branch.get(option) ?? []);
}

/** Returns the names of the options that can be selected at a level, each once. */
export const optionNames = (
  cascade: Cascade,
  level: string,
  selected: Selected,
  choices: SelectingChoices,
): readonly string[] => [...new Set(branchesAt(cascade, level, selected, choices).flatMap((one) => [...one.keys()]))];

function unknownLevels({ levels }: Cascade, names: Iterable<string>): FoundFaults {
  const found = noFaults();
  for (const level of new Set(names))
    if (!levels.includes(level)) addFault(found, 'levelUnknown', () => ({ level, levels }));
  return found;
}

/** Throws a Refusal with a fault for each different name that is not a level. */
export const checkLevels = (cascade: Cascade, names: Iterable<string>): void =>
  refuseAll(unknownLevels(cascade, names));

/** Returns whether a selected option does not exist under the selection of the level above. */
export const isDangling = (cascade: Cascade, selected: Selected): boolean =>
  [...selected].some(([level, option]) => !optionNames(cascade, level, selected, selectingInFiles).includes(option));

/** Returns whether null, or an empty text, as an option clears its level (choice `cascade.nullOption`). */
export function clearsLevel(option: null | '', choices: SelectingChoices): boolean {
  const rule = choices['cascade.nullOption'];
  return rule === 'both-clear' || rule === (option === null ? 'clears' : 'empty-clears');
}

/**
 * Returns the selection, in the order of the levels, after setting some (CAS-2); null clears a level. Throws a Refusal with a
 * fault for each level or option that does not exist there.
 */
export function select(
  cascade: Cascade,
  selected: Selected,
  given: Readonly<Record<string, string | null>>,
  choices: SelectingChoices,
): Selected {
  const named = new Map(
    Object.entries(given).map(([level, option]) => [
      levelNamed(cascade, level, choices),
      option === '' && clearsLevel(option, choices) ? null : option,
    ]),
  );
  const found = unknownLevels(cascade, named.keys());
  const next = new Map<string, string>();
  let isCleared = false; // whether a level above changed, even if the new option has options of the same names
  for (const level of cascade.levels) {
    const was = selected.get(level);
    const option = named.get(level);
    if (option === undefined && was !== undefined && !isCleared) next.set(level, was);
    if (option === undefined) continue;
    const options = optionNames(cascade, level, next, choices);
    const own = option && nameAmong(options, option, 'options', choices);
    const isNew = own !== was || choices['cascade.sameOption'] === 'clears';
    if (isNew && choices['cascade.descendants'] === 'cleared') isCleared = true;
    if (own === null) continue;
    if (!options.includes(own)) addFault(found, 'optionUnknown', () => ({ level, option: own, options }));
    next.set(level, own);
  }
  refuseAll(found);
  return next;
}

/** Returns the selection after a reset of levels (CAS-3), by choice of all below. Throws a Refusal with a fault for each unknown level. */
export function reset(
  cascade: Cascade,
  selected: Selected,
  names: readonly string[],
  choices: SelectingChoices,
): Selected {
  const named = names.map((name) => levelNamed(cascade, name, choices));
  checkLevels(cascade, named);
  const top = cascade.levels.findIndex((level) => named.includes(level));
  const gone = choices['cascade.descendants'] === 'cleared' && top >= 0 ? cascade.levels.slice(top) : named;
  return new Map([...selected].filter(([level]) => !gone.includes(level)));
}

type CascadePlace = { readonly world: World; readonly cascade: Cascade; readonly issue: Issue };

/** Replaces the selection of a cascade on an issue. */
export function changeSelection(
  { world, cascade, issue }: CascadePlace,
  change: (selected: Selected) => Selected,
): void {
  const selected = selectionOf(world.state, cascade.id, issue.id);
  world.state = withSelection(world.state, cascade.id, issue.id, change(selected));
}

/**
 * Changes a selection at the given levels, of which `change` takes the first `count`. If that is refused, the choice
 * `cascade.atomic` may still write the longest valid part before the first wrong level.
 */
export function changeLevels(
  place: CascadePlace & { readonly choices: Choices },
  levels: readonly string[],
  change: (selected: Selected, count: number) => Selected,
): void {
  const { cascade, choices } = place;
  const changeBy = (count: number): Refusal | undefined => {
    try {
      changeSelection(place, (selected) => change(selected, count));
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };
  const refusal = changeBy(levels.length);
  if (refusal === undefined) return;
  if (choices['cascade.atomic'] === 'nothing') throw refusal;
  const wrong = levels.findIndex((level) => !cascade.levels.includes(levelNamed(cascade, level, choices)));
  let count = wrong >= 0 ? wrong : levels.length - 1; // if all are levels, all but the last, with which the change was refused
  while (count > 0 && changeBy(count) !== undefined) count -= 1;
  throw new Refusal(refusal, true);
}
