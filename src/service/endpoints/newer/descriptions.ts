import type { OperationText } from '../descriptions.js';

/** The texts of the operations of the newer grid API, in the order of the specification. */
export const newerTexts = {
  readGrid: {
    summary: 'Read a grid on an issue',
    description: 'Reads all rows of a grid on an issue, in their order.',
    example: { query: 'columnIds=jsummary,jtags,jowner' },
  },
  addGridRows: {
    summary: 'Add rows to a grid on an issue',
    description:
      'Adds rows. A column that is left out is empty, unless the service fills it itself, as a formula; if it is required, the request is refused.',
    example: { body: { rows: [{ jsummary: 'Taxi', jamount: 18.4, jstatus: 'Open', jowner: { key: 'u-alice' } }] } },
  },
  updateGridRows: {
    summary: 'Change columns of rows of a grid on an issue',
    description:
      'Changes the columns that are named and leaves the others. A required column may be left out, but not emptied.',
    example: { body: { rows: [{ rowId: '{row}', columns: { jamount: 20, jtags: ['Travel'] } }] } },
  },
  deleteGridRows: {
    summary: 'Delete rows of a grid on an issue',
    description: 'Deletes the rows that are named. If one of them does not exist, none is deleted.',
    example: { body: { rows: ['{row}'] } },
  },
} satisfies Readonly<Record<string, OperationText>>;

/** Descriptions of the schemas of the newer grid API, and of their members. */
export const newerSchemas: Readonly<Record<string, string>> = {
  NewerGrid: 'A grid on an issue, with all of its rows.',
  'NewerGrid.customFieldId': 'The id of the custom field.',
  'NewerGrid.description': 'The description of the custom field.',
  NewerRow: 'A row.',
  'NewerRow.rowId': 'The id of the row; clients should not interpret it.',
  'NewerRow.columns': 'Column id to value.',
  'NewerRow.order': 'The position of the row, from 0 and without gaps.',
  NewerValue: 'The value of a cell. An empty cell is null; in a multi select it may be an empty list.',
  UserlistValue: 'A user in a userlist column.',
  'UserlistValue.key': 'The key of the user; it may be missing if the user no longer exists.',
  'UserlistValue.username': 'The name that the user logs in with.',
  'UserlistValue.value': 'The full name of the user.',
  'UserlistValue.avatar': 'A link to the picture of the user.',
  NewerGivenValue:
    'A value to write, in the form in which it is read. For a user, the key is required and is enough. Null empties the cell, and so does an empty list in a multi select.',
  NewGridRows: 'Rows to add.',
  'NewGridRows.rows': 'One object per row: column id to value.',
  NewerRowIds: 'The ids of the new rows, in the order in which they were given.',
  GridRowChanges: 'Rows to change.',
  'GridRowChanges.rows': 'One change per row.',
  GridRowChange: 'What to change in one row.',
  'GridRowChange.rowId': 'The id of a row.',
  'GridRowChange.columns': 'Column id to value; columns that are not named stay as they are.',
  GridRowsToDelete: 'The ids of rows to delete.',
  'GridRowsToDelete.rows': 'Ids.',
  'GridRowsToDelete.rows[]': 'The id of a row.',
};
