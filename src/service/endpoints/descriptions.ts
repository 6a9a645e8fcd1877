import type { OperationId } from './operation-ids.js';

/** Each operation in a few words. Apart from the declarations, as a mock in a page has no use for them. */
export const summaries: Readonly<Record<OperationId, string>> = {
  listGrids: 'List all grid custom fields',
  readDatasource: 'Read where the rows of a grid are stored',
  countRows: 'Count the rows of a grid in all projects that the user can see',
  countIssueRows: 'Count the rows of a grid on an issue',
  reloadGrids: 'Reload one or several grids on an issue from their data sources',
  clearGrid: 'Delete all rows of a grid on an issue',
  clearDuplicates: 'Remove duplicate rows of a grid on an issue',
  clearNotModified: 'Remove the rows of a grid on an issue that are not modified',
  readRows: 'Read rows of a grid on an issue',
  readRow: 'Read one row of a grid on an issue',
  readAllRows: 'Read rows of a grid on all issues',
  addRows: 'Add rows to a grid on an issue',
  updateRows: 'Change columns of rows of a grid on an issue',
  deleteRows: 'Delete rows of a grid on an issue, or all of them',
  synchronize: 'Bring the custom field values of all grids back in step after rows were imported by SQL',
  readGrid: 'Read a grid on an issue',
  addGridRows: 'Add rows to a grid on an issue',
  updateGridRows: 'Change columns of rows of a grid on an issue',
  deleteGridRows: 'Delete rows of a grid on an issue',
  readSelection: 'Read what is selected in a multi cascade on an issue',
  selectOptions: 'Select options of a multi cascade on an issue',
  resetLevels: 'Reset levels of a multi cascade on an issue',
  resetAllLevels: 'Reset all levels of a multi cascade on an issue',
  listOptions: 'List the options of a level of a multi cascade on an issue',
  listLevels: 'List the levels of a multi cascade',
};

/** What each operation does, and what is worth knowing before it is called; apart from the declarations likewise. */
export const descriptions: Readonly<Record<OperationId, string>> = {
  listGrids:
    'Lists every custom field that is a grid. Its ids are texts here and numbers in the paths of the legacy API.',
  readDatasource:
    'Tells in which table of which database the rows of a grid are. The caller needs a right of its own for this, which admins have.',
  countRows:
    'Counts the rows of a grid over all issues of the projects that the caller can see. A caller who can see none of them gets 0 and no refusal.',
  countIssueRows: 'Counts the rows of a grid on one issue. Where the grid does not apply to the issue there are 0.',
  reloadGrids:
    'Puts the rows that the data source of each grid holds for the issue in place of those that are there. A grid without a data source keeps its rows. Every id is checked before any grid is reloaded.',
  clearGrid: 'Deletes every row of the grid on this issue. Its rows on other issues stay.',
  clearDuplicates: 'Of rows that are duplicates of each other only the first stays.',
  clearNotModified:
    'Deletes the rows that are as they were loaded. Rows that were added or changed through the service stay.',
  readRows: 'Reads a page of the rows of a grid on one issue, in their order. Beyond the last row a page is empty.',
  readRow: 'Reads one row, as a page that holds only this row.',
  readAllRows:
    'Reads rows of a grid on all issues, in groups by issue. A grid without rows has no groups. With `rowId` the page holds only the group of that row.',
  addRows:
    'Adds rows behind those that are there, all of them or none. A column that is left out is empty, unless it is required: then the request is refused. Formulas and sequences fill themselves and cannot be given.',
  updateRows:
    'Changes the columns that are named and leaves the others, in all of the rows or in none. An empty text is a value of its own in a string or a textarea and empties any other column; null empties every column.',
  deleteRows:
    'Deletes the rows that are named, all of them or none, or every row of the grid on the issue. An id that is named twice counts once.',
  synchronize:
    'Makes search see the rows of all grids on all issues again, after rows were written into the database past the service. This runs in the background. A body is taken and not looked at.',
  readGrid: 'Reads all rows of a grid on an issue, in their order.',
  addGridRows:
    'Adds rows behind those that are there, all of them or none. A column that is left out is empty, unless it is required: then the request is refused.',
  updateGridRows:
    'Changes the columns that are named and leaves the others, in all of the rows or in none. A required column may be left out, but not emptied.',
  deleteGridRows: 'Deletes the rows that are named. When one of them is not there, none is deleted.',
  readSelection: 'Reads which option is selected at each level. Levels where nothing is selected are left out.',
  selectOptions:
    'Selects options at the levels that are named, all of them or none; other levels stay as they are, unless they are below one that changes. An option must be one of those below what is then selected above it.',
  resetLevels: 'Takes the selection away from the levels that are named.',
  resetAllLevels: 'Takes the selection away from all levels.',
  listOptions:
    'Lists what can be selected at a level. Below the first level that depends on what is selected above it: where nothing is, there are no options.',
  listLevels: 'Lists the names of the levels, from the top.',
};

/** What each parameter is, by its name and where it stands. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  gridIdInPath: 'The id of a grid custom field.',
  gridCustomFieldIdInPath: 'The id of a grid custom field, as a number or behind `customfield_`.',
  multicascadeIdInPath: 'The id of a multi cascade custom field.',
  issueIdInPath: 'The id of an issue; its key is not taken here.',
  issueIdOrKeyInPath: 'The id of an issue, or its key.',
  levelNameInPath: 'The name of a level of the multi cascade.',
  rowIdInPath: 'The id of a row of the grid.',
  startAtInQuery: 'How many entries to pass over before the page begins; 0 when it is left out.',
  maxResultsInQuery:
    'How many entries the page holds at the most. What is beyond the largest page is answered as the largest page.',
  rowIdInQuery: 'Only the row with this id.',
  columnsInQuery: 'The names of the columns wanted, between commas; all columns when it is left out.',
  columnIdsInQuery: 'The ids of the columns wanted, between commas; all columns when it is left out.',
};
