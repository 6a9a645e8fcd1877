import { createVisibleSheets, type VisibleSheets } from '../../model/visible-sheets.js';
import type { World } from '../../model/world.js';
import type { Choices } from '../../specification/choices.js';
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

/** A service on a world, which from now on computes its formulas as the choices say. */
export function createService(world: World, choices: Choices): Service {
  world.emptyOperand = choices['formula.empty'];
  return {
    world,
    choices,
    rowTexts: createRowTexts(),
    pageTexts: createPageTexts(),
    visibleSheets: createVisibleSheets(choices['legacy.hiddenIssues']),
  };
}
