import type { Issue } from './definitions.js';
import type { Cascade, OptionTree } from './fields.js';
import { addFault, type FoundFaults, noFaults, refuseAll } from './refusal.js';
import { selectionOf, withSelection } from './state.js';
import type { World } from './world.js';

/** Level name to option name. */
export type Selected = ReadonlyMap<string, string>;

/** What happens below a level that changes or is reset (choice `cascade.descendants`). */
export type Descendants = 'cleared' | 'keep';

/** The options below the selection in the levels above one; none where a level above holds nothing that exists. */
function optionsAt({ levels, options }: Cascade, level: string, selected: Selected): OptionTree {
  const none: OptionTree = new Map();
  const above = levels.slice(0, levels.indexOf(level));
  return above.reduce((below, name) => below.get(selected.get(name) ?? '') ?? none, options);
}

/** The names of the options that can be selected at a level. */
export const optionNames = (cascade: Cascade, level: string, selected: Selected): string[] => [
  ...optionsAt(cascade, level, selected).keys(),
];

function unknownLevels({ levels }: Cascade, names: Iterable<string>): FoundFaults {
  const found = noFaults();
  for (const level of new Set(names))
    if (!levels.includes(level)) addFault(found, 'levelUnknown', () => ({ level, levels }));
  return found;
}

/** Refuses for every name that is not a level; a name given twice counts once. */
export const checkLevels = (cascade: Cascade, names: Iterable<string>): void =>
  refuseAll(unknownLevels(cascade, names));

/** The selection without the options that no longer exist, below a level that changed. */
function withoutDangling(cascade: Cascade, selected: Selected): Selected {
  const kept = new Map(selected);
  for (const level of cascade.levels) {
    const option = kept.get(level);
    if (option !== undefined && !optionsAt(cascade, level, kept).has(option)) kept.delete(level);
  }
  return kept;
}

/** Whether an option is selected that does not exist below what is selected above it. */
export const isDangling = (cascade: Cascade, selected: Selected): boolean =>
  withoutDangling(cascade, selected).size < selected.size;

/** The selection, in the order of the levels, after setting some (CAS-2). Refuses for every level or option that does not exist there. */
export function select(
  cascade: Cascade,
  selected: Selected,
  given: Readonly<Record<string, string>>,
  descendants: Descendants,
): Selected {
  const { levels } = cascade;
  const known = levels.flatMap((level): [string, string][] =>
    Object.hasOwn(given, level) ? [[level, given[level] ?? '']] : [],
  );
  const wanted: Selected = new Map([...selected, ...known]);
  const found = unknownLevels(cascade, Object.keys(given));
  for (const [level, option] of known) {
    const options = optionsAt(cascade, level, wanted);
    if (!options.has(option)) addFault(found, 'optionUnknown', () => ({ level, option, options: [...options.keys()] }));
  }
  refuseAll(found);
  const kept = descendants === 'cleared' ? withoutDangling(cascade, wanted) : wanted;
  return new Map([...kept].sort(([one], [other]) => levels.indexOf(one) - levels.indexOf(other)));
}

/** The selection after resetting some levels (CAS-3), and by the choice all below them. Refuses for every unknown level. */
export function reset(
  cascade: Cascade,
  selected: Selected,
  names: readonly string[],
  descendants: Descendants,
): Selected {
  checkLevels(cascade, names);
  const top = cascade.levels.findIndex((level) => names.includes(level));
  const gone = descendants === 'cleared' && top >= 0 ? cascade.levels.slice(top) : names;
  return new Map([...selected].filter(([level]) => !gone.includes(level)));
}

/** Puts another selection in place of that of a cascade on an issue. */
export function changeSelection(
  world: World,
  cascade: Cascade,
  issue: Issue,
  change: (selected: Selected) => Selected,
): void {
  const selected = selectionOf(world.state, cascade.id, issue.id);
  world.state = withSelection(world.state, cascade.id, issue.id, change(selected));
}
