import {
  boolean,
  closedObjectOf,
  described,
  listOf,
  named,
  nullOr,
  number,
  objectWith,
  text,
  whole,
} from '../../../specification/schema.js';

/** The grids that there are (section 2.2). */
export const gridList = named(
  'GridList',
  listOf(
    named(
      'GridListEntry',
      closedObjectOf({
        id: described(text, 'The id of the custom field; the same number is the grid id in paths.'),
        name: described(text, 'The name of the custom field.'),
      }),
      'A grid custom field.',
    ),
  ),
  'Every custom field that is a grid.',
);

/** Where the rows of a grid are stored (section 2.3). */
export const datasource = named(
  'Datasource',
  closedObjectOf(
    {
      databaseTableName: described(text, 'The table that holds the rows.'),
      connectionUrl: described(text, 'The URL of the connection to the database.'),
    },
    {
      configurationTableName: described(
        text,
        'The table that holds the configuration; not every service names it.',
        'source.configurationTable',
      ),
    },
  ),
  'Where the rows of a grid are stored.',
);

/** How many rows there are (section 2.4). */
export const rowCount = named(
  'RowCount',
  closedObjectOf({ rowCount: described(whole, 'How many rows there are.') }),
  'A number of rows.',
);

const listItem = named(
  'ListItem',
  closedObjectOf({
    name: described(text, 'What people see: the title of an option, or the full name of a user.'),
    value: described(text, 'What is stored: the value of an option, or the key of a user.'),
  }),
  'An item of a list column.',
);

const value = named(
  'LegacyValue',
  nullOr(boolean, number, text, listItem, listOf(listItem)),
  'The value of a cell, by the kind of its column: a checkbox is a boolean; an integer and a number are numbers; a date, ' +
    'a datetime and a time are milliseconds since 1970, or a date in text; a string, a textarea and a sequence are ' +
    'texts; a single select and a userlist are one item, a multi select is a list of items; a formula is a number or a ' +
    'text. An empty cell is null.',
  'legacy.dates',
  'formula.empty',
);

const row = named(
  'LegacyRow',
  objectWith(
    {
      id: described(whole, 'The id of the row; no two rows of any grid share one.'),
      issueId: described(whole, 'The id of the issue that the row belongs to.'),
      modified: described(whole, 'Whether the row was changed through the service, or when.', 'rows.modified'),
    },
    value,
  ),
  'A row. Beside its three members it has one for each column that was asked for, under the name of the column.',
);

const bounds = {
  startAt: described(whole, 'How many entries come before this page.'),
  maxResults: described(whole, 'How many entries the page holds at the most.', 'paging.limit'),
};

/** A page of rows (section 2.6). */
export const rowPage = named(
  'LegacyPage',
  closedObjectOf({
    ...bounds,
    total: described(whole, 'How many rows there are on all pages.'),
    values: listOf(row),
  }),
  'A page of rows.',
);

/** A page of rows on all issues (section 2.6). */
export const allIssuesPage = named(
  'AllIssuesPage',
  closedObjectOf({
    ...bounds,
    total: described(whole, 'How many entries there are on all pages.', 'paging.issueUnit'),
    values: listOf(
      named(
        'IssueGroup',
        closedObjectOf({ issueId: described(whole, 'The id of the issue.'), values: listOf(row) }),
        'The rows of one issue.',
      ),
    ),
  }),
  'A page of rows, in groups by issue.',
);

/** The ids of rows that were added. */
export const rowIds = named('RowIds', listOf(whole), 'The ids of the new rows, in the order in which they were given.');

/** The id of a background task. */
export const taskId = named('TaskId', text, 'The id of a background task; nothing can be asked with it yet.');
