import type { Case } from '../../src/contract/run/case.js';
import { stories } from '../stories/all-stories.js';
import { basics } from './00-basics.js';
import { listGrids } from './01-list-grids.js';
import { listGridsTransport } from './01-list-grids-transport.js';
import { readDatasource } from './02-read-datasource.js';
import { countRows } from './03-count-rows.js';
import { countIssueRows } from './04-count-issue-rows.js';
import { reloadGrids } from './05-reload-grids.js';
import { reloadGridsRefused } from './05-reload-grids-refused.js';
import { reloadGridsRows } from './05-reload-grids-rows.js';
import { clearGrid } from './06-clear-grid.js';
import { clearGridRefused } from './06-clear-grid-refused.js';
import { clearGridRows } from './06-clear-grid-rows.js';
import { clearDuplicates } from './07-clear-duplicates.js';
import { clearDuplicatesRefused } from './07-clear-duplicates-refused.js';
import { clearDuplicatesRows } from './07-clear-duplicates-rows.js';
import { clearNotModified } from './08-clear-not-modified.js';
import { clearNotModifiedRefused } from './08-clear-not-modified-refused.js';
import { clearNotModifiedRows } from './08-clear-not-modified-rows.js';
import { readRow } from './09-read-row.js';
import { readRowValues } from './09-read-row-values.js';
import { readRows } from './09-read-rows.js';
import { readRowsPages } from './09-read-rows-pages.js';
import { readRowsValues } from './09-read-rows-values.js';
import { readAllRows } from './10-read-all-rows.js';
import { readAllRowsValues } from './10-read-all-rows-values.js';
import { addRows } from './11-add-rows.js';
import { addRowsAccess } from './11-add-rows-access.js';
import { addRowsCounters } from './11-add-rows-counters.js';
import { addRowsRefused } from './11-add-rows-refused.js';
import { addRowsValues } from './11-add-rows-values.js';
import { updateRows } from './12-update-rows.js';
import { updateRowsAccess } from './12-update-rows-access.js';
import { updateRowsEmpty } from './12-update-rows-empty.js';
import { updateRowsMarks } from './12-update-rows-marks.js';
import { updateRowsRefused } from './12-update-rows-refused.js';
import { updateRowsRequired } from './12-update-rows-required.js';
import { updateRowsValues } from './12-update-rows-values.js';
import { deleteRows } from './13-delete-rows.js';
import { deleteRowsAccess } from './13-delete-rows-access.js';
import { deleteRowsRefused } from './13-delete-rows-refused.js';
import { synchronize } from './14-synchronize.js';
import { readGrid } from './15-read-grid.js';
import { readGridNames } from './15-read-grid-names.js';
import { readGridValues } from './15-read-grid-values.js';
import { addGridRows } from './16-add-grid-rows.js';
import { addGridRowsRefused } from './16-add-grid-rows-refused.js';
import { addGridRowsValues } from './16-add-grid-rows-values.js';
import { updateGridRows } from './17-update-grid-rows.js';
import { updateGridRowsRefused } from './17-update-grid-rows-refused.js';
import { updateGridRowsValues } from './17-update-grid-rows-values.js';
import { deleteGridRows } from './18-delete-grid-rows.js';
import { deleteGridRowsRefused } from './18-delete-grid-rows-refused.js';
import { readSelection } from './19-read-selection.js';
import { selectOptions } from './20-select-options.js';
import { selectOptionsRefused } from './20-select-options-refused.js';
import { selectOptionsValues } from './20-select-options-values.js';
import { resetLevels } from './21-reset-levels.js';
import { resetLevelsRefused } from './21-reset-levels-refused.js';
import { resetLevelsValues } from './21-reset-levels-values.js';
import { resetAllLevels } from './22-reset-all-levels.js';
import { listOptions } from './23-list-options.js';
import { listLevels } from './24-list-levels.js';
import { bodyForms } from './body-forms.js';
import { credentials } from './credentials.js';
import { letterCase } from './letter-case.js';
import { levelCase } from './level-case.js';
import { optionCase } from './option-case.js';
import { order } from './order.js';
import { sessions } from './sessions.js';

/** The cases of one endpoint each: the basic operations, and then in the order of the specification. */
export const casesOfEndpoints: readonly Case[] = [
  ...basics,
  ...listGrids,
  ...listGridsTransport,
  ...readDatasource,
  ...countRows,
  ...countIssueRows,
  ...reloadGridsRefused,
  ...reloadGridsRows,
  ...reloadGrids,
  ...clearGridRefused,
  ...clearGridRows,
  ...clearGrid,
  ...clearDuplicatesRefused,
  ...clearDuplicatesRows,
  ...clearDuplicates,
  ...clearNotModifiedRefused,
  ...clearNotModifiedRows,
  ...clearNotModified,
  ...readRowValues,
  ...readRow,
  ...readRowsPages,
  ...readRowsValues,
  ...readRows,
  ...readAllRowsValues,
  ...readAllRows,
  ...addRowsAccess,
  ...addRowsCounters,
  ...addRowsRefused,
  ...addRowsValues,
  ...addRows,
  ...updateRowsAccess,
  ...updateRowsEmpty,
  ...updateRowsMarks,
  ...updateRowsRefused,
  ...updateRowsRequired,
  ...updateRowsValues,
  ...updateRows,
  ...deleteRowsAccess,
  ...deleteRowsRefused,
  ...deleteRows,
  ...synchronize,
  ...readGridNames,
  ...readGridValues,
  ...readGrid,
  ...addGridRowsRefused,
  ...addGridRowsValues,
  ...addGridRows,
  ...updateGridRowsRefused,
  ...updateGridRowsValues,
  ...updateGridRows,
  ...deleteGridRowsRefused,
  ...deleteGridRows,
  ...readSelection,
  ...selectOptionsRefused,
  ...selectOptionsValues,
  ...selectOptions,
  ...resetLevelsRefused,
  ...resetLevelsValues,
  ...resetLevels,
  ...resetAllLevels,
  ...listOptions,
  ...listLevels,
  ...credentials,
  ...sessions,
  ...letterCase,
  ...optionCase,
  ...levelCase,
  ...bodyForms,
  ...order,
];

/** Every case of the contract: those of one endpoint each, then the stories of several steps. Pure, so that a page can leave these out. */
export const allCases: readonly Case[] = /* @__PURE__ */ casesOfEndpoints.concat(stories);
