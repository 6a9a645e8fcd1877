import { type Fault, fault } from './faults.js';
import type { Cascade, OptionTree } from './fields.js';
import { mostFaults, refuseAll } from './refusal.js';

/** Level name to option name. */
export type Selected = ReadonlyMap<string, string>;

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

const unknownLevels = ({ levels }: Cascade, names: Iterable<string>): Fault[] =>
  [...new Set(names)]
    .filter((name) => !levels.includes(name))
    .slice(0, mostFaults + 1)
    .map((level) => fault('levelUnknown', { level, levels }));

/** Refuses for every name that is not a level. */
export const checkLevels = (cascade: Cascade, names: Iterable<string>): void =>
  refuseAll(unknownLevels(cascade, names));

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
export function select(cascade: Cascade, selected: Selected, given: Selected, descendants: Descendants): Selected {
  const wanted: Selected = new Map([...selected, ...given]);
  const faults = unknownLevels(cascade, given.keys());
  for (const level of cascade.levels) {
    const option = given.get(level);
    const options = optionsAt(cascade, level, wanted);
    if (option !== undefined && !options.has(option)) {
      faults.push(fault('optionUnknown', { level, option, options: [...options.keys()] }));
    }
  }
  refuseAll(faults);
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
