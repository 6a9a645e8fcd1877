import type { OperationText } from '../descriptions.js';

/** The texts of the operations of the legacy grid API, in the order of the specification. */
export const legacyTexts = {
  listGrids: {
    summary: 'List all grid custom fields',
    description:
      'Lists every custom field that is a grid. The ids are texts here, and numbers in the paths of the legacy API.',
    example: { as: 'admin' },
  },
  readDatasource: {
    summary: 'Read where the rows of a grid are stored',
    description:
      'Names the database and the table that hold the rows of a grid. The caller needs a separate right for this.',
    example: { as: 'admin' },
  },
  countRows: {
    summary: 'Count the rows of a grid in all projects that the user can see',
    description:
      'Counts the rows of a grid over all issues of the projects that the caller can see. A caller who can see none of these projects gets 0, not a refusal.',
  },
  countIssueRows: {
    summary: 'Count the rows of a grid on an issue',
    description: 'Counts the rows of a grid on one issue. If the grid does not apply to the issue, the number is 0.',
  },
  reloadGrids: {
    summary: 'Reload one or several grids on an issue from their data sources',
    description:
      'Loads the rows that the data source of each grid holds for the issue; they replace the rows that were loaded before.',
    example: { params: { issueId: '10101' }, body: { gridIds: [10501] } },
  },
  clearGrid: {
    summary: 'Delete all rows of a grid on an issue',
    description: 'Deletes every row of the grid on this issue. Its rows on other issues stay.',
  },
  clearDuplicates: {
    summary: 'Remove duplicate rows of a grid on an issue',
    description: 'Deletes all but one of the rows that are duplicates of each other.',
  },
  clearNotModified: {
    summary: 'Remove the rows of a grid on an issue that are not modified',
    description: 'Deletes the rows that are not marked as modified. The others stay.',
  },
  readRows: {
    summary: 'Read rows of a grid on an issue',
    description: 'Reads a page of the rows of a grid on an issue, in their order. Beyond the last row a page is empty.',
    example: { query: 'maxResults=1' },
  },
  readRow: {
    summary: 'Read one row of a grid on an issue',
    description: 'Reads one row, as a page that holds only this row.',
    example: { query: 'columns=jsummary,jowner' },
  },
  readAllRows: {
    summary: 'Read rows of a grid on all issues',
    description:
      'Reads rows of a grid on all issues, in groups by issue. A grid without rows has no groups. With `rowId` the page holds only the group of that row.',
    example: { query: 'maxResults=1&columns=jsummary' },
  },
  addRows: {
    summary: 'Add rows to a grid on an issue',
    description:
      'Adds rows. A column that is left out is empty, unless the service fills it itself, as a formula; if it is required, the request is refused.',
    example: {
      body: {
        rows: [
          { jsummary: 'Taxi', jamount: 18.4, jstatus: 'open' },
          { jsummary: 'Dinner', jamount: 42, jtags: ['food'], jowner: 'u-alice' },
        ],
      },
    },
  },
  updateRows: {
    summary: 'Change columns of rows of a grid on an issue',
    description:
      'Changes the columns that are named and leaves the others. Null empties a column that is not required. An empty text is a value, empties the column, or is refused, which depends on its kind and on the service.',
    example: { body: { rows: [{ rowId: 1, values: { jamount: 20, jnotes: '' } }] } },
  },
  deleteRows: {
    summary: 'Delete rows of a grid on an issue, or all of them',
    description: 'Deletes the rows that are named, or every row of the grid on the issue.',
    example: { body: { rows: [1, 2] } },
  },
  synchronize: {
    summary: 'Synchronize the custom field values of all grids with their rows, after rows were imported by SQL',
    description:
      'Lets search find the rows of all grids on all issues again, after rows were written directly into the database. This runs in the background. A body is accepted and ignored.',
    example: { as: 'sysadmin' },
  },
} satisfies Readonly<Record<string, OperationText>>;

/** Descriptions of the schemas of the legacy grid API, and of their members. */
export const legacySchemas: Readonly<Record<string, string>> = {
  RowCount: 'A number of rows.',
  'RowCount.rowCount': 'How many rows there are.',
  GridList: 'Every custom field that is a grid.',
  GridListEntry: 'A grid custom field.',
  'GridListEntry.id': 'The id of the custom field; the same number is the grid id in paths.',
  'GridListEntry.name': 'The name of the custom field.',
  Datasource: 'Where the rows of a grid are stored.',
  'Datasource.configurationTableName': 'The table that holds the configuration; not every service names it.',
  'Datasource.databaseTableName': 'The table that holds the rows.',
  'Datasource.connectionUrl': 'The URL of the connection to the database.',
  GridsToReload: 'Grids to reload.',
  'GridsToReload.gridIds': 'The ids of the grids; each is reloaded once.',
  'GridsToReload.gridIds[]': 'The id of a grid.',
  LegacyPage: 'A page of rows.',
  'LegacyPage.startAt': 'How many entries come before this page.',
  'LegacyPage.maxResults': 'The largest number of entries that the page holds.',
  'LegacyPage.total': 'How many rows there are on all pages.',
  LegacyRow:
    'A row. Besides these three members it has one for each column that was asked for, under the name of the column.',
  'LegacyRow.id': 'The id of the row; no two rows of any grid share one.',
  'LegacyRow.issueId': 'The id of the issue that the row belongs to.',
  'LegacyRow.modified': 'Whether the row was changed through the service, at what time, or how often.',
  LegacyValue:
    'The value of a cell. An empty cell is null; in a list column it may be an object with an empty name and value.',
  ListItem: 'An item of a list column.',
  'ListItem.name': 'What people see: the title of an option, or the full name of a user.',
  'ListItem.value': 'What is stored: the value of an option, or the key or the name of a user.',
  NoListItem: 'The value of an empty cell of a list column.',
  AllIssuesPage: 'A page of rows, in groups by issue.',
  'AllIssuesPage.startAt': 'How many entries come before this page.',
  'AllIssuesPage.maxResults': 'The largest number of entries that the page holds.',
  'AllIssuesPage.total': 'How many entries there are on all pages.',
  IssueGroup: 'The rows of one issue.',
  'IssueGroup.issueId': 'The id of the issue.',
  LegacyGivenValue:
    'A value to write, in the form in which it is read; a multi select is a list of items. For an item of a list, its value is enough. Null empties the cell, and so does an empty list in a list column.',
  NewRows: 'Rows to add.',
  'NewRows.rows': 'One object per row: column name to value.',
  RowIds: 'The ids of the new rows, in the order in which they were given.',
  RowChanges: 'Rows to change.',
  'RowChanges.rows': 'One change per row.',
  RowChange: 'What to change in one row.',
  'RowChange.rowId': 'The id of the row.',
  'RowChange.values': 'Column name to value; columns that are not named stay as they are.',
  RowsToDelete: 'The ids of rows to delete, or `all` for every row of the grid on the issue.',
  'RowsToDelete.rows': 'Ids, or `all`.',
  'RowsToDelete.rows|[]': 'The id of the row.',
  synchronize: 'The id of a background task, or an object that holds it.',
  TaskId: 'The id of a background task; no operation takes it yet.',
  Location: 'The path of the operation, a slash, and the id of a background task.',
};
