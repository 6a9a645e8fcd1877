import { anything, described, listOf, mapOf, named, objectOf, text } from '../../../specification/schema.js';

const rowId = described(text, 'The id of a row.');

const givenValues = mapOf(
  named(
    'NewerGivenValue',
    anything,
    'A value to write, in the form in which it is read. Of a user the key will do, and must be there; null, an empty text ' +
      'and an empty list empty the cell.',
  ),
);

/** Rows to add: column id to value. */
export const newRows = named(
  'NewGridRows',
  objectOf({ rows: described(listOf(givenValues), 'One object a row: column id to value.') }),
  'Rows to add.',
);

/** Rows to change. */
export const rowChanges = named(
  'GridRowChanges',
  objectOf({
    rows: listOf(
      named(
        'GridRowChange',
        objectOf({ rowId, columns: described(givenValues, 'Column id to value; what is not named stays.') }),
        'What to change of one row.',
      ),
    ),
  }),
  'Rows to change.',
);

/** Rows to delete. */
export const rowsToDelete = named('GridRowsToDelete', objectOf({ rows: listOf(rowId) }), 'The ids of rows to delete.');
