import {
  anything,
  described,
  either,
  exactly,
  listOf,
  mapOf,
  named,
  objectOf,
  whole,
} from '../../../specification/schema.js';

const givenValue = named(
  'LegacyGivenValue',
  anything,
  'A value to write, in the form in which it is read. Of an item of a list its value will do; null and an empty list ' +
    'empty the cell, and an empty text does so in every column that is no string and no textarea.',
  'legacy.readOnly',
);

const givenValues = mapOf(givenValue);

/** Rows to add: column name to value. */
export const newRows = named(
  'NewRows',
  objectOf({ rows: described(listOf(givenValues), 'One object a row: column name to value.') }),
  'Rows to add.',
);

/** Rows to change. */
export const rowChanges = named(
  'RowChanges',
  objectOf({
    rows: listOf(
      named(
        'RowChange',
        objectOf({
          rowId: described(whole, 'The id of the row.'),
          values: described(givenValues, 'Column name to value; what is not named stays.'),
        }),
        'What to change of one row.',
      ),
    ),
  }),
  'Rows to change.',
);

/** Rows to delete, or all. */
export const rowsToDelete = named(
  'RowsToDelete',
  objectOf({ rows: either(listOf(whole), exactly('all')) }),
  'The ids of rows to delete, or `all` for every row of the grid on the issue.',
);

/** Grids to reload. */
export const gridsToReload = named(
  'GridsToReload',
  objectOf({ gridIds: described(listOf(whole), 'The ids of the grids; each is reloaded once.') }),
  'Grids to reload.',
);
