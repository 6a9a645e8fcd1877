import { listLevels } from './cascade/list-levels.js';
import { listOptions } from './cascade/list-options.js';
import { readSelection } from './cascade/read-selection.js';
import { resetAllLevels } from './cascade/reset-all-levels.js';
import { resetLevels } from './cascade/reset-levels.js';
import { selectOptions } from './cascade/select-options.js';
import { addRows } from './legacy/add-rows.js';
import { clearDuplicates } from './legacy/clear-duplicates.js';
import { clearGrid } from './legacy/clear-grid.js';
import { clearNotModified } from './legacy/clear-not-modified.js';
import { countIssueRows } from './legacy/count-issue-rows.js';
import { countRows } from './legacy/count-rows.js';
import { deleteRows } from './legacy/delete-rows.js';
import { listGrids } from './legacy/list-grids.js';
import { readAllRows } from './legacy/read-all-rows.js';
import { readDatasource } from './legacy/read-datasource.js';
import { readRow } from './legacy/read-row.js';
import { readRows } from './legacy/read-rows.js';
import { reloadGrids } from './legacy/reload-grids.js';
import { synchronize } from './legacy/synchronize.js';
import { updateRows } from './legacy/update-rows.js';
import { addGridRows } from './newer/add-grid-rows.js';
import { deleteGridRows } from './newer/delete-grid-rows.js';
import { readGrid } from './newer/read-grid.js';
import { updateGridRows } from './newer/update-grid-rows.js';

/** The endpoints, in the order of the specification; number 9 is two. */
export const endpoints = [
  listGrids,
  readDatasource,
  countRows,
  countIssueRows,
  reloadGrids,
  clearGrid,
  clearDuplicates,
  clearNotModified,
  readRows,
  readRow,
  readAllRows,
  addRows,
  updateRows,
  deleteRows,
  synchronize,
  readGrid,
  addGridRows,
  updateGridRows,
  deleteGridRows,
  readSelection,
  selectOptions,
  resetLevels,
  resetAllLevels,
  listOptions,
  listLevels,
] as const;
