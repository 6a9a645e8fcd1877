import type { Cascade, OptionTree } from './fields.js';
import { addFault, type FoundFaults, noFaults, refuseAll } from './refusal.js';

/** Level name to option name. */
export type Selected = ReadonlyMap<string, string>;

/** The same as a request gives it, with any names. */
export type GivenOptions = Readonly<Record<string, string>>;

const none: OptionTree = new Map();

/** The options below what is selected in the levels above one; none where a level above holds nothing that exists. */
function optionsAt({ levels, options }: Cascade, level: string, selected: Selected): OptionTree {
  let below = options;
  for (const above of levels.slice(0, levels.indexOf(level))) {
    below = below.get(selected.get(above) ?? '') ?? none;
  }
  return below;
}

/** The options that can be selected at a level. */
export const optionNames = (cascade: Cascade, level: string, selected: Selected): string[] => [
  ...optionsAt(cascade, level, selected).keys(),
];

const addUnknown = (found: FoundFaults, level: string, levels: readonly string[]): void =>
  addFault(found, 'levelUnknown', () => ({ level, levels }));

function unknownLevels({ levels }: Cascade, names: Iterable<string>): FoundFaults {
  const found = noFaults();
  for (const level of names) if (!levels.includes(level)) addUnknown(found, level, levels);
  return found;
}

/** Refuses for every name that is not a level; one that is given twice counts once. */
export const checkLevels = (cascade: Cascade, names: Iterable<string>): void =>
  refuseAll(unknownLevels(cascade, new Set(names)));

/** The options that are given for the levels that there are. */
const givenFor = ({ levels }: Cascade, given: GivenOptions): Selected =>
  new Map(levels.filter((level) => Object.hasOwn(given, level)).map((level) => [level, given[level] ?? '']));

/** What is selected, in the order of the levels. */
const inOrder = ({ levels }: Cascade, selected: Selected): Selected =>
  new Map(
    levels.flatMap((level): [string, string][] => {
      const option = selected.get(level);
      return option === undefined ? [] : [[level, option]];
    }),
  );

/** The selection without the options that are no longer there, below a level that changed. */
function withoutDangling(cascade: Cascade, selected: Selected): Selected {
  const kept = new Map(selected);
  for (const level of cascade.levels) {
    const option = kept.get(level);
    if (option !== undefined && !optionsAt(cascade, level, kept).has(option)) kept.delete(level);
  }
  return kept;
}

/** What becomes of the levels below one that changes or is reset (choice `cascade.descendants`). */
export type Descendants = 'cleared' | 'keep';

/** The selection after setting some levels (CAS-2). Refuses for every level or option that does not exist there. */
export function select(cascade: Cascade, selected: Selected, given: GivenOptions, descendants: Descendants): Selected {
  const known = givenFor(cascade, given);
  const wanted: Selected = new Map([...selected, ...known]);
  const found = unknownLevels(cascade, Object.keys(given));
  for (const [level, option] of known) {
    const options = optionsAt(cascade, level, wanted);
    if (!options.has(option)) {
      addFault(found, 'optionUnknown', () => ({ level, option, options: [...options.keys()] }));
    }
  }
  refuseAll(found);
  return inOrder(cascade, descendants === 'cleared' ? withoutDangling(cascade, wanted) : wanted);
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

/** Whether something is selected that is not below what is selected above it. */
export const isDangling = (cascade: Cascade, selected: Selected): boolean =>
  withoutDangling(cascade, selected).size < selected.size;
