/** A statement of the specification: its text, sections, and the numbers of the endpoints that it binds. */
export interface Rule {
  /** Whether the statement is binding: stated, stated both ways, or left open (rules.md). */
  readonly level: 'MUST' | 'EITHER' | 'OPEN';
  /** A sentence; text between back quotes is code. */
  readonly text: string;
  readonly sections: readonly string[];
  readonly endpoints: readonly number[];
}

const span = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

const stated =
  (level: Rule['level']) =>
  ([sections, endpoints]: readonly [sections: readonly string[], endpoints: readonly number[]]) =>
  (text: string): Rule => ({ level, text, sections, endpoints });

const must = stated('MUST');

const statedBothWays = stated('EITHER');

/** Every statement of the specification, by an id that never changes (rules.md). */
export const rules = {
  // Authentication and permission
  'AUTH-1': must([['5.1'], span(1, 24)])('A request without credentials is refused with 401.'),
  'AUTH-2': must([['5.1'], span(1, 24)])('Incorrect credentials are refused with 401.'),
  'AUTH-3': must([
    ['5.2', '7.1'],
    [...span(4, 9), ...span(11, 13), ...span(19, 24)],
  ])('A user without permission on the issue is refused with 403.'),
  'AUTH-4': must([['4.1.6', '5.3'], [1]])('Users who are not admins are refused with 403.'),
  'AUTH-5': must([['4.1.5', '5.3'], [14]])('Users who are not sysadmins are refused with 403, admins too.'),
  'AUTH-6': must([['5.4'], [2]])('A user who may not get datasource information is refused with 403.'),
  'AUTH-7': must([['5.5'], span(15, 18)])(
    'An issue that does not exist and one that the user may not view have the same outcome: the same status, and bodies that do not tell them apart.',
  ),
  // Fields, contexts and issues
  'FIELD-1': must([['7.1'], [...span(2, 13), ...span(19, 24)]])('An id that no custom field has is answered with 404.'),
  'FIELD-2': must([['7.1'], span(2, 13)])('A field that exists but is not a grid is refused with 400.'),
  'FIELD-3': must([['7.1'], span(19, 24)])('A field that exists but is not a multi cascade is refused with 400.'),
  'FIELD-4': must([['7.2'], span(15, 18)])('The request fails when the field is not found or is not a grid field.'),
  'FIELD-5': must([['7.1'], [...span(5, 9), ...span(11, 13)]])('An issue outside the context of the grid gets 400.'),
  'ISSUE-1': must([['7.1'], [...span(4, 9), ...span(11, 13), ...span(19, 24)]])('An id that no issue has gets 404.'),
  'ISSUE-2': must([['7.2'], span(15, 18)])('The request fails when the issue is not found or the user cannot view it.'),
  'ISSUE-3': must([['2.1', '4.2'], span(15, 18)])('The issue is given by its id or by its key.'),
  'ISSUE-4': must([['7.1'], [10]])(
    'Without an issue in the request there is no issue to be missing: a field with no rows anywhere gives 200 and no groups.',
  ),
  // Legacy grid: administration and counting
  'LIST-1': must([['2.2', '4.1'], [1]])(
    'The answer is 200 with an array of `{id: string, name: string}` that has every grid field.',
  ),
  'SOURCE-1': must([['2.3'], [2]])(
    'The answer is 200 with the strings `databaseTableName` and `connectionUrl`; it may have `configurationTableName`, too.',
  ),
  'COUNT-1': must([['2.4', '4.1'], [3]])('The answer is 200 with `{rowCount: integer}` across all issues.'),
  'COUNT-2': must([['2.4', '4.1'], [4]])('The answer is 200 with `{rowCount: integer}` of that issue.'),
  'COUNT-3': must([['4.1.1'], [3]])('Only issues in projects that the user can see are counted.'),
  'RELOAD-1': must([['4.1'], [5]])('One or several grids are reloaded, and the answer is 200.'),
  'CLEAR-1': must([['4.1'], [6]])('All rows of the grid in that issue, and no others, are removed; the answer is 200.'),
  'CLEAR-2': must([['4.1'], [7]])(
    'Duplicate rows are removed and one of each remains; rows that differ in any column stay; the answer is 200.',
  ),
  'CLEAR-3': must([['4.1'], [8]])('Rows that are not modified are removed, and modified ones stay; the answer is 200.'),
  'SYNC-1': must([['4.1'], [14]])('The answer is 204, whatever the body of the request.'),
  'SYNC-2': statedBothWays([['4.1', '9.5'], [14]])('The answer is the id of a background task, yet 204 has no body.'),
  'SYNC-3': must([['4.1.5'], [14]])(
    'After rows were imported past the service, it brings the custom field values of all grids in all issues back in step with the rows.',
  ),
  // Legacy grid: reading
  'READ-1': must([['2.6'], [9, 10]])('The answer is 200 with `{startAt, maxResults, total, values}`.'),
  'READ-2': must([['2.5'], [9, 10]])('Rows have the integers `id`, `issueId` and `modified`, also with `columns`.'),
  'READ-3': must([
    ['2.5', '4.1'],
    [9, 10],
  ])('A row has one member per column, named by the column name; all columns when `columns` is omitted.'),
  'READ-4': must([
    ['2.5', '4.1'],
    [9, 10],
  ])('`columns`, separated by commas, keeps only the named columns.'),
  'READ-5': must([['7.1'], [9, 10]])('An unknown name in `columns` is refused with 400.'),
  'READ-6': must([['8'], [9, 10]])(
    '`startAt` and `maxResults` select the page and are repeated in the answer; `total` does not depend on them.',
  ),
  'READ-7': must([['4.1'], [9]])('Of the two paths of endpoint 9, the one with `row/{rowId}` gives only that row.'),
  'READ-8': must([['2.6'], [10]])('The values are groups by issue, `{issueId, values}`.'),
  'READ-9': must([['4.1'], [10]])('`rowId` keeps only that row.'),
  'READ-10': must([['2.5'], [9, 10]])('The value of a list column is an object with the strings `name` and `value`.'),
  'READ-11': statedBothWays([['2.5'], [9, 10]])('The value of a date column is milliseconds, or a date string.'),
  // Legacy grid: writing
  'ADD-1': must([['4.1'], [11]])(
    'The answer is 201 with an array of integer ids, one per row given, in order; the rows are then read back.',
  ),
  'ADD-2': must([['4.1.2'], [11]])('A column that is omitted and not required is null.'),
  'ADD-3': must([['4.1.2', '7.1'], [11]])('A required column that is omitted gets 400, and nothing is added.'),
  'UPD-1': must([['4.1.3'], [12]])('The answer is 200, and only the columns given change.'),
  'UPD-2': must([['4.1.3', '7.1'], [12]])('Null or an empty value for a required column is refused with 400.'),
  'UPD-3': must([['4.1.3'], [12]])(
    'Null and the empty string are distinct inputs, each handled for the type of its column: the grid can still be read and found by search, and the rest of the field keeps working.',
  ),
  'DEL-1': must([['4.1'], [13]])('`{rows: [ids]}` deletes those rows, and the answer is 204.'),
  'DEL-2': must([['4.1.4'], [13]])('`{rows: "all"}` deletes all rows of the grid in the issue, and the answer is 204.'),
  'ROW-1': must([['7.1'], [12, 13]])('A row id that does not exist is answered with 404.'),
  'VALUE-1': must([['7.1'], [11, 12]])('A value that is invalid for its column gets 400, and nothing changes.'),
  'COLUMN-1': statedBothWays([['7.1'], [11]])('An unknown column is answered with 400 or 404: section 7.1 says both.'),
  'COLUMN-2': must([['7.1'], [12]])('An unknown column is answered with 404.'),
  // Newer grid
  'NREAD-1': must([['2.7'], [15]])('The answer is `{customFieldId: string, description: string, rows}` as JSON.'),
  'NREAD-2': must([['2.7'], [15]])(
    'A row is `{rowId: string, columns: object, order: integer}`; `order` is the position counted from zero, without gaps.',
  ),
  'NREAD-3': must([['4.2'], [15]])(
    '`columnIds`, separated by commas, keeps only those columns; all columns are there when it is omitted.',
  ),
  'NFORM-1': must([['2.8'], [15, 16, 17]])('The value of a checkbox is a boolean.'),
  'NFORM-2': must([['2.8'], [15, 16, 17]])('The value of an integer is a number.'),
  'NFORM-3': must([['2.8'], [15, 16, 17]])('The value of a number is a number.'),
  'NFORM-4': must([['2.8'], [15, 16, 17]])('The value of a date is a number: Unix time in milliseconds.'),
  'NFORM-5': must([['2.8'], [15, 16, 17]])('The value of a datetime is a number: Unix time in milliseconds.'),
  'NFORM-6': must([['2.8'], [15, 16, 17]])('The value of a time is a number: Unix time in milliseconds.'),
  'NFORM-7': must([['2.8'], [15, 16, 17]])('The value of a string is a string.'),
  'NFORM-8': must([['2.8'], [15, 16, 17]])('The value of a textarea is a string.'),
  'NFORM-9': must([['2.8'], [15]])('The value of a sequence is a string.'),
  'NFORM-10': must([['2.8'], [15, 16, 17]])(
    'The value of a single select list is a string: the title of the selected item.',
  ),
  'NFORM-11': must([['2.8'], [15, 16, 17]])(
    'The value of a multi select list is a list of strings: the titles of the selected items.',
  ),
  'NFORM-12': must([['2.8'], [15]])('The value of a formula is a number or a string, according to its return type.'),
  'NFORM-13': must([['2.8'], [15, 16, 17]])(
    'The value of a userlist is a map with the entries `key`, `username`, `value` and `avatar`.',
  ),
  'NUSER-1': must([['2.8'], [15]])('`key` may be missing when the user could not be found.'),
  'NUSER-2': must([
    ['2.8', '4.2.4'],
    [16, 17],
  ])('On writing, `key` must be given and the rest is optional.'),
  'NUSER-3': must([['4.2.1'], [16, 17]])('A userlist value that names an unknown user fails.'),
  'NADD-1': must([['4.2'], [16]])('The answer is a JSON array of string ids of the new rows, one per row, in order.'),
  'NADD-2': must([['4.2.1'], [16]])('A required column that is missing or empty (null, empty string or list) fails.'),
  'NUPD-1': must([['4.2'], [17]])('The request succeeds, and only the columns given change.'),
  'NUPD-2': must([['4.2.2'], [17]])('A required column set to an empty value fails; one that is not given does not.'),
  'NCOL-1': must([['7.2'], span(15, 17)])('An unknown column id fails.'),
  'NCOL-2': must([['4.2.1'], [16, 17]])('A read-only column that is given fails.'),
  'NVAL-1': must([['4.2.1'], [16, 17]])('A value that is invalid for its column fails.'),
  'NERR-1': must([['7.2'], [16, 17]])(
    'The error body is `{errorMessages: [string, ...]}` with one string per failure: two failures give two strings.',
  ),
  'NDEL-1': must([['4.2'], [18]])('The request succeeds; those rows are gone and the order closes up.'),
  'NDEL-2': must([['4.2.3'], [18]])('Any unknown row id fails the request, and no row is deleted.'),
  // Multi cascade
  'CAS-1': must([['2.9', '4.3'], [19]])(
    'The answer is 200 with a map of the level name to the name of the selected option, both strings.',
  ),
  'CAS-2': must([['4.3'], [20]])('The levels given are set and can then be read back; the answer is 200.'),
  'CAS-3': must([['4.3'], [21]])('The levels named are reset and then hold no value; the answer is 200.'),
  'CAS-4': must([['4.3'], [22]])('All levels are reset, and the answer is 200.'),
  'CAS-5': must([['1', '4.3'], [23]])(
    'The answer is 200 with an array of strings: the options of that level; those of a lower level depend on what is selected above it.',
  ),
  'CAS-6': must([['4.3'], [24]])('The answer is 200 with an array of strings: the level names, in order.'),
  // Versions
  'VER-1': must([['9.2'], span(1, 13)])('The operation is there from add-on 1.18.0 on.'),
  'VER-2': must([['4.1.5', '9.4'], [14]])('The operation is there from add-on 1.19.0 on.'),
  'VER-3': must([['9.3'], span(19, 24)])('The operation is there from add-on 1.25.0 on.'),
  // General
  'JSON-1': must([['4'], span(1, 24)])('The bodies of requests and answers are JSON.'),
  'FAIL-1': must([['7.1'], span(1, 24)])('A server error is answered with 500.'),
} satisfies Record<string, Rule>;

/** The id of a rule, such as `ADD-1`. */
export type RuleId = keyof typeof rules;

/** The ids of all rules, in the order of the catalogue. */
export const ruleIds = Object.keys(rules) as readonly RuleId[];
