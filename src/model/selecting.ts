import { type Descendants, type GivenOptions, reset, type Selected, select } from './cascade.js';
import type { Issue } from './definitions.js';
import type { Cascade } from './fields.js';
import { selectionOf, withSelection } from './state.js';
import type { World } from './world.js';

function change(world: World, cascade: Cascade, issue: Issue, changed: (selected: Selected) => Selected): void {
  const selected = selectionOf(world.state, cascade.id, issue.id);
  world.state = withSelection(world.state, cascade.id, issue.id, changed(selected));
}

/** Selects options of a cascade on an issue (CAS-2). Refuses for every level or option that does not exist there. */
export const selectOptions = (
  world: World,
  cascade: Cascade,
  issue: Issue,
  given: GivenOptions,
  descendants: Descendants,
): void => change(world, cascade, issue, (selected) => select(cascade, selected, given, descendants));

/** Resets levels of a cascade on an issue (CAS-3). Refuses for every unknown level. */
export const resetLevels = (
  world: World,
  cascade: Cascade,
  issue: Issue,
  names: readonly string[],
  descendants: Descendants,
): void => change(world, cascade, issue, (selected) => reset(cascade, selected, names, descendants));

/** Resets all levels of a cascade on an issue (CAS-4). */
export const resetAllLevels = (world: World, cascade: Cascade, issue: Issue): void =>
  change(world, cascade, issue, () => new Map());
