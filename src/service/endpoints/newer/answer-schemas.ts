import {
  boolean,
  closedObjectOf,
  described,
  listOf,
  mapOf,
  named,
  nullOr,
  number,
  text,
  whole,
} from '../../../specification/schema.js';

const userlistValue = named(
  'UserlistValue',
  closedObjectOf(
    {},
    {
      key: described(text, 'The key of the user; it is missing when there is no such user any more.'),
      username: described(text, 'The name that the user logs in with.'),
      value: described(text, 'The full name of the user.'),
      avatar: described(text, 'A link to the picture of the user.'),
    },
  ),
  'A user in a userlist column.',
);

const value = named(
  'NewerValue',
  nullOr(boolean, number, text, listOf(text), userlistValue),
  'The value of a cell, by the kind of its column: a checkbox is a boolean; an integer and a number are numbers; a date, ' +
    'a datetime and a time are milliseconds since 1970; a string, a textarea and a sequence are texts; a single select ' +
    'is the title of an option, a multi select is a list of titles; a formula is a number or a text; a userlist is a ' +
    'user. An empty cell is null.',
  'formula.empty',
);

const row = named(
  'NewerRow',
  closedObjectOf({
    rowId: described(text, 'The id of the row; nothing can be read out of it.'),
    columns: described(mapOf(value), 'Column id to value.'),
    order: described(whole, 'The position of the row, from 0 and without gaps.'),
  }),
  'A row.',
);

/** A grid on an issue (section 2.7). */
export const gridOnIssue = named(
  'NewerGrid',
  closedObjectOf({
    customFieldId: described(text, 'The id of the custom field.', 'newer.customFieldId'),
    description: described(text, 'The description of the custom field.'),
    rows: listOf(row),
  }),
  'A grid on an issue, with all of its rows.',
);

/** The ids of rows that were added. */
export const rowIds = named(
  'NewerRowIds',
  listOf(text),
  'The ids of the new rows, in the order in which they were given.',
);
