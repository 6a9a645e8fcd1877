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
      'Adds rows behind those that are there. A column that is left out is empty, unless it is required: then the request is refused.',
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
    description: 'Deletes the rows that are named. When one of them is not there, none is deleted.',
    example: { body: { rows: ['{row}'] } },
  },
} satisfies Readonly<Record<string, OperationText>>;

/** What the schemas of the newer grid API are, and what stands in them. */
export const newerSchemas: Readonly<Record<string, string>> = {
  NewerGrid: 'A grid on an issue, with all of its rows.',
  'NewerGrid.customFieldId': 'The id of the custom field.',
  'NewerGrid.description': 'The description of the custom field.',
  NewerRow: 'A row.',
  'NewerRow.rowId': 'The id of the row; nothing should be read out of it.',
  'NewerRow.columns': 'Column id to value.',
  'NewerRow.order': 'The position of the row, from 0 and without gaps.',
  NewerValue: 'The value of a cell. An empty cell is null, and of a multi select perhaps an empty list.',
  UserlistValue: 'A user in a userlist column.',
  'UserlistValue.key': 'The key of the user; it may be missing when there is no such user any more.',
  'UserlistValue.username': 'The name that the user logs in with.',
  'UserlistValue.value': 'The full name of the user.',
  'UserlistValue.avatar': 'A link to the picture of the user.',
  NewerGivenValue:
    'A value to write, in the form in which it is read. Of a user the key will do, and must be there; null, an empty text and an empty list empty the cell.',
  NewGridRows: 'Rows to add.',
  'NewGridRows.rows': 'One object a row: column id to value.',
  NewerRowIds: 'The ids of the new rows, in the order in which they were given.',
  GridRowChanges: 'Rows to change.',
  'GridRowChanges.rows': 'One change a row.',
  GridRowChange: 'What to change of one row.',
  'GridRowChange.rowId': 'The id of a row.',
  'GridRowChange.columns': 'Column id to value; what is not named stays.',
  GridRowsToDelete: 'The ids of rows to delete.',
  'GridRowsToDelete.rows': 'Ids.',
  'GridRowsToDelete.rows[]': 'The id of a row.',
};
