import type { State } from '../model/state.js';
import { createVisibleSheets, type VisibleSheets } from '../model/visible-sheets.js';
import { createWorld, type World } from '../model/world.js';
import type { Choices } from '../spec/choices.js';
import { createPageTexts, type PageTexts } from './page-texts.js';
import { createRowTexts, type RowTexts } from './row-texts.js';

/** What endpoints work on: one world under one profile. */
export interface Service {
  readonly world: World;
  readonly choices: Choices;
  /** The JSON of rows that were read lately. */
  readonly rowTexts: RowTexts;
  /** The JSON of pages that were read lately. */
  readonly pageTexts: PageTexts;
  readonly visibleSheets: VisibleSheets;
}

/** A service whose world starts with a state; the seed decides the ids that look random. */
export const createService = (initial: State, choices: Choices, seed: number): Service => ({
  world: createWorld(initial, { seed, emptyOperand: choices['formula.empty'] }),
  choices,
  rowTexts: createRowTexts(),
  pageTexts: createPageTexts(),
  visibleSheets: createVisibleSheets(choices['legacy.hiddenIssues']),
});
