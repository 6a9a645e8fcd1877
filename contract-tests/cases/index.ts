import type { Case } from '../../src/contract/case.js';
import { listGrids } from './01-list-grids.js';
import { readDatasource } from './02-read-datasource.js';
import { countRows } from './03-count-rows.js';
import { countIssueRows } from './04-count-issue-rows.js';
import { reloadGrids } from './05-reload-grids.js';
import { reloadGridsRows } from './05-reload-grids-rows.js';
import { clearGrid } from './06-clear-grid.js';
import { clearGridRows } from './06-clear-grid-rows.js';
import { clearDuplicates } from './07-clear-duplicates.js';
import { clearDuplicatesRows } from './07-clear-duplicates-rows.js';
import { clearNotModified } from './08-clear-not-modified.js';
import { clearNotModifiedRows } from './08-clear-not-modified-rows.js';
import { readRow } from './09-read-row.js';
import { readRowValues } from './09-read-row-values.js';
import { readRows } from './09-read-rows.js';
import { readRowsValues } from './09-read-rows-values.js';
import { readAllRows } from './10-read-all-rows.js';
import { readAllRowsValues } from './10-read-all-rows-values.js';
import { addRows } from './11-add-rows.js';
import { addRowsAccess } from './11-add-rows-access.js';
import { addRowsValues } from './11-add-rows-values.js';
import { updateRows } from './12-update-rows.js';
import { updateRowsAccess } from './12-update-rows-access.js';
import { updateRowsEmpty } from './12-update-rows-empty.js';
import { updateRowsRequired } from './12-update-rows-required.js';
import { updateRowsValues } from './12-update-rows-values.js';
import { deleteRows } from './13-delete-rows.js';
import { deleteRowsAccess } from './13-delete-rows-access.js';
import { synchronize } from './14-synchronize.js';
import { readGrid } from './15-read-grid.js';
import { readGridValues } from './15-read-grid-values.js';
import { addGridRows } from './16-add-grid-rows.js';
import { addGridRowsDecided } from './16-add-grid-rows-decided.js';
import { addGridRowsValues } from './16-add-grid-rows-values.js';
import { updateGridRows } from './17-update-grid-rows.js';
import { updateGridRowsDecided } from './17-update-grid-rows-decided.js';
import { updateGridRowsValues } from './17-update-grid-rows-values.js';
import { deleteGridRows } from './18-delete-grid-rows.js';
import { deleteGridRowsDecided } from './18-delete-grid-rows-decided.js';
import { readSelection } from './19-read-selection.js';
import { selectOptions } from './20-select-options.js';
import { selectOptionsValues } from './20-select-options-values.js';
import { resetLevels } from './21-reset-levels.js';
import { resetLevelsValues } from './21-reset-levels-values.js';
import { resetAllLevels } from './22-reset-all-levels.js';
import { listOptions } from './23-list-options.js';
import { listLevels } from './24-list-levels.js';

/** Every case of the contract, in the order of the specification. */
export const allCases: readonly Case[] = [
  ...listGrids,
  ...readDatasource,
  ...countRows,
  ...countIssueRows,
  ...reloadGridsRows,
  ...reloadGrids,
  ...clearGridRows,
  ...clearGrid,
  ...clearDuplicatesRows,
  ...clearDuplicates,
  ...clearNotModifiedRows,
  ...clearNotModified,
  ...readRowValues,
  ...readRow,
  ...readRowsValues,
  ...readRows,
  ...readAllRowsValues,
  ...readAllRows,
  ...addRowsAccess,
  ...addRowsValues,
  ...addRows,
  ...updateRowsAccess,
  ...updateRowsRequired,
  ...updateRowsEmpty,
  ...updateRowsValues,
  ...updateRows,
  ...deleteRowsAccess,
  ...deleteRows,
  ...synchronize,
  ...readGridValues,
  ...readGrid,
  ...addGridRowsValues,
  ...addGridRows,
  ...addGridRowsDecided,
  ...updateGridRowsValues,
  ...updateGridRows,
  ...updateGridRowsDecided,
  ...deleteGridRows,
  ...deleteGridRowsDecided,
  ...readSelection,
  ...selectOptionsValues,
  ...selectOptions,
  ...resetLevelsValues,
  ...resetLevels,
  ...resetAllLevels,
  ...listOptions,
  ...listLevels,
];
